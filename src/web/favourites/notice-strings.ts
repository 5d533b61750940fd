import { defineStrings } from '#web/i18n/strings.ts';

export const noticeStrings = defineStrings('favourites.notice', {
  it: {
    title: 'Scrivimi quando si aprono le prenotazioni',
    hint: 'Un’e-mail sola per tutti i preferiti che si aprono insieme, mai di notte; e un avviso sullo schermo, se sei qui.',
    on: 'Ti scriviamo appena si può prenotare',
    off: 'Non ti scriviamo più quando si aprono le prenotazioni',
    failed: 'Non siamo riusciti a salvarlo. Controlla la connessione e riprova.',
  },
  en: {
    title: 'Write to me when booking opens',
    hint: 'One email for all favourites that open together, never at night; and a notice on screen if you are here.',
    on: 'We will write to you as soon as booking opens',
    off: 'We no longer write to you when booking opens',
    failed: 'We could not save it. Check the connection and try again.',
  },
});
