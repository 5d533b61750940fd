// The query of a list that is shown page after page; apart, because public pages have none.

import { infiniteQueryOptions } from '@tanstack/react-query';
import { type ListQuery, printList } from '#core/list-query.ts';
import { list, type ListRoute, type Page, type ListedRow } from './call.ts';
import { keyWith } from './key.ts';
import type { OfAccount } from './query.ts';

/** The pages of a list one after the other, with their total. */
export function pagesQuery<R extends ListRoute>(
  route: R,
  sent: Partial<ListQuery> & Pick<ListQuery, 'limit'>,
  { account }: OfAccount = {},
) {
  return infiniteQueryOptions({
    queryKey: keyWith(route, undefined, { pages: printList(sent), account }),
    queryFn: ({ pageParam: page, client, signal }): Promise<Page<ListedRow<R>>> =>
      list(route, { ...sent, page, count: true }, { client, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, _pages, page) => (page * sent.limit < (total ?? 0) ? page + 1 : undefined),
  });
}
