// Messages of staff to all people booked that a list shows, as those of a day (docs/product/messages.md#to-a-whole-day).

import * as z from 'zod/mini';
import { defineEndpoint } from '#core/contract/endpoint.ts';
import { maxOfFilter } from '#core/field/filters.ts';
import { line } from '#core/field/validation.ts';
import { listDefaults, type ListQuery } from '#core/list-query.ts';
import { parseList, type QueryError, reservedKeys } from '#core/listing.ts';
import { partyGrammar } from '#core/people-booked/contract.ts';
import { sending, texts, wording } from './contract.ts';

const count = z.int().check(z.nonnegative());
const value = line(maxOfFilter.characters);
/** The filters of the people booked, as in the address of their list. */
const filter = z.record(
  line(100),
  z.union([value, z.array(value).check(z.minLength(1), z.maxLength(listDefaults.maxPerPage))]),
);
export type PartyFilter = z.infer<typeof filter>;

export type ReadPartyFilter =
  | { readonly ok: true; readonly query: ListQuery }
  | { readonly ok: false; readonly errors: readonly QueryError[] };

/** Reads a filter strictly: what belongs to pages and not to filters is no key either. A search is the filter `who`. */
export function readPartyFilter(sent: PartyFilter): ReadPartyFilter {
  const stray = Object.keys(sent).filter((key) => reservedKeys.has(key));
  if (stray.length > 0) return { ok: false, errors: stray.map((path) => ({ path, code: 'unknownKey' })) };
  return parseList(sent, partyGrammar);
}

export const writeToParties = defineEndpoint({
  ...sending,
  method: 'POST',
  path: '/api/parties/messages',
  summary:
    'Write to the people booked that a filter finds, in both languages: one message to each account, about all its dates',
  access: 'readParties',
  body: z.strictObject({ filter, texts }),
  refusals: ['noRecipients', 'tooManySessions', 'notFound'],
});

/** `texts` is left out while they are incomplete: the people alone are counted. */
export const previewToParties = defineEndpoint({
  method: 'POST',
  path: '/api/parties/messages/preview',
  summary:
    'How many accounts a message to the people booked would reach, and how it would read, in both languages',
  access: 'readParties',
  body: z.strictObject({ filter, texts: z.optional(texts) }),
  answer: z.strictObject({
    /** Accounts: each gets one message. */
    accounts: count,
    /** Of those, by the language in which they read. */
    it: count,
    en: count,
    /** Of those, whose addresses get no messages. */
    suppressed: count,
    /** What they have booked, and of how many dates. */
    bookings: count,
    dates: count,
    /** Accounts that have got these texts about the same bookings: they are left out. */
    reached: count,
    /** A date of those, for a trial; null: there is none. */
    sessionId: z.nullable(z.string()),
    /** How it reads for the account with the most dates, with the caller's name. */
    preview: z.nullable(z.strictObject({ it: wording, en: wording })),
  }),
  refusals: ['notFound'],
});
