import { describe, expect, test } from 'vitest';
import { notifyAt, notifyOfFirst } from './night.ts';

const rome = 'Europe/Rome';
const limits = { quietFrom: '21:00', quietUntil: '08:00' };
const at = (text: string) => new Date(text);
/** Starts on a Tuesday in March at 10:00 in Rome. */
const tuesday = { startDate: at('2027-03-16T09:00:00Z') };

describe('an account whose seat came free at 22:30', () => {
  const until = at('2027-03-16T09:00:00Z');
  test('is notified at 08:00, for next Tuesday', () => {
    const now = at('2027-03-09T21:30:00Z');
    expect(notifyAt(now, { startDate: tuesday.startDate, until }, limits, rome)).toEqual(
      at('2027-03-10T07:00:00Z'),
    );
  });
  test('is notified at once, for tomorrow at 10:00', () => {
    const now = at('2027-03-15T21:30:00Z');
    expect(notifyAt(now, { startDate: tuesday.startDate, until }, limits, rome)).toEqual(now);
  });
  test('is notified at once where the morning would be too late', () => {
    const now = at('2027-03-09T21:30:00Z');
    const early = at('2027-03-10T06:00:00Z');
    expect(notifyAt(now, { startDate: tuesday.startDate, until: early }, limits, rome)).toEqual(now);
  });
  test('is notified at once where there are no quiet hours', () => {
    const now = at('2027-03-09T21:30:00Z');
    const loud = { ...limits, quietFrom: '00:00', quietUntil: '00:00' };
    expect(notifyAt(now, { startDate: tuesday.startDate, until }, loud, rome)).toEqual(now);
  });
});

test('quiet hours may lie within one day', () => {
  const siesta = { quietFrom: '13:00', quietUntil: '15:00' };
  const about = { startDate: at('2028-01-01T09:00:00Z'), until: at('2028-01-01T09:00:00Z') };
  expect(notifyAt(at('2027-03-01T12:30:00Z'), about, siesta, rome)).toEqual(at('2027-03-01T14:00:00Z'));
});

test('a message about several leaves as early as the most urgent of them needs, and at once where nothing is left', () => {
  const now = at('2027-03-09T21:30:00Z');
  const calm = { startDate: tuesday.startDate, until: tuesday.startDate };
  const urgent = { startDate: tuesday.startDate, until: at('2027-03-10T06:00:00Z') };
  expect(notifyOfFirst(now, [calm, calm], limits, rome)).toEqual(at('2027-03-10T07:00:00Z'));
  expect(notifyOfFirst(now, [calm, urgent], limits, rome)).toEqual(now);
  expect(notifyOfFirst(now, [], limits, rome)).toEqual(now);
});
