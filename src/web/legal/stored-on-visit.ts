// What a browser stores of what a user has closed, and of the dates in the plan.

import type { StoredItem } from './stored-item.ts';

const untilCleared = { it: 'Finché non cancelli i dati del sito', en: 'Until you clear the site’s data' };

export const storedOnVisit: readonly StoredItem[] = [
  {
    name: 'feedback:…',
    where: 'session',
    when: 'done',
    purpose: {
      it: 'Le risposte alle tre domande dopo una visita, mentre le scrivi.',
      en: 'Your answers to the three questions after a visit, while you type them.',
    },
    duration: { it: 'Finché non le invii o chiudi la scheda', en: 'Until you send them or close the tab' },
  },
  {
    name: 'guestSignIn',
    where: 'session',
    when: 'done',
    purpose: {
      it: 'Che dalla tua proposta sei andato ad accedere, per portarla nel tuo account senza chiedertelo.',
      en: 'That you went from your proposal to the login, to take it to your account without asking.',
    },
    duration: { it: 'Finché non accedi o chiudi la scheda', en: 'Until you log in or close the tab' },
  },
  {
    name: 'closedNotices',
    where: 'local',
    when: 'done',
    purpose: {
      it: 'Gli avvisi che hai chiuso, per non riaprirli finché non cambiano.',
      en: 'The notices that you closed, so that they stay closed until they change.',
    },
    duration: untilCleared,
  },
  {
    name: 'lookedDates',
    where: 'local',
    when: 'done',
    purpose: {
      it: 'Giorno, orario e luogo delle date che hai segnato con il cuore o prenotato, come li hai visti l’ultima volta, per segnalarti che cosa è cambiato. Restano qui: non li mandiamo a nessuno.',
      en: 'Day, time and place of the dates that you marked with a heart or booked, as you last saw them, to point out what has changed. They stay here: they are sent to no one.',
    },
    duration: {
      it: 'Finché la data non è passata, non togli il cuore o non esci',
      en: 'Until the date is over, you remove the heart or log out',
    },
  },
];
