// Taking an import back (docs/imports.md#taking-an-import-back): what it created is deleted, what it changed is restored, as far as
// no other user has changed it since.

import type { Changes } from '#core/audit/rules.ts';
import { equal } from '#core/field/equality.ts';

/** The tables that an import writes, in the order in which their rows can be deleted. */
export const importedTables = [
  'eventSpeakers',
  'sessions',
  'events',
  'speakers',
  'eventCategories',
  'eventTypes',
  'organizations',
  'locations',
  'ageTargets',
] as const;
export type ImportedTable = (typeof importedTables)[number];

/** What an import did to one row; the changes of a created one are not needed. */
export interface UndoStep {
  readonly table: ImportedTable;
  readonly _id: string;
  readonly action: 'create' | 'update' | 'delete';
  readonly changes: Changes;
}

/** The former values of the fields that an import changed; null where any of them was changed since, and the row stays as it is. */
export function formerValues(
  { changes }: Pick<UndoStep, 'changes'>,
  row: Readonly<Record<string, unknown>>,
): Record<string, unknown> | null {
  const values: Record<string, unknown> = {};
  for (const [name, change] of Object.entries(changes)) {
    if (!change || !equal(asStored(row[name]), asStored(change.after))) return null;
    values[name] = change.before;
  }
  return values;
}

/** Both sides as JSON has them: instants as text, nothing as null. */
function asStored(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : (value ?? null);
}
