import { defineStrings } from '#web/i18n/strings.ts';

/** Apart from the page's texts, because the route table loads it with the first page. */
export const titles = defineStrings('dashboard.titles', {
  it: { dashboard: 'Pannello' },
  en: { dashboard: 'Dashboard' },
});
