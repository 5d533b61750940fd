// What the browser of a volunteer stores for the door (docs/product/check-in.md).

import type { StoredItem } from './stored-item.ts';

const untilCleared = { it: 'Finché non cancelli i dati del sito', en: 'Until you clear the site’s data' };

export const storedAtDoor: readonly StoredItem[] = [
  {
    name: 'doorDevice',
    where: 'local',
    when: 'done',
    purpose: {
      it: 'Per chi controlla i biglietti: una sigla a caso, per distinguere i controlli di questo dispositivo da quelli degli altri.',
      en: 'For those who check tickets: a random mark, to distinguish the checks of this device from those of others.',
    },
    duration: untilCleared,
  },
  {
    name: 'doorEnrolled',
    where: 'local',
    when: 'done',
    purpose: {
      it: 'Per chi controlla i biglietti: con quale numero questo dispositivo è nell’elenco dei dispositivi della porta.',
      en: 'For those who check tickets: the number of this device in the list of the devices of the door.',
    },
    duration: untilCleared,
  },
  {
    name: 'doorUnsent',
    where: 'local',
    when: 'done',
    purpose: {
      it: 'Per chi controlla i biglietti: quanti controlli restano da inviare.',
      en: 'For those who check tickets: how many checks must still be sent.',
    },
    duration: { it: 'Finché non sono inviati', en: 'Until they are sent' },
  },
  {
    name: 'doorPinned',
    where: 'local',
    when: 'done',
    purpose: {
      it: 'Per chi controlla i biglietti: che questo dispositivo lavora senza rete, per scelta.',
      en: 'For those who check tickets: that this device works offline by choice.',
    },
    duration: untilCleared,
  },
  {
    name: 'doorOptions',
    where: 'local',
    when: 'done',
    purpose: {
      it: 'Per chi controlla i biglietti: tema sole, mano sinistra, suoni, vibrazione, modo veloce.',
      en: 'For those who check tickets: sun theme, left hand, sounds, vibration, rapid mode.',
    },
    duration: untilCleared,
  },
  {
    name: 'doorCamera',
    where: 'local',
    when: 'done',
    purpose: {
      it: 'Per chi controlla i biglietti: la fotocamera scelta.',
      en: 'For those who check tickets: the camera that was chosen.',
    },
    duration: untilCleared,
  },
  {
    name: 'doorLast',
    where: 'session',
    when: 'done',
    purpose: {
      it: 'Per chi controlla i biglietti: gli ultimi ingressi, per annullarli, con il numero del biglietto e senza nomi.',
      en: 'For those who check tickets: the last admissions, to undo them, with the number of the ticket and without names.',
    },
    duration: { it: 'Finché non chiudi la scheda', en: 'Until you close the tab' },
  },
  {
    name: 'doorLock',
    where: 'local',
    when: 'done',
    purpose: {
      it: 'Per chi controlla i biglietti: a quale porta è bloccato il dispositivo, e un’impronta del suo PIN.',
      en: 'For those who check tickets: the door to which the device is locked, and a digest of its PIN.',
    },
    duration: { it: 'Finché non viene sbloccato', en: 'Until it is unlocked' },
  },
  {
    name: 'doorDeviceSignIn',
    where: 'local',
    when: 'done',
    purpose: {
      it: 'Per chi controlla i biglietti: l’accesso di questo dispositivo, mentre chi coordina lo sblocca con il suo account.',
      en: 'For those who check tickets: the access of this device, while a coordinator unlocks it with their own account.',
    },
    duration: { it: 'Finché non viene sbloccato', en: 'Until it is unlocked' },
  },
];
