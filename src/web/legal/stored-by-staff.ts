// What the browser of an editor stores for its forms (docs/product/events.md#drafts).

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
      it: 'Per lo staff: che su questo dispositivo ci sono bozze, da togliere quando esci.',
      en: 'For staff: that there are drafts on this device, to be removed when you log out.',
    },
    duration: { it: 'Finché non esci', en: 'Until you log out' },
  },
  {
    name: 'drafts',
    where: 'database',
    when: 'done',
    purpose: {
      it: 'Per lo staff: quello che hai scritto in un evento, per le sue date, in un messaggio, in una nota o su un’immagine e non hai ancora salvato o inviato, perché niente vada perso.',
      en: 'For staff: what you typed into an event, for its dates, in a message, in a note or about a picture and have not saved or sent yet, so that nothing is lost.',
    },
    duration: {
      it: 'Finché non salvi, al massimo 60 giorni; quello che il server ha già, finché non esci',
      en: 'Until you save, 60 days at most; what the server has already, until you log out',
    },
  },
];
