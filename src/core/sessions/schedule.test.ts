import { expect, test } from 'vitest';
import { decideSchedule, isProgrammeDay, type Schedule, type SentSchedule } from './schedule.ts';

const zone = 'Europe/Rome';
const at = (text: string) => new Date(text);
/** 10:00 to 11:00 of a winter day in Rome. */
const morning: Schedule = {
  startDate: at('2027-01-16T09:00:00Z'),
  endDate: at('2027-01-16T10:00:00Z'),
  sessionDay: '2027-01-16',
};
/** 01:00 to 02:00 of the night, listed a day early. */
const night: Schedule = {
  startDate: at('2027-01-16T00:00:00Z'),
  endDate: at('2027-01-16T01:00:00Z'),
  sessionDay: '2027-01-15',
};

function outcomeOf(sent: SentSchedule, before: Schedule | null = null): string[] {
  const decision = decideSchedule(sent, before, zone);
  if (decision.outcome === 'refuse') return decision.errors.map(({ path, code }) => `${path} ${code}`);
  const { startDate, endDate, sessionDay } = decision.schedule;
  return [startDate.toISOString(), endDate.toISOString(), sessionDay];
}

test.each<[string, SentSchedule, string[]]>([
  [
    'instants alone: the day is the local one of the start',
    { startDate: at('2027-07-15T22:30:00Z'), endDate: at('2027-07-15T23:30:00Z') },
    ['2027-07-15T22:30:00.000Z', '2027-07-15T23:30:00.000Z', '2027-07-16'],
  ],
  [
    'the day and the times stand in for the instants',
    { sessionDay: '2027-07-16', startTime: '10:00', endTime: '11:30' },
    ['2027-07-16T08:00:00.000Z', '2027-07-16T09:30:00.000Z', '2027-07-16'],
  ],
  [
    'an end before the start is in the night after',
    { sessionDay: '2027-07-16', startTime: '22:00', endTime: '00:30' },
    ['2027-07-16T20:00:00.000Z', '2027-07-16T22:30:00.000Z', '2027-07-16'],
  ],
  [
    'instants and times that agree',
    { startDate: morning.startDate, endDate: morning.endDate, startTime: '10:00', endTime: '11:00' },
    ['2027-01-16T09:00:00.000Z', '2027-01-16T10:00:00.000Z', '2027-01-16'],
  ],
  [
    'a start in the small hours may belong to the day before',
    { startDate: night.startDate, endDate: night.endDate, sessionDay: '2027-01-15' },
    ['2027-01-16T00:00:00.000Z', '2027-01-16T01:00:00.000Z', '2027-01-15'],
  ],
  [
    'a start at 06:00 may not',
    {
      startDate: at('2027-01-16T05:00:00Z'),
      endDate: at('2027-01-16T06:00:00Z'),
      sessionDay: '2027-01-15',
    },
    ['sessionDay disagrees'],
  ],
  [
    'times that disagree with their instants are named',
    { startDate: morning.startDate, endDate: morning.endDate, startTime: '10:01', endTime: '11:01' },
    ['startTime disagrees', 'endTime disagrees'],
  ],
  [
    'an end that is not after the start',
    { startDate: morning.startDate, endDate: morning.startDate },
    ['endDate belowOther'],
  ],
  ['nothing says when', { sessionDay: '2027-01-16' }, ['startDate required']],
  ['a time without a day', { startTime: '10:00', endTime: '11:00' }, ['sessionDay required']],
  ['a start without an end', { startDate: morning.startDate }, ['endDate required']],
  [
    'the time that summer time leaves out',
    { sessionDay: '2027-03-28', startTime: '02:30', endTime: '04:00' },
    ['startTime noSuchTime'],
  ],
  [
    'the same as an end',
    { sessionDay: '2027-03-28', startTime: '01:30', endTime: '02:30' },
    ['endTime noSuchTime'],
  ],
  [
    'of the time that winter time brings twice the first',
    { sessionDay: '2027-10-31', startTime: '02:30', endTime: '03:30' },
    ['2027-10-31T00:30:00.000Z', '2027-10-31T02:30:00.000Z', '2027-10-31'],
  ],
  [
    'its second, named by the instant',
    { startDate: at('2027-10-31T01:30:00Z'), endDate: at('2027-10-31T02:30:00Z'), startTime: '02:30' },
    ['2027-10-31T01:30:00.000Z', '2027-10-31T02:30:00.000Z', '2027-10-31'],
  ],
])('a new session: %s', (_case, sent, expected) => {
  expect(outcomeOf(sent)).toEqual(expected);
});

test.each<[string, Schedule, SentSchedule, string[]]>([
  [
    'the whole as it was',
    night,
    { ...night, startTime: '01:00', endTime: '02:00' },
    ['2027-01-16T00:00:00.000Z', '2027-01-16T01:00:00.000Z', '2027-01-15'],
  ],
  [
    'a new start beside what was read of the times: the instant decides',
    morning,
    { ...morning, startDate: at('2027-01-16T09:30:00Z'), startTime: '10:00', endTime: '11:00' },
    ['2027-01-16T09:30:00.000Z', '2027-01-16T10:00:00.000Z', '2027-01-16'],
  ],
  [
    'a new time beside what was read of the instants: the time decides',
    morning,
    { ...morning, startTime: '10:30' },
    ['2027-01-16T09:30:00.000Z', '2027-01-16T10:00:00.000Z', '2027-01-16'],
  ],
  [
    'a new start and another new time',
    morning,
    { startDate: at('2027-01-16T09:30:00Z'), startTime: '10:45' },
    ['startTime disagrees'],
  ],
  [
    'another day, across a change of the clocks: the times of the wall stay',
    morning,
    { sessionDay: '2027-07-16' },
    ['2027-07-16T08:00:00.000Z', '2027-07-16T09:00:00.000Z', '2027-07-16'],
  ],
  [
    'another day of a session that is listed a day early',
    night,
    { sessionDay: '2027-01-20' },
    ['2027-01-21T00:00:00.000Z', '2027-01-21T01:00:00.000Z', '2027-01-20'],
  ],
  [
    'its own local day: only the list changes',
    night,
    { sessionDay: '2027-01-16' },
    ['2027-01-16T00:00:00.000Z', '2027-01-16T01:00:00.000Z', '2027-01-16'],
  ],
  [
    'a start that moves out of the small hours goes back to its own day',
    night,
    { startDate: at('2027-01-16T18:00:00Z'), endDate: at('2027-01-16T19:00:00Z') },
    ['2027-01-16T18:00:00.000Z', '2027-01-16T19:00:00.000Z', '2027-01-16'],
  ],
  [
    'a new end of a session over several days stays on its day',
    { ...morning, endDate: at('2027-01-18T10:00:00Z') },
    { endTime: '12:00' },
    ['2027-01-16T09:00:00.000Z', '2027-01-18T11:00:00.000Z', '2027-01-16'],
  ],
  ['a start after the end', morning, { startTime: '12:00' }, ['endDate belowOther']],
])('a change: %s', (_case, before, sent, expected) => {
  expect(outcomeOf(sent, before)).toEqual(expected);
});

test('a programme day is the local day, or the day before until 06:00', () => {
  expect(isProgrammeDay('2027-01-15', at('2027-01-16T04:59:00Z'), zone)).toBe(true);
  expect(isProgrammeDay('2027-01-15', at('2027-01-16T05:00:00Z'), zone)).toBe(false);
  expect(isProgrammeDay('2027-01-14', at('2027-01-16T00:00:00Z'), zone)).toBe(false);
});
