import { counted, dated, first, type MessageCatalogue, text } from '#core/message-texts/text.ts';

/** What stands around the words of a notice. The counts are the other dates of the person that it is about. */
export const houseNoticeMessages = {
  houseNotice: {
    subject: dated('subject', {
      it: {
        none: 'Avviso: {date}',
        one: 'Avviso: {date} e un’altra data',
        other: 'Avviso: {date} e altre {count} date',
      },
      en: {
        none: 'Notice: {date}',
        one: 'Notice: {date} and another date',
        other: 'Notice: {date} and {count} more dates',
      },
    }),
    heading: text('heading', { it: 'Un avviso per chi viene', en: 'A notice for your visit' }),
    headingOf: text(
      'heading',
      { it: 'Un avviso per chi viene: {place}', en: 'A notice for your visit: {place}' },
      'place',
    ),
    about: first(
      text('paragraph', { it: 'Ti scriviamo per {dates}.', en: 'We are writing about {dates}.' }, 'dates'),
    ),
    open: counted('button', {
      it: { one: 'Apri la prenotazione', other: 'Apri le prenotazioni' },
      en: { one: 'Open the booking', other: 'Open the bookings' },
    }),
  },
  houseNoticeSms: {
    sms: first(
      counted(
        'sms',
        {
          it: {
            none: 'Curiosa, avviso per "{title}", {day}, {time}: {notice}',
            one: 'Curiosa, avviso per "{title}", {day}, {time}, e un\'altra data: {notice}',
            other: 'Curiosa, avviso per "{title}", {day}, {time}, e altre {count} date: {notice}',
          },
          en: {
            none: 'Curiosa, a notice for "{title}", {day}, {time}: {notice}',
            one: 'Curiosa, a notice for "{title}", {day}, {time}, and another date: {notice}',
            other: 'Curiosa, a notice for "{title}", {day}, {time}, and {count} more dates: {notice}',
          },
        },
        'title',
        'day',
        'time',
        'notice',
      ),
    ),
  },
} satisfies MessageCatalogue;
