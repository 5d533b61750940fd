import { expect, test } from 'vitest';
import { counted, formsOf, text, wordsOf } from './text.ts';

const catalogue = {
  booked: {
    subject: text('subject', { it: 'Ecco {title}', en: 'Here is {title}' }, 'title'),
    seats: counted('heading', {
      it: { none: 'Nessun posto', one: 'Un posto', other: '{count} posti' },
      en: { none: 'No seats', one: 'One seat', other: '{count} seats' },
    }),
    button: text('button', { it: 'Apri', en: 'Open' }),
  },
};
const wordsIn = (language: 'it' | 'en', reworded: Record<string, string> = {}) =>
  wordsOf(catalogue, 'booked', { language, reworded: new Map(Object.entries(reworded)) });

test('a message is worded in a language, with its facts', () => {
  const words = wordsIn('it');
  expect([words.subject({ title: 'Luce' }), words.button()]).toEqual(['Ecco Luce', 'Apri']);
  expect([0, 1, 2].map((count) => wordsIn('en').seats(count))).toEqual(['No seats', 'One seat', '2 seats']);
});

test('what staff have reworded is used, form by form, and filled with the same facts', () => {
  const words = wordsIn('it', {
    'booked.subject': '{title}: eccolo',
    'booked.seats.other': 'Posti: {count}',
  });
  expect(words.subject({ title: 'Luce' })).toBe('Luce: eccolo');
  expect([1, 3].map((count) => words.seats(count))).toEqual(['Un posto', 'Posti: 3']);
});

test('a fact is not read for placeholders again', () => {
  expect(wordsIn('it').subject({ title: '{title} $& {count}' })).toBe('Ecco {title} $& {count}');
});

test('each form of a text has a key of its own, in the order of the declaration', () => {
  expect(formsOf(catalogue.booked).map(({ key, written }) => [key, written.it])).toEqual([
    ['subject', 'Ecco {title}'],
    ['seats.none', 'Nessun posto'],
    ['seats.one', 'Un posto'],
    ['seats.other', '{count} posti'],
    ['button', 'Apri'],
  ]);
});
