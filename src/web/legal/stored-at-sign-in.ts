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
    name: 'door…',
    where: 'local',
    when: 'done',
    purpose: {
      it: 'Per chi controlla i biglietti: una sigla a caso che distingue questo telefono dagli altri, e se i biglietti singoli entrano senza conferma.',
      en: 'For those who check tickets: a random mark that distinguishes this phone from the others, and whether single tickets enter without confirmation.',
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
