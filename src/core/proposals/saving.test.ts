import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyEdits } from './saving.ts';

const keys = new Set(['what', 'when']);

test('an edit is stored where its writer has seen what is stored, also when it is sent twice', () => {
  const edits = { what: { from: null, to: 'Luci' } };
  const once = applyEdits({}, edits, keys);
  expect(once).toEqual({ answers: { what: 'Luci' }, clashes: {}, rejected: [] });
  expect(applyEdits(once.answers, edits, keys)).toEqual(once);
  expect(applyEdits({ what: 'Luci', when: ['sabato'] }, { what: { from: 'Luci', to: null } }, keys)).toEqual({
    answers: { when: ['sabato'] },
    clashes: {},
    rejected: [],
  });
});

test('where something else stands by now it stays, and is answered beside the edit', () => {
  const edits = { what: { from: 'Luci', to: 'Luci e ombre' }, when: { from: null, to: ['domenica'] } };
  expect(applyEdits({ what: 'Suoni' }, edits, keys)).toEqual({
    answers: { what: 'Suoni', when: ['domenica'] },
    clashes: { what: 'Suoni' },
    rejected: [],
  });
});

test('answers of questions that are not open are named, unless they stand there', () => {
  const edits = { cables: { from: null, to: 3 }, __proto__: { from: null, to: 'x' } };
  expect(applyEdits({}, edits, keys).rejected).toEqual(['cables']);
  expect(applyEdits({ cables: 3 }, { cables: { from: null, to: 3 } }, keys).rejected).toEqual([]);
});

test('whatever two writers save in any order, each typed text is stored or answered as a clash', () => {
  const text = fc.constantFrom('a', 'b', 'c', null);
  const writer = fc.record({ key: fc.constantFrom('what', 'when'), to: text });
  fc.assert(
    fc.property(fc.array(writer, { maxLength: 12 }), fc.array(fc.nat(1), { maxLength: 12 }), (texts, who) => {
      let stored = {};
      const seen: Record<string, string | null>[] = [{}, {}];
      texts.forEach(({ key, to }, turn) => {
        const mine = seen[who[turn] ?? 0] ?? {};
        const saved = applyEdits(stored, { [key]: { from: mine[key] ?? null, to } }, keys);
        const isStored = (new Map(Object.entries(saved.answers)).get(key) ?? null) === to;
        expect(isStored).toBe(!(key in saved.clashes));
        // A clash overwrites nothing.
        expect(isStored ? saved.answers : stored).toEqual(saved.answers);
        stored = saved.answers;
        mine[key] = (new Map(Object.entries(saved.answers)).get(key) ?? null) as string | null;
      });
    }),
    { numRuns: 300 },
  );
});
