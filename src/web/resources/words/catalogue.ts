// The catalogues by which editors describe events, in the words of the festival's office.

import type { WordsOf } from './entity-words.ts';

const colours = {
  it: {
    spark: 'Giallo',
    teal: 'Verde acqua',
    coral: 'Corallo',
    violet: 'Viola',
    blue: 'Blu',
    green: 'Verde',
    orange: 'Arancione',
    pink: 'Rosa',
  },
  en: {
    spark: 'Yellow',
    teal: 'Teal',
    coral: 'Coral',
    violet: 'Violet',
    blue: 'Blue',
    green: 'Green',
    orange: 'Orange',
    pink: 'Pink',
  },
} as const;

export const eventCategories: WordsOf<'eventCategories'> = {
  it: {
    one: 'Categoria di eventi',
    many: 'Categorie di eventi',
    add: 'Nuova categoria di eventi',
    the: 'la categoria',
    savedSuccess: 'Categoria salvata',
    deletedSuccess: 'Categoria eliminata',
    fields: { name: 'Nome', colour: 'Colore', order: 'Ordine' },
    hints: { order: 'Nei filtri del programma si va dal numero più basso al più alto.' },
    options: { colour: colours.it },
  },
  en: {
    one: 'Event category',
    many: 'Event categories',
    add: 'New event category',
    the: 'the category',
    savedSuccess: 'Category saved',
    deletedSuccess: 'Category deleted',
    fields: { name: 'Name', colour: 'Colour', order: 'Order' },
    hints: { order: 'The filters of the programme go from the lowest number to the highest.' },
    options: { colour: colours.en },
  },
};

export const eventTypes: WordsOf<'eventTypes'> = {
  it: {
    one: 'Tipo di evento',
    many: 'Tipi di evento',
    add: 'Nuovo tipo',
    the: 'il tipo',
    savedSuccess: 'Tipo salvato',
    deletedSuccess: 'Tipo eliminato',
    fields: { name: 'Nome', kind: 'A che cosa serve', order: 'Ordine' },
    options: { kind: { event: 'Tipo di evento', visit: 'Tipo di visita' } },
  },
  en: {
    one: 'Event type',
    many: 'Event types',
    add: 'New type',
    the: 'the type',
    savedSuccess: 'Type saved',
    deletedSuccess: 'Type deleted',
    fields: { name: 'Name', kind: 'What it is for', order: 'Order' },
    options: { kind: { event: 'Type of event', visit: 'Type of visit' } },
  },
};

export const scientificFields: WordsOf<'scientificFields'> = {
  it: {
    one: 'Ambito scientifico',
    many: 'Ambiti scientifici',
    add: 'Nuovo ambito',
    the: 'l’ambito',
    savedSuccess: 'Ambito salvato',
    deletedSuccess: 'Ambito eliminato',
    fields: { name: 'Nome', order: 'Ordine' },
    options: {},
  },
  en: {
    one: 'Scientific field',
    many: 'Scientific fields',
    add: 'New field',
    the: 'the field',
    savedSuccess: 'Field saved',
    deletedSuccess: 'Field deleted',
    fields: { name: 'Name', order: 'Order' },
    options: {},
  },
};

export const festivals: WordsOf<'festivals'> = {
  it: {
    one: 'Edizione del festival',
    many: 'Edizioni del festival',
    add: 'Nuova edizione',
    the: 'l’edizione',
    savedSuccess: 'Edizione salvata',
    deletedSuccess: 'Edizione eliminata',
    fields: {
      name: 'Nome',
      year: 'Anno',
      startDate: 'Primo giorno',
      endDate: 'Ultimo giorno',
      town: 'Città',
      about: 'Che cos’è, in una frase',
    },
    options: {},
  },
  en: {
    one: 'Festival edition',
    many: 'Festival editions',
    add: 'New edition',
    the: 'the edition',
    savedSuccess: 'Edition saved',
    deletedSuccess: 'Edition deleted',
    fields: {
      name: 'Name',
      year: 'Year',
      startDate: 'First day',
      endDate: 'Last day',
      town: 'Town',
      about: 'What it is, in one sentence',
    },
    options: {},
  },
};

export const ageTargets: WordsOf<'ageTargets'> = {
  it: {
    one: 'Fascia d’età',
    many: 'Fasce d’età',
    add: 'Nuova fascia',
    the: 'la fascia d’età',
    savedSuccess: 'Fascia salvata',
    deletedSuccess: 'Fascia eliminata',
    fields: { name: 'Nome', minAge: 'Età minima', maxAge: 'Età massima' },
    hints: {
      minAge: 'Anni compiuti. 0: dalla nascita.',
      maxAge: 'Anni compiuti, compresi. Vuota, o da 100 in su: senza limite.',
    },
    options: {},
  },
  en: {
    one: 'Age group',
    many: 'Age groups',
    add: 'New age group',
    the: 'the age group',
    savedSuccess: 'Age group saved',
    deletedSuccess: 'Age group deleted',
    fields: { name: 'Name', minAge: 'Lowest age', maxAge: 'Highest age' },
    hints: {
      minAge: 'In years. 0: from birth.',
      maxAge: 'In years, included. Empty, or 100 and above: no limit.',
    },
    options: {},
  },
};
