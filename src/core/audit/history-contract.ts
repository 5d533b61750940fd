// What was done to an event and to all that belongs to it (docs/product/events.md#history).

import * as z from 'zod/mini';
import { defineEndpoint } from '#core/contract/endpoint.ts';
import { id, instant } from '#core/field/validation.ts';
import { languages } from '#core/languages.ts';

/** What belongs to the history of an event. */
export const historyEntities = ['events', 'sessions', 'eventSpeakers'] as const;

const changes = z.record(z.string(), z.nullable(z.object({ before: z.unknown(), after: z.unknown() })));

/** How many rows of an action a page has. */
export const rowsOfEntry = 20;
/** How many a page of one action has. */
export const rowsOfOne = 100;

const historyEntry = z.strictObject({
  /** Of the entry in the audit log of the first row. */
  _id: id,
  createdAt: instant,
  /** Null: an account that is erased by now, or a command on the server. */
  user: z.nullable(z.strictObject({ _id: id, name: z.string(), surname: z.string() })),
  entity: z.enum(historyEntities),
  action: z.string(),
  /** How many rows the action was about. */
  count: z.int(),
  /** The changes that all rows have, with the same values before and after; of one row all of them. */
  shared: changes,
  /** Whether each row began at another time afterwards. */
  isMove: z.boolean(),
  /** Of `send`: how many people it reached; null where it is not recorded of each row. */
  recipients: z.nullable(z.int()),
  /** How many rows have changes that not all of them share; of one row: one. */
  different: z.int(),
  /** The first of these, each with what it does not share. */
  rows: z.array(
    z.strictObject({
      _id: z.string(),
      /** When the session begins now, or began when it was deleted; null for anything else. */
      startDate: z.nullable(instant),
      /** Whom a row of people is about; null for anything else. */
      speakerId: z.nullable(id),
      changes,
    }),
  ),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

export const readEventHistory = defineEndpoint({
  method: 'GET',
  path: '/api/events/{id}/history',
  summary: 'What was done to an event, its sessions and its people, for those who manage it',
  access: 'manageEvents',
  params: z.strictObject({ id }),
  query: z.strictObject({
    lang: z.optional(z.enum(languages)),
    page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)), 1),
    /** One action alone: then a page has a hundred of its rows. */
    entry: z.optional(id),
  }),
  answer: z.strictObject({
    event: z.strictObject({ _id: id, title: z.string(), language: z.enum(languages) }),
    /** Newest first. */
    entries: z.array(historyEntry),
    /** More actions, or of one action more rows. */
    hasMore: z.boolean(),
    /** The rows that the changes refer to and the reader may open, by their id. */
    referred: z.record(z.string(), z.record(z.string(), z.unknown())),
  }),
});
