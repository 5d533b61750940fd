import { defineStrings } from '#web/i18n/strings.ts';

export const visibilityStrings = defineStrings('events.visibility', {
  it: { private: 'Privato: solo per lo staff', protected: 'Protetto: solo per chi ha il link' },
  en: { private: 'Private: staff only', protected: 'Protected: only with the link' },
});

export const strings = defineStrings('events', {
  it: {
    programme: 'Programma',
    invitation: 'Che cosa ti incuriosisce?',
    description:
      'Laboratori, spettacoli, incontri, visite e cieli stellati a Bergamo: scegli che cosa scoprire e prenota il tuo posto.',
    search: 'Cerca nel programma',
    searchHint: 'Vulcani, robot, stelle…',
    searchButton: 'Cerca',
    categories: 'Che cosa',
    allCategories: 'Tutto',
    withSeats: 'Solo con posti',
    audiences: { private: 'Famiglie e pubblico', school: 'Scuole', teacher: 'Insegnanti' },
    results: (count: string, one: boolean) => (one ? '1 evento' : `${count} eventi`),
    missing: 'Non riusciamo a caricare il programma',
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
      live: 'In diretta',
      accessible: 'Accessibile',
    },
  },
  en: {
    programme: 'Programme',
    invitation: 'What makes you curious?',
    description:
      'Workshops, shows, talks, tours and starry skies in Bergamo: choose what to discover and book your seat.',
    search: 'Search the programme',
    searchHint: 'Volcanoes, robots, stars…',
    searchButton: 'Search',
    categories: 'What',
    allCategories: 'Everything',
    withSeats: 'With seats only',
    audiences: { private: 'Families and the public', school: 'Schools', teacher: 'Teachers' },
    results: (count: string, one: boolean) => (one ? '1 event' : `${count} events`),
    missing: 'We cannot load the programme',
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
      live: 'Live',
      accessible: 'Accessible',
    },
  },
});
