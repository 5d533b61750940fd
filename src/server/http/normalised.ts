import { orderedQuery } from '#core/query-text.ts';

/** One spelling for one page's address. */
export function normalised(url: string): string {
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  // Only the first one divides: what follows it may hold others.
  const query = mark < 0 ? '' : url.slice(mark + 1);
  const search = orderedQuery(query);
  return search.size > 0 ? `${path}?${search}` : path;
}
