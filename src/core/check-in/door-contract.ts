// What a scanner reads (docs/product/check-in.md): sessions to check in, the pack of a session, tickets by name, and what came of it.

import * as z from 'zod/mini';
import { defineEndpoint } from '#core/contract/endpoint.ts';
import { day, id, instant } from '#core/field/validation.ts';
import { languages } from '#core/languages.ts';
import { audiences } from '#core/resources/outline.ts';
import { count, device, doorTicket, loggedScan, otherSession, party } from './contract.ts';
import { scanReasons } from './scans.ts';

const ofSession = { access: 'checkIn', params: z.strictObject({ id }) } as const;
const lang = z.optional(z.enum(languages));
const limit = z.nullable(count);

/** A session with the numbers of its door. */
export const sessionToCheckIn = z.strictObject({
  _id: id,
  eventId: id,
  title: z.string(),
  startDate: instant,
  endDate: instant,
  sessionDay: day,
  cancelledAt: z.nullable(instant),
  sessionTarget: z.enum(audiences),
  accessType: z.enum(['reservation', 'freeAccess']),
  locationId: z.nullable(id),
  location: z.nullable(z.string()),
  doorOpensAt: instant,
  doorClosesAt: instant,
  /** When the seats of those who have not come are released by themselves; null: they are not. A pack of an earlier build has none. */
  seatsReleasedAt: z.optional(z.nullable(instant)),
  /** Booked; and of them those who came in. */
  expectedParticipants: count,
  expectedClasses: count,
  attendedParticipants: count,
  attendedSchoolClasses: count,
  attendedChaperones: count,
  walkInParticipants: count,
  releasedParticipants: count,
  /** While the session goes on: seats of people who have not come, party by party, that are not released yet. */
  seatsToRelease: count,
  /** Who has gone out again. */
  outHeads: count,
  /** Who is in at this moment. */
  inside: z.int(),
  /** For walk-ins; null is no limit. */
  freeForWalkIns: limit,
  /** `supervisor` may admit by hand, correct and release. */
  right: z.enum(['steward', 'supervisor']),
});
export type SessionToCheckIn = z.infer<typeof sessionToCheckIn>;

export const listDoorEvents = defineEndpoint({
  method: 'GET',
  path: '/api/scans/events',
  byDevices: true,
  summary: 'Events to check in, today first and then the days to come, with the numbers of their sessions',
  access: 'checkIn',
  query: z.strictObject({
    lang,
    from: z.optional(day),
    days: z.optional(z.string().check(z.regex(/^([1-9]|[12]\d|3[01])$/))),
  }),
  answer: z.array(z.strictObject({ _id: id, title: z.string(), sessions: z.array(sessionToCheckIn) })),
});

export const listDoorSessions = defineEndpoint({
  method: 'GET',
  path: '/api/scans/events/{id}/sessions',
  byDevices: true,
  summary: 'The sessions of an event to check in, with their numbers',
  access: 'checkIn',
  params: z.strictObject({ id }),
  query: z.strictObject({ lang }),
  answer: z.array(sessionToCheckIn),
  refusals: ['notFound', 'forbidden'],
});

/** A ticket in the pack of a device: no code and no hash, because the signature of a code proves it. */
export const packedTicket = z.strictObject({
  _id: id,
  /** Tickets with the same one are one party. */
  reservationId: id,
  /** `moved`: it is for another session now. */
  state: z.enum(['valid', 'cancelled', 'moved']),
  /** Rises with each change of it. */
  change: count,
  version: count,
  target: z.enum(audiences),
  quantity: count,
  chaperones: count,
  attendedParticipants: count,
  attendedChaperones: count,
  addedParticipants: count,
  addedChaperones: count,
  releasedParticipants: count,
  /** Of the heads that are in: those that have gone out for a while. */
  outHeads: count,
  isScanned: z.boolean(),
  wheelchairs: count,
  schoolClass: z.nullable(z.string()),
  /** Of an event that allows it: the first name, and the first letter of the surname. */
  name: z.optional(z.string()),
  /** Of one that has moved: where to, as it was when it moved or was last changed. */
  movedTo: z.optional(otherSession),
  /** The first admission, if any. */
  firstScan: z.nullable(z.strictObject({ scannedAt: instant, device: z.nullable(z.string()) })),
});
export type PackedTicket = z.infer<typeof packedTicket>;

export const readPack = defineEndpoint({
  ...ofSession,
  method: 'GET',
  path: '/api/sessions/{id}/check-in-list',
  byDevices: true,
  summary:
    'What a scanner without a network needs of a session: page by page, then only what has changed since a version',
  query: z.strictObject({
    lang,
    /** The `version` of a whole pack: only tickets that changed since then are answered. */
    since: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
    /** The `next` of the page before. */
    after: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
    limit: z.optional(z.string().check(z.regex(/^([1-9]\d{0,2}|1000)$/))),
    /** The `_id` of the enrolled device that reads; a device with a token is known by that. */
    device: z.optional(id),
  }),
  answer: z.strictObject({
    session: sessionToCheckIn,
    /** Seats for people without tickets that this device may fill without a network, and how many of them it has. */
    quota: z.strictObject({ quota: count, used: count }),
    /** The last change of people without tickets that the numbers of the session have in them. */
    walkInChange: count,
    /** A steward's device can undo its admissions for so long. */
    undoMinutes: count,
    /** Public keys, raw, in base64; a code that names none of them is of another festival. */
    keys: z.array(z.strictObject({ keyId: count, key: z.string() })),
    tickets: z.array(packedTicket),
    /** Null: this was the last page. */
    next: z.nullable(z.string()),
    /** The `since` of the next request, once the last page has come. */
    version: z.string(),
    now: instant,
    /** From this instant on the pack decides nothing. */
    endsAt: instant,
  }),
  refusals: ['notFound', 'forbidden'],
});

export const findTickets = defineEndpoint({
  ...ofSession,
  method: 'GET',
  path: '/api/sessions/{id}/tickets',
  byDevices: true,
  summary:
    'Tickets of a session by name, school, class, end of the phone number or of the ticket; a steward needs three letters',
  query: z.strictObject({
    q: z.optional(z.string().check(z.maxLength(100))),
    state: z.optional(z.enum(['in', 'notIn'])),
    page: z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/))),
  }),
  answer: z.strictObject({
    /** `party`: heads of the whole party, or of the class. */
    tickets: z.array(z.extend(doorTicket, { isValid: z.boolean(), party })),
    hasMore: z.boolean(),
  }),
  refusals: ['notFound', 'forbidden', 'noTickets', 'invalid'],
});

export const readDoorTicket = defineEndpoint({
  method: 'GET',
  path: '/api/tickets/{id}/scans',
  byDevices: true,
  summary: 'A ticket at the door, its party, and the log of its scans',
  access: 'checkIn',
  params: z.strictObject({ id }),
  query: z.strictObject({ device: z.optional(device) }),
  answer: z.strictObject({
    sessionId: id,
    isValid: z.boolean(),
    ticket: doorTicket,
    party,
    /** `isUndoable`: by the caller, on its device, at this moment. */
    scans: z.array(z.extend(loggedScan, { isUndoable: z.boolean() })),
  }),
  refusals: ['notFound', 'forbidden'],
});

export const readInside = defineEndpoint({
  method: 'GET',
  path: '/api/scans/inside',
  byDevices: true,
  summary: 'How many people are in each place now',
  access: 'checkIn',
  answer: z.array(
    z.strictObject({
      locationId: z.nullable(id),
      location: z.nullable(z.string()),
      inside: z.int(),
      sessionIds: z.array(id),
    }),
  ),
});

const byReason = z.array(z.strictObject({ reason: z.enum(scanReasons), count }));
export const readAttendance = defineEndpoint({
  ...ofSession,
  method: 'GET',
  path: '/api/sessions/{id}/attendance',
  summary: 'What came of a session at its door, for supervisors',
  query: z.strictObject({ lang }),
  answer: z.strictObject({
    session: sessionToCheckIn,
    expected: count,
    entered: count,
    /** Those who did not say that they would not come. */
    noShows: count,
    /** Those who said so by the link of a message. */
    givenBack: count,
    walkIns: z.int(),
    refusals: byReason,
    corrections: z.array(loggedScan),
    /** Admissions by scan that were taken back. */
    undone: z.array(loggedScan),
    /** Each with the admission before it. */
    doubles: z.array(
      z.strictObject({ ticketId: id, ending: z.string(), first: z.nullable(loggedScan), second: loggedScan }),
    ),
    lateUploads: z.array(loggedScan),
  }),
  refusals: ['notFound', 'forbidden'],
});

/** A ticket as it stands on paper. */
export const paperTicket = z.strictObject({
  _id: id,
  ending: z.string(),
  surname: z.nullable(z.string()),
  name: z.nullable(z.string()),
  schoolClass: z.nullable(z.string()),
  institution: z.nullable(z.string()),
  quantity: count,
  chaperones: count,
  isValid: z.boolean(),
  isScanned: z.boolean(),
  /** Its owner has said by the link of a message that it would not come, and it has not. */
  isGivenBack: z.boolean(),
  attended: z.strictObject({ participants: count, chaperones: count }),
  /** Of its reservation, or of its class: how many heads are expected, and in. */
  party: z.strictObject({ expected: count, entered: count }),
  /** Of the heads that are in: those that have gone out for a while. */
  out: count,
  /** The first admission that counts. */
  enteredAt: z.nullable(instant),
  device: z.nullable(z.string()),
});
export type PaperTicket = z.infer<typeof paperTicket>;

export const readPaperList = defineEndpoint({
  ...ofSession,
  method: 'GET',
  path: '/api/sessions/{id}/paper-list',
  summary: 'All tickets of a session with what became of each, to be printed: supervisors',
  cost: 'document',
  answer: z.strictObject({ now: instant, tickets: z.array(paperTicket) }),
  refusals: ['notFound', 'forbidden'],
});

export const readAttendanceCsv = defineEndpoint({
  ...ofSession,
  method: 'GET',
  path: '/api/sessions/{id}/attendance.csv',
  summary: 'The tickets of a session with what came of each, for a spreadsheet or as a list on paper',
  cost: 'document',
  query: z.strictObject({ lang }),
  answer: z.string(),
  answerType: 'text/csv; charset=utf-8',
  refusals: ['notFound', 'forbidden'],
});
