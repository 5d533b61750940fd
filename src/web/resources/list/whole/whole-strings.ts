// Texts of a list that is scrolled through as a whole.

import { defineStrings } from '#web/i18n/strings.ts';

export const wholeStrings = defineStrings('resources.whole', {
  it: {
    all: 'Tutte, scorrendo',
    chooseAll: (count: number) => `Seleziona tutti i ${count} risultati`,
    firstOf: (count: number, total: number) =>
      `Qui scorri le prime ${count} righe di ${total}: per le altre usa la ricerca o i filtri.`,
    tooMany: (count: number) => `Si lavora su ${count} righe alla volta: le altre non sono selezionate.`,
    loading: 'Carico la riga…',
    print: 'Stampa tutto',
    preparing: (done: number, total: number) => `Preparo la stampa: ${done} di ${total}`,
    failed: 'La stampa non è pronta: riprova.',
  },
  en: {
    all: 'All, as you scroll',
    chooseAll: (count: number) => `Select all ${count} results`,
    firstOf: (count: number, total: number) =>
      `Here you scroll through the first ${count} of ${total} rows: search or filter for the others.`,
    tooMany: (count: number) => `${count} rows can be worked on at once: the others are not selected.`,
    loading: 'Loading the row…',
    print: 'Print all',
    preparing: (done: number, total: number) => `Preparing the print: ${done} of ${total}`,
    failed: 'The print is not ready: try again.',
  },
});
