import type { Language } from '#core/languages.ts';

interface Strings {
  confirmedSubject(title: string): string;
  seatsBooked(seats: number): string;
  classesBooked(classes: number): string;
  ticketsAttached(tickets: number): string;
  seats: string;
  classes: string;
  inClasses(classes: number, pupils: number, chaperones: number): string;
  openTickets: string;
  canCancelUntil(day: string, time: string): string;
  changedSubject(title: string): string;
  changedHeading: string;
  movedSubject(title: string): string;
  movedHeading(day: string, time: string): string;
  ticketsReplaced(tickets: number): string;
  before: string;
  cancelledSubject(title: string): string;
  cancelledHeading: string;
  cancelledBody: string;
  programme: string;
  pdfName: string;
  calendarName: string;
}

export const strings: Record<Language, Strings> = {
  it: {
    confirmedSubject: (title) => `Prenotazione confermata: ${title}`,
    seatsBooked: (seats) =>
      seats === 1 ? 'Il tuo posto è prenotato' : `I tuoi ${seats} posti sono prenotati`,
    classesBooked: (classes) =>
      classes === 1 ? 'La tua classe è prenotata' : `Le tue ${classes} classi sono prenotate`,
    ticketsAttached: (tickets) =>
      tickets === 1
        ? 'In allegato trovi il biglietto: mostralo all’ingresso, stampato o sul telefono.'
        : `In allegato trovi i ${tickets} biglietti: mostrali all’ingresso, stampati o sul telefono.`,
    seats: 'Posti',
    classes: 'Classi',
    inClasses: (classes, pupils, chaperones) =>
      `${classes}, con ${pupils === 1 ? '1 studente' : `${pupils} studenti`}${
        chaperones === 0 ? '' : chaperones === 1 ? ' e 1 accompagnatore' : ` e ${chaperones} accompagnatori`
      }`,
    openTickets: 'Apri i biglietti',
    canCancelUntil: (day, time) =>
      `Non puoi più venire? Annulla la prenotazione fino a ${day}, ore ${time}: il posto torna libero per qualcun altro.`,
    changedSubject: (title) => `Prenotazione aggiornata: ${title}`,
    changedHeading: 'Abbiamo aggiornato la tua prenotazione',
    movedSubject: (title) => `Prenotazione spostata: ${title}`,
    movedHeading: (day, time) => `Ora vieni ${day}, ore ${time}`,
    ticketsReplaced: (tickets) =>
      tickets === 1
        ? 'In allegato trovi il biglietto aggiornato. Usa questo: quello di prima potrebbe non valere più.'
        : `In allegato trovi i ${tickets} biglietti aggiornati. Usa questi: quelli di prima potrebbero non valere più.`,
    before: 'Prima era',
    cancelledSubject: (title) => `Prenotazione annullata: ${title}`,
    cancelledHeading: 'La tua prenotazione è annullata',
    cancelledBody:
      'I biglietti non sono più validi e i posti sono di nuovo liberi. Grazie per averlo detto in tempo: qualcun altro sarà felice di venire.',
    programme: 'Torna al programma',
    pdfName: 'biglietti-curiosa.pdf',
    calendarName: 'curiosa.ics',
  },
  en: {
    confirmedSubject: (title) => `Booking confirmed: ${title}`,
    seatsBooked: (seats) => (seats === 1 ? 'Your seat is booked' : `Your ${seats} seats are booked`),
    classesBooked: (classes) =>
      classes === 1 ? 'Your class is booked' : `Your ${classes} classes are booked`,
    ticketsAttached: (tickets) =>
      tickets === 1
        ? 'Your ticket is attached: show it at the entrance, printed or on your phone.'
        : `Your ${tickets} tickets are attached: show them at the entrance, printed or on your phone.`,
    seats: 'Seats',
    classes: 'Classes',
    inClasses: (classes, pupils, chaperones) =>
      `${classes}, with ${pupils === 1 ? '1 pupil' : `${pupils} pupils`}${
        chaperones === 0 ? '' : chaperones === 1 ? ' and 1 chaperone' : ` and ${chaperones} chaperones`
      }`,
    openTickets: 'Open the tickets',
    canCancelUntil: (day, time) =>
      `Can’t come after all? Cancel until ${day}, ${time}, and your place goes to somebody else.`,
    changedSubject: (title) => `Booking updated: ${title}`,
    changedHeading: 'Your booking is up to date',
    movedSubject: (title) => `Booking moved: ${title}`,
    movedHeading: (day, time) => `You now come on ${day}, ${time}`,
    ticketsReplaced: (tickets) =>
      tickets === 1
        ? 'Your updated ticket is attached. Use this one: the one you had may no longer be valid.'
        : `Your ${tickets} updated tickets are attached. Use these: the ones you had may no longer be valid.`,
    before: 'It was',
    cancelledSubject: (title) => `Booking cancelled: ${title}`,
    cancelledHeading: 'Your booking is cancelled',
    cancelledBody:
      'The tickets are no longer valid and the seats are free again. Thank you for telling us in time: somebody else will be glad to come.',
    programme: 'Back to the programme',
    pdfName: 'curiosa-tickets.pdf',
    calendarName: 'curiosa.ics',
  },
};
