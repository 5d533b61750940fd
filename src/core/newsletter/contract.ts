// The newsletter: the product sends none, it exports the list of those who agreed to one (docs/product/messages.md#newsletter).

import * as z from 'zod/mini';
import { defineEndpoint } from '#core/contract/endpoint.ts';
import { id } from '#core/field/validation.ts';
import { languages } from '#core/languages.ts';

const count = z.int().check(z.nonnegative());

export const readNewsletter = defineEndpoint({
  method: 'GET',
  path: '/api/newsletter',
  summary:
    'How many accounts agreed to the newsletter, and how many of them the list leaves out, each counted once',
  access: 'administer',
  answer: z.strictObject({
    /** In the list, by language. */
    it: count,
    en: count,
    /** Left out: their messages come back. */
    suppressed: count,
    /** Left out: the address is not confirmed, or the account is disabled. */
    unproven: count,
    /** Left out: there is no record of when they agreed, and to which text. */
    unrecorded: count,
    /** Left out: a spreadsheet would take the address for a formula, and with an apostrophe before it it is another one. */
    formulas: count,
  }),
});
export type Newsletter = z.infer<typeof readNewsletter.answer>;

export const exportNewsletter = defineEndpoint({
  method: 'GET',
  path: '/api/newsletter/subscribers.csv',
  summary:
    'The list of those who agreed to the newsletter: when, the version of the privacy notice, and the links by which each withdraws it',
  access: 'administer',
  cost: 'document',
  query: z.strictObject({ lang: z.optional(z.enum(languages)) }),
  // Printed piece by piece.
  answer: z.unknown(),
  answerType: 'text/csv; charset=utf-8',
});

/** Again, and for an account that is erased, it answers like the first time. */
export const unsubscribe = defineEndpoint({
  method: 'POST',
  path: '/api/newsletter/unsubscribe',
  summary: 'Withdraw the consent to the newsletter by the link of one',
  access: 'anyone',
  body: z.strictObject({ account: id, token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  answer: z.strictObject({ isWithdrawn: z.literal(true) }),
  refusals: ['notFound'],
});

/** Where mail programs withdraw it by one request (RFC 8058). */
export const oneClickPath = '/api/newsletter/one-click';
