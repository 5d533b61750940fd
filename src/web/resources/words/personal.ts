// What people do on the site besides booking: what they keep in mind, and what they ask.

import type { WordsOf } from './entity-words.ts';

export const favourites: WordsOf<'favourites'> = {
  it: {
    one: 'Preferito',
    many: 'Preferiti',
    add: 'Nuovo preferito',
    the: 'il preferito',
    savedSuccess: 'Preferito salvato',
    deletedSuccess: 'Preferito tolto',
    fields: { userId: 'Di chi', eventId: 'Evento', sessionId: 'Data' },
    options: {},
  },
  en: {
    one: 'Favourite',
    many: 'Favourites',
    add: 'New favourite',
    the: 'the favourite',
    savedSuccess: 'Favourite saved',
    deletedSuccess: 'Favourite removed',
    fields: { userId: 'Whose', eventId: 'Event', sessionId: 'Date' },
    options: {},
  },
};

export const connections: WordsOf<'connections'> = {
  it: {
    one: 'Domanda in chat',
    many: 'Domande in chat',
    add: 'Nuova domanda',
    the: 'la domanda in chat',
    savedSuccess: 'Domanda salvata',
    deletedSuccess: 'Domanda chiusa',
    fields: { chatId: 'Chat', userId: 'Chi chiede', employeeId: 'Chi risponde', status: 'Stato' },
    options: { status: { waiting: 'In attesa', active: 'In corso', closed: 'Chiusa' } },
  },
  en: {
    one: 'Question in the chat',
    many: 'Questions in the chat',
    add: 'New question',
    the: 'the question in the chat',
    savedSuccess: 'Question saved',
    deletedSuccess: 'Question closed',
    fields: { chatId: 'Chat', userId: 'Who asks', employeeId: 'Who answers', status: 'Status' },
    options: { status: { waiting: 'Waiting', active: 'Under way', closed: 'Closed' } },
  },
};
