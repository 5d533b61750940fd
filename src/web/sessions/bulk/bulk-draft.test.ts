import { expect, test } from 'vitest';
import { changeOf, commonOf, inverseOf, seen, untouched, withoutTouched, withTouched } from './bulk-draft.ts';

const rows = [
  { _id: 'a', maxParticipants: 20, reservationLimitUnit: 'days', updatedAt: '2026-11-27T10:00:00.000Z' },
  { _id: 'b', maxParticipants: 8, reservationLimitUnit: 'days', updatedAt: '2026-11-27T10:00:01.000Z' },
];

test('fields with one value have it, with several are mixed, and an empty one is no value', () => {
  expect(commonOf(rows, 'reservationLimitUnit')).toEqual({ value: 'days' });
  expect(commonOf(rows, 'maxParticipants')).toEqual({ isMixed: true });
  expect(commonOf(rows, 'locationId')).toEqual({ value: null });
  expect(commonOf([{ _id: 'a', locationId: 'x' }, { _id: 'b' }], 'locationId')).toEqual({ isMixed: true });
});

test('only what is touched is sent, also an emptied field, and what is left again is not', () => {
  expect(changeOf(untouched)).toEqual({ body: null, wrong: [] });
  const raised = withTouched(untouched, 'maxParticipants', 25, rows);
  expect(changeOf(raised).body).toEqual({ changes: { maxParticipants: 25 } });
  expect(changeOf(withTouched(untouched, 'maxParticipants', null, rows)).body).toEqual({
    changes: { maxParticipants: null },
  });
  expect(changeOf(withoutTouched(raised, 'maxParticipants')).body).toBeNull();
});

test('a shift of nothing is none, and what is no number is named', () => {
  expect(changeOf({ ...untouched, days: 0, minutes: 0 }).body).toBeNull();
  expect(changeOf({ ...untouched, days: -7, minutes: 0 }).body).toEqual({ shift: { days: -7 } });
  expect(changeOf({ ...untouched, days: Number.NaN })).toEqual({ body: null, wrong: ['days'] });
});

test('a limit goes with its unit: that of the dates, or hours, and none without a limit', () => {
  const typed = withTouched(untouched, 'reservationLimitValue', 2, rows);
  expect(typed.touched).toEqual({ reservationLimitValue: 2, reservationLimitUnit: 'days' });
  expect(withTouched(untouched, 'cancellationLimitValue', 2, rows).touched).toEqual({
    cancellationLimitValue: 2,
    cancellationLimitUnit: 'hours',
  });
  expect(withTouched(typed, 'reservationLimitValue', null, rows).touched).toEqual({
    reservationLimitValue: null,
    reservationLimitUnit: null,
  });
  expect(withoutTouched(typed, 'reservationLimitValue').touched).toEqual({});
});

test('what takes a change back has the former values of each, and the opposite shift', () => {
  expect(inverseOf({ changes: { maxParticipants: 25, locationId: 'x' }, shift: { days: 1 } }, rows)).toEqual({
    each: [
      { maxParticipants: 20, locationId: null },
      { maxParticipants: 8, locationId: null },
    ],
    shift: { days: -1 },
  });
  expect(inverseOf({ shift: { minutes: -15 } }, rows)).toEqual({ shift: { minutes: 15 } });
});

test('dates are named with the versions that were seen', () => {
  expect(seen(rows)).toEqual({ ids: ['a', 'b'], versions: ['"mwyt8hs0"', '"mwyt8ijs"'] });
});
