import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nearestWord, slipsBetween, wordsOf } from './spelling.ts';

test.each([
  ['vulvani', 'vulcani', 1],
  ['galilo', 'galileo', 1],
  ['astonomia', 'astronomia', 1],
  ['luan', 'luna', 1],
  ['robbot', 'robot', 1],
  ['stelle', 'stelle', 0],
  ['', 'luna', 4],
  ['mare', 'cielo', 5],
])('between %j and %j there are %j slips', (one, other, slips) => {
  expect(slipsBetween(one, other)).toBe(slips);
});

test('slips are the same in both directions, none in the same word, and never more than its letters', () => {
  const word = fc.string({ maxLength: 12, unit: fc.constantFrom('a', 'b', 'c') });
  fc.assert(
    fc.property(word, word, (one, other) => {
      const slips = slipsBetween(one, other);
      expect(slipsBetween(other, one)).toBe(slips);
      expect(slips === 0).toBe(one === other);
      expect(slips).toBeLessThanOrEqual(Math.max(one.length, other.length));
    }),
  );
});

test.each([
  ['L’universo, dell’acqua', ['l', 'universo', 'dell', 'acqua']],
  ['5 sensi', ['5', 'sensi']],
  ['  e-bike!!! ', ['e', 'bike']],
  ['città', ['città']],
  ['😀 -- \' "', []],
  ['a b c d e f g h i j', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
])('%j has the words %j', (typed, words) => {
  expect(wordsOf(typed).map(({ word }) => word)).toEqual(words);
});

test.each([
  ['notte stel', ['stel']],
  ['notte ste', []],
  ['è', []],
  ['uno due tre quattro cinque sei sette otto', ['otto']],
  ['uno due tre quattro cinque sei sette otto nove', []],
])('of %j may go on %j', (typed, words) => {
  const half = wordsOf(typed).filter(({ mayGoOn }) => mayGoOn);
  expect(half.map(({ word }) => word)).toEqual(words);
});

describe('what was meant', () => {
  const nearWords = (words: readonly string[]) =>
    words.map((one, place) => ({ word: one, events: place + 1 }));
  const meant = (word: string, ...near: string[]) =>
    nearestWord({ word, near: nearWords(near), prefixMatches: [] });
  const halfTyped = (word: string, prefixMatches: string[], near: string[] = []) =>
    nearestWord({ word, near: nearWords(near), prefixMatches: nearWords(prefixMatches) });

  test('is the nearest word, with its accents', () => {
    expect(meant('vulvani', 'vulcano', 'vulcani')).toBe('vulcani');
    expect(meant('unversita', 'università', 'diversità')).toBe('università');
  });

  test('of equally near words is the one that begins alike, then the more frequent one', () => {
    expect(meant('lina', 'mina', 'luna')).toBe('luna');
    expect(meant('lina', 'linea', 'luna')).toBe('luna');
    expect(meant('lina', 'luna', 'linea')).toBe('linea');
  });

  test('is rather the word with one letter more or less of the same than one with two exchanged, however frequent', () => {
    expect(meant('stele', 'stelle', 'steel')).toBe('stelle');
    expect(meant('stele', 'steel', 'stelle')).toBe('stelle');
    expect(meant('nnote', 'note', 'notte')).toBe('note');
    expect(meant('matto', 'mito', 'mato', 'gatto')).toBe('mato');
  });

  test('is the singular of a plural, which keeps its sound with an h', () => {
    expect(meant('buco', 'buchi')).toBe('buchi');
  });

  test('is a word that goes on from what was typed with a slip, the one that more events have', () => {
    expect(halfTyped('robb', ['robot', 'robotica'])).toBe('robotica');
    expect(halfTyped('incio', ['incontro'])).toBe('incontro');
    expect(halfTyped('astronmi', ['astronauta', 'astronomia'])).toBe('astronomia');
    expect(halfTyped('univrestià', ['universitaria'])).toBe('universitaria');
    expect(halfTyped('planteari', ['planetario'])).toBe('planetario');
  });

  test('is rather the whole word than one that goes on, but where more slips lead to it', () => {
    expect(halfTyped('vulvani', ['vulcanico', 'vulcani'], ['vulcani'])).toBe('vulcani');
    expect(halfTyped('labroa', ['laboratorio'], ['bravo'])).toBe('laboratorio');
  });

  test('is none that only begins with the same letters, however many are left to type', () => {
    expect(halfTyped('cane', ['canzone', 'cantiere'])).toBeNull();
    expect(halfTyped('pesca', ['pescecane'])).toBeNull();
    expect(halfTyped('rbo', ['robot'])).toBeNull();
    expect(halfTyped('sbagilto', ['laboratorio'])).toBeNull();
  });

  test('is nothing where a word is too short or too far', () => {
    expect(meant('dan', 'dna')).toBeNull();
    expect(meant('lana', 'fisica')).toBeNull();
    expect(meant('stale', 'stato')).toBeNull();
    expect(meant('xyzzyx')).toBeNull();
    expect(meant('parapendio', 'partendo')).toBeNull();
    expect(meant('intelligienza', 'intelligenza')).toBe('intelligenza');
  });
});
