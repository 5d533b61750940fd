// After dates were made the page goes to them: to the first in order of time, which gets the focus.

import { useEffect, useRef, useState } from 'react';
import type { EntityRow } from '#web/resources/entities.ts';

const noDates: ReadonlySet<string> = new Set();

/** `rows` are those that are shown. */
export function useNewDates(rows: readonly EntityRow[]) {
  const [ids, setIds] = useState(noDates);
  const isGoing = useRef(false);
  useEffect(() => {
    const first = isGoing.current ? rows.find(({ _id }) => ids.has(_id)) : undefined;
    if (!first) return;
    isGoing.current = false;
    const row = document.querySelector(`[data-date="${first._id}"]`);
    row?.scrollIntoView({ block: 'center' });
    row?.querySelector<HTMLElement>('[data-cell], input, a')?.focus({ preventScroll: true });
  }, [rows, ids]);
  return {
    ids,
    show(made: readonly string[]): void {
      isGoing.current = made.length > 0;
      setIds(new Set(made));
    },
  };
}
