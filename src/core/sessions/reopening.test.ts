import { describe, expect, test } from 'vitest';
import { decideReopening, decideReturns, type EndedReservation, isReopeningSent } from './reopening.ts';

const now = new Date('2026-10-10T12:00:00Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

test.each([
  ['cancelled this minute', later(0), later(60), 'reopen'],
  ['cancelled 30 minutes ago', later(-30), later(60), 'reopen'],
  ['cancelled longer ago', new Date(later(-30).getTime() - 1), later(60), 'reopeningClosed'],
  ['cancelled, and over', later(-5), later(0), 'past'],
  ['cancelled while it goes on', later(-5), later(1), 'reopen'],
  ['not cancelled', null, later(60), 'wrongState'],
] as const)('a session that was %s', (_what, cancelledAt, endDate, expected) => {
  const decision = decideReopening({ cancelledAt, endDate, now });
  expect(decision.outcome === 'refuse' ? decision.code : decision.outcome).toBe(expected);
});

test('an account hears of the reopening where it heard of the cancellation, or where its seats are gone', () => {
  const outcomes = ['returned', 'waiting', 'bookedElsewhere', 'full'] as const;
  expect(outcomes.filter((outcome) => isReopeningSent(outcome, { wasNotified: true }))).toEqual(outcomes);
  expect(outcomes.filter((outcome) => isReopeningSent(outcome, { wasNotified: false }))).toEqual([
    'bookedElsewhere',
    'full',
  ]);
});

describe('the reservations of a session that is reopened', () => {
  const session = {
    startDate: later(60),
    endDate: later(120),
    maxParticipants: 5,
    totalParticipants: 0,
    lockedParticipants: 0,
    savedParticipants: 0,
    doorParticipants: 0,
    maxSchoolClasses: null,
    totalSchoolClasses: 0,
    lockedSchoolClasses: 0,
    savedSchoolClasses: 0,
  };
  const ended = (_id: string, seats: number, more: Partial<EndedReservation> = {}): EndedReservation => ({
    _id,
    taken: { seats, classes: 0 },
    createdAt: later(-1000 - Number(_id)),
    bookedSince: [],
    ...more,
  });
  const returnsOf = (...reservations: EndedReservation[]) =>
    Object.fromEntries(decideReturns(session, reservations));

  test('all come back where there is room', () =>
    expect(returnsOf(ended('1', 2), ended('2', 3))).toEqual({ 1: 'returned', 2: 'returned' }));

  test('where there are fewer seats by now, the first come first, and a smaller party fills what is left', () =>
    expect(returnsOf(ended('1', 1), ended('2', 3), ended('3', 4))).toEqual({
      1: 'returned',
      2: 'full',
      3: 'returned',
    }));

  test('of those booked at the same instant the order is always the same', () => {
    const createdAt = later(-500);
    expect(returnsOf(ended('2', 3, { createdAt }), ended('1', 3, { createdAt }))).toEqual({
      1: 'returned',
      2: 'full',
    });
  });

  test('an account that has booked for that time since keeps that, and leaves its seats to others', () => {
    const at = (from: number, to: number) => [{ startDate: later(from), endDate: later(to) }];
    expect(
      returnsOf(
        ended('4', 5, { bookedSince: at(110, 130) }),
        ended('3', 2, { bookedSince: at(120, 180) }),
        ended('2', 1, { bookedSince: at(0, 60) }),
      ),
    ).toEqual({ 4: 'bookedElsewhere', 3: 'returned', 2: 'returned' });
  });

  test('classes are counted as well', () => {
    const classes = decideReturns({ ...session, maxParticipants: null, maxSchoolClasses: 1 }, [
      ended('1', 20, { taken: { seats: 20, classes: 1 } }),
      ended('2', 20, { taken: { seats: 20, classes: 1 } }),
    ]);
    expect(Object.fromEntries(classes)).toEqual({ 1: 'full', 2: 'returned' });
  });
});
