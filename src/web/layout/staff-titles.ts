import { defineStrings } from '#web/i18n/strings.ts';

/** Pages of staff that belong to no entity: titles, and items of the drawer. */
export const staffTitles = defineStrings('layout.staff-titles', {
  it: {
    files: 'Immagini e documenti',
    imports: 'Importazioni',
    messages: 'Messaggi',
    newsletter: 'Newsletter',
  },
  en: { files: 'Pictures and documents', imports: 'Imports', messages: 'Messages', newsletter: 'Newsletter' },
});
