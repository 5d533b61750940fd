import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayOf, shiftDay, wallTimeOf } from '#core/time.ts';
import { isJudged, refusalInBulk, type StandingSession } from './change.ts';
import { decideShift, type Shift } from './shift.ts';

const zone = 'Europe/Rome';
const schedule = (start: string, end: string, sessionDay?: string) => {
  const startDate = new Date(start);
  return { startDate, endDate: new Date(end), sessionDay: sessionDay ?? dayOf(startDate, zone) };
};

function shifted(start: string, end: string, shift: Shift, sessionDay?: string): unknown {
  const decision = decideShift(schedule(start, end, sessionDay), shift, zone);
  if (decision.outcome === 'refuse') return decision.code;
  const { startDate, endDate, sessionDay: day } = decision.schedule;
  return [startDate.toISOString(), endDate.toISOString(), day, decision.isFirstOfTwo];
}

describe('a shift', () => {
  test('by a day keeps the time on the wall when the clocks change', () => {
    expect(shifted('2026-10-24T08:00:00Z', '2026-10-24T09:00:00Z', { days: 1 })).toEqual([
      '2026-10-25T09:00:00.000Z',
      '2026-10-25T10:00:00.000Z',
      '2026-10-25',
      false,
    ]);
    expect(shifted('2027-03-28T08:00:00Z', '2027-03-28T09:00:00Z', { days: -7 })).toEqual([
      '2027-03-21T09:00:00.000Z',
      '2027-03-21T10:00:00.000Z',
      '2027-03-21',
      false,
    ]);
  });

  test('to a time that summer time leaves out is refused, unless its minutes lead past it', () => {
    expect(shifted('2027-03-27T01:30:00Z', '2027-03-27T02:00:00Z', { days: 1 })).toBe('noSuchTime');
    expect(shifted('2027-03-27T01:30:00Z', '2027-03-27T02:00:00Z', { days: 1, minutes: 45 })).toEqual([
      '2027-03-28T01:15:00.000Z',
      '2027-03-28T01:45:00.000Z',
      '2027-03-28',
      false,
    ]);
  });

  test('to a time that happens twice means the first, and says so', () => {
    expect(shifted('2026-10-24T00:30:00Z', '2026-10-24T01:30:00Z', { days: 1 })).toEqual([
      '2026-10-25T00:30:00.000Z',
      '2026-10-25T01:30:00.000Z',
      '2026-10-25',
      true,
    ]);
  });

  test('by minutes is elapsed time, also in the night of a time change', () => {
    expect(shifted('2027-03-28T00:30:00Z', '2027-03-28T03:00:00Z', { minutes: 60 })).toEqual([
      '2027-03-28T01:30:00.000Z',
      '2027-03-28T04:00:00.000Z',
      '2027-03-28',
      false,
    ]);
    // The second 02:30 of the night stays in the second hour.
    expect(shifted('2026-10-25T01:30:00Z', '2026-10-25T02:30:00Z', { minutes: 15 })).toEqual([
      '2026-10-25T01:45:00.000Z',
      '2026-10-25T02:45:00.000Z',
      '2026-10-25',
      false,
    ]);
  });

  test('across midnight takes the day along, and keeps the programme day of the small hours', () => {
    expect(shifted('2026-06-10T21:30:00Z', '2026-06-10T22:30:00Z', { minutes: 60 })).toEqual([
      '2026-06-10T22:30:00.000Z',
      '2026-06-10T23:30:00.000Z',
      '2026-06-11',
      false,
    ]);
    expect(shifted('2026-06-10T22:30:00Z', '2026-06-10T23:30:00Z', { days: 1 }, '2026-06-10')).toEqual([
      '2026-06-11T22:30:00.000Z',
      '2026-06-11T23:30:00.000Z',
      '2026-06-11',
      false,
    ]);
    expect(shifted('2026-06-10T21:30:00Z', '2026-06-10T22:30:00Z', { days: 1, minutes: 60 })).toEqual([
      '2026-06-11T22:30:00.000Z',
      '2026-06-11T23:30:00.000Z',
      '2026-06-12',
      false,
    ]);
    expect(shifted('2026-06-10T22:30:00Z', '2026-06-10T23:30:00Z', { days: 1, minutes: -60 })).toEqual([
      '2026-06-11T21:30:00.000Z',
      '2026-06-11T22:30:00.000Z',
      '2026-06-11',
      false,
    ]);
  });

  test('by nothing changes nothing, in every minute of both nights', () => {
    for (const night of ['2026-10-25T00:00:00Z', '2027-03-28T00:00:00Z'])
      for (let minute = 0; minute < 240; minute += 1) {
        const startDate = new Date(Date.parse(night) + minute * 60_000);
        const before = schedule(
          startDate.toISOString(),
          new Date(startDate.getTime() + 60_000).toISOString(),
        );
        expect(decideShift(before, {}, zone)).toMatchObject({ outcome: 'shift', schedule: before });
      }
  });

  test('keeps the length, and across days the time on the wall; back again it is what it was', () => {
    const start = fc
      .integer({
        min: Date.parse('2026-03-01T00:00:00Z') / 60_000,
        max: Date.parse('2027-11-30T00:00:00Z') / 60_000,
      })
      .map((minute) => new Date(minute * 60_000));
    fc.assert(
      fc.property(
        start,
        fc.integer({ min: 1, max: 600 }),
        fc.integer({ min: -400, max: 400 }).filter((days) => days !== 0),
        (startDate, length, days) => {
          const before = schedule(
            startDate.toISOString(),
            new Date(startDate.getTime() + length * 60_000).toISOString(),
          );
          const there = decideShift(before, { days }, zone);
          const wall = wallTimeOf(startDate, zone);
          const isInTheGap = wall.time >= '02:00' && wall.time < '03:00';
          fc.pre(there.outcome === 'shift' || !isInTheGap);
          if (there.outcome === 'refuse') throw new Error(`${wall.time} is there on every day.`);
          const { schedule: after } = there;
          expect(after.endDate.getTime() - after.startDate.getTime()).toBe(length * 60_000);
          expect(wallTimeOf(after.startDate, zone)).toEqual({
            day: shiftDay(wall.day, days),
            time: wall.time,
          });
          const back = decideShift(after, { days: -days }, zone);
          // Of a time that happens twice the first is meant.
          const isSecond = wallTimeOf(new Date(startDate.getTime() - 3_600_000), zone).time === wall.time;
          expect(back).toMatchObject({
            schedule: { startDate: isSecond ? new Date(startDate.getTime() - 3_600_000) : startDate },
          });
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('a change of many', () => {
  const now = new Date('2026-10-10T12:00:00Z');
  const session: StandingSession = {
    ...schedule('2026-10-11T08:00:00Z', '2026-10-11T09:00:00Z'),
    locationId: null,
    sessionTarget: 'private',
    accessType: 'reservation',
    cancelledAt: null,
    maxParticipants: 20,
    totalParticipants: 10,
    lockedParticipants: 2,
    savedParticipants: 1,
    doorParticipants: 0,
    maxSchoolClasses: null,
    totalSchoolClasses: 0,
    lockedSchoolClasses: 0,
    savedSchoolClasses: 0,
  };
  const over = { ...session, ...schedule('2026-10-10T10:00:00Z', '2026-10-10T12:00:00Z') };
  const running = { ...session, ...schedule('2026-10-10T11:30:00Z', '2026-10-10T12:30:00Z') };
  const cancelled = { ...session, cancelledAt: now };
  const earlier = { startDate: new Date('2026-10-10T11:00:00Z') };
  const shown = { visibilityStatus: 'private' } as object;

  test.each([
    ['raises the seats', session, { maxParticipants: 25 }, true, null],
    ['lowers them to what is taken, offered and saved', session, { maxParticipants: 13 }, true, null],
    ['below that', session, { maxParticipants: 12 }, true, ['capacityBelowTaken', 'maxParticipants', 13]],
    ['takes the limit away', session, { maxParticipants: null }, true, null],
    ['has another audience', session, { sessionTarget: 'school' }, false, null],
    [
      'another audience than was booked',
      session,
      { sessionTarget: 'school' },
      true,
      ['hasReservations', 'sessionTarget', null],
    ],
    ['moves what is booked into the past', session, earlier, true, ['inThePast', 'startDate', null]],
    ['moves into the past what is not', session, earlier, false, null],
    ['is over', over, { maxParticipants: 25 }, false, ['past', null, null]],
    ['goes on', running, { maxParticipants: 25 }, true, null],
    ['is cancelled', cancelled, { waitingListEnabled: true } as object, false, ['cancelled', null, null]],
    ['hides one that is over', over, shown, true, null],
    ['hides one that is cancelled', cancelled, shown, false, null],
    [
      'hides and changes one that is cancelled',
      cancelled,
      { ...shown, maxParticipants: 25 },
      false,
      ['cancelled', null, null],
    ],
    ['leaves one that is cancelled as it is', cancelled, {}, false, null],
  ] as const)('of a session that %s', (_what, before, values, isClaimed, expected) => {
    const refusal = refusalInBulk(before, values as Partial<StandingSession>, { isClaimed, now });
    expect(refusal && [refusal.code, refusal.path, refusal.minimum]).toEqual(expected);
  });

  test('is judged unless it only shows or hides', () => {
    expect([isJudged([]), isJudged(['visibilityStatus']), isJudged(['visibilityStatus', 'isFree'])]).toEqual([
      false,
      false,
      true,
    ]);
  });
});
