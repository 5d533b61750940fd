import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { putRight, slipsBetween, wordsOf } from './spelling.ts';

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
  const unknown = (word: string, ...near: string[]) => ({
    word,
    isKnown: false,
    isTelling: true,
    near: nearWords(near),
    prefixMatches: [],
  });
  const nearWords = (words: readonly string[]) =>
    words.map((one, place) => ({ word: one, events: place + 1 }));
  const known = (word: string) => ({ word, isKnown: true, isTelling: true, near: [], prefixMatches: [] });
  const halfTyped = (word: string, prefixMatches: string[], near: string[] = []) => ({
    ...unknown(word, ...near),
    prefixMatches: nearWords(prefixMatches),
  });
  const small = (word: string) => ({ ...known(word), isTelling: false });

  test('is the nearest word, with its accents, among those that were right', () => {
    expect(putRight([unknown('vulvani', 'vulcano', 'vulcani')])).toBe('vulcani');
    expect(putRight([known('notte'), unknown('unversita', 'università', 'diversità')])).toBe(
      'notte università',
    );
  });

  test('of equally near words is the one that begins alike, then the more frequent one', () => {
    expect(putRight([unknown('lina', 'mina', 'luna')])).toBe('luna');
    expect(putRight([unknown('lina', 'linea', 'luna')])).toBe('luna');
    expect(putRight([unknown('lina', 'luna', 'linea')])).toBe('linea');
  });

  test('is rather the word with one letter more or less of the same than one with two exchanged, however frequent', () => {
    expect(putRight([unknown('stele', 'stelle', 'steel')])).toBe('stelle');
    expect(putRight([unknown('stele', 'steel', 'stelle')])).toBe('stelle');
    expect(putRight([unknown('nnote', 'note', 'notte')])).toBe('note');
    expect(putRight([unknown('matto', 'mito', 'mato', 'gatto')])).toBe('mato');
  });

  test('is the singular of a plural, which keeps its sound with an h', () => {
    expect(putRight([unknown('buco', 'buchi'), known('nero')])).toBe('buchi nero');
  });

  test('leaves out unknown words, and then also the small words', () => {
    expect(putRight([unknown('qualcosa'), small('sui'), known('dinosauri')])).toBe('dinosauri');
    expect(putRight([known('notte'), small('sulle'), unknown('stele', 'stelle')])).toBe('notte sulle stelle');
  });

  test('is a word that goes on from what was typed with a slip, the one that more events have', () => {
    expect(putRight([halfTyped('robb', ['robot', 'robotica'])])).toBe('robotica');
    expect(putRight([halfTyped('incio', ['incontro'])])).toBe('incontro');
    expect(putRight([halfTyped('astronmi', ['astronauta', 'astronomia'])])).toBe('astronomia');
    expect(putRight([halfTyped('univrestià', ['universitaria'])])).toBe('universitaria');
    expect(putRight([known('notte'), halfTyped('planteari', ['planetario'])])).toBe('notte planetario');
  });

  test('is rather the whole word than one that goes on, but where more slips lead to it', () => {
    expect(putRight([halfTyped('vulvani', ['vulcanico', 'vulcani'], ['vulcani'])])).toBe('vulcani');
    expect(putRight([halfTyped('labroa', ['laboratorio'], ['bravo'])])).toBe('laboratorio');
  });

  test('is none that only begins with the same letters, however many are left to type', () => {
    expect(putRight([halfTyped('cane', ['canzone', 'cantiere'])])).toBeNull();
    expect(putRight([halfTyped('pesca', ['pescecane'])])).toBeNull();
    expect(putRight([halfTyped('rbo', ['robot'])])).toBeNull();
    expect(putRight([halfTyped('sbagilto', ['laboratorio'])])).toBeNull();
  });

  test('is empty where a word is too short, too far, or everything is found', () => {
    expect(putRight([unknown('dan', 'dna')])).toBeNull();
    expect(putRight([unknown('lana', 'fisica')])).toBeNull();
    expect(putRight([unknown('stale', 'stato')])).toBeNull();
    expect(putRight([unknown('xyzzyx'), small('della')])).toBeNull();
    expect(putRight([known('l'), unknown('xyzzyx')])).toBeNull();
    expect(putRight([known('luna')])).toBeNull();
    expect(putRight([])).toBeNull();
  });
});
