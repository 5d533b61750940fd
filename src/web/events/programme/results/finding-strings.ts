import { defineStrings } from '#web/i18n/strings.ts';

export const cutStrings = defineStrings('events.cut', {
  it: {
    cut: (shown: string, total: string) => `Ecco i primi ${shown} appuntamenti su ${total}.`,
    filtersLead: 'Con i filtri trovi anche gli altri.',
  },
  en: {
    cut: (shown: string, total: string) => `These are the first ${shown} of ${total} sessions.`,
    filtersLead: 'Use the filters to find the others.',
  },
});

/** Above a past edition. */
export const archiveStrings = defineStrings('events.archive', {
  it: {
    over: 'È già tutto concluso e non si prenota più: qui ritrovi che cosa c’era.',
    now: 'Guarda che cosa c’è adesso',
  },
  en: {
    over: 'This has already taken place and can no longer be booked. Here you can look back at what was on.',
    now: 'See what is on now',
  },
});

export const findingStrings = defineStrings('events.finding', {
  it: {
    unread: (parts: string) =>
      `Non abbiamo capito una parte di questo link: ${parts}. Il resto lo abbiamo usato.`,
    parts: {
      page: 'la pagina',
      view: 'la vista',
      day: 'il giorno',
      span: 'il periodo',
      session: 'la data',
    },
    gone: (count: number): string =>
      count === 1
        ? 'Un filtro di questo link non esiste più: l’abbiamo tolto.'
        : 'Alcuni filtri di questo link non esistono più: li abbiamo tolti.',
    excluded: 'Gli eventi non pubblici li vede solo lo staff, dopo l’accesso: qui trovi quelli pubblici.',
    nothingFor: (words: string) => `Nessun evento corrisponde a «${words}».`,
    understood: (typed: string, what: string) => `«${typed}» è un filtro della ricerca: ${what}.`,
    readings: {
      day: 'il giorno',
      age: 'l’età',
      audience: 'solo per le scuole',
      free: 'solo eventi gratuiti',
      accessible: 'solo luoghi accessibili in sedia a rotelle',
      kind: 'il tipo di evento',
    },
    asWord: (typed: string) => `Cerca invece la parola «${typed}»`,
    didYouMean: 'Ecco i risultati per',
    ages: (suited: number, advised: number) =>
      suited === 0
        ? 'Nessun evento è pensato proprio per queste età, ma l’età qui è un consiglio: potete venire lo stesso.'
        : `${suited === 1 ? 'Il primo evento è pensato' : `I primi ${suited} eventi sono pensati`} per queste età. ${advised === 1 ? 'Un altro è consigliato' : `Altri ${advised} sono consigliati`} per età diverse: potete venire lo stesso.`,
    onlySuited: (suited: number) => (suited === 1 ? 'Mostra solo il primo' : `Mostra solo i primi ${suited}`),
    agesInView: (suited: number, advised: number) =>
      `${suited === 1 ? 'Un evento è pensato' : `${suited} eventi sono pensati`} per queste età. ${advised === 1 ? 'Un altro, segnato, è consigliato' : `Altri ${advised}, segnati, sono consigliati`} per età diverse: potete venire lo stesso.`,
    onlySuitedInView: (suited: number) =>
      suited === 1 ? 'Mostra solo quello' : `Mostra solo questi ${suited}`,
    dateGone: 'La data di questo link non c’è più, oppure non è pubblica.',
    allDates: 'Guarda tutte le date',
  },
  en: {
    unread: (parts: string) => `We could not understand part of this link: ${parts}. We used the rest.`,
    parts: {
      page: 'the page',
      view: 'the view',
      day: 'the day',
      span: 'the period',
      session: 'the date',
    },
    gone: (count: number): string =>
      count === 1
        ? 'A filter in this link no longer exists, so we removed it.'
        : 'Some filters in this link no longer exist, so we removed them.',
    excluded: 'Only staff who are logged in can see events that are not public. These are the public ones.',
    nothingFor: (words: string) => `No event matches “${words}”.`,
    understood: (typed: string, what: string) => `“${typed}” is a filter of this search: ${what}.`,
    readings: {
      day: 'the day',
      age: 'the age',
      audience: 'for schools only',
      free: 'free events only',
      accessible: 'wheelchair accessible places only',
      kind: 'the kind of event',
    },
    asWord: (typed: string) => `Look for the word “${typed}” instead`,
    didYouMean: 'Here are the results for',
    ages: (suited: number, advised: number) =>
      suited === 0
        ? 'No event is designed for exactly these ages, but the ages here are advice: you can still come.'
        : `${suited === 1 ? 'The first event is designed' : `The first ${suited} events are designed`} for these ages. ${advised === 1 ? 'One more is recommended' : `${advised} more are recommended`} for other ages: you can still come.`,
    onlySuited: (suited: number) => (suited === 1 ? 'Show only the first' : `Show only the first ${suited}`),
    agesInView: (suited: number, advised: number) =>
      `${suited === 1 ? 'One event is designed' : `${suited} events are designed`} for these ages. ${advised === 1 ? 'One more, marked, is recommended' : `${advised} more, marked, are recommended`} for other ages: you can still come.`,
    onlySuitedInView: (suited: number) => (suited === 1 ? 'Show only that one' : `Show only these ${suited}`),
    dateGone: 'The date in this link no longer exists, or it is not public.',
    allDates: 'See all dates',
  },
});
