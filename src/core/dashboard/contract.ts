// The festival in numbers, for staff (docs/product/dashboard.md).

import * as z from 'zod/mini';
import type { AnyRight } from '#core/accounts/access.ts';
import { defineEndpoint } from '#core/contract/endpoint.ts';
import { day, id, instant } from '#core/field/validation.ts';
import { languages } from '#core/languages.ts';
import { audiences } from '#core/resources/outline.ts';

/** Accounts that see the numbers; a contact those of the own events. */
export const readsStatistics: AnyRight = ['manageEvents', 'readAccounts'];

const count = z.int().check(z.nonnegative());

/** How sessions are filled. */
const filling = {
  sessions: count,
  /** Of the sessions whose seats are limited. */
  seats: count,
  /** Of these seats, and so at most as many. */
  taken: count,
  /** All that are booked, also where nothing is limited. */
  booked: count,
};
export type Filling = { readonly [Name in keyof typeof filling]: number };

/** Null: sessions without one. */
const named = { _id: z.nullable(id), name: z.nullable(z.string()), ...filling };

export const readStatistics = defineEndpoint({
  method: 'GET',
  path: '/api/statistics',
  summary:
    'The sessions of some days in numbers: bookings, seats, audiences, schools, lists, attendance; a contact reads those of its events',
  access: readsStatistics,
  query: z.strictObject({
    /** Days of the programme; without them those of the festival, or else thirty days before today and ninety after. */
    from: z.optional(day),
    to: z.optional(day),
    festivalId: z.optional(id),
    lang: z.optional(z.enum(languages)),
  }),
  answer: z.strictObject({
    from: day,
    to: day,
    totals: z.strictObject({ ...filling, waiting: count, cancelled: count }),
    /** Days on which something was booked, whether it is valid or was given back since. */
    bookings: z.array(z.strictObject({ day, booked: count, givenBack: count })),
    kinds: z.array(z.strictObject(named)),
    places: z.array(z.strictObject(named)),
    /** By the start on the wall clock; weekday 1 is Monday. */
    hours: z.array(
      z.strictObject({
        weekday: z.int().check(z.gte(1), z.lte(7)),
        hour: z.int().check(z.gte(0), z.lte(23)),
        ...filling,
      }),
    ),
    audiences: z.array(z.strictObject({ audience: z.enum(audiences), ...filling })),
    /** Valid bookings of schools, by the province of the school; null: unknown, or the account was erased. */
    provinces: z.array(
      z.strictObject({ province: z.nullable(z.string()), schools: count, classes: count, pupils: count }),
    ),
    /** Programme days with people in waiting lists. */
    waiting: z.array(z.strictObject({ day, sessions: count, requests: count })),
    /** Days whose sessions have ended: who was expected, and who of them was let in. */
    attendance: z.array(z.strictObject({ day, sessions: count, expected: count, attended: count })),
    /** Openings to come that have sessions among these. */
    openings: z.array(
      z.strictObject({ _id: id, name: z.nullable(z.string()), opensAt: instant, sessions: count }),
    ),
  }),
  refusals: ['notFound'],
});
