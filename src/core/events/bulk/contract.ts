import * as z from 'zod/mini';
import { defineEndpoint } from '#core/contract/endpoint.ts';
import type { Field, Fields } from '#core/field/field.ts';
import { rule } from '#core/field/issues.ts';
import { id, validatorOf } from '#core/field/validation.ts';
import { events } from '#core/resources/programme.ts';
import { ids } from '#core/sessions/bulk/contract.ts';

const names = [
  'visibilityStatus',
  'eventTypeId',
  'eventCategoryId',
  'scientificFieldId',
  'festivalId',
  'ageTargetIds',
  'tags',
  'organizationId',
  'eventSector',
  'eventOrganizer',
  'year',
  'accessible',
  'namesAtDoor',
  'reminderHours',
  'givesCertificate',
  'isPromoted',
] as const satisfies readonly (keyof typeof events.fields)[];

/** The fields that many events can be given at once. A place is not among them: it moves people who have booked, event by event. */
export const bulkFields: Fields = Object.fromEntries(
  names.map((name): [string, Field] => [name, events.fields[name]]),
);

const values: z.ZodMiniType<Record<string, unknown>> = z.strictObject(
  Object.fromEntries(
    Object.entries(bulkFields).map(([name, field]) => [
      name,
      z.optional(field.required ? validatorOf(field) : z.nullable(validatorOf(field))),
    ]),
  ),
);
const some = values.check(rule((changes) => Object.keys(changes).length > 0, 'required'));
const count = z.int().check(z.nonnegative());

/** Why an event cannot be changed along with the others. */
export const bulkRefusals = ['approvalNeeded', 'editConflict'] as const;
export type EventsRefusal = (typeof bulkRefusals)[number];

const changedEvent = z.strictObject({
  _id: id,
  outcome: z.enum(['changed', 'unchanged', 'refused']),
  code: z.nullable(z.enum(bulkRefusals)),
  /** Bookings of its dates to come, and their heads. */
  bookings: count,
  people: count,
  /** Of one that changes: what the fields had before, and its version afterwards; of a dry run there is none. */
  was: z.nullable(values),
  /** It leaves the programme, and the caller cannot publish it again without an approval. */
  approvalAgain: z.boolean(),
  version: z.nullable(z.string()),
});

/** Changes the same fields of many events: all of them, or none (docs/product/events.md#many-at-once). */
export const changeEvents = defineEndpoint({
  method: 'PUT',
  path: '/api/events/bulk',
  summary:
    'Change the same fields of many events at once, all of them or none; dryRun says what would follow',
  access: 'manageEvents',
  body: z
    .strictObject({
      ids,
      /** The versions that the caller has seen, in the order of `ids`. */
      versions: z.optional(z.array(z.string())),
      /** Only these fields change. */
      changes: z.optional(some),
      /** Of each event, in the order of `ids`, fields of its own, which come before `changes`: a change is taken back so. */
      each: z.optional(z.array(values)),
      /**
       * The caller takes its own last change of these events back, with the versions that it made: a visibility that it replaced needs no new
       * approval for half an hour.
       */
      takesBack: z.optional(z.boolean()),
      dryRun: z.optional(z.boolean()),
    })
    .check(
      rule(({ changes, each }) => changes !== undefined || each !== undefined, 'required', {
        path: ['changes'],
      }),
      rule(({ ids: listed, each }) => !each || each.length === listed.length, 'disagrees', {
        path: ['each'],
      }),
      rule(({ ids: listed, versions }) => !versions || versions.length === listed.length, 'disagrees', {
        path: ['versions'],
      }),
      rule(({ versions, takesBack }) => !takesBack || versions !== undefined, 'required', {
        path: ['versions'],
      }),
    ),
  answer: z.strictObject({
    dryRun: z.boolean(),
    /** Those that differ. */
    changed: count,
    unchanged: count,
    refused: count,
    /** In the order of `ids`, each once. */
    events: z.array(changedEvent),
  }),
  refusals: ['notFound'],
});
