import { defineStrings } from '#web/i18n/strings.ts';

export const strings = defineStrings('legal', {
  it: {
    privacy: {
      title: 'Privacy',
      heading: 'L’informativa',
      lead: 'Ti chiediamo il minimo, lo usiamo per farti entrare, e quando non serve più lo cancelliamo.',
    },
    cookies: {
      title: 'Cookie',
      heading: 'L’informativa',
      lead: 'Solo quello che serve a far funzionare il sito. Qui c’è l’elenco completo.',
    },
    accessibility: {
      title: 'Accessibilità',
      heading: 'La dichiarazione',
      lead: 'La curiosità è di tutti, e il sito deve esserlo altrettanto: questa è la sua dichiarazione di accessibilità.',
    },
    updatedOn: (day: string) => `Testo aggiornato il ${day}.`,
    reword: 'Riscrivi questo testo',
    rewordFailed: 'Non è stato possibile preparare una nuova versione. Riprova.',
    doIt: 'Fallo da qui',
    toProfile: 'Vai al tuo profilo',
    toDeletion: 'Cancella il tuo account',
    kept: {
      title: 'Che cosa conserva il tuo browser',
      where: 'Dove',
      duration: 'Per quanto',
      local: 'Memoria del browser',
      session: 'Memoria della scheda',
      cookie: 'Cookie di Google',
      withConsent: 'solo se accetti',
    },
    choice: {
      title: 'La tua scelta',
      text: 'Registrazione, accesso e invio dei codici sono protetti dai robot con reCAPTCHA di Google, che conserva dati sul tuo dispositivo e li manda a Google. Lo carichiamo solo se accetti.',
      accepted: 'Hai accettato reCAPTCHA.',
      refused: 'Hai rifiutato reCAPTCHA: i moduli che lo usano te lo chiederanno.',
      open: 'Non hai ancora scelto.',
    },
  },
  en: {
    privacy: {
      title: 'Privacy',
      heading: 'The notice',
      lead: 'We ask for as little as we can, use it to let you in, and delete it when it is no longer needed.',
    },
    cookies: {
      title: 'Cookies',
      heading: 'The notice',
      lead: 'Only what makes the site work. Here is the complete list.',
    },
    accessibility: {
      title: 'Accessibility',
      heading: 'The statement',
      lead: 'Curiosity belongs to everybody, and so must this site: this is its accessibility statement.',
    },
    updatedOn: (day: string) => `Text last changed on ${day}.`,
    reword: 'Reword this text',
    rewordFailed: 'A new version could not be prepared. Try again.',
    doIt: 'Do it here',
    toProfile: 'Go to your profile',
    toDeletion: 'Delete your account',
    kept: {
      title: 'What your browser keeps',
      where: 'Where',
      duration: 'For how long',
      local: 'Storage of the browser',
      session: 'Storage of the tab',
      cookie: 'Cookie of Google',
      withConsent: 'only if you accept',
    },
    choice: {
      title: 'Your choice',
      text: 'Registering, logging in and asking for codes are kept from robots by Google’s reCAPTCHA, which keeps data on your device and sends them to Google. We load it only if you accept.',
      accepted: 'You have accepted reCAPTCHA.',
      refused: 'You have refused reCAPTCHA: forms that use it will ask you.',
      open: 'You have not chosen yet.',
    },
  },
});
