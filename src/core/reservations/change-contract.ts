// What an account does with a reservation that it has: change it, move it, give one ticket back.

import * as z from 'zod/mini';
import { defineEndpoint } from '#core/contract/endpoint.ts';
import { id, ignored, line, lines, readOnly } from '#core/field/validation.ts';
import { languages } from '#core/languages.ts';
import type { RefusalCode } from '#core/refusals.ts';
import {
  adults,
  book,
  cancelReservation,
  heads,
  inLanguage,
  needs,
  reservation,
  ticketParticipant,
} from './contract.ts';
import { reservationStatuses } from './rules.ts';

/**
 * What is sent to change a reservation: the whole of what was read with something else in it, or only what changes. What cannot
 * be changed is taken as it stands.
 */
export const changeBody = z.strictObject({
  /** Another one than it has cancels it, and changes nothing else. */
  status: z.optional(z.enum(reservationStatuses)),
  /** All participants after the change. A participant that carries the `id` that was read keeps its ticket. */
  participants: z.optional(z.array(ticketParticipant).check(z.minLength(1), z.maxLength(200))),
  /** Alone: companions without names are added, or the last ones taken away. */
  quantity: z.optional(heads),
  quantitySchool: z.optional(z.int().check(z.nonnegative(), z.maximum(100))),
  chaperones: z.optional(adults),
  needs: z.optional(z.nullable(needs)),
  _id: readOnly(z.optional(z.unknown())),
  eventId: readOnly(z.optional(z.unknown())),
  sessionId: readOnly(z.optional(z.unknown())),
  userId: readOnly(z.optional(z.unknown())),
  target: readOnly(z.optional(z.unknown())),
  seatsTaken: readOnly(z.optional(z.unknown())),
  holder: ignored(z.optional(z.unknown())),
  cancelledLate: ignored(z.optional(z.unknown())),
  notified: ignored(z.optional(z.unknown())),
  generationStatus: ignored(z.optional(z.unknown())),
  createdAt: readOnly(z.optional(z.unknown())),
  updatedAt: readOnly(z.optional(z.unknown())),
  cancellableUntil: readOnly(z.optional(z.unknown())),
  tickets: readOnly(z.optional(z.unknown())),
  warnings: ignored(z.optional(z.unknown())),
  session: readOnly(z.optional(z.unknown())),
  event: readOnly(z.optional(z.unknown())),
  location: readOnly(z.optional(z.unknown())),
});
export type ChangeBody = z.infer<typeof changeBody>;

/** Whatever may refuse a booking refuses more seats; fewer are a cancellation of some. */
const refusalsOfMore = [
  ...(book.refusals ?? []).filter((code) => code !== 'alreadyReserved'),
  'cancellationClosed',
  'wrongState',
] as const satisfies readonly RefusalCode[];

export const changeReservation = defineEndpoint({
  method: 'PUT',
  path: '/api/reservations/{id}',
  summary: 'Change who comes; another status cancels',
  access: 'book',
  cost: 'booking',
  params: z.strictObject({ id }),
  query: inLanguage,
  body: changeBody,
  answer: reservation,
  versioned: true,
  idempotent: true,
  refusals: [...refusalsOfMore, 'readOnly', 'alreadyAdmitted'],
});

/** To another session of the same event and audience, with all its tickets; refused, it stays where it is. */
export const moveReservation = defineEndpoint({
  method: 'POST',
  path: '/api/reservations/{id}/move',
  summary: 'Move a reservation to another session of its event',
  access: 'book',
  cost: 'booking',
  params: z.strictObject({ id }),
  query: inLanguage,
  body: z.strictObject({ sessionId: id }),
  answer: reservation,
  versioned: true,
  idempotent: true,
  refusals: [...refusalsOfMore, 'alreadyReserved', 'alreadyAdmitted'],
});

/** Of the last one the whole reservation is cancelled; again, it answers like the first time. */
export const giveTicketBack = defineEndpoint({
  method: 'DELETE',
  path: '/api/tickets/{id}',
  summary: 'Give one ticket of a reservation back; its seats come back',
  access: 'book',
  cost: 'booking',
  params: z.strictObject({ id }),
  query: inLanguage,
  answer: reservation,
  idempotent: true,
  refusals: ['cancellationClosed', 'past', 'alreadyAdmitted'],
});

export const longestReason = 500;
/** Characters of what staff write to one person. */
export const longestWords = 2000;

/**
 * The reason stands in the audit log; the message in the mail to the person, as it is. `messageIn`: its language, where that is not the person's;
 * the mail says so.
 */
export const cancelForPerson = defineEndpoint({
  method: 'POST',
  path: '/api/reservations/{id}/cancel',
  summary: 'Cancel the reservation of another person, with a reason and words for them',
  access: 'readParties',
  cost: 'booking',
  params: z.strictObject({ id }),
  body: z.strictObject({
    reason: line(longestReason).check(z.minLength(1)),
    message: z.optional(lines(longestWords)),
    messageIn: z.optional(z.enum(languages)),
  }),
  answer: reservation,
  idempotent: true,
  refusals: cancelReservation.refusals ?? [],
});
