import { expect, test } from 'vitest';
import { formerStart } from './former-start.ts';

const was = '2026-09-12T08:00:00.000Z';

test.each([
  [{ movedFrom: was, cancelledAt: null }, was],
  [{ movedFrom: was, cancelledAt: was }, null],
  [{ movedFrom: null, cancelledAt: null }, null],
  [{ cancelledAt: null }, null],
])('of %o is told that it was on %s', (session, told) => {
  expect(formerStart(session)).toBe(told);
});
