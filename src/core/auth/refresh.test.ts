import { expect, test } from 'vitest';
import { accessEnd, decideRefresh } from './refresh.ts';

const now = new Date('2026-03-01T10:00:00Z');
const ago = (milliseconds: number) => ({ replacedAt: new Date(now.getTime() - milliseconds) });

test('a refresh token is replaced once; soon after it leads on, and later it gives its family away', () => {
  expect(decideRefresh({ replacedAt: null }, now)).toBe('rotate');
  // A request that waited behind the first was sent before the first was answered.
  expect([-500, 0, 9999].map((passed) => decideRefresh(ago(passed), now))).toEqual([
    'repeat',
    'repeat',
    'repeat',
  ]);
  expect([10_000, 60_000].map((passed) => decideRefresh(ago(passed), now))).toEqual([
    'endFamily',
    'endFamily',
  ]);
});

test('an access token that can be refreshed lives for a quarter of an hour', () => {
  expect(accessEnd(now).toISOString()).toBe('2026-03-01T10:15:00.000Z');
});
