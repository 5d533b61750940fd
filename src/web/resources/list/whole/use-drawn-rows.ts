// Which rows of a list are in the document: all of a page, and of a whole list those that are seen.

import { defaultRangeExtractor, type Range, type Virtualizer } from '@tanstack/react-virtual';
import { useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';

export interface DrawnRow {
  readonly index: number;
  /** Pixels of the rows before it that are not drawn. */
  readonly gap: number;
}

export interface DrawnRows {
  readonly drawn: readonly DrawnRow[];
  /** Pixels of the rows after the last one. */
  readonly after: number;
  /** The `ref` of a drawn row, which has `data-index`; undefined: all are drawn. */
  readonly measure: ((row: HTMLElement | null) => void) | undefined;
}

export interface DrawnRowsOptions {
  readonly count: number;
  /** Only what is seen is drawn. */
  readonly isOn: boolean;
  /** The place of the row that has the focus, or had it last: it stays, so that Tab and arrows go on from there. */
  readonly pinned: number;
  readonly estimatedHeight: number;
  readonly onSeen: (first: number, last: number) => void;
}

/** Rows that are drawn above and below what is seen. */
const overscan = 8;

/** The rows of a table that scrolls by itself. */
export function useDrawnRows(
  options: DrawnRowsOptions & { readonly scroller: RefObject<HTMLElement | null> },
): DrawnRows {
  const { scroller, ...more } = options;
  const shared = useShared(more);
  // oxlint-disable-next-line react/incompatible-library -- the project uses no React compiler, and each render reads the rows of the virtualizer
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    ...shared,
    getScrollElement: () => scroller.current,
  });
  return useDrawn(virtualizer, more);
}

/** The cards of a list that scrolls with the page; `list` is around them. */
export function useDrawnCards(
  options: DrawnRowsOptions & { readonly list: RefObject<HTMLElement | null>; readonly space: number },
): DrawnRows {
  const { list, space, ...more } = options;
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    // What stands above the list grows and shrinks: filters, banners.
    const measure = () => setTop(Math.round((list.current?.getBoundingClientRect().top ?? 0) + scrollY));
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    measure();
    return () => observer.disconnect();
  }, [list]);
  const shared = useShared(more);
  // oxlint-disable-next-line react/incompatible-library -- as above
  const virtualizer = useWindowVirtualizer<HTMLElement>({ ...shared, gap: space, scrollMargin: top });
  return useDrawn(virtualizer, more, { top, space });
}

function useShared({ count, isOn, pinned, estimatedHeight }: DrawnRowsOptions) {
  return {
    count,
    enabled: isOn,
    estimateSize: () => estimatedHeight,
    overscan,
    // Scrolling is not held up by drawing.
    useFlushSync: false,
    rangeExtractor: useCallback(
      (range: Range) => withPinned(defaultRangeExtractor(range), pinned, range),
      [pinned],
    ),
  };
}

function useDrawn<Scroller extends Element | Window>(
  virtualizer: Virtualizer<Scroller, HTMLElement>,
  { count, isOn, onSeen }: DrawnRowsOptions,
  { top, space } = { top: 0, space: 0 },
): DrawnRows {
  const { range } = virtualizer;
  const [first, last] = [range?.startIndex ?? 0, range?.endIndex ?? 0];
  useEffect(() => {
    if (isOn && count > 0) onSeen(first, last);
  }, [isOn, count, first, last, onSeen]);
  if (!isOn)
    return {
      drawn: Array.from({ length: count }, (_, index) => ({ index, gap: 0 })),
      after: 0,
      measure: undefined,
    };
  const items = virtualizer.getVirtualItems();
  const endOf = (place: number) => {
    const item = items[place];
    return item ? item.end - top + space : 0;
  };
  return {
    drawn: items.map(({ index, start }, place) => ({
      index,
      gap: Math.max(0, start - top - endOf(place - 1)),
    })),
    after: Math.max(0, virtualizer.getTotalSize() - endOf(items.length - 1)),
    measure: virtualizer.measureElement,
  };
}

function withPinned(indexes: readonly number[], pinned: number, { count }: Range): number[] {
  const isThere = pinned < 0 || pinned >= count || indexes.includes(pinned);
  return isThere ? [...indexes] : [...indexes, pinned].toSorted((a, b) => a - b);
}
