import { type ListQuery, listDefaults } from '#core/list-query.ts';
import { type QueryContext, list, type ListRoute, type ListedRow } from './call.ts';

/** The rows that were read, and how many the list has. */
export interface Listed<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/** Every row of a list. */
export async function listAll<R extends ListRoute>(
  route: R,
  query: Partial<ListQuery>,
  caller: QueryContext,
): Promise<readonly ListedRow<R>[]> {
  return (await listFirst(route, query, caller, Infinity)).rows;
}

/**
 * The first pages of a list, a hundred rows each: the first has the total, the others are fetched in parallel. For views with a
 * maximum, which they show.
 */
export async function listFirst<R extends ListRoute>(
  route: R,
  query: Partial<ListQuery>,
  caller: QueryContext,
  maxPages: number,
): Promise<Listed<ListedRow<R>>> {
  const limit = listDefaults.maxPerPage;
  const read = (page: number) => list(route, { ...query, limit, page, count: page === 1 }, caller);
  const first = await read(1);
  const total = first.total ?? first.rows.length;
  const pages = Math.min(maxPages, Math.ceil(total / limit));
  const others = await Promise.all(Array.from({ length: Math.max(0, pages - 1) }, (_, at) => read(at + 2)));
  return { rows: [first, ...others].flatMap(({ rows }) => rows), total };
}
