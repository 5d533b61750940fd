// What a browser stores around signing in and out and for the work of staff, besides the sign-in itself (stored-on-device.ts).

import type { StoredItem } from './stored-item.ts';

export const storedAtSignIn: readonly StoredItem[] = [
  {
    name: 'signedOut',
    where: 'local',
    when: 'done',
    purpose: {
      it: 'Che sei uscito dal tuo account, così tutte le schede aperte dimenticano quello che stavi scrivendo.',
      en: 'That you have logged out, so that every open tab forgets what you were typing.',
    },
    duration: { it: 'Finché non accedi di nuovo', en: 'Until you log in again' },
  },
  {
    name: 'typedAddress',
    where: 'session',
    when: 'done',
    purpose: {
      it: 'L’indirizzo e-mail che hai scritto per accedere o registrarti, per non chiedertelo due volte.',
      en: 'The email address that you typed to log in or register, so as not to ask you twice.',
    },
    duration: { it: 'Finché non accedi o chiudi la scheda', en: 'Until you log in or close the tab' },
  },
  {
    name: 'signInEnded',
    where: 'session',
    when: 'done',
    purpose: {
      it: 'Che il tuo accesso è finito, per spiegartelo quando accedi di nuovo.',
      en: 'That your login has ended, to explain it when you log in again.',
    },
    duration: { it: 'Finché non accedi o chiudi la scheda', en: 'Until you log in or close the tab' },
  },
  {
    name: 'noSingleKeys',
    where: 'local',
    when: 'done',
    purpose: {
      it: 'Per lo staff: che hai spento i tasti singoli degli elenchi.',
      en: 'For staff: that you have switched off the single keys of lists.',
    },
    duration: { it: 'Finché non li riaccendi', en: 'Until you switch them on again' },
  },
  {
    name: 'doorPacks',
    where: 'database',
    when: 'done',
    purpose: {
      it: 'Per chi controlla i biglietti: le liste delle date scaricate, cifrate, per lavorare senza rete. Hanno il nome e l’iniziale di chi ha prenotato solo negli eventi che lo prevedono.',
      en: 'For those who check tickets: the lists of the dates they downloaded, encrypted, to work offline. They have first names and initials only for events that allow it.',
    },
    duration: {
      it: 'Fino alla fine del giorno della lista, e solo finché non esci',
      en: 'Until the end of the day of the list, and only until you log out',
    },
  },
  {
    name: 'doorQueue',
    where: 'database',
    when: 'done',
    purpose: {
      it: 'Per chi controlla i biglietti: i controlli fatti da questo dispositivo, cifrati, finché il server non li ha, e la chiave con cui li firma.',
      en: 'For those who check tickets: what this device has checked, encrypted, until the server has it, and the key that signs it.',
    },
    duration: {
      it: 'I controlli finché non sono inviati; la chiave finché non cancelli i dati del sito',
      en: 'The checks until they are sent; the key until you clear the site’s data',
    },
  },
  {
    name: 'door',
    where: 'cache',
    when: 'done',
    purpose: {
      it: 'Le pagine per controllare i biglietti senza rete, vuote: uguali per tutti.',
      en: 'The pages for checking tickets offline, empty: the same for every user.',
    },
    duration: { it: 'Finché non cancelli i dati del sito', en: 'Until you clear the site’s data' },
  },
  {
    name: 'drawer',
    where: 'local',
    when: 'done',
    purpose: {
      it: 'Se preferisci il menu laterale aperto o chiuso.',
      en: 'Whether you prefer the side menu open or closed.',
    },
    duration: { it: 'Finché non la cancelli', en: 'Until you delete it' },
  },
];
