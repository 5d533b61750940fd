import { describe, expect, test } from 'vitest';
import type { WireOffer } from '#core/waiting-list/contract.ts';
import { errorOfParts, isLess, participantsOf, partsOf } from './who-comes.ts';

const base: WireOffer = {
  _id: '01900000-0000-7000-8000-000000000001',
  status: 'locked',
  target: 'private',
  quantity: 4,
  quantitySchool: 0,
  offeredQuantity: 2,
  offeredQuantitySchool: 0,
  offerExpiresAt: '2026-11-22T10:00:00.000Z',
  position: null,
  seatsAhead: null,
  isTakenBack: false,
  mayTryLate: false,
  isFirstCome: false,
  reservationId: null,
  event: {
    _id: '01900000-0000-7000-8000-000000000002',
    title: 'Luci',
    language: 'it',
    eventPresenceType: 'location',
  },
  session: {
    _id: '01900000-0000-7000-8000-000000000003',
    startDate: '2026-11-23T10:00:00.000Z',
    endDate: '2026-11-23T11:00:00.000Z',
    closesAt: '2026-11-23T10:00:00.000Z',
  },
  location: null,
};
const school: WireOffer = {
  ...base,
  target: 'school',
  quantity: 50,
  quantitySchool: 3,
  offeredQuantity: 30,
  offeredQuantitySchool: 2,
};
const classes = [
  { schoolClass: '1A', quantity: 20, chaperones: 1 },
  { schoolClass: '2B', quantity: 15, chaperones: 1 },
  { schoolClass: '3C', quantity: 10, chaperones: 1 },
];

test('participants have to be chosen if the offer is smaller than the request', () => {
  expect(isLess(base)).toBe(true);
  expect(isLess({ ...base, offeredQuantity: 4 })).toBe(false);
  expect(isLess(school)).toBe(true);
  expect(isLess({ ...school, offeredQuantity: 50 })).toBe(true);
  expect(isLess({ ...base, offeredQuantity: null, offeredQuantitySchool: null })).toBe(false);
});

describe('the initial choice', () => {
  test('has the people that there is room for, in their order in the request', () => {
    const known = [{ name: 'Ada' }, { name: 'Leo', age: 8 }, {}, {}];
    const parts = partsOf(base, known);
    expect(parts.map(({ comes }) => comes)).toEqual([true, true, false, false]);
    expect(participantsOf(parts, base)).toEqual([
      { participant_type: 'accountholder', name: 'Ada' },
      { participant_type: 'companion', name: 'Leo', age: 8 },
    ]);
  });

  test('has as many people without a name as are offered, for a reader of the link alone', () => {
    expect(participantsOf(partsOf(base, undefined), base)).toEqual([
      { participant_type: 'accountholder' },
      { participant_type: 'companion' },
    ]);
  });

  test('has the classes that fit, and none that does not', () => {
    const parts = partsOf(school, classes);
    expect(parts.map(({ comes }) => comes)).toEqual([true, false, true]);
    expect(participantsOf(parts, school)).toEqual([classes[0], classes[2]]);
    expect(errorOfParts(parts, school)).toBeNull();
  });
});

test('an empty choice, too many people, and a class without its numbers are errors', () => {
  const all = (known: Parameters<typeof partsOf>[1], offer: WireOffer, comes: boolean) =>
    partsOf(offer, known).map((part) => ({ ...part, comes }));
  expect(errorOfParts(all([{}, {}, {}, {}], base, false), base)).toBe('none');
  expect(errorOfParts(all([{}, {}, {}, {}], base, true), base)).toBe('tooMany');
  expect(errorOfParts(all(classes, school, true), school)).toBe('tooMany');
  const aged = (age: number) => partsOf(base, [{ age: 0 }, { age }, {}, {}]);
  expect([119, 120].map((age) => errorOfParts(aged(age).slice(0, 2), base))).toEqual([null, 'age']);
  expect(errorOfParts(partsOf(school, undefined), school)).toBe('missing');
  const alone = [{ schoolClass: '1A', quantity: 20, chaperones: 0 }];
  expect(errorOfParts(partsOf(school, alone), school)).toBe('missing');
});
