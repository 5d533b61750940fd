// Texts of drafts: what was typed into a form and not saved.

import { counted } from '#core/counted.ts';
import { defineStrings } from '#web/i18n/strings.ts';

export const draftStrings = defineStrings('resources.draft', {
  it: {
    found: (when: string) => `Hai modifiche non salvate di ${when}`,
    foundText: 'Le trovi già nel modulo, dove le avevi lasciate. Nessuno le vede finché non salvi.',
    typedFound: 'Ecco quello che avevi scritto qui: non è ancora partito né salvato.',
    goOn: 'Continua',
    discard: 'Scarta le modifiche',
    discardTitle: 'Scartare le modifiche non salvate?',
    discardText: 'Il modulo torna a quello che è salvato. Non si può annullare.',
    discardYes: 'Scarta',
    discardNo: 'Tienile',
    differs: (count: number) => counted(count, 'campo diverso', 'campi diversi'),
    stored: 'Salvato',
    draft: 'Nella bozza',
    clashTitle: 'Qualcuno ha scritto nello stesso campo',
    clashText: (who: string) =>
      `Nel frattempo ${who} ha scritto qualcos’altro. Scegli per ogni campo: finché non scegli non si può salvare, e niente va perso.`,
    another: 'un’altra persona, o tu in un’altra finestra,',
    mine: 'Il tuo testo',
    theirs: 'L’altro testo',
    keepMine: 'Tieni il tuo',
    keepTheirs: 'Prendi l’altro',
    theirsOf: (number: number) => `Altro testo, il numero ${number}`,
    takeTheirsOf: (number: number) => `Prendi il numero ${number}`,
    taken: (who: string, fields: string) =>
      `${who} ha modificato nel frattempo: ${fields}. Nel modulo trovi già la versione nuova.`,
    emptyValue: 'vuoto',
    states: {
      none: '',
      sending: 'Bozza: salvata su questo dispositivo…',
      stored: (time: string) => `Bozza salvata alle ${time}: la vedi solo tu`,
      device: 'Manca la rete: la bozza è su questo dispositivo e parte appena torna',
      refused: 'La bozza è solo su questo dispositivo: il server non la accetta',
      lost: 'Questo browser non conserva niente: salva prima di uscire',
    },
    language: { it: 'italiano', en: 'inglese' },
  },
  en: {
    found: (when: string) => `You have unsaved changes of ${when}`,
    foundText: 'They are in the form already, as you left them. Only you see them until you save.',
    typedFound: 'Here is what you had written: it is neither sent nor saved yet.',
    goOn: 'Continue',
    discard: 'Discard the changes',
    discardTitle: 'Discard the unsaved changes?',
    discardText: 'The form goes back to what is saved. This cannot be undone.',
    discardYes: 'Discard',
    discardNo: 'Keep them',
    differs: (count: number) => counted(count, 'field differs', 'fields differ'),
    stored: 'Saved',
    draft: 'In the draft',
    clashTitle: 'Someone wrote in the same field',
    clashText: (who: string) =>
      `In the meantime ${who} wrote something else. Choose for each field: until then it cannot be saved, and nothing is lost.`,
    another: 'another person, or you in another window,',
    mine: 'Your text',
    theirs: 'The other text',
    keepMine: 'Keep yours',
    keepTheirs: 'Take the other',
    theirsOf: (number: number) => `Other text, number ${number}`,
    takeTheirsOf: (number: number) => `Take number ${number}`,
    taken: (who: string, fields: string) =>
      `${who} changed in the meantime: ${fields}. The form has the new version already.`,
    emptyValue: 'empty',
    states: {
      none: '',
      sending: 'Draft: saved on this device…',
      stored: (time: string) => `Draft saved at ${time}: only you see it`,
      device: 'You are offline: the draft is on this device and is sent once you are back',
      refused: 'The draft is on this device only: the server does not take it',
      lost: 'This browser stores nothing: save before you leave',
    },
    language: { it: 'Italian', en: 'English' },
  },
});
