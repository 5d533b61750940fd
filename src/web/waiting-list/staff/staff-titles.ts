import { defineStrings } from '#web/i18n/strings.ts';

/** They are apart from the other texts, because the route table loads them with the first page. */
export const staffListTitles = defineStrings('waiting-list.staff-titles', {
  it: { list: 'Lista d’attesa' },
  en: { list: 'Waiting list' },
});
