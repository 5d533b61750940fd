import * as z from 'zod/mini';
import { defineEndpoint } from '#core/contract/endpoint.ts';
import { languages } from '#core/languages.ts';
import { instant } from '#core/field/validation.ts';

const feed = z.strictObject({
  /** A secret address: everyone who has it can read this calendar. */
  url: z.string(),
  createdAt: instant,
  /** The day of the last request by a calendar; null: none so far. */
  lastReadAt: z.nullable(instant),
});
export type WireFeed = z.infer<typeof feed>;

const own = { access: 'personalArea', path: '/api/users/me/feed' } as const;

export const readOwnFeed = defineEndpoint({
  ...own,
  method: 'GET',
  summary: "The secret address of one's own plan for calendars, if there is one",
  answer: z.strictObject({ feed: z.nullable(feed) }),
});

/** A former address stops working. */
export const resetOwnFeed = defineEndpoint({
  ...own,
  method: 'POST',
  summary: "Make a new secret address of one's own plan for calendars; the former one ends",
  answer: z.strictObject({ feed }),
  status: 201,
});

export const endOwnFeed = defineEndpoint({
  ...own,
  method: 'DELETE',
  summary: "End the secret address of one's own plan for calendars",
  answer: z.strictObject({ feed: z.null() }),
});

/**
 * Identified by the secret alone. Favourites, places in waiting lists and reservations, each session once; no names of
 * participants.
 */
export const readFeed = defineEndpoint({
  method: 'GET',
  path: '/api/feeds/{id}',
  summary: "Somebody's plan for calendars: the secret, and .ics",
  access: 'anyone',
  ignoresCaller: true,
  neverCached: true,
  params: z.strictObject({ id: z.string().check(z.regex(/^[\w-]{43}\.ics$/)) }),
  /** The language in which its owner reads the page that shows the address; else that of the account. */
  query: z.strictObject({ lang: z.optional(z.enum(languages)) }),
  answer: z.string(),
  answerType: 'text/calendar; charset=utf-8',
  refusals: ['tooManyRequests'],
});
