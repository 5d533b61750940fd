// What an import keeps of itself for the time after it.

import { importedTables, type UndoStep } from '#core/programme-import/after/undo.ts';
import type { AuditedAction } from '#server/audit/service.ts';

/** Stored with the report of an import; a dry run has nothing to take back. */
export interface AfterImport {
  readonly series: string;
  readonly undo: readonly UndoStep[] | null;
}

/** The steps that take an import back, made of what it recorded for the audit log. */
export function undoOf(actions: readonly AuditedAction[]): UndoStep[] {
  return actions.flatMap(({ entity, entityId, action, changes }): UndoStep[] => {
    const table = importedTables.find((name) => name === entity);
    if (!table || (action !== 'create' && action !== 'update' && action !== 'delete')) return [];
    return [{ table, _id: entityId, action, changes: action === 'create' ? {} : changes }];
  });
}
