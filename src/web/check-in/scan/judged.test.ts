import { describe, expect, test } from 'vitest';
import type { ScanAnswer } from '#core/check-in/contract.ts';
import { asksFirst, isSameCode, signalOf, suggestedHeads } from './judged.ts';

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

test('a code that stays in the picture is read once; later it is read again', () => {
  const last = { text: 'A', at: 1000 };
  expect(isSameCode(last, 'A', 3999)).toBe(true);
  expect(isSameCode(last, 'A', 4000)).toBe(false);
  expect(isSameCode(last, 'B', 1001)).toBe(false);
  expect(isSameCode(null, 'A', 0)).toBe(false);
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
