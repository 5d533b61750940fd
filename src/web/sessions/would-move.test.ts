import { expect, test } from 'vitest';
import { movesSession, movesWithEvent, timeNotesOf } from './would-move.ts';

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

test.each([
  ['to come, moved within what is to come', '15:00', '16:00', '17:00', []],
  ['on now, moved elsewhere at the same time', '13:38', '15:08', '13:38', ['isOn']],
  ['on now, moved into the past', '13:38', '15:08', '09:00', ['isOn', 'toPast']],
  ['to come, moved into the past', '15:00', '16:00', '10:00', ['toPast']],
  ['over, moved to what is to come', '10:00', '14:45', '16:00', ['isOver']],
])('at a quarter to three, a session that is %s', (_, start, end, next, notes) => {
  const at = (time: string) => new Date(`2026-11-27T${time}:00Z`);
  expect(
    timeNotesOf({ startDate: at(start), endDate: at(end) }, { startDate: at(next) }, at('14:45')),
  ).toEqual(notes);
});
