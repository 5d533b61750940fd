import { describe, expect, test } from 'vitest';
import { languages } from '#core/languages.ts';
import { type ErrorAnswer, refusals } from '#core/refusals.ts';
import { book, cancelReservation } from '#core/reservations/contract.ts';
import { changeReservation, giveTicketBack, moveReservation } from '#core/reservations/change-contract.ts';
import { ApiRefusal } from '#web/api/refusal.ts';
import { formatsOf } from '#web/i18n/formats.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { messageFor } from '#web/refusals/message-for.ts';
import { refusalStrings } from './refusal-strings.ts';
import { bookingMessages } from './booking-messages.ts';

const textOf = (language: 'it' | 'en', code: ErrorAnswer['code'], details: ErrorAnswer['details'] = {}) =>
  messageFor(
    new ApiRefusal(400, { code, message: '', details }),
    bookingMessages(stringsIn(language, refusalStrings), formatsOf(language)),
  );

describe.each(languages)('in %s', (language) => {
  const declared = [book, cancelReservation, changeReservation, giveTicketBack, moveReservation].flatMap(
    (endpoint) => endpoint.refusals ?? [],
  );
  const details = { maximum: 3, booked: 2, reason: 'Mai venuto' };
  test.each([...new Set(declared)].filter((code) => code !== 'invalid'))(
    '%s has a message of its own',
    (code) => {
      const { invalid, fault } = stringsIn(language, refusalStrings);
      expect([invalid, fault, refusals[code].message]).not.toContain(textOf(language, code, details));
    },
  );
});

test('a full session with a waiting list is answered in the words that clients expect', () => {
  const answer = { code: 'sessionFull', message: refusals.sessionFull.message } as const;
  const textIn = (language: 'it' | 'en', next?: ErrorAnswer['next']) =>
    messageFor(
      new ApiRefusal(400, { ...answer, ...(next && { next }) }),
      bookingMessages(stringsIn(language, refusalStrings), formatsOf(language)),
    );
  expect(textIn('en', { action: 'joinWaitingList' })).toBe('Session is full, join the waiting list.');
  expect(textIn('it', { action: 'joinWaitingList' })).toBe(
    'I posti sono esauriti: mettiti in lista d’attesa.',
  );
  // A party that the list would refuse is not led there.
  expect(textIn('en', { action: 'otherSessions' })).toBe('This date is full.');
});

test('messages of limits and blocks have their numbers, reason and end', () => {
  expect(textOf('it', 'accountLimit', { maximum: 100 })).toContain('Hai già 100 prenotazioni');
  expect(textOf('it', 'accountLimit', { maximum: 0 })).toBe('Al momento le prenotazioni sono sospese.');
  expect(textOf('en', 'schoolDayLimit', { maximum: 12, booked: 11 })).toBe(
    'Your school can bring 12 classes on one day, and has already booked 11 for this day.',
  );
  expect(textOf('it', 'tooManyOverlaps', { maximum: 1, booked: 2 })).toBe(
    'Per quell’ora hai già 2 prenotazioni: non puoi farne altre. Scegli un altro orario o annullane una.',
  );
  expect(textOf('en', 'tooManyOverlaps', { maximum: 0, booked: 1 })).toBe(
    'You already have one booking for that time and cannot make another. Choose another time, or cancel one.',
  );
  expect(textOf('en', 'classAlreadyBooked', { classes: '3A, 3B' })).toBe(
    'Your school already has a booking for 3A, 3B at that time. If it is a different class, give it a different name.',
  );
  const block = { reason: 'Tre volte prenotato e mai venuto', expiresAt: '2026-12-01T10:00:00.000Z' };
  expect(textOf('it', 'blackListed', block)).toBe(
    'Fino a martedì 1 dicembre con questo account non si può prenotare: Tre volte prenotato e mai venuto. Scrivici, se pensi a un errore.',
  );
  expect(textOf('en', 'blackListed', { reason: 'Never came!' })).toBe(
    'This account cannot book at the moment: Never came! Write to us if you think this is a mistake.',
  );
  const { expiresAt } = block;
  expect([textOf('it', 'blackListed', { expiresAt }), textOf('en', 'blackListed', { expiresAt })]).toEqual([
    'Fino a martedì 1 dicembre con questo account non si può prenotare. Scrivici, se pensi a un errore.',
    'This account cannot book until Tuesday 1 December. Write to us if you think this is a mistake.',
  ]);
});
