import { type FileAnswer, fileFields } from '#core/files/contract.ts';
import { mayChange, maySee } from '#core/files/rules.ts';
import { type Stored, writeChanges, type WriteError } from '#core/field/writing.ts';
import { Refusal } from '#core/refusals.ts';
import type { Db } from '#server/db/database.ts';
import { equal } from '#core/field/equality.ts';
import { accepted } from '#server/resources/sent-values.ts';
import type { ReadLanguage } from '#server/resources/serialize.ts';
import { expectVersion, type Write } from '#server/resources/writing.ts';
import { recordFileAction } from './record.ts';
import * as store from './store.ts';
import { refuseField, serializeFile, versionedFile } from './serialize.ts';

/** Changes the words of a file and its folder. An answer can be sent back whole: then nothing changes. */
export async function change(
  db: Db,
  _id: string,
  sent: Stored,
  { viewer, language, answerIn, ifMatch }: Write,
): Promise<{ entity: FileAnswer; version: string }> {
  return db.transaction().execute(async (tx) => {
    const row = await store.lockFile(tx, _id, 'update');
    if (!row || !maySee(viewer, row)) throw new Refusal('notFound');
    if (!mayChange(viewer, row)) throw new Refusal('forbidden');
    expectVersion(ifMatch, row);
    const before: Stored = { ...row };
    const both = answerIn === '*';
    const { values, errors } = writeChanges(fileFields, before, sent, language, { both });
    accepted({ values, errors: [...derivedFieldErrors(row, sent, answerIn ?? language), ...errors] });
    const changes: store.Changeable = values;
    if (changes.alternativeText && row.kind !== 'image')
      throw refuseField('alternativeText', 'noPicture', 'Only pictures have an alternative text');
    if (changes.folderId && !(await store.lockFolder(tx, changes.folderId)))
      throw refuseField('folderId', 'notFound', 'There is no such folder');
    if (Object.keys(changes).length === 0) return versionedFile(row, answerIn ?? language);
    const after = await store.updateFile(tx, _id, changes);
    await recordFileAction(tx, viewer, 'update', _id, { before, after: { ...changes } });
    return versionedFile(after, answerIn ?? language);
  });
}

/** Errors for derived values of a file that were sent with another value. */
function derivedFieldErrors(row: store.FileRow, sent: Stored, language: ReadLanguage): WriteError[] {
  const serialized = serializeFile(row, language);
  return (['placeholder', 'urls', 'contentUrl'] as const).flatMap((path): WriteError[] =>
    sent[path] === undefined || equal(sent[path], serialized[path]) ? [] : [{ path, code: 'readOnly' }],
  );
}
