import { type ListQuery, listDefaults } from '#core/list-query.ts';
import { type Caller, list } from './call.ts';

/** The rows that were read, and how many the list has. */
export interface Listed<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/** Every row of a list. */
export async function listAll<Row>(
  path: string,
  query: Partial<ListQuery>,
  caller: Caller,
): Promise<readonly Row[]> {
  return (await listFirst<Row>(path, query, caller, Infinity)).rows;
}

/**
 * The first pages of a list, a hundred rows each: the first has the total, the others are fetched in parallel. For views with a
 * maximum, which they show.
 */
export async function listFirst<Row>(
  path: string,
  query: Partial<ListQuery>,
  caller: Caller,
  maxPages: number,
): Promise<Listed<Row>> {
  const limit = listDefaults.maxPerPage;
  const read = (page: number) => list<Row>({ path }, { ...query, limit, page, count: page === 1 }, caller);
  const first = await read(1);
  const total = first.total ?? first.rows.length;
  const pages = Math.min(maxPages, Math.ceil(total / limit));
  const others = await Promise.all(Array.from({ length: Math.max(0, pages - 1) }, (_, at) => read(at + 2)));
  return { rows: [first, ...others].flatMap(({ rows }) => rows), total };
}
