import { dated, first, type MessageCatalogue, text } from '#core/message-texts/text.ts';

/** What stands around the texts of staff. */
export const mailingMessages = {
  mailing: {
    subject: dated('subject', { it: '{date}: {subject}', en: '{date}: {subject}' }, 'subject'),
    about: first(dated('paragraph', { it: 'Ti scriviamo per {date}.', en: 'We are writing about {date}.' })),
    openReservation: text('button', { it: 'Apri la prenotazione', en: 'Open the booking' }),
    openEvent: text('button', { it: 'Vedi l’evento', en: 'See the event' }),
  },
  mailingTrial: {
    subject: text('subject', { it: '[Prova] {subject}', en: '[Trial] {subject}' }, 'subject'),
  },
} satisfies MessageCatalogue;
