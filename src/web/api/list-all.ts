import type { ListQuery } from '#core/listing.ts';
import { type Caller, list } from './call.ts';

const rowsPerPage = 100;
const mostPages = 10;

/**
 * All pages of a list, up to a thousand rows: the first tells how many there are, the others are asked for together. Nobody
 * reads more of anything on one page.
 */
export async function listAll<Row>(
  path: string,
  query: Partial<ListQuery>,
  caller: Caller,
): Promise<readonly Row[]> {
  const read = (page: number) =>
    list<Row>({ path }, { ...query, limit: rowsPerPage, page, count: page === 1 }, caller);
  const first = await read(1);
  const pages = Math.min(mostPages, Math.ceil((first.total ?? 0) / rowsPerPage));
  const others = await Promise.all(Array.from({ length: Math.max(0, pages - 1) }, (_, at) => read(at + 2)));
  return [first, ...others].flatMap(({ rows }) => rows);
}
