// Scanning tickets (docs/product/check-in.md): what every answer of the door shows, and the calls of a scanner.

import * as z from 'zod/mini';
import { defineEndpoint } from '#core/contract/endpoint.ts';
import { id, instant } from '#core/field/validation.ts';
import { needTerms } from '#core/reservations/rules.ts';
import { audiences } from '#core/resources/outline.ts';
import { latenesses, scanKinds, scanReasons, scanResults } from './scans.ts';

export const count = z.int().check(z.nonnegative());
const heads = z.strictObject({ participants: count, chaperones: count });
const participants = count.check(z.maximum(1000));
const chaperones = count.check(z.maximum(100));
/** What the volunteer counted; chaperones of classes only. */
const attended = z.strictObject({ participants, chaperones: z.optional(chaperones) });
/** What a supervisor counted. */
export const headsByHand = z.strictObject({ participants, chaperones });
/** Why a supervisor did it. */
export const note = z.string().check(z.minLength(1), z.maxLength(500));
/** Without tickets; below 0 it corrects. */
export const people = z.int().check(z.minimum(-1000), z.maximum(1000));
/** Who go out for a while, or come back. */
export const passing = z.int().check(z.positive(), z.maximum(1000));
const text = z.string().check(z.maxLength(2000));
/** The `_id` of an enrolled device, or the name by which another one calls itself. */
export const device = z.string().check(z.minLength(1), z.maxLength(200));

/** A ticket as the door sees it. A steward gets no more than this; `supervisor` is for supervisors. */
export const doorTicket = z.strictObject({
  _id: id,
  target: z.enum(audiences),
  firstName: z.nullable(z.string()),
  /** Of the surname: its first letter. */
  initial: z.nullable(z.string()),
  schoolClass: z.nullable(z.string()),
  quantity: count,
  chaperones: count,
  /** Of its reservation. */
  wheelchairs: count,
  isScanned: z.boolean(),
  attended: heads,
  /** Of the heads that are in: those that have gone out for a while. */
  out: count,
  /** The end of its id, which differs between two of one name. */
  ending: z.string(),
  supervisor: z.optional(
    z.strictObject({
      name: z.nullable(z.string()),
      surname: z.nullable(z.string()),
      institution: z.nullable(z.string()),
      phoneEnding: z.nullable(z.string()),
      allergies: count,
      needTerms: z.array(z.enum(needTerms)),
      otherNeeds: z.nullable(z.string()),
      note: z.nullable(z.string()),
    }),
  ),
});
export type DoorTicketView = z.infer<typeof doorTicket>;

export const party = z.strictObject({ expected: heads, entered: heads, left: heads });
const admission = z.strictObject({
  scannedAt: instant,
  device: z.nullable(z.string()),
  /** Who scanned, for supervisors. */
  by: z.optional(z.nullable(z.string())),
});
/** The session of a ticket that is for another one. */
export const otherSession = z.strictObject({
  _id: id,
  eventId: id,
  title: z.string(),
  startDate: instant,
  endDate: instant,
  /** For whom it is. */
  target: z.enum(audiences),
  location: z.nullable(z.string()),
});

export const scanAnswer = z.strictObject({
  /** Of the admission: of one that the same device has just made, where nothing more is counted. */
  scanId: id,
  result: z.enum(scanResults),
  reason: z.optional(z.enum(scanReasons)),
  /**
   * `notInPack` is a device's; `partyExceeded`: fewer are left of the party than came; `repeated`: the same device has just let some of
   * the party in, and nothing more is counted; `fewSeats`: there is room for `fits` of those who are left.
   */
  notice: z.optional(z.enum(['notInPack', 'partyExceeded', 'repeated', 'fewSeats'])),
  /**
   * Of a late party or class whose seats were released: how many of those who are left there is room for, where it is not for all of them. With
   * `seatReleased`, more were counted. Chaperones take no released seats.
   */
  fits: z.optional(heads),
  /** Heads that were let in. */
  heads: z.optional(heads),
  ticket: z.optional(doorTicket),
  party: z.optional(party),
  /** Of what was let in or taken back: the change of the ticket by which a pack with it is recognised. */
  change: z.optional(count),
  firstScan: z.optional(admission),
  session: z.optional(otherSession),
  /** A device's, of a ticket for another date that it has no list of: for whom the ticket is, and whether the date is known to be past. */
  elsewhere: z.optional(z.strictObject({ target: z.enum(audiences), isOver: z.boolean() })),
  /** Of `alreadyScanned` while some of the party are left: a ticket of the party that has not been shown, with which they can be let in. */
  othersTicketId: z.optional(id),
  /** Of `notYet`: from when. */
  opensAt: z.optional(instant),
  /** It was counted and undone since then. */
  isUndone: z.optional(z.boolean()),
});
export type ScanAnswer = z.infer<typeof scanAnswer>;

export const scanBody = z.strictObject({
  scanId: id,
  /** As it was read, in any form of docs/product/tickets.md#codes; or the ticket, chosen from a list. */
  code: z.optional(text),
  ticketId: z.optional(id),
  sessionId: id,
  /** By the clock of the device. The server judges by its own. */
  scannedAt: instant,
  device: z.optional(device),
  /** Absent: one person, or all of a class who are left and for whom there is room. */
  attended: z.optional(attended),
});
export type ScanBody = z.infer<typeof scanBody>;

const refusals = ['notFound', 'forbidden', 'deviceRevoked', 'keyReused'] as const;

export const scanTicket = defineEndpoint({
  method: 'POST',
  path: '/api/scans',
  byDevices: true,
  summary: 'Scan a ticket: it is judged and, unless `admit` is false, let in; again, it counts once',
  access: 'checkIn',
  cost: 'scan',
  body: z.extend(scanBody, {
    /** False: nothing is counted; a code that is refused goes on the log all the same. */
    admit: z.optional(z.boolean()),
    /** Decided by the device, without a network: stored and counted as it happened. */
    offline: z.optional(z.boolean()),
  }),
  answer: scanAnswer,
  refusals: [...refusals, 'invalid'],
});

/** Over its line, by the key of the device (docs/product/check-in.md#signatures). */
const signature = z.optional(z.string().check(z.maxLength(200)));
const byHand = z.strictObject({
  kind: z.literal('admit'),
  scanId: id,
  sessionId: id,
  ticketId: id,
  scannedAt: instant,
  attended: headsByHand,
  note,
  signature,
});

/** One line of a device's queue. */
export const queuedItem = z.discriminatedUnion('kind', [
  z.extend(scanBody, {
    kind: z.literal('scan'),
    /** What the device decided. */
    result: z.enum(scanResults),
    reason: z.optional(z.enum(scanReasons)),
    /** Of pages loaded before the server stored what it refuses: the server has refused it, over the network. */
    judgedOnline: z.optional(z.literal(true)),
    signature,
  }),
  z.strictObject({ kind: z.literal('undo'), scanId: id, scannedAt: instant, signature }),
  z.strictObject({
    kind: z.literal('walkIn'),
    scanId: id,
    sessionId: id,
    scannedAt: instant,
    people,
    signature,
  }),
  /** Of a session without tickets: people in and out; below 0 it corrects. */
  z.strictObject({
    kind: z.literal('counter'),
    scanId: id,
    sessionId: id,
    scannedAt: instant,
    people,
    out: people,
    signature,
  }),
  byHand,
  z.extend(byHand, { kind: z.literal('correction') }),
  z.strictObject({
    kind: z.literal('pass'),
    scanId: id,
    sessionId: id,
    ticketId: id,
    scannedAt: instant,
    direction: z.enum(['out', 'back']),
    heads: passing,
    signature,
  }),
]);
export type QueuedItem = z.infer<typeof queuedItem>;
type ItemOf<Kind extends QueuedItem['kind']> = Extract<QueuedItem, { kind: Kind }>;
/** What a supervisor does to a ticket by hand. */
export type ByHandItem = ItemOf<'admit' | 'correction'>;
/** People without tickets. */
export type WalkInItem = ItemOf<'walkIn' | 'counter'>;

export const queueBody = z.strictObject({
  device,
  /** The device's clock as it sends: how far its times are off follows from it. */
  sentAt: instant,
  /** Lines that stay on the device. */
  unsent: z.optional(count),
  /** Each is read by itself: one that cannot be read is answered as such, and the others are taken. */
  items: z.array(z.looseObject({})).check(z.maxLength(200)),
});
export const queueAnswer = z.strictObject({
  /** In the order of the items. */
  results: z.array(
    z.strictObject({
      scanId: z.nullable(z.string()),
      /** `taken`: the device can delete it; `later`: it is to be sent again; `refused`: it is to be shown and deleted. */
      outcome: z.enum(['taken', 'later', 'refused']),
      /** Of `refused` and `later`. */
      code: z.optional(z.string()),
      answer: z.optional(scanAnswer),
      /** Of heads that went out or came back: the change of their ticket; of people without tickets: of the session. */
      change: z.optional(count),
      lateness: z.optional(z.enum(latenesses)),
      isConflict: z.optional(z.boolean()),
    }),
  ),
});
export type QueueResult = z.infer<typeof queueAnswer>['results'][number];

export const sendQueue = defineEndpoint({
  method: 'POST',
  path: '/api/scans/batch',
  byDevices: true,
  summary: 'Send the queue of a device that had no network, in order; one bad item never blocks the rest',
  access: 'checkIn',
  cost: 'scan',
  body: queueBody,
  answer: queueAnswer,
  refusals: ['deviceRevoked'],
});

export const undoScan = defineEndpoint({
  method: 'DELETE',
  path: '/api/scans/{id}',
  byDevices: true,
  summary:
    'Undo an admission, by its `scanId` or `_id`: the same device for some minutes, a supervisor later',
  access: 'checkIn',
  cost: 'scan',
  params: z.strictObject({ id }),
  query: z.strictObject({ device: z.optional(device) }),
  answer: scanAnswer,
  refusals: ['notFound', 'forbidden', 'undoClosed', 'wrongState', 'deviceRevoked'],
});

/** A line of the log of a ticket. */
export const loggedScan = z.strictObject({
  _id: id,
  scanId: id,
  kind: z.enum(scanKinds),
  result: z.enum(scanResults),
  reason: z.nullable(z.enum(scanReasons)),
  scannedAt: instant,
  device: z.nullable(z.string()),
  by: z.nullable(z.string()),
  offline: z.boolean(),
  lateness: z.nullable(z.enum(latenesses)),
  isConflict: z.boolean(),
  /** What it counts for; below 0 of some corrections. */
  attended: z.strictObject({ participants: z.int(), chaperones: z.int() }),
  /** What the volunteer counted. */
  reported: z.strictObject({ participants: z.int(), chaperones: z.int() }),
  /** Null: without a ticket of ours. */
  ticketId: z.nullable(id),
  ending: z.nullable(z.string()),
  note: z.nullable(z.string()),
  undoneAt: z.nullable(instant),
});
export type LoggedScan = z.infer<typeof loggedScan>;
