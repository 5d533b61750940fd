import { expect, test } from 'vitest';
import {
  afterAnswer,
  bodyOf,
  clashesOf,
  readEdits,
  scoreKey,
  sendable,
  settled,
  valueOf,
  withEdit,
} from './review-edits.ts';

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
    toCommittee: { from: 'Sì, ma', to: 'Sì, ma dove?' },
    'score:b': { from: null, to: 2 },
  });
  expect(afterAnswer(sent, sent, { mine: stored, clashes: { scores: {} } })).toEqual({});
});

test('a clash stays on the device with both values, and is sent once its own one is chosen', () => {
  const sent = withEdit(mine, withEdit(mine, {}, a, 5), 'toCommittee', 'No');
  const stored = { ...mine, scores: { a: 1 }, toCommittee: 'Forse' };
  const answer = { mine: stored, clashes: { scores: { a: 1 }, toCommittee: 'Forse' } };
  const left = readEdits(JSON.parse(JSON.stringify(afterAnswer(sent, sent, answer)))) ?? {};
  expect(clashesOf(left)).toEqual([
    { key: a, there: 1, here: 5 },
    { key: 'toCommittee', there: 'Forse', here: 'No' },
  ]);
  expect([sendable(left), valueOf(stored, left, 'toCommittee')]).toEqual([{}, 'No']);
  const typed = withEdit(stored, left, 'toCommittee', 'No, mai');
  expect(clashesOf(typed)[1]).toEqual({ key: 'toCommittee', there: 'Forse', here: 'No, mai' });
  const chosen = settled(settled(typed, 'toCommittee', true), a, false);
  expect([clashesOf(chosen), bodyOf(sendable(chosen))]).toEqual([
    [],
    { toCommittee: { from: 'Forse', to: 'No, mai' } },
  ]);
});

test('what a device has stored is read, and anything else is left alone', () => {
  const edits = withEdit(mine, {}, a, 5);
  expect(readEdits(JSON.parse(JSON.stringify(edits)))).toEqual(edits);
  expect([readEdits(null), readEdits('x'), readEdits({ other: 1 })]).toEqual([null, null, null]);
});
