// What was done to an event and to all that belongs to it (docs/product/events.md#history).

import * as z from 'zod/mini';
import { defineEndpoint } from '#core/contract/endpoint.ts';
import { id, instant } from '#core/field/validation.ts';
import { languages } from '#core/languages.ts';

/** What belongs to the history of an event. */
export const historyEntities = ['events', 'sessions', 'eventSpeakers'] as const;

const changes = z.record(z.string(), z.nullable(z.object({ before: z.unknown(), after: z.unknown() })));

const historyEntry = z.strictObject({
  createdAt: instant,
  /** Null: an account that is erased by now, or a command on the server. */
  user: z.nullable(z.strictObject({ _id: id, name: z.string(), surname: z.string() })),
  entity: z.enum(historyEntities),
  action: z.string(),
  /** The rows that one action changed at once, each with its own changes. */
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
  }),
  answer: z.strictObject({
    event: z.strictObject({ _id: id, title: z.string(), language: z.enum(languages) }),
    /** Newest first. */
    entries: z.array(historyEntry),
    hasMore: z.boolean(),
    /** The rows that the changes refer to and the reader may open, by their id. */
    referred: z.record(z.string(), z.record(z.string(), z.unknown())),
  }),
});
