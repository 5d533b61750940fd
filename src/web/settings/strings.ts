import type { Language } from '#core/languages.ts';
import type { SettingName } from '#core/settings/known.ts';
import { defineStrings } from '#web/i18n/strings.ts';
import { bookingWords } from './booking-words.ts';
import { houseWords } from './house-words.ts';
import type { SettingWord } from './setting-words.ts';

/** Of every setting; one that is missing does not compile. */
function wordsIn(language: Language): { readonly [N in SettingName]: SettingWord } {
  return { ...houseWords[language], ...bookingWords[language] };
}

export const strings = defineStrings('settings', {
  it: {
    lead: 'Ogni cambiamento vale subito, per tutto il sito.',
    words: wordsIn('it'),
    on: 'acceso',
    off: 'spento',
    byDefault: (value: string) => `In origine: ${value}`,
    range: (min: number, max: number) => `Da ${min} a ${max}.`,
    changed: 'Cambiata',
    change: 'Cambia',
    reset: 'Ripristina',
    of: (what: string, setting: string) => `${what}: ${setting}`,
    failed: 'Non è andata',
    closeTitle: 'Chiudere il sito agli ospiti?',
    closeText: 'Chi non ha fatto l’accesso non vedrà più il programma, finché non lo riapri da qui.',
    close: 'Chiudi il sito',
  },
  en: {
    lead: 'Every change holds at once, on the whole site.',
    words: wordsIn('en'),
    on: 'on',
    off: 'off',
    byDefault: (value: string) => `Originally: ${value}`,
    range: (min: number, max: number) => `From ${min} to ${max}.`,
    changed: 'Changed',
    change: 'Change',
    reset: 'Reset',
    of: (what: string, setting: string) => `${what}: ${setting}`,
    failed: 'That did not work',
    closeTitle: 'Close the site to guests?',
    closeText: 'Whoever is not signed in will not see the programme any more, until you open it again here.',
    close: 'Close the site',
  },
});
