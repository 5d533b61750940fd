import type { Language } from '#core/languages.ts';
import type { SettingName } from '#core/settings/known.ts';
import { defineStrings } from '#web/i18n/strings.ts';
import { bookingWords } from './booking-words.ts';
import { instanceWords } from './instance-words.ts';
import type { SettingWord } from './setting-words.ts';

/** All settings; a missing one does not compile. */
function wordsIn(language: Language): { readonly [N in SettingName]: SettingWord } {
  return { ...instanceWords[language], ...bookingWords[language] };
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
    secondFactor: {
      title: 'Chiedere il secondo passaggio allo staff?',
      text: 'L’accesso di chi lavora al festival e non ha usato il secondo passaggio si chiude subito. Al prossimo accesso lo imposta con la sua app.',
      own: 'Vale anche per te: non l’hai ancora attivato, quindi dovrai rifare l’accesso. Se preferisci, attivalo prima nel tuo profilo.',
      setUp: 'Vai al profilo',
      yes: 'Chiedilo a tutto lo staff',
    },
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
    secondFactor: {
      title: 'Ask staff for the second step?',
      text: 'Staff who are signed in without the second step are signed out at once. They set it up with their app the next time they sign in.',
      own: 'That includes you: you have not turned it on yet, so you will have to sign in again. You can turn it on in your profile first.',
      setUp: 'Go to your profile',
      yes: 'Ask all staff for it',
    },
  },
});
