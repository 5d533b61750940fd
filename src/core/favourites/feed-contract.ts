import * as z from 'zod/mini';
import { defineEndpoint } from '#core/contract/endpoint.ts';
import { instant } from '#core/field/validation.ts';

const feed = z.strictObject({
  /** Whoever knows it reads along: it is for one's own calendar. */
  url: z.string(),
  createdAt: instant,
  /** When a calendar last asked, to the day; null: none has yet. */
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

/** The address before it, if there was one, leads nowhere any more. */
export const renewOwnFeed = defineEndpoint({
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

/** Known by the secret alone. Favourites, places in waiting lists and reservations, each session once; no names of those who come. */
export const readFeed = defineEndpoint({
  method: 'GET',
  path: '/api/feeds/{id}',
  summary: "Somebody's plan for calendars: the secret, and .ics",
  access: 'anyone',
  ignoresCaller: true,
  neverCached: true,
  params: z.strictObject({ id: z.string().check(z.regex(/^[\w-]{43}\.ics$/)) }),
  answer: z.string(),
  answerType: 'text/calendar; charset=utf-8',
  refusals: ['tooManyRequests'],
});
