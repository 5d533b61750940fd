import { type FileAnswer, fileFields } from '#core/files/contract.ts';
import { mayChange, maySee } from '#core/files/rules.ts';
import { type Stored, writeChanges, type WriteError } from '#core/field/writing.ts';
import type { AccountViewer } from '#core/accounts/access.ts';
import { changesBetween } from '#core/audit/rules.ts';
import type { BodyOf } from '#core/contract/endpoint.ts';
import type { sortFiles } from '#core/files/picture-contract.ts';
import { type FieldError, Refusal } from '#core/refusals.ts';
import * as audit from '#server/audit/service.ts';
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
    if (row.kind !== 'image')
      for (const path of ofPictures)
        if (changes[path] !== undefined && changes[path] !== null)
          throw refuseField(path, 'noPicture', `Only pictures have ${ofPicturesInWords[path]}`);
    if (changes.folderId && !(await store.lockFolder(tx, changes.folderId)))
      throw refuseField('folderId', 'notFound', 'There is no such folder');
    if (Object.keys(changes).length === 0) return versionedFile(row, answerIn ?? language);
    const after = await store.updateFile(tx, _id, changes);
    await recordFileAction(tx, viewer, 'update', _id, { before, after: { ...changes } });
    return versionedFile(after, answerIn ?? language);
  });
}

const ofPicturesInWords = {
  alternativeText: 'an alternative text',
  credits: 'credits',
  focusX: 'a focus point',
} as const;
const ofPictures = Object.keys(ofPicturesInWords) as (keyof typeof ofPicturesInWords)[];

/** Moves many files to a folder, or writes the credits of many pictures: all of them or none. Answers how many have changed. */
export async function sort(
  db: Db,
  viewer: AccountViewer,
  { ids, folderId, credits }: BodyOf<typeof sortFiles>,
): Promise<{ changed: number }> {
  const values = { ...(folderId !== undefined && { folderId }), ...(credits !== undefined && { credits }) };
  return db.transaction().execute(async (tx) => {
    const rows = new Map((await store.lockForChange(tx, ids)).map((row) => [row._id, row]));
    const errors = ids.flatMap((id, position): FieldError[] => {
      const row = rows.get(id.toLowerCase());
      const path = `ids.${position}`;
      if (!row || !maySee(viewer, row)) return [{ path, code: 'notFound', message: 'There is no such file' }];
      if (!mayChange(viewer, row))
        return [{ path, code: 'forbidden', message: 'It belongs to another account' }];
      return values.credits && row.kind !== 'image'
        ? [{ path, code: 'noPicture', message: 'This file is no picture' }]
        : [];
    });
    if (errors.length > 0) throw new Refusal('invalid', { errors });
    if (values.folderId && !(await store.lockFolder(tx, values.folderId)))
      throw refuseField('folderId', 'notFound', 'There is no such folder');
    const changed = [...rows.values()].flatMap((row) => {
      const changes = changesBetween(fileFields, { ...row }, values);
      return Object.keys(changes).length > 0 ? [{ _id: row._id, changes }] : [];
    });
    if (changed.length === 0) return { changed: 0 };
    await store.updateFiles(
      tx,
      changed.map(({ _id }) => _id),
      values,
    );
    await audit.recordAll(
      tx,
      viewer,
      changed.map(({ _id, changes }) => ({ entity: 'files', entityId: _id, action: 'update', changes })),
    );
    return { changed: changed.length };
  });
}

/** Errors for derived values of a file that were sent with another value. */
function derivedFieldErrors(row: store.FileRow, sent: Stored, language: ReadLanguage): WriteError[] {
  const serialized = serializeFile(row, language);
  return (['placeholder', 'urls', 'contentUrl', 'crop', 'whole'] as const).flatMap((path): WriteError[] =>
    sent[path] === undefined || equal(sent[path], serialized[path]) ? [] : [{ path, code: 'readOnly' }],
  );
}
