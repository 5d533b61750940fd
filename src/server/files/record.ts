import { type AccountViewer, may } from '#core/accounts/access.ts';
import { changesBetween } from '#core/audit/rules.ts';
import type { Stored } from '#core/field/writing.ts';
import { fileFields } from '#core/files/contract.ts';
import * as audit from '#server/audit/service.ts';
import type { Tx } from '#server/db/database.ts';

/** Writes of staff to files are audited; those of visitors to their own are not. */
export async function recordFileAction(
  tx: Tx,
  viewer: AccountViewer,
  action: 'create' | 'update' | 'delete',
  _id: string,
  { before, after }: { readonly before: Stored; readonly after: Stored },
): Promise<void> {
  if (!may(viewer, 'manageEvents')) return;
  const changes = changesBetween(fileFields, before, after);
  await audit.record(tx, viewer, { entity: 'files', entityId: _id, action, changes });
}

/** Files that went with what showed them; a job has no account. */
export async function recordDeletedFiles(
  tx: Tx,
  by: { readonly userId: string | null },
  files: readonly { readonly _id: string }[],
): Promise<void> {
  await audit.recordAll(
    tx,
    by,
    files.map((file) => ({
      entity: 'files',
      entityId: file._id,
      action: 'delete',
      changes: changesBetween(fileFields, { ...file }, {}),
    })),
  );
}

/** Pictures of visitors that staff have made pictures of the site. */
export async function recordPublished(
  tx: Tx,
  viewer: AccountViewer,
  files: readonly { readonly _id: string }[],
  values: Stored,
): Promise<void> {
  await audit.recordAll(
    tx,
    viewer,
    files.map((file) => ({
      entity: 'files',
      entityId: file._id,
      action: 'update',
      changes: changesBetween(fileFields, { ...file }, values),
    })),
  );
}
