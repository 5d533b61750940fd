// One tab stop for a whole grid: keys move between its cells, and the cell that had the focus last has it again.

import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type GridPlace, type GridSize, placeAfter } from './grid-keys.ts';

export interface Grid {
  /** The cell that Tab leads to. */
  readonly active: GridPlace;
  readonly focus: (place: GridPlace) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: (event: FocusEvent) => void;
  /** Of a cell, a `td` or `th`: it has the focus itself, or what is marked in it with `data-of-cell`. */
  readonly cell: (
    row: number,
    column: number,
  ) => { readonly 'data-row': number; readonly 'data-column': number };
  /** The `tabIndex` of what has the focus of a cell. */
  readonly stop: (row: number, column: number) => 0 | -1;
}

export interface GridOptions extends GridSize {
  /** Called before a key moves the focus; true: it was handled. `to`: where it would lead. */
  readonly onKey?: (event: KeyboardEvent, at: GridPlace, to: GridPlace | null) => boolean;
}

export function useGrid(ref: RefObject<HTMLTableElement | null>, { onKey, ...size }: GridOptions): Grid {
  const [last, setActive] = useState<GridPlace>({ row: 0, column: 0 });
  // A place that is not there any more, on a shorter page or with fewer columns, is the nearest one.
  const active = {
    row: Math.min(last.row, size.rows - 1),
    column: Math.min(last.column, size.columns - 1),
  };
  const awaited = useRef<GridPlace | null>(null);

  function focus(place: GridPlace): void {
    setActive(place);
    // A row that is not drawn is once it is the active one; the cells of one that is loading are others when it is loaded.
    awaited.current = focusCell(ref.current, place) === 'focused' ? null : place;
  }
  useEffect(() => {
    const place = awaited.current;
    if (!place) return;
    const isHere = document.activeElement !== null && isSame(placeOf(document.activeElement), place);
    if (isHere && ref.current?.contains(document.activeElement)) return;
    if (focusCell(ref.current, place) === 'focused') awaited.current = null;
  });

  return {
    active,
    focus,
    onKeyDown(event) {
      if (event.defaultPrevented || event.altKey || event.metaKey || isTyping(event)) return;
      const at = placeOf(event.target) ?? active;
      const to = placeAfter(event, at, size);
      if (onKey?.(event, at, to)) {
        event.preventDefault();
        return;
      }
      if (!to) return;
      event.preventDefault();
      focus(to);
    },
    onFocus({ target }) {
      const place = placeOf(target);
      if (!place) return;
      if (!isSame(place, awaited.current)) awaited.current = null;
      if (!isSame(place, last)) setActive(place);
    },
    onBlur({ relatedTarget, currentTarget }) {
      // The focus goes elsewhere, and is not brought back.
      if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) awaited.current = null;
    },
    cell: (row, column) => ({ 'data-row': row, 'data-column': column }),
    stop: (row, column) => (row === active.row && column === active.column ? 0 : -1),
  };
}

/** Keys in a field are its own; a checkbox has none that move. */
function isTyping({ target }: KeyboardEvent): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=listbox]') !==
      null
  );
}

function placeOf(target: EventTarget): GridPlace | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  return cell ? { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) } : null;
}

function isSame(one: GridPlace | null, other: GridPlace | null): boolean {
  return one !== null && other !== null && one.row === other.row && one.column === other.column;
}

/** Null: the cell is not drawn; `busy`: its row is being loaded. */
function focusCell(table: HTMLTableElement | null, { row, column }: GridPlace): 'focused' | 'busy' | null {
  const cell = table?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`);
  if (!cell) return null;
  const target = cell.querySelector<HTMLElement>('[data-of-cell], [data-of-cell] input') ?? cell;
  (target.querySelector<HTMLElement>('input') ?? target).focus();
  cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  return cell.closest('[aria-busy=true]') ? 'busy' : 'focused';
}
