import * as z from 'zod/mini';
import { defineEndpoint } from '#core/contract/endpoint.ts';
import { rule } from '#core/field/issues.ts';
import { day, id, instant } from '#core/field/validation.ts';
import { fieldCodes } from '#core/field-codes.ts';
import { refusals, type RefusalCode } from '#core/refusals.ts';
import { cancelReason, claimed } from '#core/sessions/contract.ts';
import { changeMessage } from '#core/sessions/change-message.ts';
import { clashes, closedDays, closingOfDate, sharedValues } from '#core/sessions/planning/contract.ts';
import { mostAtOnce } from '#core/sessions/planning/plan.ts';

const count = z.int().check(z.nonnegative());
export const ids = z.array(id).check(z.minLength(1), z.maxLength(mostAtOnce));
/** The codes of refusals and of field errors; some have the same name. */
const code = z.enum([...new Set([...(Object.keys(refusals) as RefusalCode[]), ...fieldCodes])]);

const when = z.strictObject({
  startDate: instant,
  endDate: instant,
  sessionDay: day,
  startTime: z.string(),
  endTime: z.string(),
  /** Where people go: its own place or its event's. */
  locationId: z.nullable(id),
});

const changedSession = z.strictObject({
  _id: id,
  eventId: id,
  outcome: z.enum(['changed', 'unchanged', 'refused']),
  /** Of `refused`: why, and which field it is about. */
  code: z.nullable(code),
  path: z.nullable(z.string()),
  /** Of `capacityBelowTaken`: the lowest maximum that is possible. */
  minimum: z.nullable(count),
  /** Its day, hours or place change: those who booked are notified. */
  isMoved: z.boolean(),
  before: when,
  after: when,
  /** The clocks show its new start twice that night: it is the first of the two. */
  isFirstOfTwo: z.boolean(),
  /** Heads that have booked, and parties that wait. */
  people: count,
  waiting: count,
  /** Requests on its waiting list that get an offer by the change. */
  offers: count,
  /** Of one that moves or gets other seats. */
  clashes,
  /** Of one that moves: why its new day asks for a second look. */
  closed: z.nullable(closingOfDate),
});

/** Changes the same fields of many sessions, or moves them all as far; all of them, or none (docs/product/sessions.md#bulk-edit). */
export const changeSessions = defineEndpoint({
  method: 'PUT',
  path: '/api/sessions/bulk',
  summary:
    'Change fields of many sessions of any events at once, or shift them; dryRun says what would follow',
  access: 'manageEvents',
  body: z
    .strictObject({
      ids,
      /** The versions that the caller has seen, in the order of `ids`. */
      versions: z.optional(z.array(z.string())),
      /** Only these fields change. */
      changes: z.optional(sharedValues),
      /** Of each session, in the order of `ids`, fields of its own, which come before `changes`: an edit is taken back so. */
      each: z.optional(z.array(sharedValues)),
      shift: z.optional(
        z.strictObject({
          days: z.optional(z.int().check(z.minimum(-3650), z.maximum(3650))),
          minutes: z.optional(z.int().check(z.minimum(-1439), z.maximum(1439))),
        }),
      ),
      /** Days on which no session should come to be: those that do are named. */
      closed: z.optional(closedDays),
      message: z.optional(changeMessage),
      dryRun: z.optional(z.boolean()),
    })
    .check(
      rule(
        ({ changes, each, shift }) => changes !== undefined || each !== undefined || shift !== undefined,
        'required',
      ),
      rule(({ ids: listed, each }) => !each || each.length === listed.length, 'disagrees', {
        path: ['each'],
      }),
      rule(({ ids: listed, versions }) => !versions || versions.length === listed.length, 'disagrees', {
        path: ['versions'],
      }),
    ),
  answer: z.strictObject({
    dryRun: z.boolean(),
    /** The key's request has been done before: nothing was changed now. */
    repeated: z.boolean(),
    changed: count,
    unchanged: count,
    refused: count,
    /** What is held and waited for of the sessions that move. */
    claims: claimed,
    /** Accounts that get the message. */
    accounts: count,
    /** Requests on waiting lists that get an offer, each with a message. */
    offers: count,
    /** In the order of `ids`, each once. */
    sessions: z.array(changedSession),
  }),
  idempotent: true,
  refusals: ['notFound'],
});

const cancelledSession = z.strictObject({
  _id: id,
  eventId: id,
  /** `unchanged`: it was cancelled before. */
  outcome: z.enum(['cancelled', 'unchanged', 'refused']),
  code: z.nullable(z.literal('past')),
  startDate: instant,
  endDate: instant,
  people: count,
  waiting: count,
});

/** Cancels chosen sessions, or all of a day and place, in one action; each account gets one message (docs/product/sessions.md#cancelling). */
export const cancelSessions = defineEndpoint({
  method: 'POST',
  path: '/api/sessions/cancel',
  summary:
    'Cancel many sessions with all that people hold of them, and tell each account once; dryRun says what would follow',
  access: 'manageEvents',
  body: z
    .strictObject({
      ids: z.optional(ids),
      /** All of a programme day that the caller manages, or those of them at a place, that are neither over nor cancelled. */
      on: z.optional(z.strictObject({ day, locationId: z.optional(id) })),
      reason: cancelReason,
      message: z.optional(changeMessage),
      dryRun: z.optional(z.boolean()),
    })
    .check(rule(({ ids: listed, on }) => (listed === undefined) !== (on === undefined), 'required')),
  answer: z.strictObject({
    dryRun: z.boolean(),
    /** The key's request has been done before: nothing was cancelled now. */
    repeated: z.boolean(),
    cancelled: count,
    unchanged: count,
    refused: count,
    /** What is held and waited for of those that are cancelled. */
    claims: claimed,
    /** Accounts that get the message. */
    accounts: count,
    /** In order of time. */
    sessions: z.array(cancelledSession),
  }),
  idempotent: true,
  refusals: ['notFound', 'tooManySessions'],
});

const reopenings = {
  /** Reservations that are valid again, with their tickets. */
  returned: count,
  /** Those that stay cancelled: their accounts have booked something else for that time since. */
  bookedElsewhere: count,
  /** Those that stay cancelled: there are fewer seats now. */
  full: count,
  /** Requests that are back in the waiting list. */
  waiting: count,
};
const reopeningRefusals = ['wrongState', 'past', 'reopeningClosed'] as const;

/**
 * Takes a cancellation back within 30 minutes: who had seats gets them again, then the waiting list is where it was
 * (docs/product/sessions.md#reopening).
 */
export const reopenSession = defineEndpoint({
  method: 'POST',
  path: '/api/sessions/{id}/reopen',
  summary:
    'Reopen a session that was cancelled by mistake, with what was held of it; dryRun says how many come back',
  access: 'manageEvents',
  params: z.strictObject({ id }),
  body: z.strictObject({ dryRun: z.optional(z.boolean()) }),
  answer: z.strictObject({ dryRun: z.boolean(), ...reopenings }),
  refusals: [...reopeningRefusals],
});

/** Reopens those of many sessions that can be, in one action; each account gets one message (docs/product/sessions.md#reopening). */
export const reopenSessions = defineEndpoint({
  method: 'POST',
  path: '/api/sessions/reopen',
  summary:
    'Reopen many sessions that were cancelled by mistake, and tell each account once; those that cannot be reopened are named',
  access: 'manageEvents',
  body: z.strictObject({ ids, dryRun: z.optional(z.boolean()) }),
  answer: z.strictObject({
    dryRun: z.boolean(),
    reopened: count,
    /** Of those that are reopened, together. */
    ...reopenings,
    /** In the order of `ids`, each once. */
    sessions: z.array(
      z.strictObject({
        _id: id,
        outcome: z.enum(['reopened', 'refused']),
        code: z.nullable(z.enum([...reopeningRefusals, 'notFound'])),
      }),
    ),
  }),
  refusals: [],
});
