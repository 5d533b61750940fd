// How rows are read: a page of a list, and one of them with its version (docs/product/lists.md).

import * as z from 'zod/mini';
import type { EndpointAccess } from '#core/accounts/access.ts';
import { id } from '#core/field/validation.ts';
import type { ListGrammar } from '#core/listing.ts';
import type { RefusalCode } from '#core/refusals.ts';
import { defineEndpoint, type Endpoint, type ApiPath } from './endpoint.ts';

type None = z.ZodMiniType<undefined>;
/** The grammar reads the query string; what it cannot take is refused with its name. */
const query = z.looseObject({});
const params = z.strictObject({ id });

export type ListEndpoint<
  Row extends z.ZodMiniType,
  Who extends EndpointAccess,
  Params extends z.ZodMiniType = None,
  Path extends ApiPath = ApiPath,
> = Endpoint<Params, typeof query, None, z.ZodMiniArray<Row>, Who, Path> & { readonly list: ListGrammar };

export type ReadEndpoint<
  Row extends z.ZodMiniType,
  Who extends EndpointAccess,
  Path extends ApiPath = ApiPath,
> = Endpoint<typeof params, typeof query, None, Row, Who, Path> & { readonly one: ListGrammar };

/** A list; `row` is what one line of it holds. */
export function defineList<
  Row extends z.ZodMiniType,
  const Who extends EndpointAccess,
  Params extends z.ZodMiniType = None,
  const Path extends ApiPath = ApiPath,
>({
  row,
  list,
  ...declared
}: Pick<
  Endpoint<Params, None, None, Row, Who, Path>,
  'path' | 'summary' | 'access' | 'params' | 'grants' | 'cachedUntilChange' | 'refusals'
> & {
  readonly row: Row;
  readonly list: ListGrammar;
}): ListEndpoint<Row, Who, Params, Path> {
  return { ...defineEndpoint({ ...declared, method: 'GET', query, answer: z.array(row) }), list };
}

/** The list of an entity, and the read of one of its rows. */
export interface Reads<
  Row extends z.ZodMiniType,
  Who extends EndpointAccess,
  Path extends ApiPath = ApiPath,
> {
  readonly list: ListEndpoint<Row, Who, None, Path>;
  readonly read: ReadEndpoint<Row, Who, `${Path}/{id}`>;
}

export function defineReads<
  Row extends z.ZodMiniType,
  const Who extends EndpointAccess,
  const Path extends ApiPath = ApiPath,
>({
  path,
  summaries,
  grammar,
  row,
  listRefusals = [],
  ...declared
}: Pick<Endpoint<None, None, None, Row, Who, Path>, 'access' | 'grants' | 'path' | 'cachedUntilChange'> & {
  /** The refusals of the list of its own. */
  readonly listRefusals?: readonly RefusalCode[];
  readonly summaries: { readonly list: string; readonly read: string };
  readonly grammar: ListGrammar;
  readonly row: Row;
}): Reads<Row, Who, Path> {
  return {
    list: defineList({
      ...declared,
      path,
      summary: summaries.list,
      list: grammar,
      row,
      refusals: listRefusals,
    }),
    read: {
      ...defineEndpoint({
        ...declared,
        method: 'GET',
        path: `${path}/{id}`,
        summary: summaries.read,
        params,
        query,
        versioned: true,
        answer: row,
      }),
      one: grammar,
    },
  };
}
