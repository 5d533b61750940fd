import { expect, test } from 'vitest';
import { afterFailure, isNearlySpent, maxAttempts, smsAllowance } from './rules.ts';

test('a permanent refusal is tried once more and then given up', () => {
  expect([1, 2, 3].map((attempts) => afterFailure({ permanent: true, attempts }))).toEqual([
    'retry',
    'giveUp',
    'giveUp',
  ]);
});

test('anything else is tried until the attempts are used up', () => {
  const outcomes = Array.from({ length: maxAttempts }, (_, tried) =>
    afterFailure({ permanent: false, attempts: tried + 1 }),
  );
  expect(outcomes).toEqual([...Array.from({ length: maxAttempts - 1 }, () => 'retry'), 'giveUp']);
});

test('reminders leave half of the SMS of a day to codes and cancellations', () => {
  expect(smsAllowance(2000, { isReminder: true })).toBe(1000);
  expect(smsAllowance(3, { isReminder: true })).toBe(1);
  expect(smsAllowance(2000, { isReminder: false })).toBe(2000);
});

test('once a day less is left than the longest SMS needs', () => {
  const spent = (perDay: number, messages: readonly number[]) => {
    let sent = 0;
    return messages.map((parts) => {
      sent += parts;
      return isNearlySpent({ sent, parts }, perDay);
    });
  };
  expect(spent(6, [2, 2, 1, 1])).toEqual([false, false, true, false]);
  expect(spent(6, [1, 2, 2, 1])).toEqual([false, false, true, false]);
  expect(spent(1, [1])).toEqual([true]);
});
