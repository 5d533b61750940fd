// A value that is being typed in a cell of a list: what it began with, and what became of it.

import type { Field } from '#core/field/field.ts';
import type { Language } from '#core/languages.ts';
import type { EntityRow } from '#web/resources/entities.ts';

export interface CellEdit {
  readonly column: string;
  /** The row as it was when typing began: the version that is being changed. */
  readonly base: EntityRow;
  /** As the API takes it. */
  readonly value: unknown;
  readonly state: 'open' | 'saving' | 'failed' | 'conflict';
  /** Why it was not saved. */
  readonly reason?: string;
  /** Of a conflict: the row as it is now, and its version. */
  readonly theirs?: { readonly row: EntityRow; readonly version: string | null };
}

export interface CellColumn {
  readonly name: string;
  readonly field: Field;
}

export interface CellEdits {
  readonly of: (rowId: string, column: string) => CellEdit | undefined;
  readonly open: (row: EntityRow, column: CellColumn) => void;
  readonly type: (rowId: string, column: string, value: unknown) => void;
  /** Saves what was typed, or this value. Without a change the cell closes. */
  readonly save: (rowId: string, column: CellColumn, value?: unknown) => Promise<void>;
  readonly cancel: (rowId: string, column: string) => void;
  /** After a conflict: saves the typed value over the newest one. */
  readonly overwrite: (rowId: string, column: CellColumn) => Promise<void>;
  /** How many are typed and not saved: refused, or without a network. */
  readonly unsaved: number;
  readonly saveAll: () => Promise<void>;
  /** Whether leaving would lose something: refused, on its way, or typed in a cell that is open. */
  readonly isLosable: boolean;
  /** Saves what is typed in cells that are open, and waits for what is on its way; resolves to whether nothing is left. */
  readonly settle: () => Promise<boolean>;
  readonly language: Language;
}

export function keyOfCell(rowId: string, column: string): string {
  return `${rowId}:${column}`;
}
