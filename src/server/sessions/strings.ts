import type { Language } from '#core/languages.ts';

interface Strings {
  cancelledSubject(title: string): string;
  cancelledHeading: string;
  bookedIsCancelled: string;
  awaitedIsCancelled: string;
  reason(reason: string): string;
  otherDates: string;
  chooseAnother: string;
  programme: string;
  calendarTakesOut: string;
  cancelledSms(title: string, day: string, time: string): string;
  movedSubject(title: string): string;
  movedHeading: Record<'time' | 'place' | 'both', string>;
  bookedHasMoved: string;
  awaitedHasMoved: string;
  offeredHasMoved(day: string, time: string): string;
  event: string;
  when: string;
  whenBefore: string;
  whenNow: string;
  where: string;
  whereBefore: string;
  whereNow: string;
  seats: string;
  classes: string;
  openReservation: string;
  openEvent: string;
  canCancelUntil(day: string, time: string): string;
  overlaps(titles: string): string;
  calendarName: string;
}

export const strings: Record<Language, Strings> = {
  it: {
    cancelledSubject: (title) => `Annullato: ${title}`,
    cancelledHeading: 'Questo appuntamento è annullato',
    bookedIsCancelled:
      'Ci dispiace: l’appuntamento che avevi prenotato non si terrà. La prenotazione e i biglietti non sono più validi: non devi fare nulla.',
    awaitedIsCancelled:
      'Ci dispiace: l’appuntamento per cui eri in lista d’attesa non si terrà. La lista è chiusa: non devi fare nulla.',
    reason: (reason) => `Il motivo: ${reason}`,
    otherDates: 'In queste altre date ci sono ancora posti liberi:',
    chooseAnother: 'Scegli un’altra data',
    programme: 'Torna al programma',
    calendarTakesOut: 'Apri il file allegato per togliere l’appuntamento dal tuo calendario.',
    cancelledSms: (title, day, time) =>
      `Curiosa: "${title}" di ${day}, ore ${time}, è annullato. Motivo e altre date nell'e-mail.`,
    movedSubject: (title) => `Cambio di programma: ${title}`,
    movedHeading: {
      time: 'L’appuntamento cambia orario',
      place: 'L’appuntamento cambia luogo',
      both: 'L’appuntamento cambia orario e luogo',
    },
    bookedHasMoved:
      'La tua prenotazione resta valida e i biglietti che hai già vanno bene: cambia solo quello che leggi qui sotto.',
    offeredHasMoved: (day, time) =>
      `I posti che ti abbiamo proposto restano per te fino alle ${time} di ${day}: cambia solo quello che leggi qui sotto.`,
    awaitedHasMoved: 'Il tuo posto in lista d’attesa resta tuo: cambia solo quello che leggi qui sotto.',
    event: 'Evento',
    when: 'Quando',
    whenBefore: 'Quando, prima',
    whenNow: 'Quando, adesso',
    where: 'Dove',
    whereBefore: 'Dove, prima',
    whereNow: 'Dove, adesso',
    seats: 'Posti',
    classes: 'Classi',
    openReservation: 'Apri la prenotazione',
    openEvent: 'Apri l’evento',
    canCancelUntil: (day, time) =>
      `Non puoi più venire? Annulla la prenotazione entro le ${time} di ${day}: il posto tornerà libero per qualcun altro.`,
    overlaps: (titles) => `Attenzione: allo stesso orario hai prenotato anche ${titles}.`,
    calendarName: 'appuntamento-curiosa.ics',
  },
  en: {
    cancelledSubject: (title) => `Cancelled: ${title}`,
    cancelledHeading: 'This date is cancelled',
    bookedIsCancelled:
      'We are sorry: the date you had booked will not take place. The booking and its tickets are no longer valid, and there is nothing you need to do.',
    awaitedIsCancelled:
      'We are sorry: the date whose waiting list you were on will not take place. The list is closed, and there is nothing you need to do.',
    reason: (reason) => `The reason: ${reason}`,
    otherDates: 'These other dates still have free seats:',
    chooseAnother: 'Choose another date',
    programme: 'Back to the programme',
    calendarTakesOut: 'Open the attached file to remove the date from your calendar.',
    cancelledSms: (title, day, time) =>
      `Curiosa: "${title}" on ${day}, ${time}, is cancelled. The reason and other dates are in your email.`,
    movedSubject: (title) => `Change of programme: ${title}`,
    movedHeading: {
      time: 'The time has changed',
      place: 'The place has changed',
      both: 'The time and the place have changed',
    },
    bookedHasMoved:
      'Your booking stays valid and your tickets are still valid: only what you see below has changed.',
    offeredHasMoved: (day, time) =>
      `The seats we offered you are still yours until ${time} on ${day}: only what you see below has changed.`,
    awaitedHasMoved: 'You keep your place on the waiting list: only what you see below has changed.',
    event: 'Event',
    when: 'When',
    whenBefore: 'When, before',
    whenNow: 'When, now',
    where: 'Where',
    whereBefore: 'Where, before',
    whereNow: 'Where, now',
    seats: 'Seats',
    classes: 'Classes',
    openReservation: 'Open the booking',
    openEvent: 'Open the event',
    canCancelUntil: (day, time) =>
      `Can’t come after all? Cancel by ${time} on ${day}, and your seat will be free for someone else.`,
    overlaps: (titles) => `Please note: you have also booked ${titles} at the same time.`,
    calendarName: 'curiosa-date.ics',
  },
};
