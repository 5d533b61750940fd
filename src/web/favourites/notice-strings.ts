import { defineStrings } from '#web/i18n/strings.ts';

export const noticeStrings = defineStrings('favourites.notice', {
  it: {
    title: 'Avvisami quando si aprono le prenotazioni',
    hint: 'Una sola e-mail per tutti i preferiti che aprono insieme, mai di notte, e un’altra se l’apertura si sposta. Se hai il sito aperto, ti avvisiamo anche qui.',
    on: 'Ti avvisiamo appena si può prenotare',
    off: 'Non ti avvisiamo più quando si aprono le prenotazioni',
    failed: 'Non siamo riusciti a salvare la scelta. Controlla la connessione e riprova.',
  },
  en: {
    title: 'Tell me when bookings open',
    hint: 'One email for all favourites that open together, never at night, and another if the opening changes. If you have the site open, we tell you here too.',
    on: 'We will tell you as soon as bookings open',
    off: 'We will no longer tell you when bookings open',
    failed: 'We could not save your choice. Check your connection and try again.',
  },
});
