import { audienceNames } from '#core/resources/words.ts';
import type { Formats } from '#web/i18n/formats.ts';
import { defineStrings } from '#web/i18n/strings.ts';
import type { Festival } from './queries.ts';

/** What the festival is called, where it is and when: `Curiosa 2026 · Bergamo · 20 novembre – 13 dicembre 2026`. */
export function festivalLine(
  { name, town, startDate, endDate }: Pick<Festival, 'name' | 'town' | 'startDate' | 'endDate'>,
  formats: Formats,
): string {
  return [name, town, startDate && endDate && daysInWords(startDate, endDate, formats)]
    .filter(Boolean)
    .join(' · ');
}

/** `20 novembre – 13 dicembre 2026`, `22–23 novembre 2026`, of days or of instants. */
export function daysInWords(from: string, until: string, { dayOfMonth, dayOfYear }: Formats): string {
  const [first, last] = [dayOfYear(from), dayOfYear(until)];
  if (first === last) return last;
  const day = first.slice(0, first.indexOf(' '));
  if (first.slice(day.length) === last.slice(last.indexOf(' '))) return `${day}–${last}`;
  const isOneYear = first.slice(-4) === last.slice(-4);
  return `${isOneYear ? dayOfMonth(from) : first} – ${last}`;
}

export const visibilityStrings = defineStrings('events.visibility', {
  it: { private: 'Privato: solo per lo staff', protected: 'Protetto: solo per chi ha il link' },
  en: { private: 'Private: staff only', protected: 'Protected: only with the link' },
});

export const strings = defineStrings('events', {
  it: {
    programme: 'Programma',
    invitation: 'Che cosa ti incuriosisce?',
    description:
      'Laboratori, spettacoli, incontri, visite e cieli stellati: scegli che cosa scoprire e prenota il tuo posto.',
    search: 'Cerca nel programma',
    searchHint: 'Vulcani, robot, stelle…',
    searchButton: 'Cerca',
    categories: 'Che cosa',
    allCategories: 'Tutto',
    moreCategories: (count: number) => (count === 1 ? 'Un’altra categoria' : `Altre ${count} categorie`),
    skip: 'Vai ai risultati',
    withSeats: 'Solo con posti',
    audiences: audienceNames.it,
    results: (count: string, one: boolean) => (one ? '1 evento' : `${count} eventi`),
    missing: 'Non riusciamo a caricare il programma',
    promoted: 'In evidenza',
    archive: {
      editions: 'Edizioni passate',
      edition: (name: string) => `${name} – edizione conclusa`,
      year: (year: string) => `Programma ${year} – concluso`,
    },
    pages: {
      label: 'Pagine',
      previous: 'Indietro',
      next: 'Avanti',
      page: (page: number) => `Pagina ${page}`,
      ofPages: (page: number, pages: number) => `Pagina ${page} di ${pages}`,
    },
    card: {
      next: 'Prossima data',
      when: 'Quando',
      moreDates: (count: number) => (count === 1 ? 'e un’altra data' : `e altre ${count} date`),
      noDate: 'Date da definire',
      advised: (ages: string) => `consigliato: ${ages}`,
      price: 'Prezzo',
      live: 'In diretta',
      accessible: 'Accessibile',
    },
    pastEnd: {
      title: 'Questa pagina non c’è',
      text: (pages: number) =>
        pages === 1 ? 'Il programma sta in una pagina.' : `Il programma ha ${pages} pagine.`,
      first: 'Vai alla prima pagina',
    },
  },
  en: {
    programme: 'Programme',
    invitation: 'What makes you curious?',
    description:
      'Workshops, shows, talks, tours and starry skies: choose what to discover and book your seat.',
    search: 'Search the programme',
    searchHint: 'Volcanoes, robots, stars…',
    searchButton: 'Search',
    categories: 'What',
    allCategories: 'Everything',
    moreCategories: (count: number) => (count === 1 ? 'One more category' : `${count} more categories`),
    skip: 'Skip to the results',
    withSeats: 'With seats only',
    audiences: audienceNames.en,
    results: (count: string, one: boolean) => (one ? '1 event' : `${count} events`),
    missing: 'We cannot load the programme',
    promoted: 'Highlights',
    archive: {
      editions: 'Past editions',
      edition: (name: string) => `${name} – past edition`,
      year: (year: string) => `Programme of ${year} – over`,
    },
    pages: {
      label: 'Pages',
      previous: 'Back',
      next: 'Next',
      page: (page: number) => `Page ${page}`,
      ofPages: (page: number, pages: number) => `Page ${page} of ${pages}`,
    },
    card: {
      next: 'Next date',
      when: 'When',
      moreDates: (count: number) => (count === 1 ? 'and one more date' : `and ${count} more dates`),
      noDate: 'Dates to be announced',
      advised: (ages: string) => `recommended: ${ages}`,
      price: 'Price',
      live: 'Live',
      accessible: 'Accessible',
    },
    pastEnd: {
      title: 'There is no such page',
      text: (pages: number) =>
        pages === 1 ? 'The programme fits on one page.' : `The programme has ${pages} pages.`,
      first: 'Go to the first page',
    },
  },
});
