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
      `${classes}, con ${pupils === 1 ? '1 alunno' : `${pupils} alunni`}${
        chaperones === 0 ? '' : chaperones === 1 ? ' e 1 accompagnatore' : ` e ${chaperones} accompagnatori`
      }`,
    openTickets: 'Apri i biglietti',
    canCancelUntil: (day, time) =>
      `Non puoi più venire? Annulla la prenotazione entro le ${time} di ${day}: il posto tornerà libero per qualcun altro.`,
    changedSubject: (title) => `Prenotazione aggiornata: ${title}`,
    changedHeading: 'Abbiamo aggiornato la tua prenotazione',
    movedSubject: (title) => `Prenotazione spostata: ${title}`,
    movedHeading: (day, time) => `La nuova data: ${day}, ore ${time}`,
    ticketsReplaced: (tickets) =>
      tickets === 1
        ? 'In allegato trovi il biglietto aggiornato: usa questo al posto di quello di prima.'
        : `In allegato trovi i ${tickets} biglietti aggiornati: usa questi al posto di quelli di prima.`,
    before: 'Data precedente',
    cancelledSubject: (title) => `Prenotazione annullata: ${title}`,
    cancelledHeading: 'La tua prenotazione è annullata',
    cancelledBody:
      'I biglietti non sono più validi e i posti sono di nuovo liberi. Grazie di avercelo detto in tempo: qualcun altro sarà felice di venire.',
    programme: 'Torna al programma',
    pdfName: 'biglietti-curiosa.pdf',
    calendarName: 'prenotazione-curiosa.ics',
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
      `Can’t come after all? Cancel by ${time} on ${day}, and your seat will be free for someone else.`,
    changedSubject: (title) => `Booking updated: ${title}`,
    changedHeading: 'We have updated your booking',
    movedSubject: (title) => `Booking moved: ${title}`,
    movedHeading: (day, time) => `Your new date: ${day}, ${time}`,
    ticketsReplaced: (tickets) =>
      tickets === 1
        ? 'Your updated ticket is attached. Use this one instead of the one you had.'
        : `Your ${tickets} updated tickets are attached. Use these instead of the ones you had.`,
    before: 'Previous date',
    cancelledSubject: (title) => `Booking cancelled: ${title}`,
    cancelledHeading: 'Your booking is cancelled',
    cancelledBody:
      'The tickets are no longer valid and the seats are free again. Thank you for telling us in time: someone else will be glad to come.',
    programme: 'Back to the programme',
    pdfName: 'curiosa-tickets.pdf',
    calendarName: 'curiosa-booking.ics',
  },
};
