import * as z from 'zod/mini';
import { defineEndpoint } from '#core/contract/endpoint.ts';
import { defineReads } from '#core/contract/reads.ts';
import { id, instant } from '#core/field/validation.ts';
import { entityAnswer, populatedRow, serializedAs } from '#core/field/wire.ts';
import { languages } from '#core/languages.ts';
import type { ListGrammar } from '#core/listing.ts';
import {
  book,
  bookingBody,
  needs,
  type Participant,
  participant,
  refusalsBeforeSeats,
  reservation,
} from '#core/reservations/contract.ts';
import { audiences, presences } from '#core/resources/outline.ts';
import type { events, sessions } from '#core/resources/programme.ts';
import type { Wire } from '#core/resources/resource.ts';
import { reservationRequests } from './requests.ts';
import { requestStatuses } from './rules.ts';

const requestGrammar: ListGrammar = {
  fields: reservationRequests.fields,
  populate: ['eventId', 'sessionId', 'userId'],
};
const count = z.int().check(z.nonnegative());
const place = z.nullable(z.strictObject({ name: z.string(), address: z.nullable(z.string()) }));
const request = entityAnswer(reservationRequests.fields, {
  participants: z.optional(z.array(participant)),
  needs: z.optional(z.nullable(needs)),
  /** Its place in the list, from 1, and the seats that those before it need; null once it does not wait. */
  position: z.optional(z.nullable(count)),
  seatsAhead: z.optional(z.nullable(count)),
  /** The session's own, else its event's. */
  location: z.optional(place),
  event: populatedRow,
  session: populatedRow,
  user: populatedRow,
});
/** An account's own place in a waiting list, as it is read with its event and its session. */
export type WireRequest = Wire<typeof reservationRequests> & {
  readonly participants: readonly Participant[];
  readonly position: number | null;
  readonly seatsAhead: number | null;
  readonly location: z.infer<typeof place>;
  readonly event: Pick<Wire<typeof events>, '_id' | 'eventPresenceType'> & {
    readonly title: string;
    readonly untranslated?: readonly string[];
  };
  readonly session: Wire<typeof sessions>;
};

export const requestReads = defineReads({
  path: '/api/reservation-requests',
  summaries: {
    list: "One's own places in waiting lists; staff: those of others that they may see",
    read: 'One place in a waiting list',
  },
  access: 'signedIn',
  grants: reservationRequests.access.read,
  grammar: requestGrammar,
  row: serializedAs<WireRequest>(request),
});

const minimum = z.optional(z.int().check(z.positive(), z.maximum(1000)));

/** A booking for a session that is full, and the least that the party would also come with. */
export const joiningBody = z.extend(bookingBody, { minQuantity: minimum, minQuantitySchool: minimum });
export type JoiningBody = z.infer<typeof joiningBody>;

export const joinWaitingList = defineEndpoint({
  method: 'POST',
  path: '/api/reservation-requests',
  summary: 'Join the waiting list of a session',
  access: 'book',
  cost: 'booking',
  body: joiningBody,
  answer: request,
  status: 201,
  idempotent: true,
  refusals: [
    'notFound',
    'readOnly',
    'seatsFree',
    'alreadyWaiting',
    'waitingListDisabled',
    'partyTooLarge',
    ...refusalsBeforeSeats,
  ],
});

/** Again, it answers like the first time. */
export const leaveWaitingList = defineEndpoint({
  method: 'DELETE',
  path: '/api/reservation-requests/{id}',
  summary: 'Leave a waiting list; an offer goes to the next',
  access: 'book',
  cost: 'booking',
  params: z.strictObject({ id }),
  answer: request,
  idempotent: true,
});

const token = z.optional(z.string().check(z.minLength(1), z.maxLength(200)));

/** A request as every reader with the mailed link sees it: no names and no codes. */
export const offer = z.strictObject({
  _id: id,
  status: z.enum(requestStatuses),
  target: z.enum(audiences),
  quantity: count,
  quantitySchool: count,
  offeredQuantity: z.nullable(count),
  offeredQuantitySchool: z.nullable(count),
  offerExpiresAt: z.nullable(instant),
  position: z.nullable(count),
  seatsAhead: z.nullable(count),
  /** Staff took its offer back, and what was free then still is, for others. */
  isTakenBack: z.boolean(),
  /** It has let an offer go by, and may still try to confirm. */
  mayTryLate: z.boolean(),
  /** The last hours: seats are free and withheld from no account, so the first to book has them. */
  isFirstCome: z.boolean(),
  /** What was made of it, for its owner. */
  reservationId: z.nullable(id),
  event: z.strictObject({
    _id: id,
    title: z.string(),
    language: z.enum(languages),
    eventPresenceType: z.enum(presences),
  }),
  session: z.strictObject({ _id: id, startDate: instant, endDate: instant, closesAt: instant }),
  location: place,
});
export type WireOffer = z.infer<typeof offer>;

/** Looks at an offer and changes nothing: links in messages are opened by programs too. */
export const openOffer = defineEndpoint({
  method: 'POST',
  path: '/api/reservation-requests/{id}/open',
  summary: 'What was offered, for whoever has the mailed link or is signed in as its owner',
  access: 'anyone',
  params: z.strictObject({ id }),
  query: z.strictObject({ lang: z.optional(z.enum(languages)) }),
  body: z.strictObject({ token }),
  answer: offer,
  refusals: ['otherAccount'],
});

export const confirmOffer = defineEndpoint({
  method: 'POST',
  path: '/api/reservation-requests/{id}/confirm',
  summary: 'Take the seats that were offered: a reservation is made',
  access: 'anyone',
  cost: 'booking',
  params: z.strictObject({ id }),
  query: z.strictObject({ lang: z.optional(z.enum(languages)) }),
  body: z.strictObject({
    token,
    /** The participants; required where the offer is for fewer than the party. */
    participants: z.optional(z.array(participant).check(z.minLength(1), z.maxLength(200))),
  }),
  /** The reservation is serialized for its owner, when signed in. */
  answer: z.extend(offer, { reservation: z.nullable(reservation) }),
  idempotent: true,
  refusals: [
    'offerExpired',
    'requestLeft',
    'notYourTurn',
    'otherAccount',
    'accountDisabled',
    ...(book.refusals ?? []),
  ],
});

export const declineOffer = defineEndpoint({
  method: 'POST',
  path: '/api/reservation-requests/{id}/decline',
  summary: 'Leave the seats that were offered to the next',
  access: 'anyone',
  cost: 'booking',
  params: z.strictObject({ id }),
  query: z.strictObject({ lang: z.optional(z.enum(languages)) }),
  body: z.strictObject({ token }),
  answer: offer,
  idempotent: true,
  refusals: ['notYourTurn', 'otherAccount'],
});
