import { defineStrings } from '#web/i18n/strings.ts';

export const cookieStrings = defineStrings('layout.cookie', {
  it: {
    title: 'Una scelta sola: reCAPTCHA',
    text: 'Per tenere lontani i robot dai moduli usiamo reCAPTCHA di Google, che conserva dati sul tuo dispositivo. Tutto il resto del sito funziona anche se rifiuti.',
    accept: 'Accetta',
    refuse: 'Rifiuta',
    close: 'Chiudi e rifiuta',
    more: 'Che cosa conserviamo',
  },
  en: {
    title: 'One choice only: reCAPTCHA',
    text: 'To keep robots away from forms we use Google’s reCAPTCHA, which keeps data on your device. All the rest of the site works if you refuse, too.',
    accept: 'Accept',
    refuse: 'Refuse',
    close: 'Close and refuse',
    more: 'What we keep',
  },
});
