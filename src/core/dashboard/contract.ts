// What staff look after, and the festival in numbers (docs/product/dashboard.md).

import * as z from 'zod/mini';
import type { AnyRight } from '#core/accounts/access.ts';
import { defineEndpoint } from '#core/contract/endpoint.ts';
import { day, id, instant } from '#core/field/validation.ts';
import { languages } from '#core/languages.ts';
import { audiences } from '#core/resources/outline.ts';
import { figureKeys } from './figures.ts';

/** Accounts that see the numbers; a contact those of the own events. */
export const readsStatistics: AnyRight = ['manageEvents', 'readAccounts'];

const count = z.int().check(z.nonnegative());

/** What may be at work on events or bookings: scanners have the list of the door instead. */
export const hasWork: AnyRight = ['manageEvents', 'readAccounts'];

const session = z.strictObject({
  _id: id,
  eventId: id,
  /** In the language of the request. */
  title: z.string(),
  startDate: instant,
  endDate: instant,
  /** Its own place, or that of its event. */
  place: z.nullable(z.string()),
  target: z.enum(audiences),
  isCancelled: z.boolean(),
  /** Null: it is entered freely. */
  seats: z.nullable(z.strictObject({ taken: count, max: z.nullable(count) })),
  waiting: count,
});
export type SessionAhead = z.infer<typeof session>;

/** The first sessions of a list, and how many it has. */
const firstOf = z.strictObject({ total: count, rows: z.array(session) });
export type SessionsAhead = z.infer<typeof firstOf>;

export const readDashboard = defineEndpoint({
  method: 'GET',
  path: '/api/dashboard',
  summary:
    'What the caller has to look after, each number as its list counts it, and the sessions of today and the next days',
  access: hasWork,
  query: z.strictObject({ lang: z.optional(z.enum(languages)) }),
  answer: z.strictObject({
    /** To the minute: the lists of the numbers are those of this moment. */
    now: instant,
    /** By what the caller may do, the most urgent first. */
    figures: z.array(z.strictObject({ key: z.enum(figureKeys), count })),
    /** Days on which sessions clash. A contact has its events in place of days. */
    clashDays: z.array(z.strictObject({ day, sessions: count })),
    clashEvents: z.array(z.strictObject({ _id: id, title: z.string(), sessions: count })),
    /** Days with needs of parties that staff have not looked at, and how many of them ask for sign language. */
    accessDays: z.array(z.strictObject({ day, requests: count, signLanguage: count })),
    today: firstOf,
    next: firstOf,
    /** Nearly empty ones that begin soon; nothing for who does not manage events. */
    emptySoon: firstOf,
  }),
});

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
    totals: z.strictObject({
      ...filling,
      /** Sessions with people in their waiting lists, and how many requests these are. */
      waitedFor: count,
      waiting: count,
      cancelled: count,
      /** Valid ones. */
      bookings: count,
    }),
    /** Days on which something was booked: valid bookings; seats, and those of them that were given back since. */
    bookings: z.array(z.strictObject({ day, bookings: count, booked: count, givenBack: count })),
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
      z.strictObject({
        province: z.nullable(z.string()),
        bookings: count,
        schools: count,
        classes: count,
        pupils: count,
      }),
    ),
    /** Programme days with people in waiting lists. */
    waiting: z.array(z.strictObject({ day, sessions: count, requests: count })),
    /** Days with sessions that are over: their bookings and those of which none came, the heads expected and those of them let in. */
    attendance: z.array(
      z.strictObject({ day, bookings: count, absent: count, expected: count, attended: count }),
    ),
    /** Openings to come that have sessions among these. */
    openings: z.array(
      z.strictObject({ _id: id, name: z.nullable(z.string()), opensAt: instant, sessions: count }),
    ),
  }),
  refusals: ['notFound'],
});
