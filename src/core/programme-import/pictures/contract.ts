import * as z from 'zod/mini';
import { defineEndpoint } from '#core/contract/endpoint.ts';
import { id, instant } from '#core/field/validation.ts';
import { pictureFailures, pictureStatuses, runStatuses } from './rules.ts';

const count = z.int().check(z.nonnegative());
const params = z.strictObject({ id });
const refusals = ['malformed', 'notHttps', 'hasPassword', 'unusualPort', 'notAName'] as const;

const importPictures = z.strictObject({
  /** Of the pictures that events without one are named, by host. */
  hosts: z.array(z.strictObject({ host: z.string(), pictures: count })),
  /** Addresses that are never fetched. */
  refused: z.array(z.strictObject({ address: z.string(), refusal: z.enum(refusals) })),
  run: z.nullable(
    z.strictObject({
      status: z.enum(runStatuses),
      hosts: z.array(z.string()),
      progress: z.strictObject({ done: count, total: count }),
      finishedAt: z.nullable(instant),
      pictures: z.array(
        z.strictObject({
          address: z.string(),
          status: z.enum(pictureStatuses),
          failure: z.nullable(z.enum(pictureFailures)),
          fileId: z.nullable(id),
          /** Events that show it, and those for which an editor had chosen another meanwhile. */
          given: count,
          chosen: count,
        }),
      ),
    }),
  ),
});
export type ImportPictures = z.infer<typeof importPictures>;

export const readImportPictures = defineEndpoint({
  method: 'GET',
  path: '/api/imports/{id}/pictures',
  summary:
    'The pictures that an import names by address: which can be fetched, and what became of those that were',
  access: 'administer',
  params,
  answer: importPictures,
});

export const fetchImportPictures = defineEndpoint({
  method: 'POST',
  path: '/api/imports/{id}/pictures',
  summary: 'Fetch the pictures that an import names by address, from the hosts that the caller has confirmed',
  access: 'administer',
  params,
  body: z.strictObject({
    hosts: z
      .array(z.string().check(z.minLength(1), z.maxLength(253)))
      .check(z.minLength(1), z.maxLength(100)),
  }),
  answer: importPictures,
  status: 202,
  refusals: ['wrongState'],
});
