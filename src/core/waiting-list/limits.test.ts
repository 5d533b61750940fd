import { describe, expect, test } from 'vitest';
import { defaultOfferLimits as limits, limitsOf, offerEnd, phaseAt } from './limits.ts';

const rome = 'Europe/Rome';
const at = (text: string) => new Date(text);
/** Starts on a Tuesday in March at 10:00 in Rome, and closes then. */
const tuesday = { startDate: at('2027-03-16T09:00:00Z'), closesAt: at('2027-03-16T09:00:00Z') };
const never = { startDate: at('2028-01-01T09:00:00Z'), closesAt: at('2028-01-01T09:00:00Z') };

describe('an offer stands', () => {
  test.each([
    ['a day, when the start is over 7 days away', '2027-03-08T10:00:00Z', '2027-03-09T10:00:00Z'],
    ['12 hours and the night, when it is 7 days away', '2027-03-09T09:00:00Z', '2027-03-10T08:00:00Z'],
    ['12 hours, when it is 2 days away', '2027-03-14T07:00:00Z', '2027-03-14T19:00:00Z'],
    ['4 hours, when it is 1 to 2 days away', '2027-03-15T07:30:00Z', '2027-03-15T11:30:00Z'],
    ['an hour, when it is nearer', '2027-03-15T12:00:00Z', '2027-03-15T13:00:00Z'],
  ])('for %s', (_case, now, end) => {
    expect(offerEnd(at(now), tuesday, limits, rome)).toEqual(at(end));
  });

  test('never past the cut-off', () => {
    const closing = { ...tuesday, closesAt: at('2027-03-15T12:30:00Z') };
    expect(offerEnd(at('2027-03-15T12:00:00Z'), closing, limits, rome)).toEqual(closing.closesAt);
  });

  test.each([
    [
      'ends at 21:00 sharp where it falls there',
      '2027-03-12T08:00:00Z',
      '2027-03-12T20:00:00Z',
      { offerHoursFar: 12 },
    ],
    [
      'is moved to the morning plus what was left after 21:00',
      '2027-03-01T21:30:00Z',
      '2027-03-03T08:30:00Z',
      {},
    ],
    ['is moved across midnight', '2027-03-01T23:30:00Z', '2027-03-03T10:30:00Z', {}],
    ['falls on a Sunday like on any day', '2027-03-06T13:00:00Z', '2027-03-07T13:00:00Z', {}],
    [
      'spans the night in which summer time begins by hours that pass',
      '2027-03-27T20:30:00Z',
      '2027-03-28T15:30:00Z',
      { offerHoursFar: 9 },
    ],
    [
      'spans the night in which winter time begins by hours that pass',
      '2027-10-30T19:30:00Z',
      '2027-10-31T18:30:00Z',
      { offerHoursFar: 11 },
    ],
  ] as const)('and %s', (_case, now, end, own) => {
    expect(offerEnd(at(now), never, { ...limits, ...own }, rome)).toEqual(at(end));
  });

  test('through the night where the session starts within 18 hours', () => {
    // 22:30, for tomorrow at 10:00.
    expect(offerEnd(at('2027-03-15T21:30:00Z'), tuesday, limits, rome)).toEqual(at('2027-03-15T22:30:00Z'));
  });
});

test('quiet hours may lie within one day', () => {
  const siesta = { ...limits, quietFrom: '13:00', quietUntil: '15:00', offerHoursFar: 2 };
  expect(offerEnd(at('2027-03-01T10:30:00Z'), never, siesta, rome)).toEqual(at('2027-03-01T14:30:00Z'));
});

test.each([
  ['seats are saved until 24 hours before the cut-off', '2027-03-15T08:59:59Z', 'saving'],
  ['then offers alone are made', '2027-03-15T09:00:00Z', 'offering'],
  ['until 3 hours before', '2027-03-16T05:59:59Z', 'offering'],
  ['then whoever comes first is served', '2027-03-16T06:00:00Z', 'lastCall'],
  ['and at the cut-off nothing is given any more', '2027-03-16T09:00:00Z', 'closed'],
] as const)('%s', (_case, now, phase) => {
  expect(phaseAt(at(now), tuesday, limits)).toBe(phase);
});

test('an organization’s limits hold before the instance’s, each for itself; 0 is a limit', () => {
  const own = {
    offerHoursFar: null,
    offerHoursNear: 6,
    offerHoursSoon: null,
    offerHoursLast: null,
    quietFrom: null,
    quietUntil: null,
    lastCallHours: 0,
    savedUntilHours: null,
  };
  expect(limitsOf(own, limits)).toEqual({ ...limits, offerHoursNear: 6, lastCallHours: 0 });
  expect(limitsOf(null, limits)).toEqual(limits);
});
