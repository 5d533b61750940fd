// Texts of the badge that names what is not there in a language.

import { counted } from '#core/counted.ts';
import { defineStrings } from '#web/i18n/strings.ts';

export const missingStrings = defineStrings('events.missing', {
  it: {
    without: {
      it: (what: string) => `Senza italiano: ${what}`,
      en: (what: string) => `Senza inglese: ${what}`,
    },
    inDates: (dates: number, texts: string) => `in ${counted(dates, 'data', 'date')}: ${texts}`,
  },
  en: {
    without: {
      it: (what: string) => `No Italian: ${what}`,
      en: (what: string) => `No English: ${what}`,
    },
    inDates: (dates: number, texts: string) => `in ${counted(dates, 'date', 'dates')}: ${texts}`,
  },
});
