import { describe, expect, test } from 'vitest';
import { defineStrings, stringsIn } from './strings.ts';
import { templateOf } from './reworded.ts';

const strings = defineStrings('shop', {
  it: {
    book: 'Prenota',
    menu: (name: string, place: number) => `Menu di ${name}, posto ${place}`,
    seats: (count: number) => (count === 1 ? '1 posto' : `${count} posti`),
    deep: { er: 'Sotto' },
  },
  en: {
    book: 'Book',
    menu: (name: string, place: number) => `Menu of ${name}, seat ${place}`,
    seats: (count: number) => (count === 1 ? '1 seat' : `${count} seats`),
    deep: { er: 'Below' },
  },
});
const english = (own: Record<string, string>) => stringsIn({ language: 'en', own }, strings);

describe('a label', () => {
  test('replaces the text of its key and no other', () => {
    const texts = english({ 'shop.book': 'Take a seat', 'shop.deep.er': 'Under' });
    expect(texts.book).toBe('Take a seat');
    expect(texts.deep.er).toBe('Under');
    expect(texts.menu('Ada', 3)).toBe('Menu of Ada, seat 3');
    expect(stringsIn('en', strings).book).toBe('Book');
  });

  test('places the facts of a sentence once, where it wants them, and replaces nothing within facts', () => {
    expect(english({ 'shop.menu': '{2} / {1} / {3} / {1}' }).menu('{2}', 0)).toBe('0 / {2} / {3} / {2}');
    expect(english({ 'shop.menu': 'Your menu' }).menu('Ada', 3)).toBe('Your menu');
  });

  test('does not change a sentence with singular and plural', () => {
    const texts = english({ 'shop.seats': '{1} seats' });
    expect([texts.seats(1), texts.seats(2)]).toEqual(['1 seat', '2 seats']);
  });

  test.each(['shop', 'shop.', 'shop.none', 'shop.deep', 'shopping.book', 'book', '__proto__', 'constructor'])(
    'has no effect with the key %s',
    (key) => {
      expect(english({ [key]: 'x' })).toEqual(stringsIn('en', strings));
    },
  );

  test('is only text: markup and code in it have no effect', () => {
    const hostile = '<img src=x onerror=alert(1)>${name}';
    expect(english({ 'shop.book': hostile }).book).toBe(hostile);
  });

  test('gives the same texts object each time', () => {
    const own = { 'shop.book': 'Take a seat' };
    expect(english(own)).toBe(english(own));
    expect(english({ 'other.book': 'x' })).toBe(stringsIn('en', strings));
  });
});

test.each([
  ['places its facts', (a: string, b: number) => `${b} of ${a}`, '{2} of {1}'],
  ['has none', () => 'Hello', 'Hello'],
  ['has singular and plural', (count: number) => (count === 1 ? 'one' : `${count}`), null],
  ['has a text for zero', (count: number) => (count === 0 ? 'none' : `${count}`), null],
  ['depends on a flag', (count: string, one: boolean) => (one ? '1' : count), null],
  ['compares its facts', (from: string, to: string) => (from === to ? from : `${from}–${to}`), null],
  ['computes a value', (minutes: number) => `${Math.floor(minutes / 60)} h`, null],
])('a sentence that %s', (_, sentence, template) => {
  expect(templateOf(sentence)).toBe(template);
});
