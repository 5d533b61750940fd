// What staff see of a session's waiting list, and do with it (docs/product/waiting-list.md#by-hand).

import * as z from 'zod/mini';
import type { AnyRight } from '#core/accounts/access.ts';
import { defineEndpoint } from '#core/contract/endpoint.ts';
import { day, id, instant, lines } from '#core/field/validation.ts';
import { deliveries } from '#core/messages/delivery.ts';
import { audiences } from '#core/resources/outline.ts';
import { requestEventKinds } from './history.ts';
import { requestStatuses } from './rules.ts';

/** Accounts that book for others; a contact finds those of its events only, and an editor none unless they are one. */
export const mindsLists: AnyRight = ['manageEvents', 'bookForOthers'];

const count = z.int().check(z.nonnegative());
const limit = z.nullable(z.int());
const seats = z.strictObject({ seats: count, classes: count });
/** Null: there is no limit. What is free can be less than nothing while an offer is out of date. */
const room = z.strictObject({ seats: limit, classes: limit });

/** Why a request has no seat at this moment. */
const why = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('offered'), until: instant }),
  z.strictObject({ kind: z.literal('offerOver'), since: instant }),
  z.strictObject({ kind: z.literal('closed') }),
  z.strictObject({ kind: z.literal('blocked'), until: instant }),
  z.strictObject({ kind: z.literal('disabled') }),
  z.strictObject({ kind: z.literal('notOpenYet'), opensAt: instant }),
  z.strictObject({ kind: z.literal('lastCall') }),
  z.strictObject({ kind: z.literal('tooLarge'), needs: seats, maximum: room }),
  z.strictObject({ kind: z.literal('needs'), needs: seats, free: room }),
  z.strictObject({ kind: z.literal('behindSaved'), needs: seats, free: room, saved: seats }),
  z.strictObject({ kind: z.literal('takenBack'), needs: seats, withheld: seats }),
  z.strictObject({ kind: z.literal('due') }),
]);
export type WireWhyNot = z.infer<typeof why>;

const listed = z.strictObject({
  _id: id,
  status: z.enum(requestStatuses),
  /** The contact data, for callers with the right to read accounts. */
  person: z.strictObject({
    _id: id,
    name: z.string(),
    surname: z.string(),
    institution: z.nullable(z.string()),
    email: z.nullable(z.string()),
    phone: z.nullable(z.string()),
  }),
  /** Another account of the same mailbox (an alias) is in this list too. */
  waitsTwice: z.boolean(),
  target: z.enum(audiences),
  quantity: count,
  quantitySchool: count,
  chaperones: count,
  minQuantity: z.nullable(count),
  minQuantitySchool: z.nullable(count),
  /** What the whole party takes. */
  wanted: seats,
  /** Of those who wait, from 1; null: an offer stands. */
  position: z.nullable(count),
  priority: z.int(),
  /** Offers that passed. */
  passes: count,
  /** How often a request behind it, or a booking through the gate, was served before it. */
  overtaken: count,
  /** The seats saved because of that. */
  saved: seats,
  offer: z.nullable(
    z.strictObject({
      seats: count,
      classes: count,
      since: instant,
      until: instant,
      /** Where the message of the offer is; null: it is deleted already. */
      message: z.nullable(z.enum(deliveries)),
      /** When it leaves, if it waits for the morning. */
      messageAt: z.nullable(instant),
    }),
  ),
  lastCallAt: z.nullable(instant),
  createdAt: instant,
  why,
});
export type ListedAnswer = z.infer<typeof listed>;

const listOfSession = z.strictObject({
  session: z.strictObject({
    _id: id,
    eventId: id,
    /** In the request's language. */
    title: z.string(),
    startDate: instant,
    endDate: instant,
    closesAt: instant,
    opensAt: z.nullable(instant),
    cancelledAt: z.nullable(instant),
    sessionTarget: z.enum(audiences),
    waitingListEnabled: z.boolean(),
    maxParticipants: limit,
    totalParticipants: count,
    lockedParticipants: count,
    savedParticipants: count,
    doorParticipants: count,
    maxSchoolClasses: limit,
    totalSchoolClasses: count,
    lockedSchoolClasses: count,
    savedSchoolClasses: count,
    /** The seats that the booking gate may give. */
    free: room,
  }),
  /** Of the whole list. */
  waiting: count,
  offers: count,
  requests: z.array(listed),
});
export type WaitingListAnswer = z.infer<typeof listOfSession>;

/** Requests of one page. */
export const maxListed = 100;

export const readWaitingList = defineEndpoint({
  method: 'GET',
  path: '/api/sessions/{id}/waiting-list',
  summary: 'The waiting list of a session in the order of service, each with why it has no seat',
  access: mindsLists,
  params: z.strictObject({ id }),
  query: z.strictObject({
    page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000))),
    lang: z.optional(z.enum(['it', 'en'])),
  }),
  answer: listOfSession,
});

const numbers = z.strictObject({
  sessionId: id,
  startDate: instant,
  endDate: instant,
  sessionDay: day,
  place: z.nullable(z.string()),
  target: z.enum(audiences),
  isCancelled: z.boolean(),
  /** People can join the list. */
  isOpen: z.boolean(),
  /** Requests that wait, with the heads of their parties. */
  waiting: count,
  waitingHeads: count,
  /** Offers that stand, with the seats that they hold. */
  offers: count,
  offeredSeats: count,
  savedSeats: count,
  totalParticipants: count,
  maxParticipants: limit,
});
export type WaitingNumbers = z.infer<typeof numbers>;

export const readWaitingNumbers = defineEndpoint({
  method: 'GET',
  path: '/api/events/{id}/waiting-numbers',
  summary: 'How many wait for each date of an event, without names',
  access: mindsLists,
  params: z.strictObject({ id }),
  answer: z.strictObject({ dates: z.array(numbers) }),
});

const ofRequest = { access: mindsLists, params: z.strictObject({ id }) } as const;
/** A request after an action. */
const done = z.strictObject({ _id: id, status: z.enum(requestStatuses), sessionId: id });
export type ActionAnswer = z.infer<typeof done>;

export const moveUp = defineEndpoint({
  ...ofRequest,
  method: 'POST',
  path: '/api/reservation-requests/{id}/move-up',
  summary: 'Put somebody before all others of a waiting list',
  answer: done,
  idempotent: true,
  refusals: ['wrongState'],
});

export const offerByHand = defineEndpoint({
  ...ofRequest,
  method: 'POST',
  path: '/api/reservation-requests/{id}/offer',
  summary: 'Offer somebody seats out of turn; beyond the maximum only by raising it, with a reason',
  body: z.strictObject({
    raiseMaximum: z.optional(z.strictObject({ reason: lines(1000).check(z.minLength(1)) })),
  }),
  answer: done,
  idempotent: true,
  refusals: [
    'wrongState',
    'capacityBelowTaken',
    'cancelled',
    'past',
    'freeAccess',
    'notOpenYet',
    'closed',
    'blackListed',
    'accountDisabled',
  ],
});

export const revokeOffer = defineEndpoint({
  ...ofRequest,
  method: 'POST',
  path: '/api/reservation-requests/{id}/revoke',
  summary: 'Take an offer back: its owner is told and waits again, behind those who had none',
  answer: done,
  idempotent: true,
  refusals: ['wrongState'],
});

const historyLine = z.strictObject({
  _id: id,
  kind: z.enum(requestEventKinds),
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  at: instant,
  /** The account of staff that did it; null: the list itself, its owner, or an account that is erased. */
  by: z.nullable(z.strictObject({ _id: id, name: z.string(), surname: z.string() })),
});
export type HistoryAnswer = z.infer<typeof historyLine>;

export const readHistory = defineEndpoint({
  ...ofRequest,
  method: 'GET',
  path: '/api/reservation-requests/{id}/history',
  summary: 'What happened to a place in a waiting list, oldest first',
  answer: z.array(historyLine),
});
