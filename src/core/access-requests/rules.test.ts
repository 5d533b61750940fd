import { expect, test } from 'vitest';
import { accessStates, changedSince, hasEffect, nextState, takerAfter } from './rules.ts';

test('who begins with an open request has it; it stays with that account until another takes it over or opens it again', () => {
  const open = { state: 'open', takenById: null } as const;
  const marta = { state: 'inHand', takenById: 'marta' } as const;
  expect(takerAfter(open, { state: 'inHand', by: 'leo', takesOver: false })).toBe('leo');
  expect(takerAfter(marta, { state: 'arranged', by: 'leo', takesOver: false })).toBe('marta');
  expect(takerAfter(marta, { state: 'inHand', by: 'leo', takesOver: true })).toBe('leo');
  expect(takerAfter(marta, { state: 'open', by: 'leo', takesOver: true })).toBeNull();
  // The account that had it was erased.
  expect(takerAfter({ ...marta, takenById: null }, { state: 'arranged', by: 'leo', takesOver: false })).toBe(
    'leo',
  );
});

test('a request is taken, then arranged, and again where it has changed; what was arranged for who does not come is undone', () => {
  const next = (isComing: boolean, isOutdated: boolean) =>
    accessStates.map((state) => nextState(state, { isComing, isOutdated }));
  expect(next(true, false)).toEqual(['inHand', 'arranged', null]);
  expect(next(true, true)).toEqual(['inHand', 'arranged', 'arranged']);
  expect(next(false, false)).toEqual(['open', 'open', 'open']);
});

test('only what is in hand or arranged has an effect that has to be undone', () => {
  expect((['open', 'inHand', 'arranged'] as const).map(hasEffect)).toEqual([false, true, true]);
});

test('needs or a date that changed since the decision are named, and nothing where none was taken', () => {
  const decided = { needs: { wheelchair: 1, other: 'LIS' }, sessionId: 'a' };
  expect(changedSince(null, decided)).toEqual({ needs: false, date: false });
  // The database stores keys in an order of its own.
  expect(changedSince(decided, { needs: { other: 'LIS', wheelchair: 1 }, sessionId: 'a' })).toEqual({
    needs: false,
    date: false,
  });
  expect(changedSince(decided, { needs: { wheelchair: 2, other: 'LIS' }, sessionId: 'b' })).toEqual({
    needs: true,
    date: true,
  });
  expect(changedSince(decided, { needs: null, sessionId: 'a' }).needs).toBe(true);
});
