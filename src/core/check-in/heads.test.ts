import { describe, expect, test } from 'vitest';
import {
  type DoorTicket,
  isClassPartlyIn,
  partyOf,
  readTicketNumber,
  textToFind,
  ticketOfOthers,
} from './heads.ts';
import { newDoorTicket } from './testing.ts';

const ticket = (_id: string, more: Partial<DoorTicket> = {}) =>
  newDoorTicket({ _id, reservationId: 'r', sessionId: 's', ...more });

describe('the others of a party', () => {
  test('are let in with a ticket that was not shown', () => {
    const shown = ticket('1', { attendedParticipants: 2 });
    const tickets = [shown, ticket('2', { isValid: false }), ticket('3'), ticket('4'), ticket('5')];
    expect(ticketOfOthers(shown, tickets)?._id).toBe('3');
    // Once they are in, no one is left.
    const whole = tickets.map((one) => (one._id === '3' ? { ...one, attendedParticipants: 2 } : one));
    expect(ticketOfOthers(shown, whole)).toBeNull();
  });

  test.each([
    ['of another reservation', { reservationId: 'other' }],
    ['of another date', { sessionId: 'other' }],
  ])('never with one %s', (_which, more) => {
    const shown = ticket('1', { attendedParticipants: 1, quantity: 2 });
    expect(ticketOfOthers(shown, [shown, ticket('2', more)])).toBeNull();
  });

  test('of a class come with its own ticket', () => {
    const shown = ticket('1', { target: 'school', quantity: 24, attendedParticipants: 23 });
    expect(ticketOfOthers(shown, [shown])).toBeNull();
  });
});

test('a class is in partly while some of its heads are in and some are left', () => {
  const classIn = (attendedParticipants: number, more: Partial<DoorTicket> = {}) => {
    const shown = ticket('1', {
      target: 'school',
      quantity: 24,
      chaperones: 2,
      attendedParticipants,
      ...more,
    });
    return isClassPartlyIn({ ticket: shown, party: partyOf(shown, [shown]) });
  };
  expect(classIn(0)).toBe(false);
  expect(classIn(23, { attendedChaperones: 2 })).toBe(true);
  expect(classIn(24, { attendedChaperones: 1 })).toBe(true);
  expect(classIn(24, { attendedChaperones: 2 })).toBe(false);
  expect(classIn(1, { target: 'private', quantity: 2 })).toBe(false);
});

test.each([
  ['a1b2c3', 'A1B2C3'],
  [' …A1B-2C3 ', 'A1B2C3'],
  ['alb2o3', 'A1B203'],
  // No number, and still to be searched for: a surname.
  ['Rossi3', 'Rossi3'],
  ['boh', null],
  ['a1b2c3d', null],
  ['a1b2c!', null],
  ['', null],
])('%s as the number of a ticket', (typed, number) => {
  expect(readTicketNumber(typed)).toBe(number);
});

test.each([
  ['a1b2c3', 'A1B2C3'],
  [' ada ', 'ada'],
  ['D’Angelo', 'D’Angelo'],
  ['Ada Maria Rossi-Blu', 'Ada Maria Rossi-Blu'],
  ['Łukasz', 'Łukasz'],
  // A steward's search needs three letters.
  ['ad', null],
  ['a b c', null],
  ['boh1', null],
  ['https://example.org', null],
  ['àùèé&é"', null],
  ['A'.repeat(141), null],
  ['', null],
])('%s, typed where codes are read, looks for %s', (typed, found) => {
  expect(textToFind(typed)).toBe(found);
});
