import { expect, test } from 'vitest';
import type { CodeReading } from './decide.ts';
import type { DoorTicket } from './heads.ts';
import { isCounted, latenessOf, shownBy } from './lateness.ts';
import { newDoorTicket } from './testing.ts';

const session = { _id: 'session', freeSeats: 3 };
const ticket = newDoorTicket({ version: 2 });
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
  expect(latenessOf(shownBy(code), isProven, found, session)).toBe(lateness);
  expect(isCounted('noTicket')).toBe(false);
});
