import { expect, test } from 'vitest';
import { type CallDates, takesDraft, windowOf } from './call-window.ts';

const at = (time: string) => new Date(`2027-03-31T${time}Z`);
const call: CallDates = {
  isPublished: true,
  opensAt: at('08:00:00.000'),
  phaseOneEndsAt: at('12:00:00.000'),
  phaseTwoEndsAt: at('18:00:00.000'),
};

test.each([
  ['07:59:59.999', 'before'],
  ['08:00:00.000', 'open'],
  ['11:59:59.999', 'open'],
  ['12:00:00.000', 'grace'],
  ['12:14:59.999', 'grace'],
  ['12:15:00.000', 'over'],
] as const)('at %s the first phase of a call is %s', (time, window) => {
  expect(windowOf(call, 1, at(time), 15)).toBe(window);
});

test('a call that is not published is not open, and one without a second phase takes nothing in it', () => {
  expect(windowOf({ ...call, isPublished: false }, 1, at('09:00:00.000'), 15)).toBe('before');
  expect(windowOf({ ...call, phaseTwoEndsAt: null }, 2, at('13:00:00.000'), 15)).toBe('over');
  expect(windowOf(call, 2, at('13:00:00.000'), 15)).toBe('open');
});

test('within the grace only what was begun before the deadline is taken, and what was reopened until then', () => {
  const takes = (createdAt: Date, now: string, reopenedUntil: Date | null = null) =>
    takesDraft(call, { createdAt, reopenedUntil }, { phase: 1, now: at(now), graceMinutes: 15 });
  expect(takes(at('11:59:59.999'), '12:10:00.000')).toBe(true);
  expect(takes(at('12:00:00.000'), '12:10:00.000')).toBe(false);
  expect(takes(at('09:00:00.000'), '12:15:00.000')).toBe(false);
  expect(takes(at('09:00:00.000'), '17:59:59.999', at('18:00:00.000'))).toBe(true);
  expect(takes(at('09:00:00.000'), '18:00:00.000', at('18:00:00.000'))).toBe(false);
});

test('a draft of the second phase is taken within its grace', () => {
  const draft = { createdAt: at('09:00:00.000'), reopenedUntil: null };
  expect(takesDraft(call, draft, { phase: 2, now: at('18:10:00.000'), graceMinutes: 15 })).toBe(true);
});
