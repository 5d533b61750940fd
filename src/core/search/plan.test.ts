import { expect, test } from 'vitest';
import { type FoundTerm, relaxationsOf, type Wanted } from './plan.ts';
import { termOf } from './reading.ts';

const wantedFor = (...words: readonly string[]): readonly Wanted[] =>
  words.map((word) => ({
    kind: 'term',
    term: {
      ...termOf(word),
      facts: { own: `'${word}'`, same: null, belonging: null, isAbove: false, isTelling: true },
    },
  }));
const typedIn = (part: readonly Wanted[]) =>
  part.map((one) => (one.kind === 'term' ? one.term.typed : one.spoken.typed)).join(' ');

test('less of a search keeps what events are about before what they mention in passing, and then the rarest words', () => {
  const counts = new Map([
    ['pianeti', { events: 12, main: 9 }],
    ['dinosauri', { events: 4, main: 1 }],
    ['volanti', { events: 1, main: 0 }],
  ]);
  const countsOf = ({ typed }: FoundTerm) => counts.get(typed) ?? { events: 0, main: 0 };
  expect(relaxationsOf(wantedFor('pianeti', 'dinosauri', 'volanti'), countsOf).map(typedIn)).toEqual([
    'pianeti dinosauri',
    'dinosauri volanti',
    'pianeti volanti',
    'dinosauri',
    'pianeti',
    'volanti',
  ]);
});
