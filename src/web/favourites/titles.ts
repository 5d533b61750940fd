import { defineStrings } from '#web/i18n/strings.ts';

/** They are apart from the page's texts, because the route table loads them with the first page. */
export const titles = defineStrings('favourites.titles', {
  it: { plan: 'Il mio piano' },
  en: { plan: 'My plan' },
});
