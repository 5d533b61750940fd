// Choosing rows of a list: one, or with Shift all from the last one on.

import { type KeyboardEvent, type PointerEvent, useRef } from 'react';

/** In place of the id of a row that is not loaded. */
export const missing = '';

/** The chosen rows after one more is chosen, or is not any more; `from` is the row at the other end of a range. */
export function chosenAfter(
  chosen: ReadonlySet<string>,
  ids: readonly string[],
  { id, isOn, from }: { readonly id: string; readonly isOn: boolean; readonly from: string | null },
): ReadonlySet<string> {
  const places = [ids.indexOf(id), from === null ? -1 : ids.indexOf(from)].toSorted((a, b) => a - b);
  const [first = -1, last = -1] = places;
  const range = first < 0 ? [id] : ids.slice(first, last + 1).filter((one) => one !== missing);
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

/** Chooses a range of rows some of which are not loaded: `after` are the chosen rows once the ids of all are known. */
export type ChooseMissing = (
  range: { readonly first: number; readonly last: number },
  after: (ids: readonly string[]) => ReadonlySet<string>,
) => void;

/** Choosing rows one by one; with Shift all from the last one that was chosen on. */
export function useRowChoice(
  ids: readonly string[],
  chosen: ReadonlySet<string>,
  onChoose: (chosen: ReadonlySet<string>) => void,
  chooseMissing?: ChooseMissing,
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
      const places = [ids.indexOf(id), from === null ? -1 : ids.indexOf(from)] as const;
      const range = { first: Math.min(...places), last: Math.max(...places) };
      const choice = { id, isOn, from };
      if (chooseMissing && range.first >= 0 && ids.slice(range.first, range.last).includes(missing))
        chooseMissing(range, (known) => chosenAfter(chosen, known, choice));
      else onChoose(chosenAfter(chosen, ids, choice));
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
  const between = (end: number) =>
    ids.slice(Math.min(anchor, end), Math.max(anchor, end) + 1).filter((one) => one !== missing);
  const next = new Set(chosen);
  for (const id of between(from)) next.delete(id);
  for (const id of between(to)) next.add(id);
  return next;
}
