import type { Language } from '#core/languages.ts';

interface Strings {
  /** The title of the first session, and the number of others. */
  subject(title: string, more: number): string;
  heading: string;
  opened(count: number): string;
  toPlan: string;
  howToStop: string;
  moved: {
    heading: string;
    /** An instant. */
    at(day: string, time: string): string;
    /** A sentence without its full stop, because it is also the subject. */
    opens(title: string, was: string, is: string): string;
    isOpen(title: string, was: string): string;
    /** After the first. */
    andMore(count: number): string;
    others: string;
  };
}

export const strings: Readonly<Record<Language, Strings>> = {
  it: {
    subject: (title, more) =>
      more === 0
        ? `Ora si può prenotare: ${title}`
        : `Ora si può prenotare: ${title} e ${more === 1 ? 'un’altra data del tuo piano' : `altre ${more} date del tuo piano`}`,
    heading: 'Le prenotazioni sono aperte',
    opened: (count) =>
      count === 1
        ? 'Da adesso puoi prenotare una data del tuo piano:'
        : 'Da adesso puoi prenotare queste date del tuo piano:',
    toPlan: 'Vai al mio piano',
    howToStop:
      'Ti scriviamo perché hai segnato queste date con il cuore. Se non vuoi più ricevere questi messaggi, disattiva l’avviso nella pagina del tuo piano.',
    moved: {
      heading: 'È cambiata l’apertura delle prenotazioni',
      at: (day, time) => `${day} alle ${time}`,
      opens: (title, was, is) => `${title}: le prenotazioni aprono ${is}, non più ${was}`,
      isOpen: (title, was) => `${title}: le prenotazioni sono già aperte, dovevano aprire ${was}`,
      andMore: (count) => (count === 1 ? ' (e un’altra data)' : ` (e altre ${count} date)`),
      others: 'Ecco le date del tuo piano:',
    },
  },
  en: {
    subject: (title, more) =>
      more === 0
        ? `Bookings are open: ${title}`
        : `Bookings are open: ${title} and ${more === 1 ? 'another date in your plan' : `${more} more dates in your plan`}`,
    heading: 'Bookings are open',
    opened: (count) =>
      count === 1 ? 'You can now book a date in your plan:' : 'You can now book these dates in your plan:',
    toPlan: 'Go to my plan',
    howToStop:
      'You get this message because you marked these dates with a heart. If you would rather not, switch off the notification on your plan page.',
    moved: {
      heading: 'Bookings open at a different time',
      at: (day, time) => `${day} at ${time}`,
      opens: (title, was, is) => `${title}: bookings open on ${is}, no longer on ${was}`,
      isOpen: (title, was) => `${title}: bookings are already open (they were due to open on ${was})`,
      andMore: (count) => (count === 1 ? ' (and another date)' : ` (and ${count} more dates)`),
      others: 'These are the dates in your plan:',
    },
  },
};
