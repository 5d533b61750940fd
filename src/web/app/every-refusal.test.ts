// Every refusal that the calls of bookings and waiting lists can give has its words and a next step (docs/product/wire.md#next-steps).

import { describe, expect, test } from 'vitest';
import type { Endpoint } from '#core/contract/endpoint.ts';
import { refusalsOf } from '#core/contract/openapi.ts';
import { languages } from '#core/languages.ts';
import { type ErrorAnswer, refusals } from '#core/refusals.ts';
import { changeReservation, giveTicketBack, moveReservation } from '#core/reservations/change-contract.ts';
import { book, cancelReservation } from '#core/reservations/contract.ts';
import {
  confirmOffer,
  declineOffer,
  joinWaitingList,
  leaveWaitingList,
} from '#core/waiting-list/contract.ts';
import { ApiRefusal } from '#web/api/refusal.ts';
import { formatsOf } from '#web/i18n/formats.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { type Step, stepOf } from '#web/refusals/step-of.ts';
import { refusalStrings } from '#web/reservations/refusal-strings.ts';
import { bookingMessages } from '#web/reservations/booking-messages.ts';
import { offerRefusalStrings } from '#web/waiting-list/offer/offer-refusal-strings.ts';
import { offerMessages } from '#web/waiting-list/offer/offer-messages.ts';
import { messageFor } from '#web/refusals/message-for.ts';

type Code = ErrorAnswer['code'];
/** Refusals that any call can give, and those that no page of ours can cause. */
const ofAnyCall: readonly Code[] = ['serverBusy', 'tooManyRequests', 'fault'];
const neverSent: readonly Code[] = ['tooLarge', 'unsupportedMediaType'];
const details = { maximum: 3, booked: 2, reason: 'Mai venuto', position: 2, seatsAhead: 4 };

function codesOf(...endpoints: readonly Endpoint[]): readonly Code[] {
  const codes = [...endpoints.flatMap(refusalsOf), ...ofAnyCall];
  return [...new Set(codes)].filter((code) => !neverSent.includes(code));
}

const places = {
  booking: codesOf(book, joinWaitingList),
  changing: [
    ...codesOf(changeReservation, moveReservation, giveTicketBack, cancelReservation),
    'editConflict',
  ],
  waiting: codesOf(confirmOffer, declineOffer, leaveWaitingList),
} as const satisfies Record<string, readonly Code[]>;

describe.each(Object.entries(places))('%s', (place, codes) => {
  const at = place as keyof typeof places;

  test.each(codes)('%s has a sentence of its own in both languages, and a next step', (code) => {
    const error = new ApiRefusal(code === 'fault' ? 500 : 400, { code, message: '', details });
    const said = languages.map((language) => {
      const texts = stringsIn(language, refusalStrings);
      if (at === 'waiting') {
        const offer = stringsIn(language, offerRefusalStrings);
        const general: readonly string[] = code === 'fault' ? [] : [offer.failed];
        return { text: messageFor(error, offerMessages(offer)), general };
      }
      const general = [code === 'fault' ? '' : texts.fault, code === 'invalid' ? '' : texts.invalid];
      return { text: messageFor(error, bookingMessages(texts, formatsOf(language))), general };
    });
    const onTheWire = code === 'fault' ? [] : [refusals[code].message];
    for (const { text, general } of said) expect([...general, ...onTheWire]).not.toContain(text);
    expect(new Set(said.map(({ text }) => text)).size).toBe(languages.length);
    expect(stepOf(at, { code })).not.toBeNull();
  });

  test('a request without an answer can be sent again', () => {
    expect(stepOf(at, null)).toBe('retry');
  });
});

test.each([
  ['otherSessions', 'otherSessions'],
  ['openReservation', 'openReservation'],
  ['joinWaitingList', 'join'],
  ['completeProfile', 'completeProfile'],
  ['confirmEmail', 'confirmEmail'],
  ['confirmPhone', 'confirmPhone'],
  ['signIn', 'signIn'],
] as const satisfies readonly (readonly [string, Step])[])(
  'the alternatives of the server come first: %s',
  (action, step) => {
    expect(stepOf('booking', { code: 'sessionFull', next: { action } })).toBe(step);
  },
);
