// Reads the cells of one row and keeps what is said about them, so that every fault of a row is told at once.

import { withoutFormulaGuard } from './cells.ts';
import { type Cells, type Column, columns } from './columns.ts';
import type { Reason, Remark, RowReason } from './reasons.ts';

export interface RowReader {
  /** Trimmed. */
  readonly cells: Cells;
  readonly reasons: readonly RowReason[];
  readonly remarks: readonly RowReason<Remark>[];
  /** What was read from a cell; or, for undefined, a reason and what lets the rest be read too. */
  read<T, Otherwise>(column: Column, value: T | undefined, code: Reason, otherwise: Otherwise): T | Otherwise;
  refuse(code: Reason, column: Column): void;
  remark(code: Remark, column: Column): void;
}

export function openRow(written: Cells): RowReader {
  const reasons: RowReason[] = [];
  const remarks: RowReason<Remark>[] = [];
  const cells = Object.fromEntries(
    columns.map((column) => [column, withoutFormulaGuard(written[column]).trim()]),
  ) as Record<Column, string>;
  const about = (column: Column) => ({ column, ...(cells[column] && { value: shorten(cells[column]) }) });
  return {
    cells,
    reasons,
    remarks,
    read(column, value, code, otherwise) {
      if (value === undefined) reasons.push({ code, ...about(column) });
      return value === undefined ? otherwise : value;
    },
    refuse(code, column) {
      reasons.push({ code, ...about(column) });
    },
    remark(code, column) {
      remarks.push({ code, ...about(column) });
    },
  };
}

function shorten(text: string): string {
  return text.length <= 60 ? text : `${text.slice(0, 59)}…`;
}
