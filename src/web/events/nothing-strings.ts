// Texts of an empty list, loaded only then.

import { defineStrings } from '#web/i18n/strings.ts';

export const nothingStrings = defineStrings('events.nothing', {
  it: {
    title: 'Nessun evento così',
    text: 'Con questi filtri non c’è niente in programma.',
    notYet: 'Nei prossimi tre mesi non c’è niente.',
    later: (count: string, one: boolean) => (one ? 'Ce n’è 1 più avanti' : `Ce ne sono ${count} più avanti`),
    drop: (what: string, count: string, one: boolean) =>
      one ? `Senza ${what} ce n’è 1` : `Senza ${what} ce ne sono ${count}`,
    plain: 'Il programma è ancora in preparazione. Torna presto: succederà qualcosa.',
    names: {
      q: 'le parole cercate',
      dates: 'le date',
      category: 'il tipo di evento',
      audience: 'il pubblico',
      age: 'l’età',
      place: 'il luogo',
      field: 'il campo',
      available: '«solo con posti»',
      free: '«gratuiti»',
      party: 'i posti insieme',
      live: '«in diretta»',
      accessible: '«accessibili»',
      showPrivate: '«anche non pubblici»',
    },
    pastEnd: {
      title: 'Il programma finisce prima',
      text: (pages: number) => (pages === 1 ? 'Sta tutto in una pagina.' : `Le pagine sono ${pages}.`),
      first: 'Vai alla prima pagina',
    },
  },
  en: {
    title: 'No such event',
    text: 'With these filters there is nothing on.',
    notYet: 'There is nothing in the next three months.',
    later: (count: string, one: boolean) => (one ? 'There is 1 later on' : `There are ${count} later on`),
    drop: (what: string, count: string, one: boolean) =>
      one ? `Without ${what} there is 1` : `Without ${what} there are ${count}`,
    plain: 'The programme is still in the making. Come back soon: something will happen.',
    names: {
      q: 'the words',
      dates: 'the dates',
      category: 'the kind of event',
      audience: 'the audience',
      age: 'the age',
      place: 'the place',
      field: 'the field',
      available: '“only with seats”',
      free: '“free of charge”',
      party: 'the seats together',
      live: '“live”',
      accessible: '“accessible”',
      showPrivate: '“not public ones too”',
    },
    pastEnd: {
      title: 'The programme ends before that',
      text: (pages: number) => (pages === 1 ? 'All of it is on one page.' : `There are ${pages} pages.`),
      first: 'Go to the first page',
    },
  },
});
