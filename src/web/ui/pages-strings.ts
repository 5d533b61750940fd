import { defineStrings } from '#web/i18n/strings.ts';

export const pagesStrings = defineStrings('ui.pages', {
  it: {
    pages: 'Pagine dell’elenco',
    previous: 'Precedente',
    next: 'Successiva',
    page: (page: number, pages: number) => `Pagina ${page} di ${pages}`,
  },
  en: {
    pages: 'List pages',
    previous: 'Previous',
    next: 'Next',
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  },
});
