// Reads the cells of one row and collects their errors, so that the report names every error of a row at once.

import { visibleLines } from '#core/field/invisible.ts';
import type { CellName, Reason, Remark, RowReason } from './reasons.ts';

export interface RowReader<Name extends CellName> {
  /** Trimmed, without invisible characters. */
  readonly cells: Readonly<Record<Name, string>>;
  readonly reasons: readonly RowReason[];
  readonly remarks: readonly RowReason<Remark>[];
  /** What was read from a cell; or, for undefined, a reason and what lets the rest be read too. */
  read<T, Otherwise>(name: Name, value: T | undefined, code: Reason, otherwise: Otherwise): T | Otherwise;
  refuse(code: Reason, name: Name): void;
  remark(code: Remark, name: Name): void;
}

/** Opens a row that has these cells; one that holds what is no text is refused. */
export function openRow<Name extends CellName>(
  names: readonly Name[],
  written: Readonly<Record<Name, string>>,
): RowReader<Name> {
  const reasons: RowReason[] = [];
  const remarks: RowReason<Remark>[] = [];
  const cells = Object.fromEntries(names.map((name) => [name, visibleLines(written[name]).trim()])) as Record<
    Name,
    string
  >;
  const about = (name: Name) => ({ column: name, ...(cells[name] && { value: shorten(cells[name]) }) });
  for (const name of names)
    if (!isText(cells[name])) reasons.push({ code: 'controlCharacter', ...about(name) });
  return {
    cells,
    reasons,
    remarks,
    read(name, value, code, otherwise) {
      if (value === undefined) reasons.push({ code, ...about(name) });
      return value === undefined ? otherwise : value;
    },
    refuse(code, name) {
      reasons.push({ code, ...about(name) });
    },
    remark(code, name) {
      remarks.push({ code, ...about(name) });
    },
  };
}

/** Whether a page can hold it and staff can send it back: no control characters but those of lines, no half of a letter. */
export function isText(text: string): boolean {
  return text.isWellFormed() && !control.test(text);
}

const control = /[\p{Cc}--[\t\n\r]]/v;

/** Enough of a cell to be recognised, and what is no text in it shown as such. */
export function shorten(text: string): string {
  const short = text.length <= 60 ? text : `${text.slice(0, 59).replace(/[\ud800-\udbff]$/, '')}…`;
  return short.toWellFormed().replaceAll(new RegExp(control, 'gv'), '\ufffd');
}
