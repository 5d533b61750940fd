import { counted, dated, first, type MessageCatalogue, text } from '#core/message-texts/text.ts';

/** What stands around the texts of staff. */
export const mailingMessages = {
  mailing: {
    subject: dated('subject', { it: '{date}: {subject}', en: '{date}: {subject}' }, 'subject'),
    about: first(dated('paragraph', { it: 'Ti scriviamo per {date}.', en: 'We are writing about {date}.' })),
    openReservation: text('button', { it: 'Apri la prenotazione', en: 'Open the booking' }),
    openEvent: text('button', { it: 'Vedi l’evento', en: 'See the event' }),
  },
  partyMailing: {
    subject: dated(
      'subject',
      {
        it: {
          none: '{date}: {subject}',
          one: '{date}, e un’altra data: {subject}',
          other: '{date}, e altre {count} date: {subject}',
        },
        en: {
          none: '{date}: {subject}',
          one: '{date}, and another date: {subject}',
          other: '{date}, and {count} more dates: {subject}',
        },
      },
      'subject',
    ),
    about: first(
      text('paragraph', { it: 'Ti scriviamo per {dates}.', en: 'We are writing about {dates}.' }, 'dates'),
    ),
    open: counted('button', {
      it: { one: 'Apri la prenotazione', other: 'Apri le prenotazioni' },
      en: { one: 'Open the booking', other: 'Open the bookings' },
    }),
  },
  mailingTrial: {
    subject: text('subject', { it: '[Prova] {subject}', en: '[Trial] {subject}' }, 'subject'),
  },
} satisfies MessageCatalogue;
