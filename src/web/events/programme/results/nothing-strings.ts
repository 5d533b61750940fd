// Texts of an empty list, loaded only then.

import { defineStrings } from '#web/i18n/strings.ts';

export const nothingStrings = defineStrings('events.nothing', {
  it: {
    title: 'Nessun evento trovato',
    text: 'Con questi filtri non c’è niente in programma.',
    notYet: 'Nei prossimi tre mesi non c’è niente.',
    later: (count: string, one: boolean) => (one ? 'Ce n’è 1 più avanti' : `Ce ne sono ${count} più avanti`),
    drop: (what: string, count: string, one: boolean) =>
      one ? `Togli ${what}: 1 evento` : `Togli ${what}: ${count} eventi`,
    plain: 'Il programma è ancora in preparazione. Torna a trovarci presto!',
    names: {
      q: 'le parole cercate',
      dates: 'le date',
      category: 'la categoria',
      audience: 'il pubblico',
      age: 'l’età',
      time: 'il momento della giornata',
      language: 'la lingua',
      place: 'il luogo',
      field: 'l’ambito scientifico',
      available: '«solo con posti»',
      party: 'il numero di persone',
      free: '«gratuiti»',
      exact: '«proprio per le età scelte»',
      live: '«in diretta»',
      accessible: '«accessibili»',
      showPrivate: '«compresi quelli non pubblici»',
    },
  },
  en: {
    title: 'No events found',
    text: 'Nothing in the programme matches these filters.',
    notYet: 'There is nothing in the next three months.',
    later: (count: string, one: boolean) => (one ? 'There is 1 later on' : `There are ${count} later on`),
    drop: (what: string, count: string, one: boolean) =>
      one ? `Remove ${what}: 1 event` : `Remove ${what}: ${count} events`,
    plain: 'The programme is still being put together. Come back soon!',
    names: {
      q: 'the words you searched for',
      dates: 'the dates',
      category: 'the category',
      audience: 'the audience',
      age: 'the age',
      time: 'the time of day',
      language: 'the language',
      place: 'the place',
      field: 'the scientific field',
      available: '“with seats only”',
      party: 'the number of people',
      free: '“free of charge”',
      exact: '“designed for exactly the ages chosen”',
      live: '“live”',
      accessible: '“accessible”',
      showPrivate: '“including those that are not public”',
    },
  },
});
