import { expect, test } from 'vitest';
import { formerStart } from './former-start.ts';

const was = '2026-09-12T08:00:00.000Z';
const endDate = '2026-09-13T09:00:00.000Z';

test.each([
  [{ movedFrom: was, cancelledAt: null }, '2026-09-13T08:59:59Z', was],
  [{ movedFrom: was, cancelledAt: null }, endDate, null],
  [{ movedFrom: was, cancelledAt: was }, was, null],
  [{ movedFrom: null, cancelledAt: null }, was, null],
  [{ cancelledAt: null }, was, null],
])('of %o is told at %s that it was on %s', (session, now, expected) => {
  expect(formerStart({ ...session, endDate }, new Date(now))).toBe(expected);
});
