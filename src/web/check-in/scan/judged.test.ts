import { describe, expect, test } from 'vitest';
import type { ScanAnswer } from '#core/check-in/contract.ts';
import { asksFirst, isAllIn, sameCodeMs, seeCode, signalOf, suggestedHeads } from './judged.ts';

const answerWith = (left: { participants: number; chaperones: number }): ScanAnswer => ({
  scanId: '01900000-0000-7000-8000-000000000001',
  result: 'valid',
  party: { expected: left, entered: { participants: 0, chaperones: 0 }, left },
});

describe('how many come in', () => {
  test('is asked of a party and of a class, also in rapid mode', () => {
    expect(asksFirst(answerWith({ participants: 4, chaperones: 0 }), true)).toBe(true);
    expect(asksFirst(answerWith({ participants: 1, chaperones: 1 }), true)).toBe(true);
  });

  test('is asked of a single ticket unless rapid mode is on', () => {
    expect(asksFirst(answerWith({ participants: 1, chaperones: 0 }), false)).toBe(true);
    expect(asksFirst(answerWith({ participants: 1, chaperones: 0 }), true)).toBe(false);
  });

  test('is suggested as all who are left', () => {
    expect(suggestedHeads(answerWith({ participants: 24, chaperones: 2 }))).toEqual({
      participants: 24,
      chaperones: 2,
    });
  });
});

test('a ticket of which this device has just let all in lets no one more in', () => {
  expect(isAllIn(answerWith({ participants: 0, chaperones: 0 }))).toBe(true);
  expect(isAllIn(answerWith({ participants: 0, chaperones: 1 }))).toBe(false);
  expect(isAllIn({})).toBe(false);
});

test('a code that stays in the picture is judged once; later it is judged again', () => {
  const first = seeCode(null, 'A', 0, false);
  expect(first).toEqual({ last: { text: 'A', at: 0 }, isJudged: true });
  const second = seeCode(first.last, 'A', sameCodeMs - 1, false);
  expect(second).toEqual({ last: { text: 'A', at: sameCodeMs - 1 }, isJudged: false });
  expect(seeCode(second.last, 'A', 2 * sameCodeMs - 2, false).isJudged).toBe(false);
  expect(seeCode(second.last, 'A', 2 * sameCodeMs - 1, false).isJudged).toBe(true);
  expect(seeCode(second.last, 'B', sameCodeMs, false).isJudged).toBe(true);
});

test('another code waits until the volunteer is done with the first one', () => {
  const { last } = seeCode(null, 'A', 0, false);
  const waiting = seeCode(last, 'B', 100, true);
  expect(waiting).toEqual({ last, isJudged: false });
  // The first one stays the same while it is in the picture, however long that takes.
  const still = seeCode(waiting.last, 'A', 2900, true);
  expect(seeCode(still.last, 'A', 5800, false).isJudged).toBe(false);
  expect(seeCode(still.last, 'B', 3000, false).isJudged).toBe(true);
});

test.each([
  [{ result: 'valid' }, 'admitted'],
  [{ result: 'valid', notice: 'notInPack' }, 'attention'],
  [{ result: 'alreadyScanned' }, 'alreadyIn'],
  [{ result: 'alreadyScanned', notice: 'partyExceeded' }, 'attention'],
  [{ result: 'invalid' }, 'refused'],
] as const)('%o looks and sounds like %s', (answer, signal) => {
  expect(signalOf(answer)).toBe(signal);
});
