import { defineStrings } from '#web/i18n/strings.ts';

export const guessStrings = defineStrings('events.guess', {
  it: { title: 'Forse cercavi' },
  en: { title: 'Did you mean' },
});
