import type { RefObject } from 'react';
import type { RowDetails } from '#web/resources/extension.ts';
import type { CellEdits } from '../edit/cell-edit.ts';
import type { RowsProps } from '../choice/use-chosen-rows.ts';
import { useDrawnRows } from '../whole/use-drawn-rows.ts';
import { GridRow } from './GridRow.tsx';
import type { EntityGrid } from './use-entity-grid.ts';

export interface GridBodyProps extends RowsProps {
  readonly details: RowDetails | undefined;
  readonly entityGrid: EntityGrid;
  readonly edits: CellEdits;
  readonly scroller: RefObject<HTMLElement | null>;
}

/** Pixels of a row of one line. */
const rowHeight = 49;

/** The rows of a list. It alone is rendered while a whole list is scrolled. */
export function GridBody(props: GridBodyProps) {
  const { view, list, chosen, isChoosable, isPrinting, details, entityGrid, edits, scroller } = props;
  const { rows, isWhole, onSeen } = list;
  const { drawn, after, measure } = useDrawnRows({
    count: rows.length,
    isOn: isWhole && !isPrinting,
    pinned: entityGrid.grid.active.row,
    scroller,
    estimatedHeight: rowHeight,
    onSeen,
  });
  const shared = { view, isChoosable, details, entityGrid, edits, measure };
  return (
    <tbody {...entityGrid.choice.around}>
      {drawn.flatMap(({ index, gap }) => {
        const row = rows[index];
        // Printed, what is not loaded takes no paper.
        if (!row && isPrinting) return [];
        const drawnRow = (
          <GridRow
            key={isWhole ? index : row?._id}
            {...shared}
            row={row}
            at={index}
            isChosen={row !== undefined && chosen.has(row._id)}
          />
        );
        return gap > 0 ? [<Gap key={`before ${index}`} height={gap} />, drawnRow] : [drawnRow];
      })}
      {after > 0 && <Gap height={after} />}
    </tbody>
  );
}

/** In place of rows that are not drawn. */
function Gap({ height }: { readonly height: number }) {
  return <tr aria-hidden style={{ height }} />;
}
