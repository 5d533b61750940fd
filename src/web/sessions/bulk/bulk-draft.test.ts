import { expect, test } from 'vitest';
import {
  changeOf,
  commonOf,
  inverseOf,
  seatsChanges,
  seatsTyped,
  seen,
  untouched,
  withoutDates,
  withoutTouched,
  withTouched,
} from './bulk-draft.ts';

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
  expect(changeOf(untouched, rows)).toEqual({ body: null, wrong: [] });
  const raised = withTouched(untouched, 'maxParticipants', 25, rows);
  expect(changeOf(raised, rows).body).toEqual({ changes: { maxParticipants: 25 } });
  expect(changeOf(withTouched(untouched, 'maxParticipants', null, rows), rows).body).toEqual({
    changes: { maxParticipants: null },
  });
  expect(changeOf(withoutTouched(raised, 'maxParticipants'), rows).body).toBeNull();
});

test('a shift of nothing is none, and what is no number is named', () => {
  expect(changeOf({ ...untouched, days: 0, minutes: 0 }, rows).body).toBeNull();
  expect(changeOf({ ...untouched, days: -7, minutes: 0 }, rows).body).toEqual({ shift: { days: -7 } });
  for (const days of [Number.NaN, 1.5])
    expect(changeOf({ ...untouched, days }, rows)).toEqual({ body: null, wrong: ['days'] });
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

test('seats are a number, none, or a difference; anything else is no number', () => {
  expect(['70', '', '+10', ' + 10 ', '-5', '−5'].map(seatsTyped)).toEqual([
    70,
    null,
    '+10',
    '+10',
    '-5',
    '-5',
  ]);
  expect(['1+', '++1', '+', 'dieci', '1.5'].map(seatsTyped)).toEqual(
    Array.from({ length: 5 }, () => Number.NaN),
  );
});

test('a difference is sent as the new number of each date, and taken back as the former one', () => {
  const open = { _id: 'c', maxParticipants: null };
  const raised = withTouched(untouched, 'maxParticipants', '+10', rows);
  const { body } = changeOf(raised, [...rows, open]);
  expect(body).toEqual({ each: [{ maxParticipants: 30 }, { maxParticipants: 18 }, {}] });
  expect(inverseOf(body ?? {}, rows)).toEqual({ each: [{ maxParticipants: 20 }, { maxParticipants: 8 }] });
  const both = withTouched(raised, 'visibilityStatus', 'private', rows);
  expect(changeOf(both, rows).body).toEqual({
    changes: { visibilityStatus: 'private' },
    each: [{ maxParticipants: 30 }, { maxParticipants: 18 }],
  });
});

test('from which to which number of seats is counted, of the dates that change', () => {
  const ids = ['a', 'b', 'd'];
  const all = [...rows, { _id: 'd', maxParticipants: 20 }];
  const changes = { maxParticipants: 25 };
  expect(seatsChanges({ ids, changes }, all, new Set(ids))).toEqual([
    { field: 'maxParticipants', from: 20, to: 25, dates: 2 },
    { field: 'maxParticipants', from: 8, to: 25, dates: 1 },
  ]);
  expect(seatsChanges({ ids, changes: { isFree: true } }, all, new Set(ids))).toEqual([]);
  expect(seatsChanges({ ids, each: [{ maxParticipants: 20 }, {}, {}] }, all, new Set(ids))).toEqual([]);
  expect(seatsChanges({ ids, changes }, all, new Set(['b']))).toEqual([
    { field: 'maxParticipants', from: 8, to: 25, dates: 1 },
  ]);
});

test('a change goes on without some of its dates, with the versions and values of the others', () => {
  const body = { ids: ['a', 'b'], versions: ['1', '2'], each: [{ isFree: true }, {}], shift: { days: 1 } };
  expect(withoutDates(body, new Set(['a']))).toEqual({
    ids: ['b'],
    versions: ['2'],
    each: [{}],
    shift: { days: 1 },
  });
});
