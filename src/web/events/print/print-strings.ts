import { defineStrings } from '#web/i18n/strings.ts';

export const printStrings = defineStrings('events.print', {
  it: {
    ofDay: (day: string) => `Programma di ${day}`,
    ofPlace: (place: string) => `Programma: ${place}`,
    print: 'Stampa',
    back: 'Torna all’orario',
    sheets: 'I fogli da appendere agli ingressi',
    part: 'Questo non è tutto il programma: qui c’è solo quello che corrisponde ai filtri scelti.',
    nothing: 'In questo giorno non c’è niente in programma.',
    nothingHere: 'In questo giorno qui non c’è niente in programma.',
    asOf: (date: string, time: string) => `Posti liberi alle ${time} del ${date}`,
    more: 'Tutto il programma e le prenotazioni',
    qr: 'Codice QR con l’indirizzo del programma',
    otherDays: 'Giorno prima e giorno dopo',
  },
  en: {
    ofDay: (day: string) => `Programme for ${day}`,
    ofPlace: (place: string) => `Programme: ${place}`,
    print: 'Print',
    back: 'Back to the timetable',
    sheets: 'Sheets for the entrances',
    part: 'This is not the whole programme: it shows only what matches the chosen filters.',
    nothing: 'Nothing on that day.',
    nothingHere: 'Nothing on here that day.',
    asOf: (date: string, time: string) => `Free seats as of ${time} on ${date}`,
    more: 'The full programme and bookings',
    qr: 'QR code with the address of the programme',
    otherDays: 'The day before and the day after',
  },
});
