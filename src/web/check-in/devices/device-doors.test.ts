import { expect, test } from 'vitest';
import type { SessionToCheckIn } from '#core/check-in/door-contract.ts';
import { type ChosenDoors, doorsToChoose, isInUse, limitsOf } from './device-doors.ts';

const session = (_id: string, day: string, place: string | null, cancelledAt: string | null = null) =>
  ({
    _id,
    sessionDay: day,
    startDate: `${day}T0${_id}:00:00Z`,
    locationId: place,
    location: place && `The ${place}`,
    cancelledAt,
  }) as SessionToCheckIn;
const [today, tomorrow] = ['2026-11-26', '2026-11-27'];
const events = [
  { _id: 'a', title: 'A', sessions: [session('4', today, 'hall'), session('2', today, 'cloister')] },
  { _id: 'b', title: 'B', sessions: [session('3', tomorrow, 'garden'), session('1', today, null)] },
  { _id: 'c', title: 'C', sessions: [session('5', today, 'attic', '2026-11-20T00:00:00Z')] },
];
const any: ChosenDoors = { day: '', locationId: '', sessionIds: new Set() };
const given = (chosen: Partial<ChosenDoors>) => {
  const all = { ...any, ...chosen };
  return limitsOf(all, doorsToChoose(events, all));
};

test('places are those of the day, and dates those of day and place, in order', () => {
  const { days, places, sessions } = doorsToChoose(events, { ...any, day: today });
  expect(days).toEqual([today, tomorrow]);
  expect(places.map(({ name }) => name)).toEqual(['The cloister', 'The hall']);
  expect(sessions.map(({ _id }) => _id)).toEqual(['1', '2', '4']);
  const there = doorsToChoose(events, { ...any, day: today, locationId: 'hall' });
  expect(there.sessions.map(({ _id }) => _id)).toEqual(['4']);
});

test('a device is limited to what was chosen, as far as it can still be chosen', () => {
  expect(given({})).toEqual({});
  expect(given({ day: today })).toEqual({ day: today });
  expect(given({ day: '2026-11-30' })).toEqual({ day: '2026-11-30' });
  const chosen = { locationId: 'hall', sessionIds: new Set(['4', '3']) };
  expect(given({ day: today, ...chosen })).toEqual({ day: today, locationId: 'hall', sessionIds: ['4'] });
  // The hall has no dates tomorrow.
  expect(given({ day: tomorrow, ...chosen })).toEqual({ day: tomorrow, sessionIds: ['3'] });
});

test.each([
  ['seen 29 days ago is in use', { state: 'active', lastSeenAt: '2026-10-29T10:00:00Z' }, true],
  ['seen 31 days ago is not', { state: 'active', lastSeenAt: '2026-10-27T08:00:00Z' }, false],
  ['revoked is not, whenever it was seen', { state: 'revoked', lastSeenAt: '2026-11-27T09:00:00Z' }, false],
  ['never seen is in use from when it was added', { state: 'waiting', lastSeenAt: null }, true],
] as const)('a device that was %s', (_sentence, device, expected) => {
  const createdAt = '2026-11-20T10:00:00Z';
  expect(isInUse({ ...device, createdAt }, new Date('2026-11-27T10:00:00Z'))).toBe(expected);
});
