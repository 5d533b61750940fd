import { expect, test } from 'vitest';
import { isGivenBack, paperStateOf, seatsReleasedAt } from './seats-released.ts';

const session = {
  startDate: new Date('2027-03-28T13:00:00Z'),
  endDate: new Date('2027-03-28T14:00:00Z'),
  eventPresenceType: 'location',
} as const;

test.each([
  [0, null],
  [10, '2027-03-28T13:10:00.000Z'],
  [59, '2027-03-28T13:59:00.000Z'],
  [60, null],
  [240, null],
])(
  'with %i minutes seats are released at %s: not without the setting, nor once the session is over',
  (minutes, at) => {
    expect(seatsReleasedAt(session, minutes)?.toISOString() ?? null).toBe(at);
  },
);

test('into an online session no one has to come in time', () => {
  expect(seatsReleasedAt({ ...session, eventPresenceType: 'online' }, 10)).toBe(null);
  expect(seatsReleasedAt({ ...session, eventPresenceType: 'mixed' }, 10)).not.toBe(null);
});

test.each([
  [{ isValid: true, isScanned: false }, true, 'givenBack'],
  [{ isValid: true, isScanned: false }, false, 'notIn'],
  [{ isValid: true, isScanned: true }, true, 'in'],
  [{ isValid: false, isScanned: false }, true, 'cancelled'],
  [{ isValid: false, isScanned: true }, false, 'cancelled'],
] as const)('a ticket %o of an owner who said that it would not come (%s) is %s', (ticket, saidSo, state) => {
  expect(isGivenBack(ticket, saidSo)).toBe(state === 'givenBack');
  expect(paperStateOf({ ...ticket, isGivenBack: isGivenBack(ticket, saidSo) })).toBe(state);
});
