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
        ? `Ora si prenota: ${title}`
        : `Ora si prenota: ${title} e ${more === 1 ? 'un altro preferito' : `altri ${more} preferiti`}`,
    heading: 'Le prenotazioni sono aperte',
    opened: (count) =>
      count === 1
        ? 'Da adesso puoi prenotare una data che avevi messo tra i preferiti:'
        : 'Da adesso puoi prenotare queste date che avevi messo tra i preferiti:',
    toPlan: 'Vai al mio piano',
    howToStop:
      'Ti scriviamo perché hai segnato queste date con il cuore. Se non vuoi più saperlo, disattiva l’avviso nella pagina del tuo piano.',
    moved: {
      heading: 'Cambia l’apertura delle prenotazioni',
      at: (day, time) => `${day} alle ${time}`,
      opens: (title, was, is) => `${title}: le prenotazioni aprono ${is}, non più ${was}`,
      isOpen: (title, was) => `${title}: le prenotazioni sono già aperte, dovevano aprire ${was}`,
      andMore: (count) => (count === 1 ? ' (e un altro preferito)' : ` (e altri ${count} preferiti)`),
      others: 'Ecco le date che avevi messo tra i preferiti:',
    },
  },
  en: {
    subject: (title, more) =>
      more === 0
        ? `Booking is open: ${title}`
        : `Booking is open: ${title} and ${more === 1 ? 'another favourite' : `${more} more favourites`}`,
    heading: 'Booking is open',
    opened: (count) =>
      count === 1
        ? 'From now on you can book a date that you had among your favourites:'
        : 'From now on you can book these dates that you had among your favourites:',
    toPlan: 'Go to my plan',
    howToStop:
      'We write because you marked these dates with a heart. If you would rather not know, switch the notice off on the page of your plan.',
    moved: {
      heading: 'Booking opens at another time',
      at: (day, time) => `${day} at ${time}`,
      opens: (title, was, is) => `${title}: booking opens on ${is}, no longer on ${was}`,
      isOpen: (title, was) => `${title}: booking is already open (it was due to open on ${was})`,
      andMore: (count) => (count === 1 ? ' (and another favourite)' : ` (and ${count} more favourites)`),
      others: 'These are the dates that you had among your favourites:',
    },
  },
};
