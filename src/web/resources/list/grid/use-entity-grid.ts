import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, type RefObject, useMemo, useState } from 'react';
import { pathIn } from '#core/languages.ts';
import { mostAtOnce } from '#core/sessions/planning/plan.ts';
import { useViewer } from '#web/api/sign-in/signed-in.ts';
import { useWording } from '#web/i18n/language.ts';
import { type GridPlace, nextPlace } from '#web/ui/grid/grid-keys.ts';
import { toast } from '#web/ui/feedback/toasts.ts';
import { extended, missing, type RowChoice, useRowChoice } from '#web/ui/grid/row-choice.ts';
import { type Grid, useGrid } from '#web/ui/grid/use-grid.ts';
import { type EntityRow, rowPath } from '#web/resources/entities.ts';
import { refusalSentence } from '#web/resources/refusal-text.ts';
import { isEditable } from '../edit/editable.ts';
import type { CellEdits } from '../edit/cell-edit.ts';
import type { RowsProps } from '../choice/use-chosen-rows.ts';

const pageRows = 10;

export interface EntityGrid {
  readonly grid: Grid;
  readonly choice: RowChoice;
  /** The place of the first column of values: after that of the boxes. */
  readonly firstColumn: number;
  readonly canEdit: (row: EntityRow, place: number) => boolean;
  readonly startEditing: (row: EntityRow, at: GridPlace) => void;
  /** The cell whose editor was opened last by its user. */
  readonly editing: string | null;
  /** The page of a row. */
  readonly pathOf: (row: EntityRow) => string;
  readonly leaveEditor: (at: GridPlace, step: 0 | 1 | -1) => void;
}

export interface EntityGridOptions extends RowsProps {
  readonly edits: CellEdits;
  readonly hasDetails: boolean;
}

/** The keys of a list: moving between cells, choosing rows, opening and editing. */
export function useEntityGrid(
  table: RefObject<HTMLTableElement | null>,
  options: EntityGridOptions,
): EntityGrid {
  const { view, list, chosen, onChoose, isChoosable, edits, hasDetails } = options;
  const { rows } = list;
  const viewer = useViewer();
  const pathOf = (row: EntityRow) => rowPath(view.name, row._id, viewer);
  const router = useRouter();
  const wording = useWording();
  const { language } = wording;
  const ids = useMemo(() => idsOf(rows), [rows]);
  const choice = useRowChoice(ids, chosen, onChoose, ({ first, last }, after) => {
    // One action takes no more, so that no more are loaded either.
    void list.load(first, Math.min(last, first + mostAtOnce)).then(
      (loaded) => onChoose(after(idsOf(loaded)), loaded),
      (error: unknown) => toast(refusalSentence(error, wording), 'bad'),
    );
  });
  const [anchor, setAnchor] = useState<number | null>(null);
  const [editing, setEditing] = useState<string | null>(null);
  const firstColumn = isChoosable ? 1 : 0;
  const size = {
    rows: rows.length,
    columns: firstColumn + view.columns.length + (hasDetails ? 1 : 0),
    page: pageRows,
  };

  function canEdit(row: EntityRow, place: number): boolean {
    const column = view.columns[place - firstColumn];
    return column !== undefined && isEditable(view.name, column.name, column.field, row, viewer);
  }

  function startEditing(row: EntityRow, at: GridPlace): void {
    const column = view.columns[at.column - firstColumn];
    if (!column || !canEdit(row, at.column)) return;
    edits.open(row, column);
    setEditing(`${row._id}:${column.name}`);
  }

  function onKey(event: KeyboardEvent, at: GridPlace, to: GridPlace | null): boolean {
    const row = rows[at.row];
    const { key, shiftKey, ctrlKey, target } = event;
    if (!row) return false;
    if (key === ' ' && isChoosable && !isBox(target)) {
      choice.choose(row._id, !chosen.has(row._id));
      return true;
    }
    if (shiftKey && isChoosable && to && (key === 'ArrowUp' || key === 'ArrowDown')) {
      const from = anchor ?? at.row;
      setAnchor(from);
      onChoose(extended(chosen, ids, { anchor: from, from: at.row, to: Math.max(0, to.row) }));
      grid.focus({ ...to, row: Math.max(0, to.row) });
      return true;
    }
    // Shift itself is a key too.
    if (!shiftKey) setAnchor(null);
    if (key === 'F2' || (key === 'Enter' && !ctrlKey && !isLinkOrButton(target))) {
      if (isBox(target)) return false;
      if (canEdit(row, at.column)) startEditing(row, at);
      else if (key === 'Enter' && view.hasForm) void router.navigate({ href: pathIn(language, pathOf(row)) });
      return true;
    }
    return false;
  }

  const grid = useGrid(table, { ...size, onKey });
  return {
    grid,
    choice,
    firstColumn,
    canEdit,
    startEditing,
    editing,
    pathOf,
    leaveEditor(at, step) {
      setEditing(null);
      const next =
        step === 0
          ? at
          : (nextPlace(at, step, size, ({ row, column }) => {
              const one = rows[row];
              return one !== undefined && canEdit(one, column);
            }) ?? at);
      const row = rows[next.row];
      if (row && next !== at) startEditing(row, next);
      // The cell is drawn without its editor first.
      else requestAnimationFrame(() => grid.focus(at));
    },
  };
}

function idsOf(rows: readonly (EntityRow | undefined)[]): string[] {
  return rows.map((row) => row?._id ?? missing);
}

function isBox(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.type === 'checkbox';
}

function isLinkOrButton(target: EventTarget): boolean {
  return target instanceof HTMLAnchorElement || target instanceof HTMLButtonElement;
}
