import { counted, first, type MessageCatalogue, text } from '#core/message-texts/text.ts';
import type { Language } from '#core/languages.ts';
import { bookingTexts } from '#server/mail/strings.ts';

const when = {
  onDay: text('label', { it: '{day}, ore {time}', en: '{day}, {time}' }, 'day', 'time'),
  today: text('label', { it: 'Oggi, {day}, ore {time}', en: 'Today, {day}, {time}' }, 'day', 'time'),
};
const reminder = {
  subject: counted(
    'subject',
    {
      it: {
        none: '{when}: {title}',
        one: '{when}: {title} e un altro appuntamento',
        other: '{when}: {title} e altri {count} appuntamenti',
      },
      en: {
        none: '{when}: {title}',
        one: '{when}: {title} and another date',
        other: '{when}: {title} and {count} more dates',
      },
    },
    'when',
    'title',
  ),
  ...when,
  heading: text('heading', { it: 'Ci vediamo {day}', en: 'See you on {day}' }, 'day'),
  headingOnline: text('heading', { it: 'Ci vediamo online {day}', en: 'See you online on {day}' }, 'day'),
  one: first(
    text(
      'paragraph',
      {
        it: 'Ti aspettiamo {day} alle {time} per «{title}».',
        en: 'We look forward to seeing you on {day} at {time} for “{title}”.',
      },
      'day',
      'time',
      'title',
    ),
  ),
  many: first(
    text(
      'paragraph',
      { it: 'Ti aspettiamo {day}: {list}.', en: 'We look forward to seeing you on {day}: {list}.' },
      'day',
      'list',
    ),
  ),
  item: text('label', { it: 'alle {time} per «{title}»', en: 'at {time} for “{title}”' }, 'time', 'title'),
  itemOnDay: text(
    'label',
    { it: 'alle {time} di {day} per «{title}»', en: 'at {time} on {day} for “{title}”' },
    'time',
    'day',
    'title',
  ),
  tickets: counted('paragraph', {
    it: {
      one: 'In allegato trovi il biglietto: mostralo all’ingresso, stampato o sul telefono.',
      other: 'In allegato trovi i {count} biglietti: mostrali all’ingresso, stampati o sul telefono.',
    },
    en: {
      one: 'Your ticket is attached: show it at the entrance, printed or on your phone.',
      other: 'Your {count} tickets are attached: show them at the entrance, printed or on your phone.',
    },
  }),
  online: text('paragraph', {
    it: 'Il link per collegarti è nella prenotazione.',
    en: 'The link to join is in your booking.',
  }),
  ...bookingTexts,
  openTickets: text('button', { it: 'Apri i biglietti', en: 'Open the tickets' }),
  openReservation: text('button', { it: 'Apri la prenotazione', en: 'Open the booking' }),
  canGiveBackUntil: counted(
    'paragraph',
    {
      it: {
        one: 'Non puoi più venire? Diccelo con un tocco, senza accedere: se lo fai entro le {time} di {day}, il posto torna subito libero per altri; dopo, va a chi aspetta all’ingresso.',
        other:
          'Non puoi più venire? Diccelo con un tocco, senza accedere: se lo fai entro le {time} di {day}, i posti tornano subito liberi per altri; dopo, vanno a chi aspetta all’ingresso.',
      },
      en: {
        one: 'Can’t come after all? Let us know with one tap, without logging in: until {time} on {day}, your seat becomes free for others at once; after that, it goes to someone waiting at the door.',
        other:
          'Can’t come after all? Let us know with one tap, without logging in: until {time} on {day}, your seats become free for others at once; after that, they go to people waiting at the door.',
      },
    },
    'day',
    'time',
  ),
  canGiveBackLate: counted('paragraph', {
    it: {
      one: 'Non puoi più venire? Diccelo con un tocco, senza accedere: il tuo posto va a chi aspetta all’ingresso.',
      other:
        'Non puoi più venire? Diccelo con un tocco, senza accedere: i tuoi posti vanno a chi aspetta all’ingresso.',
    },
    en: {
      one: 'Can’t come after all? Let us know with one tap, without logging in: your seat goes to someone waiting at the door.',
      other:
        'Can’t come after all? Let us know with one tap, without logging in: your seats go to people waiting at the door.',
    },
  }),
  canGiveBackUntilOnline: counted(
    'paragraph',
    {
      it: {
        one: 'Non puoi più collegarti? Diccelo con un tocco, senza accedere: se lo fai entro le {time} di {day}, il posto torna subito libero per altri.',
        other:
          'Non puoi più collegarti? Diccelo con un tocco, senza accedere: se lo fai entro le {time} di {day}, i posti tornano subito liberi per altri.',
      },
      en: {
        one: 'Can’t join after all? Let us know with one tap, without logging in: until {time} on {day}, your seat becomes free for others at once.',
        other:
          'Can’t join after all? Let us know with one tap, without logging in: until {time} on {day}, your seats become free for others at once.',
      },
    },
    'day',
    'time',
  ),
  canGiveBackLateOnline: text('paragraph', {
    it: 'Non puoi più collegarti? Diccelo con un tocco, senza accedere: così sappiamo che non ci sarai.',
    en: 'Can’t join after all? Let us know with one tap, without logging in.',
  }),
  cannotCome: text('button', { it: 'Non posso venire', en: 'I can’t come' }),
  cannotJoin: text('button', { it: 'Non posso collegarmi', en: 'I can’t join' }),
};

export const reminderMessages = {
  dayReminder: reminder,
  startReminder: reminder,
  dayReminderSms: {
    sms: first(
      counted(
        'sms',
        {
          it: {
            none: 'Curiosa: {when}, "{title}". I biglietti sono nell\'e-mail.',
            one: 'Curiosa: {when}, "{title}" e un altro appuntamento. I biglietti sono nell\'e-mail.',
            other: 'Curiosa: {when}, "{title}" e altri {count} appuntamenti. I biglietti sono nell\'e-mail.',
          },
          en: {
            none: 'Curiosa: {when}, "{title}". Your tickets are in the email.',
            one: 'Curiosa: {when}, "{title}" and another date. Your tickets are in the email.',
            other: 'Curiosa: {when}, "{title}" and {count} more dates. Your tickets are in the email.',
          },
        },
        'when',
        'title',
      ),
    ),
    smsOnline: first(
      counted(
        'sms',
        {
          it: {
            none: 'Curiosa: {when}, online, "{title}". Il link è nella prenotazione.',
            one: 'Curiosa: {when}, online, "{title}" e un altro appuntamento. I link sono nelle prenotazioni.',
            other:
              'Curiosa: {when}, online, "{title}" e altri {count} appuntamenti. I link sono nelle prenotazioni.',
          },
          en: {
            none: 'Curiosa: {when}, online, "{title}". The link is in your booking.',
            one: 'Curiosa: {when}, online, "{title}" and another date. The links are in your bookings.',
            other:
              'Curiosa: {when}, online, "{title}" and {count} more dates. The links are in your bookings.',
          },
        },
        'when',
        'title',
      ),
    ),
    onDay: when.onDay,
    today: text('label', { it: 'oggi, {day}, ore {time}', en: 'today, {day}, {time}' }, 'day', 'time'),
  },
} satisfies MessageCatalogue;

/** The name of an attached file; the number where there are several. */
export const pdfName: Readonly<Record<Language, (number: number | null) => string>> = {
  it: (number) => `biglietti-curiosa${number === null ? '' : `-${number}`}.pdf`,
  en: (number) => `curiosa-tickets${number === null ? '' : `-${number}`}.pdf`,
};
