import type { Language } from '#core/languages.ts';
import type { SettingName } from '#core/settings/known.ts';
import { defineStrings } from '#web/i18n/strings.ts';
import { bookingWords } from './booking-words.ts';
import { closedWords } from './closed-words.ts';
import { instanceWords } from './instance-words.ts';
import type { SettingWord } from './setting-words.ts';

/** All settings; a missing one does not compile. */
function wordsIn(language: Language): { readonly [N in SettingName]: SettingWord } {
  return { ...instanceWords[language], ...bookingWords[language], ...closedWords[language] };
}

export const strings = defineStrings('settings', {
  it: {
    lead: 'Ogni modifica vale subito, per tutto il sito.',
    words: wordsIn('it'),
    on: 'attivo',
    off: 'non attivo',
    none: 'nessuno',
    byDefault: (value: string) => `In origine: ${value}`,
    range: (min: number, max: number) => `Da ${min} a ${max}.`,
    changed: 'Modificata',
    change: 'Modifica',
    reset: 'Ripristina',
    of: (what: string, setting: string) => `${what}: ${setting}`,
    failed: 'Modifica non riuscita',
    closeTitle: 'Chiudere il sito agli ospiti?',
    closeText: 'Chi non ha fatto l’accesso non vedrà più il programma, finché non lo riapri da qui.',
    close: 'Chiudi il sito',
    secondFactor: {
      title: 'Chiedere a tutto lo staff la verifica in due passaggi?',
      text: 'Chi lavora al festival e non usa la verifica in due passaggi esce subito da tutti i dispositivi. La imposterà con la sua app al prossimo accesso.',
      own: 'Vale anche per te: non l’hai ancora attivata, quindi dovrai accedere di nuovo. Se preferisci, attivala prima nel tuo profilo.',
      setUp: 'Vai al profilo',
      yes: 'Chiedila a tutto lo staff',
    },
  },
  en: {
    lead: 'Every change takes effect at once, on the whole site.',
    words: wordsIn('en'),
    on: 'on',
    off: 'off',
    none: 'none',
    byDefault: (value: string) => `Originally: ${value}`,
    range: (min: number, max: number) => `From ${min} to ${max}.`,
    changed: 'Changed',
    change: 'Change',
    reset: 'Reset',
    of: (what: string, setting: string) => `${what}: ${setting}`,
    failed: 'The change did not go through',
    closeTitle: 'Close the site to guests?',
    closeText:
      'People who are not logged in will no longer see the programme, until you open the site again from here.',
    close: 'Close the site',
    secondFactor: {
      title: 'Require two-step verification for all staff?',
      text: 'Staff who logged in without two-step verification will be logged out at once. They will set it up with their app the next time they log in.',
      own: 'That includes you: you have not turned it on yet, so you will have to log in again. You can turn it on in your profile first.',
      setUp: 'Go to your profile',
      yes: 'Require it for all staff',
    },
  },
});
