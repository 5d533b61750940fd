// Everything that a browser stores for this site: listed on the cookie page, and compared with a real browser by e2e/legal.test.ts
// and e2e/captcha.test.ts. Code that stores something else adds it here.

import { storedAtDoor } from './stored-at-door.ts';
import { storedByStaff } from './stored-by-staff.ts';
import { storedAtSignIn } from './stored-at-sign-in.ts';
import { storedOnVisit } from './stored-on-visit.ts';
import type { StoredItem } from './stored-item.ts';

const untilTabCloses = { it: 'Finché non chiudi la scheda', en: 'Until you close the tab' };
const untilSent = { it: 'Finché non lo invii o chiudi la scheda', en: 'Until you send it or close the tab' };
const untilCleared = { it: 'Finché non cancelli i dati del sito', en: 'Until you clear the site’s data' };

export const storedOnDevice: readonly StoredItem[] = [
  {
    name: 'tsr-scroll-restoration…',
    where: 'session',
    when: 'always',
    purpose: {
      it: 'Ti riporta al punto della pagina in cui eri quando torni indietro.',
      en: 'Takes you back to where you were on a page when you return to it.',
    },
    duration: untilTabCloses,
  },
  {
    name: 'trail',
    where: 'session',
    when: 'always',
    purpose: {
      it: 'Le pagine che hai aperto in questa scheda, per riportarti al programma con i filtri che avevi scelto.',
      en: 'The pages that you opened in this tab, to take you back to the programme with the filters that you chose.',
    },
    duration: untilTabCloses,
  },
  {
    name: 'link/…',
    where: 'session',
    when: 'always',
    purpose: {
      it: 'Il link che hai aperto da un nostro messaggio, tolto dall’indirizzo della pagina perché nessun altro lo legga.',
      en: 'The link that you opened from a message of ours, taken out of the address of the page so that no one else can read it.',
    },
    duration: { it: 'Finché non lo usi o chiudi la scheda', en: 'Until you use it or close the tab' },
  },
  {
    name: 'socialLogin',
    where: 'session',
    when: 'done',
    purpose: {
      it: 'Con quale servizio stai accedendo (Google, Apple o Facebook), per riconoscere la risposta. A loro non chiediamo niente prima che tu prema il loro pulsante.',
      en: 'Which service you are logging in with (Google, Apple or Facebook), to recognise its answer. We ask them nothing before you press their button.',
    },
    duration: {
      it: 'Finché non torni qui o chiudi la scheda',
      en: 'Until you are back here or close the tab',
    },
  },
  {
    name: 'userData',
    where: 'local',
    when: 'done',
    purpose: {
      it: 'Mantiene il tuo accesso: la sua chiave e i dati del tuo profilo.',
      en: 'Keeps you logged in: your login key and your profile.',
    },
    duration: {
      it: 'Finché non esci; senza uso al massimo 12 ore, e mai oltre 30 giorni',
      en: 'Until you log out; 12 hours at most when unused, and never over 30 days',
    },
  },
  {
    name: 'appVersion',
    where: 'local',
    when: 'done',
    purpose: {
      it: 'Con quale versione del sito è stato salvato il tuo accesso: serve se, dopo un aggiornamento, qualcosa non va.',
      en: 'Which version of the site stored your login: it helps if something goes wrong after an update.',
    },
    duration: { it: 'Finché non esci', en: 'Until you log out' },
  },
  ...storedAtSignIn,
  ...storedAtDoor,
  ...storedOnVisit,
  {
    name: 'onAir',
    where: 'local',
    when: 'done',
    purpose: {
      it: 'Quali dirette ti abbiamo già segnalato, per non ripeterlo, e se preferisci trovarle solo fra gli avvisi.',
      en: 'Which streams we have announced to you, so as not to repeat it, and whether you would rather find them among the notifications only.',
    },
    duration: untilCleared,
  },
  {
    name: 'tickets',
    where: 'cache',
    when: 'done',
    purpose: {
      it: 'Le prenotazioni che hai visto, con i codici dei biglietti, per aprirle anche senza rete.',
      en: 'The bookings you have seen, with their ticket codes, to open them offline too.',
    },
    duration: {
      it: 'Fino al giorno dopo l’appuntamento, e solo finché non esci',
      en: 'Until the day after the session, and only until you log out',
    },
  },
  {
    name: 'offline',
    where: 'cache',
    when: 'always',
    purpose: {
      it: 'La pagina che vedi quando manca la rete e, se hai aperto una prenotazione, le pagine dei biglietti, vuote: uguali per tutti.',
      en: 'The page you see when you are offline and, once you have opened a booking, the pages of the tickets, empty: the same for every user.',
    },
    duration: {
      it: 'Finché non cancelli i dati del sito; le pagine dei biglietti, finché non esci',
      en: 'Until you clear the site’s data; the pages of the tickets, until you log out',
    },
  },
  {
    name: '/sw.js',
    where: 'worker',
    when: 'always',
    purpose: {
      it: 'Mostra le pagine conservate qui quando la rete non risponde. Non manda niente a nessuno.',
      en: 'Shows the pages that are stored here when the network does not answer. It sends no data.',
    },
    duration: untilCleared,
  },
  {
    name: 'goingTo',
    where: 'local',
    when: 'done',
    purpose: {
      it: 'Ricorda la pagina in cui volevi andare mentre ti registri.',
      en: 'Remembers the page that you were going to while you register.',
    },
    duration: { it: 'Al massimo 48 ore', en: '48 hours at most' },
  },
  {
    name: 'registered',
    where: 'local',
    when: 'done',
    purpose: {
      it: 'Una chiave che dimostra che la registrazione è partita da qui: senza, chi apre il link della conferma sceglie una nuova password.',
      en: 'A key that proves that you registered from here: without it, the link in the confirmation email asks for a new password.',
    },
    duration: {
      it: 'Finché non confermi l’indirizzo, al massimo 7 giorni',
      en: 'Until you confirm the address, 7 days at most',
    },
  },
  {
    name: 'wrongCodes/…',
    where: 'session',
    when: 'done',
    purpose: {
      it: 'Quante volte hai scritto un codice sbagliato, per dirti quanti tentativi restano.',
      en: 'How often you typed a wrong code, to show you how many attempts are left.',
    },
    duration: {
      it: 'Finché non ricevi un altro codice o chiudi la scheda',
      en: 'Until you get another code or close the tab',
    },
  },
  {
    name: 'favourites',
    where: 'local',
    when: 'done',
    purpose: {
      it: 'Le date che segni con il cuore prima di accedere.',
      en: 'The dates that you mark with a heart before you log in.',
    },
    duration: {
      it: 'Finché non le togli o accedi: allora passano nel tuo account',
      en: 'Until you remove them or log in: then they move to your account',
    },
  },
  {
    name: 'cookieAccepted',
    where: 'local',
    when: 'chosen',
    purpose: {
      it: 'La tua scelta su reCAPTCHA, dove il sito lo usa.',
      en: 'Your choice about reCAPTCHA, where the site uses it.',
    },
    duration: { it: 'Sei mesi', en: 'Six months' },
  },
  {
    name: 'toasts',
    where: 'session',
    when: 'done',
    purpose: {
      it: 'Gli avvisi che stavi leggendo quando cambi lingua, per mostrarteli ancora nella pagina che si apre.',
      en: 'The notifications you were reading when you changed the language, to show them again on the page that opens.',
    },
    duration: { it: 'Finché non si apre quella pagina', en: 'Until that page opens' },
  },
  {
    name: 'registration',
    where: 'session',
    when: 'done',
    purpose: {
      it: 'Quello che hai scritto nella registrazione, mai le password.',
      en: 'What you typed into the registration, never passwords.',
    },
    duration: untilSent,
  },
  {
    name: 'checkout:…',
    where: 'session',
    when: 'done',
    purpose: {
      it: 'Quello che hai scritto in una prenotazione.',
      en: 'What you typed into a booking.',
    },
    duration: untilSent,
  },
  ...storedByStaff,
  {
    name: '_grecaptcha',
    where: 'local',
    when: 'recaptcha',
    purpose: {
      it: 'reCAPTCHA di Google: protezione dai robot.',
      en: 'Google’s reCAPTCHA: protection from robots.',
    },
    duration: { it: 'Finché non la cancelli', en: 'Until you delete it' },
  },
  {
    name: '_GRECAPTCHA',
    where: 'cookie',
    when: 'recaptcha',
    purpose: {
      it: 'reCAPTCHA di Google: riconosce i robot. I dati vanno a Google.',
      en: 'Google’s reCAPTCHA: recognises robots. The data goes to Google.',
    },
    duration: { it: 'Sei mesi', en: 'Six months' },
  },
];
