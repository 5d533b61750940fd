import { expect, test } from 'vitest';
import { afterFailure, maxAttempts } from './rules.ts';

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
