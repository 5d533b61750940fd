import { defineStrings } from '#web/i18n/strings.ts';

export const similarStrings = defineStrings('events.similar', {
  it: { title: 'Ti potrebbe piacere anche' },
  en: { title: 'You may also like' },
});
