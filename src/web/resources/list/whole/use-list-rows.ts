// The rows of a list at its address: one page, or with `limit=all` as much of the whole list as its user has scrolled through.

import { useQueries, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Page } from '#web/api/call.ts';
import { hasFailed } from '#web/api/has-failed.ts';
import type { EntityRow } from '#web/resources/entities.ts';
import { listOptions } from '#web/resources/queries.ts';
import { isWholeList, rowsPerBlock } from '../list-address.ts';
import type { ListView } from '../list-view.ts';

/** A longer list is scrolled through to this row: no one looks at more, and browsers draw no taller boxes. */
export const mostScrolled = 10_000;
/** The next block is requested before its first row is seen. */
const ahead = 30;
/** Blocks that are only passed, as when the scroll bar is dragged, are not requested. */
const restMs = 80;

export interface FailedRows {
  readonly error: unknown;
  readonly retry: () => Promise<unknown>;
}

export interface ListRows {
  /** Of the first block, or of the page. */
  readonly query: UseQueryResult<Page<EntityRow>>;
  readonly isWhole: boolean;
  /** One for each place of the page or of the whole list; undefined: not loaded yet. */
  readonly rows: readonly (EntityRow | undefined)[];
  readonly total: number | null;
  /** Why rows that are seen are missing, with what loads them again; null: none has failed. */
  readonly failed: FailedRows | null;
  /** Called with the places that are seen. */
  readonly onSeen: (first: number, last: number) => void;
  /** Loads the rows between two places, with both; answers all rows by their places. */
  readonly load: (first: number, last: number) => Promise<readonly (EntityRow | undefined)[]>;
}

export function useListRows(view: ListView): ListRows {
  const client = useQueryClient();
  const { name, address, fields } = view;
  const isWhole = isWholeList(address);
  const optionsOf = useMemo(() => {
    const known = new Map<number, ReturnType<typeof listOptions>>();
    return (block: number) => {
      const made = known.get(block) ?? listOptions(name, { ...address, page: String(block + 1) }, fields);
      known.set(block, made);
      return made;
    };
  }, [name, address, fields]);
  const query = useQuery(isWhole ? optionsOf(0) : listOptions(name, address, fields));
  const total = query.data?.total ?? null;
  const count = isWhole ? Math.min(total ?? 0, mostScrolled) : 0;
  // The first block is the query above.
  const [seen, setSeen] = useState<readonly number[]>([]);
  // Of blocks that are not seen.
  const [loads, setLoads] = useState(0);
  const seenNow = useRef(seen);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const { pages, failed } = useQueries({
    queries: (isWhole ? seen : [])
      .filter((block) => block > 0 && block * rowsPerBlock < count)
      // Another block's rows are none in place of its own.
      .map((block) => withoutPlaceholder(optionsOf(block))),
    combine: answerOf,
  });

  const rowsNow = useCallback(() => {
    const rows: (EntityRow | undefined)[] = Array.from({ length: count }, () => undefined);
    for (let block = 0; block * rowsPerBlock < count; block += 1) {
      const page = client.getQueryData(optionsOf(block).queryKey);
      page?.rows.forEach((row, place) => {
        if (block * rowsPerBlock + place < count) rows[block * rowsPerBlock + place] = row;
      });
    }
    return rows;
  }, [client, count, optionsOf]);

  const first = query.data?.rows;
  const rows = useMemo(
    () => (isWhole ? rowsNow() : (first ?? [])),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the cache is read again when an answer has changed
    [isWhole, rowsNow, first, pages, loads],
  );

  const onSeen = useCallback((first: number, last: number) => {
    const from = Math.floor(Math.max(0, first - ahead) / rowsPerBlock);
    const to = Math.floor((last + ahead) / rowsPerBlock);
    const next = Array.from({ length: to - from + 1 }, (_, place) => from + place);
    if (next.join() === seenNow.current.join()) return;
    seenNow.current = next;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setSeen(next), restMs);
  }, []);

  const load = useCallback(
    async (first: number, last: number) => {
      const blocks = [];
      for (let block = Math.floor(first / rowsPerBlock); block * rowsPerBlock <= last; block += 1)
        if (!client.getQueryData(optionsOf(block).queryKey)) blocks.push(block);
      for (const block of blocks) await client.fetchQuery(optionsOf(block));
      if (blocks.length > 0) setLoads((loads) => loads + 1);
      return rowsNow();
    },
    [client, optionsOf, rowsNow],
  );

  return { query, isWhole, rows, total, failed, onSeen, load };
}

function withoutPlaceholder<Options extends { placeholderData?: unknown }>({
  placeholderData: _,
  ...options
}: Options) {
  return options;
}

function answerOf(results: readonly UseQueryResult<Page<EntityRow>>[]) {
  const failed = results.filter(hasFailed);
  return {
    pages: results.map(({ data }) => data),
    failed: failed[0]
      ? { error: failed[0].error, retry: () => Promise.all(failed.map((block) => block.refetch())) }
      : null,
  };
}
