// Choosing rows of a list: one, or with Shift all from the last one on.

import { type KeyboardEvent, type PointerEvent, useRef } from 'react';

/** The chosen rows after one more is chosen, or is not any more; `from` is the row at the other end of a range. */
export function chosenAfter(
  chosen: ReadonlySet<string>,
  ids: readonly string[],
  { id, isOn, from }: { readonly id: string; readonly isOn: boolean; readonly from: string | null },
): ReadonlySet<string> {
  const places = [ids.indexOf(id), from === null ? -1 : ids.indexOf(from)].toSorted((a, b) => a - b);
  const [first = -1, last = -1] = places;
  const range = first < 0 ? [id] : ids.slice(first, last + 1);
  const next = new Set(chosen);
  for (const one of range) {
    if (isOn) next.add(one);
    else next.delete(one);
  }
  return next;
}

export interface RowChoice {
  /** Of the element around the rows: whether Shift is held is read before a box of theirs changes. */
  readonly around: {
    readonly onPointerDownCapture: (event: PointerEvent) => void;
    readonly onKeyDownCapture: (event: KeyboardEvent) => void;
  };
  readonly choose: (id: string, isOn: boolean) => void;
}

/** Choosing rows one by one; with Shift all from the last one that was chosen on. */
export function useRowChoice(
  ids: readonly string[],
  chosen: ReadonlySet<string>,
  onChoose: (chosen: ReadonlySet<string>) => void,
): RowChoice {
  const isRange = useRef(false);
  const last = useRef<string | null>(null);
  const read = ({ shiftKey }: { readonly shiftKey: boolean }) => {
    isRange.current = shiftKey;
  };
  return {
    around: { onPointerDownCapture: read, onKeyDownCapture: read },
    choose(id, isOn) {
      const from = isRange.current && last.current !== id ? last.current : null;
      onChoose(chosenAfter(chosen, ids, { id, isOn, from }));
      last.current = id;
      // A choice by other means than pointer and keys, as by a screen reader, is of one row.
      isRange.current = false;
    },
  };
}

/** The chosen rows after Shift and an arrow: those from the anchor to the new row, in place of those to the row before. */
export function extended(
  chosen: ReadonlySet<string>,
  ids: readonly string[],
  { anchor, from, to }: { readonly anchor: number; readonly from: number; readonly to: number },
): ReadonlySet<string> {
  const between = (end: number) => ids.slice(Math.min(anchor, end), Math.max(anchor, end) + 1);
  const next = new Set(chosen);
  for (const id of between(from)) next.delete(id);
  for (const id of between(to)) next.add(id);
  return next;
}
