import { defineStrings } from '#web/i18n/strings.ts';

export const noticeStrings = defineStrings('favourites.notice', {
  it: {
    title: 'Avvisami quando si aprono le prenotazioni',
    hint: 'Un’e-mail sola per tutti i preferiti che si aprono insieme, mai di notte, e una se l’apertura si sposta. Se hai il sito aperto, ti avvisiamo anche qui.',
    on: 'Ti avvisiamo appena si può prenotare',
    off: 'Non ti avvisiamo più quando si aprono le prenotazioni',
    failed: 'Non siamo riusciti a salvare la scelta. Controlla la connessione e riprova.',
  },
  en: {
    title: 'Tell me when booking opens',
    hint: 'One email for all favourites that open together, never at night, and one if an opening is moved. If the site is open, you see it here, too.',
    on: 'We will tell you as soon as booking opens',
    off: 'We no longer tell you when booking opens',
    failed: 'We could not save your choice. Check the connection and try again.',
  },
});
