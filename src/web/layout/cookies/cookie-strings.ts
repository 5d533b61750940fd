import { defineStrings } from '#web/i18n/strings.ts';

export const cookieStrings = defineStrings('layout.cookie', {
  it: {
    title: 'Una sola scelta: reCAPTCHA',
    text: 'Per proteggere i moduli dai robot usiamo reCAPTCHA di Google, che conserva dei dati sul tuo dispositivo. Il resto del sito funziona anche se rifiuti.',
    accept: 'Accetta',
    refuse: 'Rifiuta',
    close: 'Chiudi e rifiuta',
    more: 'Che cosa conserviamo',
  },
  en: {
    title: 'Just one choice: reCAPTCHA',
    text: 'To protect our forms from robots we use Google’s reCAPTCHA, which stores data on your device. The rest of the site works even if you refuse.',
    accept: 'Accept',
    refuse: 'Refuse',
    close: 'Close and refuse',
    more: 'What we store',
  },
});
