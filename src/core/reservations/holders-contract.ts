// The accounts with a reservation in a session, for staff (docs/product/rights.md#reservations).

import * as z from 'zod/mini';
import { defineEndpoint } from '#core/contract/endpoint.ts';
import { id, instant, line } from '#core/field/validation.ts';
import { audiences } from '#core/resources/outline.ts';
import { reservationStatuses } from './rules.ts';

const count = z.int().check(z.nonnegative());

const holder = z.strictObject({
  /** The reservation. */
  _id: id,
  /** Whose it is; null with the names: the account was erased. */
  userId: z.nullable(id),
  name: z.nullable(z.string()),
  surname: z.nullable(z.string()),
  educationalInstitution: z.nullable(z.string()),
  status: z.enum(reservationStatuses),
  target: z.enum(audiences),
  quantity: count,
  quantitySchool: count,
  chaperones: count,
  /** The labels of the classes. */
  classes: z.array(z.string()),
  createdAt: instant,
  /** How they are reached, for who reads accounts. */
  email: z.optional(z.nullable(z.string())),
  phone: z.optional(z.nullable(z.string())),
});
export type Holder = z.infer<typeof holder>;

export const holdersPerPage = 50;

/** Those who come first, by their names; then who has cancelled. */
export const listHolders = defineEndpoint({
  method: 'GET',
  path: '/api/sessions/{id}/holders',
  summary: 'Who has booked a session, by name; for those who read its reservations',
  access: ['bookForOthers', 'manageEvents'],
  params: z.strictObject({ id }),
  query: z.strictObject({
    /** Part of a name, of a school or of a class; of an address too, for who reads accounts. */
    q: z.optional(line(120)),
    page: z._default(z.coerce.number().check(z.int(), z.positive(), z.maximum(10_000)), 1),
  }),
  /** How many fit the search, and how many of those are cancelled. */
  answer: z.strictObject({ rows: z.array(holder), total: count, cancelled: count }),
});
