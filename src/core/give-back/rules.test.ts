import { expect, test } from 'vitest';
import { newDoorTicket } from '#core/check-in/testing.ts';
import { giveBackState, seatsLeft } from './rules.ts';

const limit = new Date('2026-11-27T09:30:00Z');
const early = new Date('2026-11-27T09:29:59Z');
const ticket = { ...newDoorTicket({ _id: 'a' }), addedParticipants: 0, addedChaperones: 0 };
const facts = {
  status: 'valid' as const,
  endDate: new Date('2026-11-28T10:30:00Z'),
  cancellableUntil: limit,
  tickets: [ticket, { ...ticket, _id: 'b' }],
  now: early,
};
const entered = { ...ticket, attendedParticipants: 1 };
const released = { ...ticket, releasedParticipants: 1 };

test.each([
  ['cancelled until the limit', {}, 'cancellable'],
  ['released from the limit on', { now: limit }, 'releasable'],
  ['released after the start too', { now: new Date('2026-11-28T10:00:00Z') }, 'releasable'],
  ['released for those who have not come', { tickets: [entered, ticket] }, 'releasable'],
  ['nothing more when it is released', { now: limit, tickets: [released, released] }, 'released'],
  ['nothing more when some are in and the others released', { tickets: [entered, released] }, 'released'],
  ['nothing when all are in', { tickets: [entered, entered] }, 'admitted'],
  [
    'nothing when the party came with one ticket',
    { tickets: [{ ...ticket, attendedParticipants: 2 }, ticket] },
    'admitted',
  ],
  ['nothing when it is over', { now: facts.endDate }, 'past'],
  ['nothing when it is cancelled', { status: 'invalid' as const, now: limit }, 'ended'],
  [
    'cancelled when the limit has moved after it was released',
    { tickets: [released, released] },
    'cancellable',
  ],
])('a reservation is %s', (_sentence, given, state) => {
  expect(giveBackState({ ...facts, ...given })).toBe(state);
});

test('a party with more heads than it booked has no seat left', () => {
  expect(seatsLeft([{ ...ticket, attendedParticipants: 3, addedParticipants: 2 }])).toBe(0);
});
