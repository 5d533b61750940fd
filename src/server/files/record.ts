import { type AccountViewer, may } from '#core/accounts/access.ts';
import { changesBetween } from '#core/audit/rules.ts';
import { fileGrammar } from '#core/files/contract.ts';
import * as audit from '#server/audit/service.ts';
import type { Tx } from '#server/db/database.ts';
import type { FileRow } from './store.ts';

/** What staff do to files stands in the audit trail; what visitors do to their own does not. */
export async function recordDeed(
  tx: Tx,
  viewer: AccountViewer,
  action: 'create' | 'delete',
  row: FileRow,
): Promise<void> {
  if (!may(viewer, 'manageEvents')) return;
  const [before, after] = action === 'create' ? [{}, row] : [row, {}];
  const changes = changesBetween(fileGrammar.fields, { ...before }, { ...after });
  await audit.record(tx, viewer, { entity: 'files', entityId: row._id, action, changes });
}
