// Texts of the message that goes with a cancellation or a move.

import type { ChangeWords } from '#core/sessions/change-message.ts';
import { counted } from '#core/counted.ts';
import { defineStrings } from '#web/i18n/strings.ts';

export const messageStrings = defineStrings('sessions.message', {
  it: {
    on: 'Scrivi a chi ha prenotato o è in lista',
    onHint: 'Titolo, giorno, ora e tutti i dettagli ci sono già: qui aggiungi le tue parole.',
    words: { it: 'Le tue parole, in italiano', en: 'Le tue parole, in inglese' },
    placeholders: 'Puoi usare',
    cancelOff: 'Nessuno riceverà e-mail né SMS: avvisa tu tutte le persone, prima che partano da casa.',
    moveOff:
      'Non parte nessun nuovo messaggio: avvisa tu tutte le persone. Se quello di uno spostamento precedente non è ancora partito, avrà i nuovi dati e non le parole di allora.',
    accounts: 'Riceve un messaggio ogni account che ha prenotato o è in lista, non ogni persona.',
    cancelAndWrite: (count: number) => `Annulla e scrivi a ${count} account`,
    cancelAndWriteAll: 'Annulla e scrivi a tutti',
    cancelOnly: 'Annulla senza scrivere',
    moveAndWrite: (count: number) => `Sposta e scrivi a ${count} account`,
    moveAndWriteAll: 'Sposta e scrivi a tutti',
    moveOnly: 'Sposta senza scrivere',
  },
  en: {
    on: 'Write to those who have booked or are waiting',
    onHint: 'Title, day, time and all the details are already there: add your own words here.',
    words: { it: 'Your words, in Italian', en: 'Your words, in English' },
    placeholders: 'You can use',
    cancelOff: 'No one will get an email or a text message: let everyone know yourself before they set out.',
    moveOff:
      'No new message will be sent: let everyone know yourself. If the one about an earlier move has not left yet, it will have the new details and not the words you wrote then.',
    accounts: 'Each account that has booked or is waiting gets a message, not each person.',
    cancelAndWrite: (count: number) => `Cancel and write to ${counted(count, 'account', 'accounts')}`,
    cancelAndWriteAll: 'Cancel and write to everyone',
    cancelOnly: 'Cancel without writing',
    moveAndWrite: (count: number) => `Move and write to ${counted(count, 'account', 'accounts')}`,
    moveAndWriteAll: 'Move and write to everyone',
    moveOnly: 'Move without writing',
  },
});

/**
 * What the message says besides the facts, until staff write something else: in both languages, whatever the page's. It is true for holders
 * of seats and of requests, and whether or not there are other dates.
 */
export const readyWords: Readonly<Record<'cancel' | 'move', ChangeWords>> = {
  cancel: {
    it: 'Ci scusiamo per il disagio. Dai un’occhiata al programma: ci farebbe piacere vederti lo stesso.',
    en: 'We apologise for the inconvenience. Do have a look at the programme: we would love to see you all the same.',
  },
  move: {
    it: 'Ci scusiamo per il cambiamento e ti ringraziamo per la pazienza.',
    en: 'We apologise for the change and thank you for your patience.',
  },
};
