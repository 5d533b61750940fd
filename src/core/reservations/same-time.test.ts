import { describe, expect, test } from 'vitest';
import { instantOf, overlap } from '#core/time.ts';
import {
  classesAtTheTime,
  type ClassesBooked,
  classesOfDay,
  classKey,
  overlappingWith,
  warningsOf,
} from './same-time.ts';

const rome = 'Europe/Rome';
const span = (day: string, from: string, to: string, lastDay = day) => ({
  startDate: instantOf({ day, time: from }, rome),
  endDate: instantOf({ day: lastDay, time: to }, rome),
});

describe('two sessions overlap', () => {
  test.each<[string, ReturnType<typeof span>, ReturnType<typeof span>, boolean]>([
    [
      'when one begins during the other',
      span('2027-03-10', '10:00', '11:00'),
      span('2027-03-10', '10:30', '11:30'),
      true,
    ],
    [
      'when one lies within the other',
      span('2027-03-10', '09:00', '18:00'),
      span('2027-03-10', '10:00', '11:00'),
      true,
    ],
    [
      'not when one begins as the other ends',
      span('2027-03-10', '10:00', '11:00'),
      span('2027-03-10', '11:00', '12:00'),
      false,
    ],
    [
      'across midnight',
      span('2027-03-10', '23:00', '01:00', '2027-03-11'),
      span('2027-03-11', '00:30', '02:00'),
      true,
    ],
    // 02:00 to 03:00 comes twice that night: what ends at the first 02:30 is over before the clock is set back.
    [
      'not in the hour that comes twice, by instants',
      { startDate: new Date('2026-10-24T23:00:00Z'), endDate: new Date('2026-10-25T00:30:00Z') },
      { startDate: new Date('2026-10-25T01:00:00Z'), endDate: new Date('2026-10-25T01:30:00Z') },
      false,
    ],
    [
      'in the night that loses an hour',
      span('2027-03-28', '01:30', '03:30'),
      span('2027-03-28', '03:00', '04:00'),
      true,
    ],
  ])('%s', (_sentence, one, other, is) => {
    expect([overlap(one, other), overlap(other, one)]).toEqual([is, is]);
  });
});

test.each([
  ['3A', '3 a', true],
  ['3A', '3ª A', true],
  ['3A', '3^a', true],
  ['3A', '3-A.', true],
  ['3À', '３A', true],
  ['3A', '3B', false],
  ['3A', '13A', false],
  ['★', '★ ', true],
  ['★', '☆', false],
])('the labels %s and %s mean the same class: %s', (one, other, is) => {
  expect(classKey(one) === classKey(other)).toBe(is);
});

const session = span('2027-03-10', '10:00', '11:00');
const booked = (given: Partial<ClassesBooked> = {}): ClassesBooked => ({
  ...session,
  reservationId: 'r1',
  userId: 'ada',
  school: 'curie',
  sessionDay: '2027-03-10',
  classes: 2,
  labels: ['3A', '3B'],
  ...given,
});

test('classes of a day are those of the school by any account and those of the account for any school', () => {
  const all = [
    booked(),
    booked({ userId: 'eva', classes: 1 }),
    booked({ school: 'volta', classes: 4 }),
    booked({ userId: 'eva', school: 'volta', classes: 8 }),
    booked({ sessionDay: '2027-03-11', classes: 16 }),
  ];
  expect(classesOfDay(all, { sessionDay: '2027-03-10', school: 'curie', userId: 'ada' })).toBe(7);
  expect(classesOfDay(all, { sessionDay: '2027-03-10', school: 'volta', userId: 'leo' })).toBe(12);
});

test('a class is elsewhere when its school has booked it for a session that overlaps', () => {
  const all = [
    booked({ labels: ['3 a'] }),
    booked({ ...span('2027-03-10', '11:00', '12:00'), labels: ['4A'] }),
    booked({ school: 'volta', labels: ['5A'] }),
  ];
  const classesElsewhere = classesAtTheTime(all, session, 'curie');
  const attendees = [{ schoolClass: '3A' }, { schoolClass: '4A' }, { schoolClass: '5A' }, null];
  expect(warningsOf({ overlapping: [], classesElsewhere }, attendees)).toEqual([
    { code: 'sameClass', schoolClass: '3A', position: 0 },
  ]);
});

test('warnings of overlaps name the reservations of the account, the soonest first', () => {
  const booked = [
    { reservationId: 'b', sessionId: 'late', ...span('2027-03-10', '10:30', '12:00') },
    { reservationId: 'a', sessionId: 'early', ...span('2027-03-10', '09:00', '10:30') },
    { reservationId: 'c', sessionId: 'after', ...span('2027-03-10', '11:00', '12:00') },
  ];
  const overlapping = overlappingWith(session, booked);
  expect(warningsOf({ overlapping, classesElsewhere: new Set() }, [{}])).toEqual([
    { code: 'overlap', reservationId: 'a', sessionId: 'early' },
    { code: 'overlap', reservationId: 'b', sessionId: 'late' },
  ]);
});
