import { defineStrings } from '#web/i18n/strings.ts';

/** Apart from the other texts, because the route table loads it with the first page of staff. */
export const titles = defineStrings('feedback.titles', {
  it: { event: 'Che cosa dicono i visitatori' },
  en: { event: 'What visitors say' },
});
