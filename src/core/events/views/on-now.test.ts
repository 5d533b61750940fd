import { expect, test } from 'vitest';
import { decideOnNow, formerPlaces, mostOnNow, type NearSession } from './on-now.ts';

const now = new Date('2026-11-28T10:00:00Z');
const at = (minutes: number, given: Partial<NearSession> = {}): NearSession => ({
  startDate: new Date(now.getTime() + minutes * 60_000),
  availability: { bookability: 'open', freeSeats: 3 },
  formerPlaces: [],
  ...given,
});
const minutesOf = (sessions: readonly NearSession[]) =>
  decideOnNow(sessions, now).map(({ kind, session }) => [
    kind,
    (session.startDate.getTime() - now.getTime()) / 60_000,
  ]);

test('what begins within half an hour comes soonest first, then what has begun, the latest first', () => {
  expect(minutesOf([at(-40), at(31), at(30), at(0), at(5), at(-5)])).toEqual([
    ['soon', 5],
    ['soon', 30],
    ['started', 0],
    ['started', -5],
    ['started', -40],
  ]);
});

test('only what has room is worth going to: bookable, open to all, or with seats at the door', () => {
  const seats = (bookability: NearSession['availability']['bookability'], freeSeats: number | null) =>
    at(10, { availability: { bookability, freeSeats } });
  expect(minutesOf([seats('full', 0), seats('waitingList', 0), seats('closed', 0)])).toEqual([]);
  expect(minutesOf([seats('keptForWaitingList', 2), seats('notOpenYet', 9)])).toEqual([]);
  expect(minutesOf([seats('open', 1), seats('closed', 2), seats('freeAccess', null)])).toHaveLength(3);
  expect(minutesOf([at(-1, { availability: { bookability: 'closed', freeSeats: 0 } })])).toEqual([
    ['started', -1],
  ]);
});

test('what is in another place since today comes first, once, twelve hours ahead', () => {
  const elsewhere = { formerPlaces: ['Sala Curie'] };
  expect(minutesOf([at(10), at(721, elsewhere), at(700, elsewhere), at(-5, elsewhere)])).toEqual([
    ['elsewhere', -5],
    ['elsewhere', 700],
    ['soon', 10],
  ]);
});

test('of each kind there are a dozen at most', () => {
  expect(minutesOf(Array.from({ length: 60 }, (_, place) => at(place / 2 - 10))).length).toBe(2 * mostOnNow);
});

test('a session was where it or its event was; both ways and back are no move', () => {
  const now = { own: 'c', ofEvent: 'e' };
  const own = (before: string | null) => ({ of: 'own', before }) as const;
  const ofEvent = (before: string | null) => ({ of: 'ofEvent', before }) as const;
  expect(formerPlaces(now, [])).toEqual([]);
  expect(formerPlaces(now, [own('b'), own('a')])).toEqual(['b', 'a']);
  expect(formerPlaces(now, [own('b'), own('c')])).toEqual([]);
  // Of its event: only while it had no place of its own.
  expect(formerPlaces(now, [ofEvent('d')])).toEqual([]);
  expect(formerPlaces(now, [own(null)])).toEqual(['e']);
  expect(formerPlaces(now, [ofEvent('d'), own(null)])).toEqual(['d']);
  expect(formerPlaces({ own: null, ofEvent: 'e' }, [ofEvent('d'), own('a')])).toEqual(['d', 'a']);
  // A place that is named for the first time.
  expect(formerPlaces({ own: null, ofEvent: 'e' }, [ofEvent(null)])).toEqual([]);
});
