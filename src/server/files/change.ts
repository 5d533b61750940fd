import { type FileAnswer, fileFields } from '#core/files/contract.ts';
import { mayChange, maySee } from '#core/files/rules.ts';
import { type Stored, writeChanges } from '#core/field/writing.ts';
import { Refusal } from '#core/refusals.ts';
import type { Db } from '#server/db/database.ts';
import { accepted } from '#server/resources/sent-values.ts';
import { expectVersion, type Write } from '#server/resources/writing.ts';
import { recordDeed } from './record.ts';
import * as store from './store.ts';
import { refuseField, versionedFile } from './tell.ts';

/** Changes what is said of a file and where it lies. What was read can be sent back whole: then nothing changes. */
export async function change(
  db: Db,
  _id: string,
  sent: Stored,
  { viewer, language, tellIn, ifMatch }: Write,
): Promise<{ told: FileAnswer; version: string }> {
  return db.transaction().execute(async (tx) => {
    const row = await store.lockFile(tx, _id, 'update');
    if (!row || !maySee(viewer, row)) throw new Refusal('notFound');
    if (!mayChange(viewer, row)) throw new Refusal('forbidden');
    expectVersion(ifMatch, row);
    const before: Stored = { ...row };
    const both = tellIn === '*';
    const { values } = accepted(writeChanges(fileFields, before, sent, language, { both }));
    const changes: store.Changeable = values;
    if (changes.alternativeText && row.kind !== 'image')
      throw refuseField('alternativeText', 'noPicture', 'Only pictures have an alternative text');
    if (changes.folderId && !(await store.holdFolder(tx, changes.folderId)))
      throw refuseField('folderId', 'notFound', 'There is no such folder');
    if (Object.keys(changes).length === 0) return versionedFile(row, tellIn ?? language);
    const after = await store.updateFile(tx, _id, changes);
    await recordDeed(tx, viewer, 'update', _id, { before, after: { ...changes } });
    return versionedFile(after, tellIn ?? language);
  });
}
