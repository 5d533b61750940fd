// The terms of the needs of a party, as those who book choose them.

import type { NeedTerm } from '#core/reservations/rules.ts';
import { defineStrings } from '#web/i18n/strings.ts';

type TermWords = Readonly<Record<NeedTerm, string>>;

export const termsStrings = defineStrings('reservations.terms', {
  it: {
    terms: 'Ci aiuta anche sapere',
    words: {
      signLanguage: 'Serve l’interprete LIS (lingua dei segni)',
      hearing: 'C’è chi sente poco',
      sight: 'C’è chi vede poco o non vede',
    } satisfies TermWords,
  },
  en: {
    terms: 'It also helps to know',
    words: {
      signLanguage: 'We need an Italian sign language (LIS) interpreter',
      hearing: 'Someone is hard of hearing',
      sight: 'Someone has low vision or is blind',
    } satisfies TermWords,
  },
});
