import * as z from 'zod/mini';
import { defineEndpoint } from '#core/contract/endpoint.ts';
import { id, instant } from '#core/field/validation.ts';
import { languages } from '#core/languages.ts';
import { heads } from '#core/reservations/contract.ts';
import { presences } from '#core/resources/outline.ts';
import { giveBackStates } from './rules.ts';

const link = {
  access: 'anyone',
  params: z.strictObject({ id }),
  query: z.strictObject({ lang: z.optional(z.enum(languages)) }),
  body: z.strictObject({ token: z.optional(z.string().check(z.minLength(1), z.maxLength(200))) }),
} as const;

/** A reservation as every reader with the mailed link sees it: no names and no codes. */
export const givenBack = z.strictObject({
  _id: id,
  state: z.enum(giveBackStates),
  quantity: heads,
  quantitySchool: z.int(),
  chaperones: z.int(),
  cancellableUntil: instant,
  event: z.strictObject({
    _id: id,
    title: z.string(),
    language: z.enum(languages),
    eventPresenceType: z.enum(presences),
  }),
  session: z.strictObject({ _id: id, startDate: instant, endDate: instant }),
  location: z.nullable(z.strictObject({ name: z.string(), address: z.nullable(z.string()) })),
});
export type WireGiveBack = z.infer<typeof givenBack>;

/** Changes nothing: links in messages are opened by programs too. */
export const openGiveBack = defineEndpoint({
  method: 'POST',
  path: '/api/reservations/{id}/give-back/open',
  summary: 'What the link “I can’t come” of a message would give back',
  ...link,
  answer: givenBack,
  refusals: ['linkOutdated'],
});

/** A repeated call answers like the first one. */
export const giveBack = defineEndpoint({
  method: 'POST',
  path: '/api/reservations/{id}/give-back',
  summary:
    'Give the seats of a reservation back by the link of a message: for others to book, later for people at the door',
  ...link,
  cost: 'booking',
  answer: givenBack,
  refusals: ['linkOutdated'],
});
