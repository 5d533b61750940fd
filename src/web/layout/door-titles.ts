import { defineStrings } from '#web/i18n/strings.ts';

/** Titles of the pages of the door, and items of the drawer. */
export const doorTitles = defineStrings('layout.door-titles', {
  it: {
    list: 'Controllo biglietti',
    event: 'Date da controllare',
    scan: 'Alla porta',
    selfTest: 'Prova del dispositivo',
    help: 'Guida all’ingresso',
  },
  en: {
    list: 'Check tickets',
    event: 'Dates to check',
    scan: 'At the door',
    selfTest: 'Test this device',
    help: 'Door guide',
  },
});
