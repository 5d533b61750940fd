import { defineStrings } from '#web/i18n/strings.ts';

/** Titles of the pages of the door, and items of the drawer. */
export const doorTitles = defineStrings('layout.door-titles', {
  it: { selfTest: 'Prova del dispositivo' },
  en: { selfTest: 'Test this device' },
});
