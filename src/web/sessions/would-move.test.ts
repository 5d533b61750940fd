import { expect, test } from 'vitest';
import { movesSession, movesWithEvent } from './would-move.ts';

const session = {
  startDate: '2100-01-25T09:30:00.000Z',
  endDate: '2100-01-25T11:00:00.000Z',
  locationId: 'a',
};
const event = { locationId: 'a', eventPresenceType: 'location', title: 'Stelle' };

test.each([
  [{ minAge: 6 }, false],
  [{ endDate: '2100-01-25T12:00:00.000Z' }, true],
  [{ locationId: null }, true],
])('a session saved with %j is a move: %s', (change, moves) => {
  expect(movesSession(session, { ...session, ...change })).toBe(moves);
});

test.each([
  [event, { title: 'Lune' }, false],
  [event, { eventPresenceType: 'mixed' }, false],
  [event, { eventPresenceType: 'online' }, true],
  [{ ...event, eventPresenceType: 'online' }, { locationId: 'b' }, false],
  [event, { locationId: 'b' }, true],
])('an event %j saved with %j moves its sessions: %s', (before, change, moves) => {
  expect(movesWithEvent(before, { ...before, ...change })).toBe(moves);
});
