import { defineStrings } from '#web/i18n/strings.ts';

export const strings = defineStrings('captcha', {
  it: {
    working: 'Controlliamo che tu non sia un robot…',
    done: 'Controllo fatto: non sei un robot.',
    failed: 'Il controllo contro i robot non è riuscito.',
    again: 'Riprova',
    unaccepted:
      'Per controllare che tu non sia un robot questo modulo usa reCAPTCHA di Google, che conserva dei dati sul tuo dispositivo. Accettalo per inviare il modulo, oppure scrivici: trovi i contatti in fondo alla pagina.',
    accept: 'Accetta reCAPTCHA',
    impossible:
      'Da qui il browser non può controllare che tu non sia un robot: serve una connessione sicura. Apri il sito con https:// e riprova.',
  },
  en: {
    working: 'Checking that you are not a robot…',
    done: 'Checked: you are not a robot.',
    failed: 'The robot check did not work.',
    again: 'Try again',
    unaccepted:
      'To check that you are not a robot, this form uses Google’s reCAPTCHA, which stores data on your device. Accept it to send the form, or write to us: our contact details are at the bottom of the page.',
    accept: 'Accept reCAPTCHA',
    impossible:
      'Your browser cannot check that you are not a robot: a secure connection is needed. Open the site with https:// and try again.',
  },
});
