import * as z from 'zod/mini';
import { defineEndpoint } from '#core/contract/endpoint.ts';
import { id, instant } from '#core/field/validation.ts';
import { resources } from '#core/resources/index.ts';
import { unreadTypes } from './rules.ts';

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
