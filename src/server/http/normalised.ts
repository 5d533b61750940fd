import { orderedQuery } from '#core/query-text.ts';

/** One spelling for one page: keys in order, without the marks that others append to links. */
export function normalised(url: string): string {
  const [path = '/', query = ''] = url.split('?', 2);
  const search = orderedQuery(query);
  return search.size > 0 ? `${path}?${search}` : path;
}
