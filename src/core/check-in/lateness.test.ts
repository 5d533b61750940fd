import { expect, test } from 'vitest';
import type { CodeReading } from './decide.ts';
import type { DoorTicket, Heads } from './heads.ts';
import { isCounted, latenessOf, shownBy } from './lateness.ts';
import { newDoorTicket } from './testing.ts';

const session = { _id: 'session', freeSeats: 3 };
const ticket = newDoorTicket({ version: 2 });
const heads = (participants: number, chaperones = 0): Heads => ({ participants, chaperones });
const genuine = (version: number): CodeReading => ({
  kind: 'genuine',
  contents: { keyId: 1, ticketId: 'ticket', sessionTail: '', audience: 'private', quantity: 1, version },
});

test.each<[string, CodeReading, boolean, DoorTicket | null, string]>([
  ['genuine', genuine(2), true, ticket, 'inTime'],
  ['of an older version', genuine(1), true, ticket, 'replacedBefore'],
  ['of an older version, not proven', genuine(1), false, ticket, 'unproven'],
  ['chosen from a list', { kind: 'byHand' }, true, ticket, 'inTime'],
  ['forged', { kind: 'forged' }, true, ticket, 'noTicket'],
  ['forged, not proven', { kind: 'forged' }, false, ticket, 'noTicket'],
  ['of no ticket, not proven', genuine(2), false, null, 'noTicket'],
])('an admission whose code was %s', (_what, code, isProven, found, lateness) => {
  const admission = found && { ticket: found, tickets: [found], heads: heads(1) };
  expect(latenessOf(shownBy(code), isProven, admission, session)).toBe(lateness);
  expect(isCounted('noTicket')).toBe(false);
});

const four = ['one', 'two', 'three', 'four'].map((_id) => newDoorTicket({ _id, releasedParticipants: 1 }));
const held = four.map((one, position) => (position > 0 ? { ...one, releasedParticipants: 0 } : one));
const partlyIn = held.map((one) => ({ ...one, attendedParticipants: 1 }));
const schoolClass = newDoorTicket({
  target: 'school',
  quantity: 24,
  chaperones: 2,
  releasedParticipants: 24,
});

test.each<[string, readonly DoorTicket[], Heads, number, string]>([
  ['as many of a class as there were seats for', [schoolClass], heads(20, 2), 20, 'inTime'],
  ['one more of a class', [schoolClass], heads(21, 2), 20, 'seatGone'],
  ['as many of a party as there were seats for, with one of its tickets', four, heads(2), 2, 'inTime'],
  ['one more of a party, with one of its tickets', four, heads(3), 2, 'seatGone'],
  ['those of a party whose seats were held, with the ticket whose seat was not', held, heads(3), 0, 'inTime'],
  ['all of a party of which one seat was released', held, heads(4), 0, 'seatGone'],
  ['a party that was in already', partlyIn, heads(4), 0, 'inTime'],
])('a device without a network let in %s', (_what, tickets, counted, freeSeats, lateness) => {
  const [ticket = schoolClass] = tickets;
  const found = latenessOf(
    shownBy({ kind: 'byHand' }),
    true,
    { ticket, tickets, heads: counted },
    {
      ...session,
      freeSeats,
    },
  );
  expect(found).toBe(lateness);
});
