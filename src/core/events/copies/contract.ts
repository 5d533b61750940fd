import * as z from 'zod/mini';
import { defineEndpoint } from '#core/contract/endpoint.ts';
import { rule } from '#core/field/issues.ts';
import { day, id } from '#core/field/validation.ts';
import { closedDay, plannedSession } from '#core/sessions/planning/contract.ts';

const count = z.int().check(z.nonnegative());
/** Days that copies are shifted by at most: ten years. */
export const mostDays = 3660;

const shiftDays = z.int().check(z.minimum(-mostDays), z.maximum(mostDays));
/** When the copies of dates are: so many days later, or with the first of them on a day. */
export const copiedDates = z
  .strictObject({
    days: z.optional(shiftDays),
    firstDay: z.optional(day),
    /** On closed days of the house too; without it they are left out. */
    closedToo: z.optional(z.boolean()),
  })
  .check(
    rule(
      ({ days, firstDay }: { days?: unknown; firstDay?: unknown }) =>
        (days === undefined) !== (firstDay === undefined),
      'required',
    ),
  );
export type SentCopiedDates = z.infer<typeof copiedDates>;

const plan = {
  /** In order of time. */
  sessions: z.array(plannedSession),
  total: count,
  made: count,
  /** Closed days that dates are left out for, and the dates on closed days, left out or not. */
  closed: z.array(closedDay),
  onClosedDays: count,
  /** Times that the clocks leave out. */
  skipped: z.array(z.strictObject({ day, time: z.string(), code: z.literal('noSuchTime') })),
  /** Cancelled dates, which are not copied. */
  cancelled: count,
};

/** What `duplicateEvent` would make (docs/product/events.md#copies). */
export const previewDuplicate = defineEndpoint({
  method: 'POST',
  path: '/api/events/{id}/duplicate/preview',
  summary: 'Which dates a copy of the event would have',
  access: 'manageAllEvents',
  params: z.strictObject({ id }),
  body: copiedDates,
  answer: z.strictObject(plan),
  refusals: ['tooManySessions'],
});

/** Events that one call copies at most, and their dates. */
export const mostCopied = { events: 300, dates: 3000 } as const;

const copiedEvent = z.strictObject({
  sourceId: id,
  title: z.string(),
  /** null: it would be made. */
  _id: z.nullable(id),
  /** It was copied before: nothing is made for it. */
  existing: z.boolean(),
  /** Of an existing copy: it is private still, so that it can be moved into the bin again, and whether it was changed since. */
  isDraft: z.boolean(),
  isChanged: z.boolean(),
  /** Of the copy: deleting it names this version, so that what was changed since is not deleted unseen. */
  version: z.nullable(z.string()),
  dates: count,
  /** Of the first date. */
  firstDay: z.nullable(day),
  cancelled: count,
  onClosedDays: count,
  skipped: count,
});

/** Copies events of an edition into another as drafts, each once (docs/product/events.md#copies): all of them, or none. */
export const copyIntoEdition = defineEndpoint({
  method: 'POST',
  path: '/api/festivals/{id}/copies',
  summary: 'Copy all events of another edition, or some events, into this one as drafts; dryRun says which',
  access: 'manageAllEvents',
  params: z.strictObject({ id }),
  body: z
    .strictObject({
      dryRun: z.optional(z.boolean()),
      /** The edition whose events are copied. */
      festivalId: z.optional(id),
      /** Or some events. */
      ids: z.optional(z.array(id).check(z.minLength(1), z.maxLength(500))),
      /** Without it no dates are copied. */
      dates: z.optional(copiedDates),
    })
    .check(
      rule(
        ({ festivalId, ids }: { festivalId?: unknown; ids?: unknown }) =>
          (festivalId === undefined) !== (ids === undefined),
        'required',
      ),
    ),
  answer: z.strictObject({
    dryRun: z.boolean(),
    /** Those that one call copies, and those that were copied before. */
    events: z.array(copiedEvent),
    made: count,
    existing: count,
    /** Of those that are made. */
    dates: count,
    /** Of the edition already: they are not copied. */
    inside: count,
    /** So many more events are left for the next call. */
    left: count,
    /** Closed days that dates are left out for. */
    closed: z.array(closedDay),
  }),
});
