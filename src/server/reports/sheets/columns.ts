// The columns of a report: what each is called, how it is written, and which value it has of a row.

import { type AccountViewer, may, type Viewer } from '#core/accounts/access.ts';
import { type Language, resolveText } from '#core/languages.ts';
import type { Translated } from '#core/field/field.ts';
import type { ListQuery } from '#core/list-query.ts';
import type { Zone } from '#core/time.ts';
import type { Tx } from '#server/db/database.ts';
import type { Cell, Column, ColumnKind } from './sheet.ts';
import type { ColumnName } from './column-words.ts';
import type { ReportWords } from './words.ts';

/** What a report is made from. */
export interface Making {
  /** Reads one snapshot. */
  readonly tx: Tx;
  readonly viewer: AccountViewer;
  readonly query: ListQuery;
  readonly language: Language;
  readonly zone: Zone;
}

export interface TableWords {
  readonly language: Language;
  readonly words: ReportWords;
}

export interface RowColumn<Row> {
  readonly name: ColumnName;
  readonly kind: ColumnKind;
  readonly value: (row: Row, wording: TableWords) => Cell;
  /** For readers of accounts alone. */
  readonly ofAccounts?: true;
}

export function column<Row>(
  name: ColumnName,
  kind: ColumnKind,
  value: RowColumn<Row>['value'],
): RowColumn<Row> {
  return { name, kind, value };
}

/** The columns that a viewer may read, with a function from a row to its cells. */
export function columnsFor<Row>(
  all: readonly RowColumn<Row>[],
  viewer: Viewer,
  wording: TableWords,
): { readonly columns: readonly Column[]; readonly cellsOf: (row: Row) => readonly Cell[] } {
  const readable = all.filter(({ ofAccounts }) => !ofAccounts || may(viewer, 'readAccounts'));
  return {
    columns: readable.map(({ name, kind }) => ({ title: wording.words.columns[name], kind })),
    cellsOf: (row) => readable.map(({ value }) => value(row, wording)),
  };
}

/** In the language of the report, or the other one. */
export function textIn(text: Translated | null, { language }: TableWords): string | null {
  return text && resolveText(text, language).text;
}
