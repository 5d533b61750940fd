// The offers that stand, for those who can call the people before they end (docs/product/waiting-list.md#offers-that-stand).

import * as z from 'zod/mini';
import { defineList } from '#core/contract/reads.ts';
import { id, instant } from '#core/field/validation.ts';
import type { ListGrammar } from '#core/listing.ts';
import { deliveries } from '#core/messages/delivery.ts';
import { audiences } from '#core/resources/outline.ts';

const count = z.int().check(z.nonnegative());

const offer = z.strictObject({
  /** The request. */
  _id: id,
  eventId: id,
  sessionId: id,
  /** In the language of the request. */
  title: z.string(),
  startDate: instant,
  endDate: instant,
  place: z.nullable(z.string()),
  person: z.strictObject({
    _id: id,
    name: z.string(),
    surname: z.string(),
    institution: z.nullable(z.string()),
    /** For who reads accounts. */
    email: z.nullable(z.string()),
    phone: z.nullable(z.string()),
  }),
  target: z.enum(audiences),
  seats: count,
  classes: count,
  offeredAt: instant,
  endsAt: instant,
  /** Where the message of the offer is; null: it is deleted already. */
  message: z.nullable(z.enum(deliveries)),
});
export type StandingOffer = z.infer<typeof offer>;

export const offerGrammar = {
  fields: { endsAt: { kind: 'datetime', required: true }, eventId: { kind: 'reference', to: 'events' } },
  ordered: true,
  whole: true,
  oneLanguage: true,
} as const satisfies ListGrammar;

export const listOffers = defineList({
  path: '/api/offers',
  summary:
    'Offers of seats that stand, those that end first before the others; a contact reads those of its events',
  access: 'readParties',
  list: offerGrammar,
  row: offer,
});
