import { defineStrings } from '#web/i18n/strings.ts';

export const printStrings = defineStrings('events.print', {
  it: {
    ofDay: (day: string) => `Programma di ${day}`,
    ofPlace: (place: string) => `Programma: ${place}`,
    print: 'Stampa',
    back: 'Torna all’orario',
    sheets: 'I fogli da appendere alle porte',
    part: 'Non è tutto il programma: qui c’è solo ciò che corrisponde ai filtri scelti.',
    nothing: 'In questo giorno non c’è niente in programma.',
    nothingHere: 'Qui in questo giorno non c’è niente in programma.',
    asOf: (date: string, time: string) => `Posti liberi alle ${time} del ${date}`,
    more: 'Tutto il programma e le prenotazioni',
    qr: 'Codice QR dell’indirizzo del programma',
    otherDays: 'Giorno prima e giorno dopo',
  },
  en: {
    ofDay: (day: string) => `Programme for ${day}`,
    ofPlace: (place: string) => `Programme: ${place}`,
    print: 'Print',
    back: 'Back to the timetable',
    sheets: 'The sheets for the doors',
    part: 'This is not the whole programme: only what matches the filters that were chosen.',
    nothing: 'There is nothing on that day.',
    nothingHere: 'There is nothing on here that day.',
    asOf: (date: string, time: string) => `Free seats as of ${time} on ${date}`,
    more: 'The whole programme, and bookings',
    qr: 'QR code of the address of the programme',
    otherDays: 'The day before and the day after',
  },
});
