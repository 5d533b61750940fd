import type { AgeBand } from '#core/feedback/rules.ts';
import type { Language } from '#core/languages.ts';

/** The age bands as people read them. */
export const ageWords: Readonly<Record<Language, Readonly<Record<AgeBand, string>>>> = {
  it: {
    under11: 'Fino a 10 anni',
    from11: 'Da 11 a 13 anni',
    from14: 'Da 14 a 18 anni',
    from19: 'Da 19 a 29 anni',
    from30: 'Da 30 a 49 anni',
    from50: 'Da 50 a 64 anni',
    from65: 'Da 65 anni in su',
  },
  en: {
    under11: 'Up to 10',
    from11: '11 to 13',
    from14: '14 to 18',
    from19: '19 to 29',
    from30: '30 to 49',
    from50: '50 to 64',
    from65: '65 and over',
  },
};
