import * as z from 'zod/mini';
import type { EndpointAccess } from '#core/accounts/access.ts';
import { defineEndpoint } from '#core/contract/endpoint.ts';
import { id } from '#core/field/validation.ts';
import type { Grant } from './resource.ts';

const count = z.int().check(z.nonnegative());

/** The tables whose rows are deleted together with a row, as far as users know of them. */
export const goingTables = [
  'favourites',
  'houseNotices',
  'blockedAccounts',
  'callReviewers',
  'callCriteria',
] as const;
export type GoingTable = (typeof goingTables)[number];

const contents = z.strictObject({
  /** Rows that are deleted with it; those that there are none of are left out. */
  going: z.array(z.strictObject({ table: z.enum(goingTables), count })),
  /** Pictures that it shows, which stay among the uploads. */
  pictures: count,
  /** Rows that refer to it and prevent its deletion, by table and column. */
  referring: z.array(z.strictObject({ table: z.string(), column: z.string(), count })),
});
export type Contents = z.infer<typeof contents>;

/** What would be deleted with a row of an entity, and what prevents that (docs/product/entities.md#deletion). */
export function contentsOf<const Path extends string, const Who extends EndpointAccess>(
  path: Path,
  access: Who,
  grants: readonly Grant[] = [],
) {
  return defineEndpoint({
    method: 'GET',
    path: `/api/${path}/{id}/contents`,
    summary: `What would be deleted with one of ${path}, and what prevents that`,
    access,
    grants,
    params: z.strictObject({ id }),
    answer: contents,
  });
}
