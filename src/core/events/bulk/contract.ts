import * as z from 'zod/mini';
import { defineEndpoint } from '#core/contract/endpoint.ts';
import type { Field, Fields } from '#core/field/field.ts';
import { rule } from '#core/field/issues.ts';
import { validatorOf } from '#core/field/validation.ts';
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

/** Changes the same fields of many events: all of them, or none (docs/product/events.md#many-at-once). */
export const changeEvents = defineEndpoint({
  method: 'PUT',
  path: '/api/events/bulk',
  summary: 'Change the same fields of many events at once, all of them or none',
  access: 'manageEvents',
  body: z.strictObject({
    ids,
    /** Only these fields change. */
    changes: values.check(rule((changes) => Object.keys(changes).length > 0, 'required')),
  }),
  answer: z.strictObject({
    /** Those that differed. */
    changed: z.int().check(z.nonnegative()),
    unchanged: z.int().check(z.nonnegative()),
  }),
  refusals: ['notFound'],
});
