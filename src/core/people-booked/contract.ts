// The people booked: rows for those who read them, numbers for those who manage an event, sheets to print
// (docs/product/people-booked.md).

import * as z from 'zod/mini';
import { instituteGrades, userTypes } from '#core/accounts/access.ts';
import { accessStates } from '#core/access-requests/rules.ts';
import { defineEndpoint } from '#core/contract/endpoint.ts';
import { defineList } from '#core/contract/reads.ts';
import { day, id, instant, line } from '#core/field/validation.ts';
import { languages } from '#core/languages.ts';
import type { ListGrammar } from '#core/listing.ts';
import { needs, participant } from '#core/reservations/contract.ts';
import { reservationStatuses } from '#core/reservations/rules.ts';
import { audiences } from '#core/resources/outline.ts';
import { comings, needKinds, worksWithParties } from './rules.ts';

const count = z.int().check(z.nonnegative());

/** The session of a party, in the language of the request. */
export const partySession = {
  eventId: id,
  sessionId: id,
  title: z.string(),
  startDate: instant,
  endDate: instant,
  sessionDay: day,
  place: z.nullable(z.string()),
};

/** A party as staff see it. What belongs to its account is null once that was erased. */
const party = {
  /** The reservation. */
  _id: id,
  userId: z.nullable(id),
  name: z.nullable(z.string()),
  surname: z.nullable(z.string()),
  educationalInstitution: z.nullable(z.string()),
  instituteGrade: z.nullable(z.enum(instituteGrades)),
  phone: z.nullable(z.string()),
  /** The language of messages to it. */
  language: z.nullable(z.enum(languages)),
  target: z.enum(audiences),
  quantity: count,
  quantitySchool: count,
  chaperones: count,
  participants: z.array(
    z.pick(participant, {
      name: true,
      surname: true,
      age: true,
      schoolClass: true,
      quantity: true,
      chaperones: true,
    }),
  ),
  needs: z.nullable(needs),
  /** Of its needs; null where it has none. */
  accessState: z.nullable(z.enum(accessStates)),
  /** Heads that were let in. */
  entered: count,
};

const row = z.strictObject({
  ...partySession,
  ...party,
  /** For who reads accounts. */
  email: z.optional(z.nullable(z.string())),
  status: z.enum(reservationStatuses),
  isSessionCancelled: z.boolean(),
  createdAt: instant,
  cancelledAt: z.nullable(instant),
});
export type PartyRow = z.infer<typeof row>;

/** The filters of parties that are no fields: also of exports of reservations. */
export const partyExtras = {
  needs: { kind: 'select', options: ['any', ...needKinds], operators: ['is', 'in'] },
  coming: { kind: 'select', options: comings, operators: ['is', 'in'] },
  /** A name, the end of a telephone or ticket number, a school or a class. */
  who: { kind: 'string', operators: ['is'] },
  /** Of the school; there is none where it is unknown or the account was erased. */
  province: { kind: 'string', operators: ['is', 'exists'] },
  /** Of the event. */
  festivalId: { kind: 'reference', to: 'festivals', operators: ['is'] },
  /** Whether the date is over. */
  hasEnded: { kind: 'toggle', operators: ['is'] },
} as const satisfies ListGrammar['extras'];

export const partyGrammar = {
  fields: {
    status: { kind: 'select', options: reservationStatuses },
    eventId: { kind: 'reference', to: 'events' },
    sessionId: { kind: 'reference', to: 'sessions' },
    locationId: { kind: 'reference', to: 'locations' },
    sessionDay: { kind: 'date' },
    target: { kind: 'select', options: audiences },
    startDate: { kind: 'datetime', required: true },
    surname: { kind: 'string' },
    quantity: { kind: 'number', required: true },
  },
  extras: partyExtras,
  whole: true,
  oneLanguage: true,
} as const satisfies ListGrammar;

export const listParties = defineList({
  path: '/api/parties',
  summary: 'The people booked of events that the caller reads, by date and name; q as the filter `who`',
  access: 'readParties',
  list: partyGrammar,
  row,
  refusals: ['notFound'],
});

const person = z.strictObject({
  _id: id,
  name: z.string(),
  surname: z.string(),
  userType: z.enum(userTypes),
  instituteGrade: z.nullable(z.enum(instituteGrades)),
});
export type FoundPerson = z.infer<typeof person>;

/** By the whole address only, so that who reads no accounts finds whom they know and cannot browse. */
export const findPerson = defineEndpoint({
  method: 'POST',
  path: '/api/events/{id}/person',
  summary: 'The account with an e-mail address, for who books for others in the event',
  access: 'readParties',
  cost: 'booking',
  params: z.strictObject({ id }),
  body: z.strictObject({ email: line(254).check(z.minLength(1)) }),
  answer: z.strictObject({ person: z.nullable(person) }),
});

const numbers = z.strictObject({
  sessionId: id,
  startDate: instant,
  endDate: instant,
  sessionDay: day,
  place: z.nullable(z.string()),
  target: z.enum(audiences),
  isCancelled: z.boolean(),
  /** Reservations that hold seats, their heads and what they are made of. */
  parties: count,
  heads: count,
  classes: count,
  chaperones: count,
  entered: count,
  cancelled: count,
  maxParticipants: z.nullable(count),
});
export type BookedNumbers = z.infer<typeof numbers>;

export const readBookedNumbers = defineEndpoint({
  method: 'GET',
  path: '/api/events/{id}/booked-numbers',
  summary: 'How many have booked each date of an event, without names',
  access: worksWithParties,
  params: z.strictObject({ id }),
  answer: z.strictObject({ dates: z.array(numbers) }),
});

const sheetDay = z.strictObject({ day, sessions: count, parties: count });

/** Bookings of several dates that are printed at once. One date is printed whole. */
export const mostPrinted = 5000;

const printedDate = z.strictObject({ sessionId: id, title: z.string(), startDate: instant, parties: count });

/** Days from today on, and those of the week before. */
export const listSheetDays = defineEndpoint({
  method: 'GET',
  path: '/api/sheets/days',
  summary: 'The days with dates that were booked, of an event, of a place or of all that the caller reads',
  access: 'readParties',
  query: z.strictObject({
    eventId: z.optional(id),
    locationId: z.optional(id),
    /** Of this day the dates too. */
    day: z.optional(day),
    lang: z.optional(z.enum(languages)),
  }),
  answer: z.strictObject({
    today: day,
    days: z.array(sheetDay),
    /** Of the day of the query, by start; empty without one. */
    dates: z.array(printedDate),
  }),
  refusals: ['notFound'],
});

const sheetParty = z.strictObject(party);
export type SheetParty = z.infer<typeof sheetParty>;

const sheet = z.strictObject({
  ...partySession,
  locationId: z.nullable(id),
  target: z.enum(audiences),
  maxParticipants: z.nullable(count),
  parties: z.array(sheetParty),
});
export type PartySheet = z.infer<typeof sheet>;

/** One date, or all of a day: of an event, of a place, or of all events. */
export const sheetBody = z
  .strictObject({
    sessionId: z.optional(id),
    day: z.optional(day),
    eventId: z.optional(id),
    locationId: z.optional(id),
  })
  .check(
    z.refine(
      ({ sessionId, day: ofDay }) => (sessionId === undefined) !== (ofDay === undefined),
      'Either a date or a day',
    ),
  );
export type SheetChoice = z.infer<typeof sheetBody>;

export const printSheets = defineEndpoint({
  method: 'POST',
  path: '/api/sheets',
  summary: 'The parties of one date or of a day, to print; the audit log has who printed what',
  access: 'readParties',
  cost: 'document',
  body: sheetBody,
  answer: z.strictObject({ now: instant, sheets: z.array(sheet) }),
  refusals: ['notFound', 'tooManyParties'],
});
