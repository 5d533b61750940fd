import { counted, dated, first, type MessageCatalogue, text } from '#core/message-texts/text.ts';

const toPlan = text('button', { it: 'Vai al mio piano', en: 'Go to my plan' });
const howToStop = text('note', {
  it: 'Ti scriviamo perché hai segnato queste date con il cuore. Se non vuoi più ricevere questi messaggi, disattiva l’avviso nella pagina del tuo piano.',
  en: 'You are getting this message because you marked these dates with a heart. If you would rather not, switch off the notification on your plan page.',
});

export const favouriteMessages = {
  favouritesOpened: {
    subject: dated('subject', {
      it: {
        none: 'Ora si può prenotare: {date}',
        one: 'Ora si può prenotare: {date} e un’altra data',
        other: 'Ora si può prenotare: {date} e altre {count} date',
      },
      en: {
        none: 'Bookings are open: {date}',
        one: 'Bookings are open: {date} and another date',
        other: 'Bookings are open: {date} and {count} more dates',
      },
    }),
    heading: text('heading', { it: 'Le prenotazioni sono aperte', en: 'Bookings are open' }),
    opened: first(
      dated('paragraph', {
        it: {
          none: 'Da adesso puoi prenotare {date}.',
          one: 'Da adesso puoi prenotare {date}, e un’altra data del tuo piano:',
          other: 'Da adesso puoi prenotare {date}, e altre {count} date del tuo piano:',
        },
        en: {
          none: 'You can now book {date}.',
          one: 'You can now book {date}, and another date in your plan:',
          other: 'You can now book {date}, and {count} more dates in your plan:',
        },
      }),
    ),
    toPlan,
    howToStop,
  },
  favouriteOpeningsMoved: {
    subject: dated(
      'subject',
      {
        it: {
          none: 'Prenotazioni da {opening}: {date}',
          one: 'Prenotazioni da {opening}: {date} e un’altra data',
          other: 'Prenotazioni da {opening}: {date} e altre {count} date',
        },
        en: {
          none: 'Bookings from {opening}: {date}',
          one: 'Bookings from {opening}: {date} and another date',
          other: 'Bookings from {opening}: {date} and {count} more dates',
        },
      },
      'opening',
    ),
    subjectOpen: dated('subject', {
      it: {
        none: 'Prenotazioni già aperte: {date}',
        one: 'Prenotazioni già aperte: {date} e un’altra data',
        other: 'Prenotazioni già aperte: {date} e altre {count} date',
      },
      en: {
        none: 'Bookings are already open: {date}',
        one: 'Bookings are already open: {date} and another date',
        other: 'Bookings are already open: {date} and {count} more dates',
      },
    }),
    heading: text('heading', {
      it: 'È cambiata l’apertura delle prenotazioni',
      en: 'Bookings open at a different time',
    }),
    opens: first(
      dated(
        'paragraph',
        {
          it: 'Le prenotazioni per {date}, aprono {opening}, non più {before}.',
          en: 'Bookings for {date} open on {opening}, no longer on {before}.',
        },
        'opening',
        'before',
      ),
    ),
    isOpen: first(
      dated(
        'paragraph',
        {
          it: 'Le prenotazioni per {date}, sono già aperte: dovevano aprire {before}.',
          en: 'Bookings for {date} are already open: they were due to open on {before}.',
        },
        'before',
      ),
    ),
    instant: text('label', { it: '{day} alle {time}', en: '{day} at {time}' }, 'day', 'time'),
    others: counted('paragraph', {
      it: {
        one: 'Cambia anche un’altra data del tuo piano:',
        other: 'Cambiano anche altre date del tuo piano:',
      },
      en: {
        one: 'Another date in your plan has changed, too:',
        other: 'Other dates in your plan have changed, too:',
      },
    }),
    toPlan,
    howToStop,
  },
} satisfies MessageCatalogue;
