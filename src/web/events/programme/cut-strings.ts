import { defineStrings } from '#web/i18n/strings.ts';

export const cutStrings = defineStrings('events.cut', {
  it: {
    cut: (shown: string, total: string) => `Ecco i primi ${shown} appuntamenti su ${total}.`,
    filtersLead: 'Con i filtri trovi anche gli altri.',
  },
  en: {
    cut: (shown: string, total: string) => `These are the first ${shown} of ${total} sessions.`,
    filtersLead: 'Use the filters to find the others.',
  },
});
