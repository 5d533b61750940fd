import { defineStrings } from '#web/i18n/strings.ts';

/** Pages of staff that belong to no entity: titles, and items of the drawer. */
export const staffTitles = defineStrings('layout.titles', {
  it: {
    imports: 'Importazioni',
    messages: 'Messaggi',
    newsletter: 'Newsletter',
    reports: 'Esportazioni',
  },
  en: {
    imports: 'Imports',
    messages: 'Messages',
    newsletter: 'Newsletter',
    reports: 'Exports',
  },
});

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
