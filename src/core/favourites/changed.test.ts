import { expect, test } from 'vitest';
import { dateChange, type LookedDate, lookedDate, mostStored, remember } from './changed.ts';

const before: LookedDate = {
  _id: 'one',
  day: '2026-11-28',
  startDate: '2026-11-28T09:00:00.000Z',
  endDate: '2026-11-28T10:00:00.000Z',
  placeId: 'chiostro',
  isCancelled: false,
};

test('the change that matters most is named: cancelled, another day, another time, another place', () => {
  const changed = (now: Partial<LookedDate>) => dateChange(before, { ...before, ...now });
  expect(changed({})).toBe(null);
  expect(changed({ placeId: null })).toBe('place');
  expect(changed({ endDate: '2026-11-28T11:00:00.000Z', placeId: 'torre' })).toBe('time');
  expect(changed({ day: '2026-11-29', startDate: '2026-11-29T09:00:00.000Z' })).toBe('day');
  expect(changed({ isCancelled: true, placeId: 'torre' })).toBe('cancelled');
  expect(dateChange({ ...before, isCancelled: true }, before)).toBe(null);
});

test('what a list does not show is not compared', () => {
  const { _id, day, startDate } = before;
  expect(dateChange(before, { _id, day, startDate })).toBe(null);
  expect(dateChange({ _id, day, startDate }, before)).toBe(null);
  expect(dateChange(before, { _id, day, startDate, placeId: 'torre' })).toBe('place');
});

test('the place is where people go, on every page alike: what is online is in none, whatever its event names', () => {
  const { _id, startDate } = before;
  const seen = (presence: 'online' | 'location' | 'mixed' | undefined, placeId?: string | null) =>
    lookedDate({ _id, startDate, presence, placeId }, 'Europe/Rome');
  expect(seen('online', 'torre')).toMatchObject({ day: '2026-11-28', placeId: null });
  expect(dateChange(seen('online', 'torre'), seen('online', null))).toBe(null);
  expect(dateChange(seen('mixed', 'torre'), seen('location', 'torre'))).toBe(null);
  expect(dateChange(seen('location', 'torre'), seen('online', 'torre'))).toBe('place');
  expect(seen('location')).toMatchObject({ placeId: undefined });
});

test('a device stores each date once, the latest ones, until it is over', () => {
  const now = new Date('2026-11-28T09:30:00Z');
  const entry = (id: number, given: Partial<LookedDate> = {}) => ({ ...before, _id: String(id), ...given });
  const many = Array.from({ length: mostStored }, (_, place) => entry(place));
  expect(remember([entry(1), entry(2)], entry(1), now)).toEqual([entry(2), entry(1)]);
  expect(remember(many, entry(-1), now)).toEqual([...many.slice(1), entry(-1)]);
  const over = { endDate: '2026-11-28T09:30:00.000Z' };
  expect(remember([entry(1, over), entry(2)], entry(3, over), now)).toEqual([entry(2)]);
});
