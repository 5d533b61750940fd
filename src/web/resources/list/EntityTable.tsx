import { isSortable } from '#core/field/filters.ts';
import { useRef } from 'react';
import { Checkbox } from 'react-aria-components/Checkbox';
import { Check, Minus } from 'lucide-react';
import { useWording } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { titleOfRow } from '../entities.ts';
import { useExtension } from '../extension.ts';
import type { CellEdits } from './edit/cell-edit.ts';
import { GridCell } from './grid/GridCell.tsx';
import { SortButton } from './grid/SortButton.tsx';
import { useEntityGrid } from './grid/use-entity-grid.ts';
import type { RowsProps } from './list-view.ts';
import { listStrings } from './list-strings.ts';

export interface EntityTableProps extends RowsProps {
  readonly edits: CellEdits;
}

/**
 * Rows as a grid (docs/product/lists.md#keys): one tab stop, arrows between its cells, simple values edited in place. The header of a
 * sortable column is a button, and the first column links to the form. Logs are a plain table.
 */
export function EntityTable(props: EntityTableProps) {
  const { view, rows, chosen, onChoose, isChoosable, edits } = props;
  const texts = useStrings(listStrings);
  const wording = useWording();
  const { language } = wording;
  const { details } = useExtension(view.name);
  const Details = details?.Details;
  const table = useRef<HTMLTableElement>(null);
  const entityGrid = useEntityGrid(table, { ...props, hasDetails: details !== undefined });
  const { grid, choice, firstColumn } = entityGrid;
  const isGrid = view.hasForm;
  const areAll = rows.length > 0 && rows.every((row) => chosen.has(row._id));
  const stop = (row: number, column: number) => (isGrid ? grid.stop(row, column) : undefined);
  return (
    // A wide table scrolls, with keys too; texts for screen readers, which are positioned, scroll with it.
    <div
      className="relative overflow-x-auto rounded-2xl bg-card shadow-card"
      {...(!isGrid && { tabIndex: 0, role: 'region', 'aria-label': view.words.many })}
    >
      <table
        ref={table}
        className="w-full border-collapse text-left"
        {...(isGrid && {
          role: 'grid',
          'aria-label': view.words.many,
          'aria-multiselectable': isChoosable,
          onKeyDown: grid.onKeyDown,
          onFocus: grid.onFocus,
        })}
      >
        <thead>
          <tr className="border-b-2 border-line">
            {isChoosable && (
              <th scope="col" {...grid.cell(-1, 0)} className="w-12 pl-3">
                <ChoiceBox
                  label={texts.chooseAll}
                  isChosen={areAll}
                  isSome={chosen.size > 0 && !areAll}
                  isStop={stop(-1, 0) !== -1}
                  onChange={(isOn) => onChoose(new Set(isOn ? rows.map((row) => row._id) : []))}
                />
              </th>
            )}
            {view.columns.map(({ name, field, title }, place) => (
              <th
                key={name}
                scope="col"
                {...grid.cell(-1, firstColumn + place)}
                tabIndex={isGrid && !isSortable(field) ? stop(-1, firstColumn + place) : undefined}
                aria-sort={
                  view.sort.field !== name ? undefined : view.sort.descending ? 'descending' : 'ascending'
                }
                className="px-3 py-1 text-sm"
              >
                <SortButton
                  view={view}
                  name={name}
                  field={field}
                  title={title}
                  tabIndex={stop(-1, firstColumn + place)}
                />
              </th>
            ))}
            {details && (
              <th
                scope="col"
                {...grid.cell(-1, firstColumn + view.columns.length)}
                tabIndex={stop(-1, firstColumn + view.columns.length)}
                className="px-3 py-1 text-sm"
              >
                {details.title(wording)}
              </th>
            )}
          </tr>
        </thead>
        <tbody {...choice.around}>
          {rows.map((row, at) => (
            <tr
              key={row._id}
              aria-selected={isGrid && isChoosable ? chosen.has(row._id) : undefined}
              className="border-b border-line last:border-0 hover:bg-soft has-[td>label>input:checked]:bg-good"
            >
              {isChoosable && (
                <td {...grid.cell(at, 0)} className="pl-3">
                  <ChoiceBox
                    label={texts.choose(titleOfRow(view.name, row, language))}
                    isChosen={chosen.has(row._id)}
                    isStop={stop(at, 0) !== -1}
                    onChange={(isOn) => choice.choose(row._id, isOn)}
                  />
                </td>
              )}
              {view.columns.map((column, place) => (
                <GridCell
                  key={column.name}
                  view={view}
                  column={column}
                  place={place}
                  row={row}
                  at={{ row: at, column: firstColumn + place }}
                  entityGrid={entityGrid}
                  edits={edits}
                />
              ))}
              {Details && (
                <td
                  {...grid.cell(at, firstColumn + view.columns.length)}
                  tabIndex={stop(at, firstColumn + view.columns.length)}
                  className="min-w-60 px-3 py-2.5"
                >
                  <Details row={row} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export interface ChoiceBoxProps {
  readonly label: string;
  readonly isChosen: boolean;
  readonly isSome?: boolean;
  /** Tab leads to it; in a grid only to the cell that had the focus last. */
  readonly isStop?: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** A checkbox without a visible label: the row says what it is about. */
export function ChoiceBox({ label, isChosen, isSome = false, isStop = true, onChange }: ChoiceBoxProps) {
  return (
    <Checkbox
      aria-label={label}
      isSelected={isChosen}
      isIndeterminate={isSome}
      excludeFromTabOrder={!isStop}
      onChange={onChange}
      className="group grid size-11 place-items-center"
    >
      <span className="grid size-6 place-items-center rounded-md border-2 border-edge bg-card text-on-teal group-hover:border-ink group-data-focus-visible:outline-3 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-focus group-data-indeterminate:bg-teal group-data-selected:border-teal group-data-selected:bg-teal">
        <Check aria-hidden strokeWidth={3.5} className="hidden size-4 group-data-selected:block" />
        <Minus
          aria-hidden
          strokeWidth={3.5}
          className="hidden size-4 group-data-indeterminate:block group-data-selected:hidden"
        />
      </span>
    </Checkbox>
  );
}
