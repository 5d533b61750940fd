import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import type { GridPlace } from '#web/ui/grid/grid-keys.ts';
import { PathLink } from '#web/ui/PathLink.tsx';
import { type EntityRow, titleOfRow } from '#web/resources/entities.ts';
import { CellValue } from '../CellValue.tsx';
import { type CellEdits, keyOfCell } from '../edit/cell-edit.ts';
import { CellEditor } from '../edit/CellEditor.tsx';
import { editStrings } from '../edit/edit-strings.ts';
import type { ListColumn, ListView } from '../list-view.ts';
import { cellId, rowLabel } from '../row-label.ts';
import type { EntityGrid } from './use-entity-grid.ts';

export interface GridCellProps {
  readonly view: ListView;
  readonly column: ListColumn;
  /** Of the column among those of values. */
  readonly place: number;
  readonly row: EntityRow;
  readonly at: GridPlace;
  readonly entityGrid: EntityGrid;
  readonly edits: CellEdits;
}

/** A value in the list: shown, or typed where it is simple and may be written. */
export function GridCell({ view, column, place, row, at, entityGrid, edits }: GridCellProps) {
  const texts = useStrings(editStrings);
  const language = useLanguage();
  const { grid, canEdit, startEditing, editing, leaveEditor, pathOf } = entityGrid;
  const edit = edits.of(row._id, column.name);
  const isOpen = edit !== undefined && edit.state !== 'saving';
  const isLink = place === 0 && view.hasForm;
  const isGrid = view.hasForm;
  const mayEdit = isGrid && canEdit(row, at.column);
  // While it is being saved the cell shows what was typed.
  const shown = edit ? { ...row, [column.name]: edit.value } : row;
  const value = <CellValue view={view} column={column} row={shown} />;
  const stop = isGrid ? grid.stop(at.row, at.column) : undefined;
  return (
    <td
      id={place === 1 ? cellId(row, 1) : undefined}
      {...grid.cell(at.row, at.column)}
      tabIndex={isLink || isOpen ? undefined : stop}
      aria-readonly={isGrid ? !mayEdit : undefined}
      aria-busy={edit?.state === 'saving' ? true : undefined}
      onDoubleClick={mayEdit && !edit ? () => startEditing(row, at) : undefined}
      className={`max-w-80 min-w-24 px-3 align-middle ${isOpen ? 'py-1' : 'py-2.5'} ${mayEdit && !isOpen ? 'hover:shadow-[inset_0_0_0_2px_var(--color-edge)]' : ''}`}
    >
      {isOpen ? (
        <CellEditor
          view={view}
          column={column}
          edit={edit}
          edits={edits}
          label={texts.edit(column.title, titleOfRow(view.name, row, language))}
          hasFocus={editing === keyOfCell(row._id, column.name)}
          onLeave={(step) => leaveEditor(at, step)}
        />
      ) : (
        <span className={edit ? 'opacity-60' : undefined}>
          {isLink ? (
            <PathLink
              id={cellId(row, 0)}
              path={pathOf(row)}
              data-of-cell
              tabIndex={stop}
              aria-labelledby={rowLabel(view, row)}
              className="inline-block min-h-6 font-semibold text-ink underline decoration-edge underline-offset-4 hover:decoration-2"
            >
              {value}
            </PathLink>
          ) : (
            value
          )}
          {edit && <span className="sr-only"> {texts.saving}</span>}
        </span>
      )}
    </td>
  );
}
