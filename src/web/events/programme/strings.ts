import type { Formats } from '#web/i18n/formats.ts';
import { defineStrings } from '#web/i18n/strings.ts';
import type { Festival } from './queries.ts';

/** What the festival is called, where it is and when: `Curiosa 2026 · Bergamo · 20 novembre – 13 dicembre 2026`. */
export function festivalLine(
  { name, town, startDate, endDate }: Pick<Festival, 'name' | 'town' | 'startDate' | 'endDate'>,
  { dayOfMonth, dayOfYear }: Formats,
): string {
  return [name, town, datesOf()].filter(Boolean).join(' · ');

  function datesOf(): string {
    if (!startDate || !endDate) return '';
    if (startDate === endDate) return dayOfYear(endDate);
    const isOneYear = startDate.slice(0, 4) === endDate.slice(0, 4);
    return `${isOneYear ? dayOfMonth(startDate) : dayOfYear(startDate)} – ${dayOfYear(endDate)}`;
  }
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
    audiences: { private: 'Famiglie e pubblico', school: 'Scuole', teacher: 'Insegnanti' },
    results: (count: string, one: boolean) => (one ? '1 evento' : `${count} eventi`),
    missing: 'Non riusciamo a caricare il programma',
    promoted: 'In evidenza',
    pages: {
      label: 'Pagine',
      previous: 'Indietro',
      next: 'Avanti',
      page: (page: number) => `Pagina ${page}`,
      ofPages: (page: number, pages: number) => `Pagina ${page} di ${pages}`,
    },
    card: {
      next: 'Prossima data',
      moreDates: (count: number) => (count === 1 ? 'e un’altra data' : `e altre ${count} date`),
      noDate: 'Date da definire',
      advised: (ages: string) => `consigliato: ${ages}`,
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
    audiences: { private: 'Families and the public', school: 'Schools', teacher: 'Teachers' },
    results: (count: string, one: boolean) => (one ? '1 event' : `${count} events`),
    missing: 'We cannot load the programme',
    promoted: 'Highlights',
    pages: {
      label: 'Pages',
      previous: 'Back',
      next: 'Next',
      page: (page: number) => `Page ${page}`,
      ofPages: (page: number, pages: number) => `Page ${page} of ${pages}`,
    },
    card: {
      next: 'Next date',
      moreDates: (count: number) => (count === 1 ? 'and one more date' : `and ${count} more dates`),
      noDate: 'Dates to be announced',
      advised: (ages: string) => `recommended: ${ages}`,
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
