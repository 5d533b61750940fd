// What a browser stores of forms (docs/product/events.md#drafts, docs/product/proposals.md#saving).

import type { StoredItem } from './stored-item.ts';

export const storedByStaff: readonly StoredItem[] = [
  {
    name: 'creating:…',
    where: 'session',
    when: 'done',
    purpose: {
      it: 'Per lo staff: il numero di una scheda nuova che stai salvando, perché non ne nascano due se la rete cade.',
      en: 'For staff: the number of a new record that you are saving, so that it is not made twice if the network fails.',
    },
    duration: { it: 'Finché non è salvata o chiudi la scheda', en: 'Until it is saved or you close the tab' },
  },
  {
    name: 'form:…',
    where: 'session',
    when: 'done',
    purpose: {
      it: 'Per lo staff: un modulo lasciato a metà quando l’accesso è scaduto.',
      en: 'For staff: a form that was half filled in when the login expired.',
    },
    duration: { it: 'Finché non lo invii o chiudi la scheda', en: 'Until you send it or close the tab' },
  },
  {
    name: 'draftsHere',
    where: 'local',
    when: 'done',
    purpose: {
      it: 'Che su questo dispositivo ci sono bozze di proposte o dello staff, da togliere quando esci.',
      en: 'That there are drafts of proposals or of staff on this device, to be removed when you log out.',
    },
    duration: { it: 'Finché non esci', en: 'Until you log out' },
  },
  {
    name: 'drafts',
    where: 'database',
    when: 'done',
    purpose: {
      it: 'Quello che hai scritto in una proposta per il festival o in una domanda che la riguarda, e il server non ha ancora; per lo staff anche in un evento, per le sue date, in un messaggio, in una nota o su un’immagine. Così niente va perso.',
      en: 'What you typed into a proposal for the festival or a question about it, and the server does not have yet; for staff also into an event, for its dates, in a message, in a note or about a picture. So nothing is lost.',
    },
    duration: {
      it: 'Finché non salvi, al massimo 60 giorni; quello che il server ha già, finché non esci',
      en: 'Until you save, 60 days at most; what the server has already, until you log out',
    },
  },
];
