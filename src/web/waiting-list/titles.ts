import { defineStrings } from '#web/i18n/strings.ts';

/** Titles of the pages. They are apart from the other texts, because the route table loads them with the first page. */
export const titles = defineStrings('waiting-list.titles', {
  it: { requests: 'Le mie liste d’attesa', request: 'Lista d’attesa', confirm: 'Conferma o rinuncia' },
  en: { requests: 'My waiting lists', request: 'Waiting list', confirm: 'Confirm or decline' },
});

/** Of the page of staff; a set of its own, whose keys reworded titles have. */
export const staffListTitles = defineStrings('waiting-list.staff-titles', {
  it: { list: 'Lista d’attesa' },
  en: { list: 'Waiting list' },
});
