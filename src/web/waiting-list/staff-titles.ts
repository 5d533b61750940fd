import { defineStrings } from '#web/i18n/strings.ts';

/** Apart from the texts of the page, because the route table loads it with the first page. */
export const staffListTitles = defineStrings('waiting-list.staff-titles', {
  it: { list: 'Lista d’attesa' },
  en: { list: 'Waiting list' },
});
