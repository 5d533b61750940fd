import { memo } from 'react';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { type EntityRow, titleOfRow } from '#web/resources/entities.ts';
import type { RowDetails } from '#web/resources/extension.ts';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { ChoiceBox } from '../ChoiceBox.tsx';
import type { CellEdits } from '../edit/cell-edit.ts';
import type { ListView } from '../list-view.ts';
import { listStrings } from '../list-strings.ts';
import { wholeStrings } from '../whole/whole-strings.ts';
import { GridCell } from './GridCell.tsx';
import type { EntityGrid } from './use-entity-grid.ts';

export interface GridRowProps {
  readonly view: ListView;
  /** Undefined: it is not loaded yet. */
  readonly row: EntityRow | undefined;
  /** The place of the row in the list. */
  readonly at: number;
  readonly isChoosable: boolean;
  readonly isChosen: boolean;
  readonly details: RowDetails | undefined;
  readonly entityGrid: EntityGrid;
  readonly edits: CellEdits;
  /** Of a whole list, whose rows are not all drawn. */
  readonly measure: ((row: HTMLElement | null) => void) | undefined;
}

/** One row of a list: its box, its values, and what a feature adds. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { view, row, at, isChoosable, isChosen, details, entityGrid, edits, measure } = props;
  const texts = useStrings(listStrings);
  const { loading } = useStrings(wholeStrings);
  const language = useLanguage();
  const { grid, choice, firstColumn } = entityGrid;
  const isGrid = view.hasForm;
  const stop = (column: number) => (isGrid ? grid.stop(at, column) : undefined);
  const Details = details?.Details;
  return (
    <tr
      ref={measure}
      data-index={at}
      aria-rowindex={measure && at + 2}
      aria-selected={isGrid && isChoosable ? isChosen : undefined}
      aria-busy={row ? undefined : true}
      className={`border-b border-line last:border-0 hover:bg-soft has-[td>label>input:checked]:bg-good ${row ? '' : 'h-12'}`}
    >
      {isChoosable && (
        <td {...grid.cell(at, 0)} tabIndex={row ? undefined : stop(0)} className="pl-3">
          {row && (
            <ChoiceBox
              label={texts.choose(titleOfRow(view.name, row, language))}
              isChosen={isChosen}
              isStop={stop(0) !== -1}
              onChange={(isOn) => choice.choose(row._id, isOn)}
            />
          )}
        </td>
      )}
      {view.columns.map((column, place) =>
        row ? (
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
        ) : (
          <td
            key={column.name}
            {...grid.cell(at, firstColumn + place)}
            tabIndex={stop(firstColumn + place)}
            className="px-3"
          >
            {place === 0 && <span className="sr-only">{loading}</span>}
            <Skeleton className="h-5 w-full" />
          </td>
        ),
      )}
      {Details && (
        <td
          {...grid.cell(at, firstColumn + view.columns.length)}
          tabIndex={stop(firstColumn + view.columns.length)}
          className="min-w-60 px-3 py-2.5"
        >
          {row && <Details row={row} />}
        </td>
      )}
    </tr>
  );
});
