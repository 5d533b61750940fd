import * as z from 'zod/mini';
import { defineEndpoint } from '#core/contract/endpoint.ts';
import { defineReads } from '#core/contract/reads.ts';
import type { SessionView } from '#core/events/event-view.ts';
import { rule } from '#core/field/issues.ts';
import { id, instant, lines } from '#core/field/validation.ts';
import { entityAnswer, populatedRow, populatedRows, serializedAs } from '#core/field/wire.ts';
import { languages } from '#core/languages.ts';
import type { ListGrammar } from '#core/listing.ts';
import {
  contactFilter,
  sessionDerived,
  sessionFilters,
  sessions,
  visibilities,
} from '#core/resources/programme.ts';
import { bookabilities } from '#core/seats/bookability.ts';
import { changeMessage } from './change-message.ts';

const count = z.int().check(z.nonnegative());

export const availability = z.strictObject({
  bookability: z.enum(bookabilities),
  freeSeats: z.nullable(count),
  freeClasses: z.nullable(count),
  waiting: count,
  opensAt: z.nullable(instant),
  closesAt: instant,
});
/** What a signed-in caller has with a session already. */
export const mine = z.nullable(z.enum(['reserved', 'waiting', 'offered']));

/** `populate=availability` adds it to each session; `locationId` and `ageTargetIds` what a session has of its own. */
export const sessionGrammar: ListGrammar = {
  fields: sessions.fields,
  derived: sessionDerived,
  extras: { ...contactFilter, ...sessionFilters },
  populate: ['availability', 'locationId', 'ageTargetIds', 'eventId', 'reservationOpeningDateId'],
};

const sessionAnswer = entityAnswer(
  { ...sessions.fields, ...sessionDerived },
  {
    availability: z.optional(availability),
    location: populatedRow,
    ageTargets: populatedRows,
    event: populatedRow,
    reservationOpeningDate: populatedRow,
  },
);

export const sessionReads = defineReads({
  path: '/api/sessions',
  summaries: {
    list: 'Sessions, by the list grammar',
    read: 'One session; a protected one for whoever has its link',
  },
  access: 'anyone',
  grammar: sessionGrammar,
  row: serializedAs<SessionView>(sessionAnswer),
});

/** Whether a session can be booked, the same for every viewer; `mine` for a signed-in one (docs/product/seats.md#bookability). */
export const readAvailability = defineEndpoint({
  method: 'GET',
  path: '/api/sessions/{id}/availability',
  summary: 'Whether a session can be booked, and how many seats are free',
  access: 'anyone',
  params: z.strictObject({ id }),
  answer: z.extend(availability, {
    mine: z.optional(mine),
    /** What a booking that finds no seat would be led to: the list can be joined. */
    next: z.optional(z.strictObject({ action: z.literal('joinWaitingList') })),
  }),
});

const ofStaff = {
  access: 'manageEvents',
  params: z.strictObject({ id }),
} as const;

/** Reservations and requests of a session, to show before a change how many accounts are notified. */
export const claimed = z.strictObject({
  /** Valid reservations, and the heads and classes in them. */
  reservations: count,
  participants: count,
  classes: count,
  /** Who waits, or has been offered seats. */
  requests: count,
  /** Of those, who has been offered seats. */
  offers: count,
  /** The accounts that hold them: who gets a message. */
  accounts: count,
});
export type Claimed = z.infer<typeof claimed>;

const claims = z.extend(claimed, {
  /** Sessions of the same event and audience that still have room. */
  otherSessions: count,
});
export type Claims = z.infer<typeof claims>;

export const readClaims = defineEndpoint({
  ...ofStaff,
  method: 'GET',
  path: '/api/sessions/{id}/claims',
  summary:
    'How many hold or wait for seats of a session: who would be notified if it were cancelled or moved',
  answer: claims,
});

/** Characters of the reason in one language. */
export const longestCancelReason = 1000;
const why = lines(longestCancelReason).check(z.minLength(1));
const whyIn = z.strictObject({ it: z.exactOptional(why), en: z.exactOptional(why) });
/** In the language of the request, or in several. Readers of a language that it lacks get it as it is, and read which language it is in. */
export const cancelReason = z.union([
  why,
  whyIn.check(rule(({ it, en }) => (it ?? en) !== undefined, 'required')),
]);

/**
 * One action: cancels the session, ends reservations and the waiting list, notifies each account once
 * (docs/product/sessions.md#cancelling).
 */
export const cancelSession = defineEndpoint({
  ...ofStaff,
  method: 'POST',
  path: '/api/sessions/{id}/cancel',
  summary: 'Cancel a session with all that people hold of it, and notify them; again, it answers the same',
  query: z.strictObject({ lang: z.optional(z.enum([...languages, '*'])) }),
  body: z.strictObject({
    reason: cancelReason,
    message: z.optional(changeMessage),
  }),
  answer: sessionAnswer,
  idempotent: true,
  versioned: true,
  refusals: ['past'],
});

/** Changes many sessions at once, after a confirmation (docs/product/sessions.md#visibility): all of them, or none. */
export const changeVisibility = defineEndpoint({
  method: 'PUT',
  path: '/api/sessions/visibility',
  summary: 'Change the visibility of many sessions',
  access: 'manageEvents',
  body: z.strictObject({
    ids: z.array(id).check(z.minLength(1), z.maxLength(500)),
    visibilityStatus: z.enum(visibilities),
  }),
  answer: z.strictObject({ changed: count }),
  refusals: ['notFound'],
});
