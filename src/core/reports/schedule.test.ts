import { expect, test } from 'vitest';
import { wallTimeOf } from '#core/time.ts';
import { filterOfSpan, isDayOf, nextRun } from './schedule.ts';

const zone = 'Europe/Rome';
const next = (every: 'week' | 'month', day: number, after: string) =>
  wallTimeOf(nextRun({ every, day }, new Date(after), zone), zone);

test('a weekly report is made on its day at six in the morning, in summer and in winter', () => {
  expect(next('week', 1, '2026-11-27T12:00:00Z')).toEqual({ day: '2026-11-30', time: '06:00' });
  // The same morning, and the moment itself, which is over.
  expect(next('week', 5, '2026-11-27T04:59:00Z')).toEqual({ day: '2026-11-27', time: '06:00' });
  expect(next('week', 5, '2026-11-27T05:00:00Z')).toEqual({ day: '2026-12-04', time: '06:00' });
  // Clocks change on the last Sundays of March and October.
  expect(next('week', 7, '2027-03-27T12:00:00Z')).toEqual({ day: '2027-03-28', time: '06:00' });
  expect(next('week', 7, '2027-10-30T12:00:00Z')).toEqual({ day: '2027-10-31', time: '06:00' });
});

test('a monthly report is made on its day of every month', () => {
  expect(next('month', 28, '2027-01-28T12:00:00Z')).toEqual({ day: '2027-02-28', time: '06:00' });
  expect(next('month', 1, '2026-12-31T23:30:00Z')).toEqual({ day: '2027-01-01', time: '06:00' });
});

test('a week has seven days, and every month twenty-eight', () => {
  const days = (every: 'week' | 'month') =>
    Array.from({ length: 40 }, (_, day) => day).filter((day) => isDayOf({ every, day }));
  expect([days('week').at(0), days('week').at(-1)]).toEqual([1, 7]);
  expect([days('month').at(0), days('month').at(-1)]).toEqual([1, 28]);
});

test('spans of days meet without a gap and without an overlap', () => {
  expect(filterOfSpan('all', 'week', { due: '2026-11-30', next: '2026-12-07' })).toEqual({});
  expect(filterOfSpan('past', 'week', { due: '2026-11-30', next: '2026-12-07' })).toEqual({
    'sessionDay.$gte': '2026-11-23',
    'sessionDay.$lt': '2026-11-30',
  });
  expect(filterOfSpan('ahead', 'month', { due: '2026-12-28', next: '2027-01-28' })).toEqual({
    'sessionDay.$gte': '2026-12-28',
    'sessionDay.$lt': '2027-01-28',
  });
  expect(filterOfSpan('past', 'month', { due: '2027-03-01', next: '2027-04-01' })).toEqual({
    'sessionDay.$gte': '2027-02-01',
    'sessionDay.$lt': '2027-03-01',
  });
});

test('a run that comes late leaves no day out, and covers none twice', () => {
  // Due on Monday 23 November, run on Tuesday 1 December: the run of the 30th was missed as well.
  expect(filterOfSpan('past', 'week', { due: '2026-11-23', next: '2026-12-07' })).toEqual({
    'sessionDay.$gte': '2026-11-16',
    'sessionDay.$lt': '2026-11-30',
  });
  expect(filterOfSpan('ahead', 'week', { due: '2026-11-23', next: '2026-12-07' })).toEqual({
    'sessionDay.$gte': '2026-11-30',
    'sessionDay.$lt': '2026-12-07',
  });
});
