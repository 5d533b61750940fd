import { defineStrings } from '#web/i18n/strings.ts';

export const strings = defineStrings('captcha', {
  it: {
    working: 'Controllo che tu non sia un robot…',
    done: 'Controllo fatto: non sei un robot.',
    failed: 'Il controllo contro i robot non è riuscito.',
    again: 'Riprova',
    unaccepted:
      'Per sapere che non sei un robot questo modulo usa reCAPTCHA di Google, che conserva dati sul tuo dispositivo. Accettalo per inviare, oppure scrivici: trovi i recapiti in fondo alla pagina.',
    accept: 'Accetta reCAPTCHA',
    impossible:
      'Qui il browser non riesce a controllare che tu non sia un robot: serve una connessione sicura. Apri il sito con https:// e riprova.',
  },
  en: {
    working: 'Checking that you are not a robot…',
    done: 'Checked: you are not a robot.',
    failed: 'The check against robots did not work.',
    again: 'Try again',
    unaccepted:
      'To know that you are not a robot this form uses Google’s reCAPTCHA, which keeps data on your device. Accept it to send the form, or write to us: you find us at the bottom of the page.',
    accept: 'Accept reCAPTCHA',
    impossible:
      'Here your browser cannot check that you are not a robot: it takes a secure connection. Open the site with https:// and try again.',
  },
});
