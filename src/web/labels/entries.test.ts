import { expect, test } from 'vitest';
import type { InterfaceText } from './all-texts.ts';
import { canBeReworded, entriesOf, isChanged, isFoundBy, type Label } from './entries.ts';

const book: InterfaceText = {
  key: 'events.book',
  written: { it: 'Prenota qui perché sì', en: 'Book' },
  composedIn: [],
};
const seats: InterfaceText = {
  key: 'events.seats',
  written: { it: '{1} posti', en: 'Seats: {1}' },
  composedIn: ['it'],
};
const label = (key: string, value: string, language: 'it' | 'en'): Label => ({
  _id: value,
  key,
  value,
  language,
});

test('each text has its labels, after the labels without a text', () => {
  const [own, gone] = [label('events.book', 'Vieni', 'it'), label('old.key', 'x', 'en')];
  const entries = entriesOf([book, seats], [own, gone]);
  expect(entries).toEqual([
    { key: 'old.key', text: null, labels: { en: gone } },
    { key: 'events.book', text: book, labels: { it: own } },
    { key: 'events.seats', text: seats, labels: {} },
  ]);
  expect(entries.map(isChanged)).toEqual([true, true, false]);
});

test('a text that chooses its words cannot be reworded in that language, nor can one that does not exist', () => {
  const [inVain, ...texts] = entriesOf([book, seats], [label('old.key', 'x', 'en')]);
  expect(inVain && canBeReworded(inVain, 'en')).toBe(false);
  expect(texts.map((one) => [canBeReworded(one, 'it'), canBeReworded(one, 'en')])).toEqual([
    [true, true],
    [false, true],
  ]);
});

test.each([
  ['', true],
  ['events', true],
  ['PERCHE prenota', true],
  ['book', true],
  ['vieni', true],
  ['qui book', true],
  ['qui niente', false],
])('the search %j finds it by key, text or label: %s', (search, isFound) => {
  const [entry] = entriesOf([book], [label('events.book', 'Vieni', 'it')]);
  expect(entry && isFoundBy(entry, search)).toBe(isFound);
});
