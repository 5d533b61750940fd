import * as z from 'zod/mini';
import { defineEndpoint } from '#core/contract/endpoint.ts';
import { id, instant } from '#core/field/validation.ts';
import { resources } from '#core/resources/index.ts';

/**
 * The kinds of entities that change without their owner's action, by their path: a list offers seats, staff cancel or approve.
 * One is unread from when it came or last changed until its owner opens it. Other kinds are never unread.
 */
export const unreadTypes = ['reservations', 'reservation-requests', 'forms'] as const;
export type UnreadType = (typeof unreadTypes)[number];

export function canBeUnread(entityType: string): entityType is UnreadType {
  return unreadTypes.some((type) => type === entityType);
}

/** The names of the entities. */
const entityType = z.enum([
  ...new Set([...unreadTypes, ...Object.values(resources).map(({ path }): string => path)]),
]);

export const recordView = defineEndpoint({
  method: 'POST',
  path: '/api/views',
  summary: 'Record that the caller has seen something',
  access: 'signedIn',
  body: z.strictObject({ userId: id, entityId: id, entityType }),
  answer: z.strictObject({
    _id: id,
    userId: id,
    entityId: id,
    entityType,
    createdAt: instant,
    /** When it was seen last. */
    updatedAt: instant,
  }),
  status: 201,
  refusals: ['notFound'],
});

export const listUnread = defineEndpoint({
  method: 'GET',
  path: '/api/views/toread',
  summary: 'The ids of what the caller has not seen since it came or changed, newest first',
  access: 'signedIn',
  query: z.strictObject({ entityType }),
  answer: z.array(id),
});
