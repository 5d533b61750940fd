import { isSortable } from '#core/field/filters.ts';
import { useRef } from 'react';
import { useWording } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { useExtension } from '../extension.ts';
import type { CellEdits } from './edit/cell-edit.ts';
import { ChoiceBox } from './ChoiceBox.tsx';
import { GridBody } from './grid/GridBody.tsx';
import { SortButton } from './grid/SortButton.tsx';
import { useEntityGrid } from './grid/use-entity-grid.ts';
import type { RowsProps } from './choice/use-chosen-rows.ts';
import { listStrings } from './list-strings.ts';
import { useFixedWidths } from './whole/use-fixed-widths.ts';
import { wholeStrings } from './whole/whole-strings.ts';

export interface EntityTableProps extends RowsProps {
  readonly edits: CellEdits;
}

/**
 * Rows as a grid (docs/product/lists.md#keys): one tab stop, arrows between its cells, simple values edited in place. The header of a
 * sortable column is a button, and the first column links to the form. Logs are a plain table.
 */
export function EntityTable(props: EntityTableProps) {
  const { view, list, chosen, onChoose, onChooseAll, isChoosable, isPrinting } = props;
  const { rows, isWhole } = list;
  const texts = useStrings(listStrings);
  const wording = useWording();
  const wholeTexts = useStrings(wholeStrings);
  const { details } = useExtension(view.name);
  const scroller = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const entityGrid = useEntityGrid(table, { ...props, hasDetails: details !== undefined });
  const { grid, firstColumn } = entityGrid;
  const isGrid = view.hasForm;
  const areAll = isWhole
    ? chosen.size > 0 && chosen.size === rows.length
    : rows.length > 0 && rows.every((row) => row !== undefined && chosen.has(row._id));
  const fixed = useFixedWidths(table, {
    isOn: isWhole && !isPrinting && rows[0] !== undefined,
    of: `${isChoosable} ${view.columns.map(({ name }) => name).join()}`,
  });
  const stop = (row: number, column: number) => (isGrid ? grid.stop(row, column) : undefined);
  return (
    // A wide table scrolls, with keys too; texts for screen readers, which are positioned, scroll with it.
    <div
      ref={scroller}
      className={`relative overflow-x-auto rounded-2xl bg-card shadow-card ${isWhole ? 'max-h-[max(24rem,calc(100dvh-11rem))] scroll-pt-14 overflow-y-auto print:max-h-none print:overflow-visible' : ''}`}
      {...(!isGrid && { tabIndex: 0, role: 'region', 'aria-label': view.words.many })}
    >
      <table
        ref={table}
        className={`w-full border-collapse text-left ${fixed ? 'table-fixed wrap-anywhere' : ''}`}
        style={fixed ? { minWidth: fixed.total } : undefined}
        aria-rowcount={isWhole ? rows.length + 1 : undefined}
        {...(isGrid && {
          role: 'grid',
          'aria-label': view.words.many,
          'aria-multiselectable': isChoosable,
          onKeyDown: grid.onKeyDown,
          onFocus: grid.onFocus,
          onBlur: grid.onBlur,
        })}
      >
        {fixed && (
          <colgroup>
            {fixed.columns.map((width, place) => (
              <col key={place} style={{ width: `${width}%` }} />
            ))}
          </colgroup>
        )}
        <thead className={isWhole ? 'sticky top-0 z-2 bg-card print:static' : ''}>
          <tr aria-rowindex={isWhole ? 1 : undefined} className="border-b-2 border-line">
            {isChoosable && (
              <th scope="col" {...grid.cell(-1, 0)} className="w-12 pl-3">
                <ChoiceBox
                  label={isWhole ? wholeTexts.chooseAll(list.total ?? 0) : texts.chooseAll}
                  isChosen={areAll}
                  isSome={chosen.size > 0 && !areAll}
                  isStop={stop(-1, 0) !== -1}
                  onChange={(isOn) => (isOn ? onChooseAll() : onChoose(new Set()))}
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
        <GridBody {...props} details={details} entityGrid={entityGrid} scroller={scroller} />
      </table>
    </div>
  );
}
