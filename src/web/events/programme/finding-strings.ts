import { defineStrings } from '#web/i18n/strings.ts';

export const findingStrings = defineStrings('events.finding', {
  it: {
    unread: (parts: string) => `Non abbiamo capito una parte dell’indirizzo: ${parts}. Il resto vale.`,
    parts: {
      page: 'la pagina',
      view: 'la vista',
      day: 'il giorno',
      span: 'il periodo',
      session: 'la data',
    },
    gone: (count: number): string =>
      count === 1
        ? 'Un filtro dell’indirizzo parla di qualcosa che non c’è più: l’abbiamo tolto.'
        : 'Alcuni filtri dell’indirizzo parlano di cose che non ci sono più: li abbiamo tolti.',
    withheld:
      'Gli eventi non pubblici li vede solo lo staff che ha fatto l’accesso: qui ci sono quelli per tutti.',
    nothingFor: (words: string) => `Per «${words}» non c’è niente.`,
    meant: 'Forse cercavi',
    dateGone: 'La data di questo link non c’è più, oppure non è per tutti.',
    allDates: 'Guarda tutte le date',
  },
  en: {
    unread: (parts: string) =>
      `We could not make sense of a part of the address: ${parts}. The rest applies.`,
    parts: {
      page: 'the page',
      view: 'the view',
      day: 'the day',
      span: 'the period',
      session: 'the date',
    },
    gone: (count: number): string =>
      count === 1
        ? 'A filter in the address is about something that is no longer there, so we removed it.'
        : 'Some filters in the address are about things that are no longer there, so we removed them.',
    withheld: 'Only staff who are logged in can see events that are not public: these are the public ones.',
    nothingFor: (words: string) => `There is nothing for “${words}”.`,
    meant: 'Did you mean',
    dateGone: 'The date in this link is no longer there, or it is not public.',
    allDates: 'See all dates',
  },
});
