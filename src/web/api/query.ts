// Queries of the cache, made from declarations: key and type follow from the endpoint. A key is the path of the request in parts, then
// an object that names the shape of the answer, so that no entry of the cache has two shapes.

import { type QueryFunctionContext, type QueryKey, queryOptions } from '@tanstack/react-query';
import type { AnswerOf, Route } from '#core/contract/endpoint.ts';
import { type ListQuery, printList } from '#core/list-query.ts';
import {
  call,
  type CallInput,
  list,
  type ListRoute,
  type LooseInput,
  type Page,
  read,
  type ListedRow,
} from './call.ts';
import { keyWith, type PathParams } from './key.ts';

export interface OfAccount {
  /** The signed-in account, where the answer depends on it. */
  readonly account?: string | null | undefined;
}

/** The answer as the endpoint declares it. */
export function query<R extends Route>(route: R, input: CallInput<R> & OfAccount) {
  const { params, query: sent = {}, body, account } = input as LooseInput & OfAccount;
  return queryOptions<AnswerOf<R>>({
    queryKey: keyWith(route, params, { query: sent, body, account }),
    queryFn: (context) => call(route, input, context),
  });
}

/** A page of a list, with its total if `sent` has `count`. */
export function listQuery<R extends ListRoute>(
  route: R,
  sent: Partial<ListQuery>,
  { account }: OfAccount = {},
) {
  return queryOptions<Page<ListedRow<R>>>({
    queryKey: keyWith(route, undefined, { list: printList(sent), account }),
    queryFn: (context) => list(route, sent, context),
  });
}

/** One row of an entity, by the grammar of lists. */
export function readQuery<R extends Route>(route: R, id: string, sent: Partial<ListQuery>) {
  return queryOptions<AnswerOf<R>>({
    queryKey: keyWith(route, { id }, { read: printList(sent) }),
    queryFn: (context) => read(route, id, sent, context),
  });
}

interface Composed extends OfAccount {
  readonly params?: PathParams;
  /** What else the answer depends on. */
  readonly of?: unknown;
}

/**
 * What is composed of several calls, or of an answer with its headers; the type is that of the function. The key begins with the path of
 * the call that matters most. A test compares the names: no two are the same.
 */
export function composedQuery<Data>(
  route: Pick<Route, 'path'>,
  name: string,
  parts: Composed,
  compose: (context: QueryFunctionContext) => Promise<Data>,
) {
  return queryOptions<Data>({ queryKey: composedKey(route, name, parts), queryFn: compose });
}

/** The key of a composed query; with fewer parts, the beginning of the keys of several. */
export function composedKey(
  route: Pick<Route, 'path'>,
  name: string,
  { params, account, of }: Composed,
): QueryKey {
  return keyWith(route, params, { composed: name, account, of });
}
