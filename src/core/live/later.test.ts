import { expect, test } from 'vitest';
import type { Availability, Bookability } from '#core/seats/bookability.ts';
import { bookabilities } from '#core/seats/bookability.ts';
import { availabilityAt, mustBeFetched, nextChangeOf, turnOf } from './later.ts';

const opensAt = '2026-09-12T08:00:00.000Z';
const closesAt = '2026-09-20T08:00:00.000Z';
const availability = (given: Partial<Availability> = {}): Availability => ({
  bookability: 'notOpenYet',
  freeSeats: 12,
  freeClasses: null,
  waiting: 0,
  opensAt,
  closesAt,
  ...given,
});
const at = (time: string) => new Date(`2026-09-${time}Z`);
const opening = at('12T08:00:00');
const wordAt = (given: Partial<Availability>, now: Date, audience: 'private' | 'school' = 'private') =>
  availabilityAt(availability(given), audience, now).bookability;

test('a session opens at its instant, and not a moment before', () => {
  expect([wordAt({}, at('12T07:59:59.999')), wordAt({}, opening)]).toEqual(['notOpenYet', 'open']);
  expect(wordAt({ freeSeats: null }, opening)).toBe('open');
});

test('without seats the page asks the server what the opening means', () => {
  expect(wordAt({ freeSeats: 0 }, opening)).toBe('notOpenYet');
  expect(mustBeFetched(availability({ freeSeats: 0 }), 'private', opening)).toBe(true);
  expect(mustBeFetched(availability({ freeSeats: 0 }), 'private', at('12T07:59:59'))).toBe(false);
  expect(mustBeFetched(availability(), 'private', opening)).toBe(false);
});

test('schools need a class as well as a seat', () => {
  expect(wordAt({ freeClasses: 0 }, opening, 'school')).toBe('notOpenYet');
  expect(wordAt({ freeClasses: 0 }, opening)).toBe('open');
  expect(wordAt({ freeClasses: 1 }, opening, 'school')).toBe('open');
});

test('every word that leads to a booking ends with the booking', () => {
  const closed = bookabilities.map((bookability) => wordAt({ bookability }, at('20T08:00:00')));
  expect(closed).toEqual([
    'cancelled',
    'past',
    'freeAccess',
    'wrongAudience',
    'closed',
    'closed',
    'closed',
    'closed',
    'closed',
    'closed',
  ]);
  expect(nextChangeOf(availability({ bookability: 'open' }))).toEqual(new Date(closesAt));
  expect(nextChangeOf(availability())).toEqual(new Date(opensAt));
  expect(nextChangeOf(availability({ bookability: 'freeAccess' }))).toBe(null);
});

test.each<[Bookability, Bookability, ReturnType<typeof turnOf>]>([
  ['notOpenYet', 'open', 'opened'],
  ['open', 'full', 'filled'],
  ['open', 'waitingList', 'filled'],
  ['open', 'keptForWaitingList', 'filled'],
  ['full', 'open', 'freed'],
  ['waitingList', 'open', 'freed'],
  ['open', 'closed', 'closed'],
  ['notOpenYet', 'cancelled', 'cancelled'],
  ['open', 'cancelled', 'cancelled'],
  ['open', 'open', null],
  ['full', 'waitingList', null],
  ['waitingList', 'keptForWaitingList', null],
  ['full', 'closed', null],
  ['closed', 'past', null],
  ['notOpenYet', 'full', null],
])('from %s to %s: %s', (before, after, turn) => {
  expect(turnOf(before, after)).toBe(turn);
});
