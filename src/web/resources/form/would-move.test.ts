import { expect, test } from 'vitest';
import { wouldMove } from './would-move.ts';

const session = {
  startDate: '2100-01-25T09:30:00.000Z',
  endDate: '2100-01-25T11:00:00.000Z',
  locationId: 'a',
};
const event = { locationId: 'a', eventPresenceType: 'location', title: 'Stelle' };

test.each([
  ['sessions', session, { minAge: 6 }, false],
  ['sessions', session, { endDate: '2100-01-25T12:00:00.000Z' }, true],
  ['sessions', session, { locationId: null }, true],
  ['events', event, { title: 'Lune' }, false],
  ['events', event, { eventPresenceType: 'mixed' }, false],
  ['events', event, { eventPresenceType: 'online' }, true],
  ['events', { ...event, eventPresenceType: 'online' }, { locationId: 'b' }, false],
  ['events', event, { locationId: 'b' }, true],
  ['locations', { name: 'Torre' }, { name: 'Rocca' }, false],
] as const)('of %s, %j saved with %j is a move: %s', (name, before, change, moves) => {
  expect(wouldMove(name, before, { ...before, ...change })).toBe(moves);
});
