import type { Language } from '#core/languages.ts';
import type { NeedKind } from './rules.ts';

/** What parties need, one word a thing on pages, at the door, on paper and in exports. */
export const needWords: Readonly<Record<Language, Readonly<Record<NeedKind, string>>>> = {
  it: {
    wheelchair: 'Sedia a rotelle',
    signLanguage: 'Lingua dei segni',
    hearing: 'Sente poco',
    sight: 'Vede poco o non vede',
    allergies: 'Allergie',
    other: 'Altro',
  },
  en: {
    wheelchair: 'Wheelchair',
    signLanguage: 'Sign language',
    hearing: 'Hard of hearing',
    sight: 'Low vision or blind',
    allergies: 'Allergies',
    other: 'Other',
  },
};
