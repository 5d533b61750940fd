import { defineStrings } from '#web/i18n/strings.ts';

/** Texts of a page number past the last: apart from those of an empty list, which are loaded later. */
export const pastEndStrings = defineStrings('events.pastEnd', {
  it: {
    title: 'Questa pagina non c’è',
    text: (pages: number) =>
      pages === 1 ? 'Il programma sta in una pagina.' : `Il programma ha ${pages} pagine.`,
    first: 'Vai alla prima pagina',
  },
  en: {
    title: 'There is no such page',
    text: (pages: number) =>
      pages === 1 ? 'The programme fits on one page.' : `The programme has ${pages} pages.`,
    first: 'Go to the first page',
  },
});
