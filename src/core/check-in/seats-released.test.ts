import { expect, test } from 'vitest';
import { seatsReleasedAt } from './seats-released.ts';

const session = { startDate: new Date('2027-03-28T13:00:00Z'), endDate: new Date('2027-03-28T14:00:00Z') };

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
