import { expect, test } from 'vitest';
import { afterAnswer, bodyOf, readEdits, scoreKey, valueOf, withEdit } from './review-edits.ts';

const mine = { state: 'draft', scores: { a: 3 }, toCommittee: 'Sì', toAuthor: '', overall: null } as const;
const a = scoreKey('a');

test('an edit begins from what its window saw, also after it was typed once more', () => {
  const once = withEdit(mine, {}, a, 4);
  const twice = withEdit(mine, withEdit(mine, once, a, 5), 'toAuthor', 'Grazie');
  expect(bodyOf(twice)).toEqual({
    scores: { a: { from: 3, to: 5 } },
    toAuthor: { from: '', to: 'Grazie' },
  });
  expect([valueOf(mine, twice, a), valueOf(mine, twice, 'toCommittee')]).toEqual([5, 'Sì']);
});

test('what was typed while an answer was on its way is sent on top of what is stored now', () => {
  const sent = withEdit(mine, {}, 'toCommittee', 'Sì, ma');
  const now = withEdit(mine, withEdit(mine, sent, 'toCommittee', 'Sì, ma dove?'), scoreKey('b'), 2);
  const stored = { ...mine, toCommittee: 'Sì, ma' };
  expect(afterAnswer(now, sent, { mine: stored, clashes: { scores: {} } })).toEqual({
    edits: {
      toCommittee: { from: 'Sì, ma', to: 'Sì, ma dove?' },
      'score:b': { from: null, to: 2 },
    },
    clashes: [],
  });
  expect(afterAnswer(sent, sent, { mine: stored, clashes: { scores: {} } })).toEqual({
    edits: {},
    clashes: [],
  });
});

test('a clash is shown with both values, and not sent again', () => {
  const sent = withEdit(mine, withEdit(mine, {}, a, 5), 'toCommittee', 'No');
  const stored = { ...mine, scores: { a: 1 }, toCommittee: 'Forse' };
  expect(
    afterAnswer(sent, sent, { mine: stored, clashes: { scores: { a: 1 }, toCommittee: 'Forse' } }),
  ).toEqual({
    edits: {},
    clashes: [
      { key: a, there: 1, here: 5 },
      { key: 'toCommittee', there: 'Forse', here: 'No' },
    ],
  });
});

test('what a device has stored is read, and anything else is left alone', () => {
  const edits = withEdit(mine, {}, a, 5);
  expect(readEdits(JSON.parse(JSON.stringify(edits)))).toEqual(edits);
  expect([readEdits(null), readEdits('x'), readEdits({ other: 1 })]).toEqual([null, null, null]);
});
