import type { AccountViewer } from '#core/accounts/access.ts';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import type { FileAnswer, listFileUses } from '#core/files/contract.ts';
import type { Picture } from '#core/files/picture.ts';
import type { PictureFormat } from '#core/files/pictures.ts';
import { type Belonging, mayChange, maySee } from '#core/files/rules.ts';
import type { FileUse } from '#core/files/uses.ts';
import type { ListQuery } from '#core/list-query.ts';
import { type FieldError, Refusal } from '#core/refusals.ts';
import type { Db, Reader, Tx } from '#server/db/database.ts';
import { enqueueJob } from '#server/outbox/service.ts';
import type { ReadLanguage } from '#server/resources/serialize.ts';
import { type Content, contentOf, fittingWidth } from './content.ts';
import type { FileStore } from './file-store.ts';
import { recordDeletedFiles, recordFileAction, recordPublished } from './record.ts';
import * as store from './store.ts';
import { deleteBytes } from './sweep.ts';
import { serializeFile, serializePicture, versionedFile } from './serialize.ts';

export { fileUses } from '#core/files/uses.ts';
export type { FileStore } from './file-store.ts';
export { openFileStore } from './open-store.ts';
export { type Content, findAttachment, findPortrait } from './content.ts';
export { fileTasks } from './sweep.ts';

/** How many references of one table a refusal to delete names. */
const maxReferencesNamed = 20;

/** A page of the files that the viewer may see. */
export async function list(
  db: Reader,
  query: ListQuery,
  viewer: AccountViewer,
  language: ReadLanguage,
): Promise<{ rows: Partial<FileAnswer>[]; count: number | null }> {
  const { rows, count } = await store.listFiles(db, query, viewer);
  const wanted = query.fields && ['_id', ...query.fields];
  const serialized = rows.map(({ isUsed, ...row }) => {
    const file = { ...serializeFile(row, language), isUsed };
    if (!wanted) return file;
    return Object.fromEntries(Object.entries(file).filter(([name]) => wanted.includes(name)));
  });
  return { rows: serialized, count };
}

export async function read(
  db: Reader,
  viewer: AccountViewer,
  _id: string,
  language: ReadLanguage,
): Promise<{ entity: FileAnswer; version: string }> {
  return versionedFile(await readSeen(db, viewer, _id), language);
}

/** Where a file is shown; of each table the first so many. */
export async function listUses(
  db: Reader,
  viewer: AccountViewer,
  _id: string,
): Promise<AnswerOf<typeof listFileUses>> {
  await readSeen(db, viewer, _id);
  const references = await store.readReferences(db, _id, maxReferencesNamed);
  const uses = new Map(
    references.map(({ path, _id: row, field }) => [`${path} ${row} ${field}`, { path, _id: row, field }]),
  );
  return [...uses.values()];
}

async function readSeen(db: Reader, viewer: AccountViewer, _id: string): Promise<store.FileRow> {
  const row = await store.readFile(db, _id);
  if (!row || !maySee(viewer, row)) throw new Refusal('notFound');
  return row;
}

/**
 * Makes pictures that their owners have uploaded pictures of the site, which everyone may see: what staff take of a proposal. Answers those of
 * the ids that are pictures, in their order.
 */
export async function publishPictures(
  tx: Tx,
  viewer: AccountViewer,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const pictures = (await store.lockForChange(tx, ids)).filter(({ kind }) => kind === 'image');
  const values = { access: 'public' } as const;
  const changed = pictures.filter(({ access }) => access !== values.access);
  await store.updateFiles(
    tx,
    changed.map(({ _id }) => _id),
    values,
  );
  await recordPublished(tx, viewer, changed, values);
  return ids.filter((id) => pictures.some(({ _id }) => _id === id));
}

/** The bytes of a document; pictures have addresses of their own. Without a viewer the caller has checked the access. */
export async function findDocument(
  db: Reader,
  files: FileStore,
  viewer: AccountViewer | null,
  _id: string,
): Promise<Content> {
  const row = viewer ? await readSeen(db, viewer, _id) : await store.readFile(db, _id);
  if (!row) throw new Refusal('notFound');
  return contentOf(files, row, ({ format }) => format === 'pdf');
}

/**
 * The bytes of a picture in one width and format. An address from before it was cut or replaced leads to the width of today that fits
 * best: never to the former bytes.
 */
export async function findPicture(
  db: Reader,
  files: FileStore,
  _id: string,
  { width, format, revision }: PictureName,
): Promise<Content> {
  const row = await store.readFile(db, _id);
  if (row?.access !== 'public' || revision > row.revision) throw new Refusal('notFound');
  const isCurrent = revision === row.revision;
  const wanted = isCurrent ? width : fittingWidth(row, format, width);
  const content = contentOf(files, row, (variant) => variant.width === wanted && variant.format === format);
  return { ...content, isCurrent };
}

/** What an address of a picture names. */
export interface PictureName {
  readonly width: number;
  readonly format: PictureFormat;
  /** How often its bytes had changed. */
  readonly revision: number;
}

/** The bytes of a picture without its crop, in the widest WebP. */
export async function findWhole(
  db: Reader,
  files: FileStore,
  viewer: AccountViewer,
  _id: string,
): Promise<Content> {
  const row = await readSeen(db, viewer, _id);
  if (row.kind !== 'image') throw new Refusal('notFound');
  const variants = row.whole?.variants ?? row.variants;
  const widest = fittingWidth({ variants: [...variants] }, 'webp', Infinity);
  return contentOf(
    files,
    { ...row, variants: [...variants] },
    ({ format, width }) => format === 'webp' && width === widest,
  );
}

/**
 * Deletes a file that nothing refers to; its bytes go after the commit. A transaction that writes a reference locks the file
 * (`lockFiles`), so that either the deletion sees the reference or the writer misses the file.
 */
export async function remove(
  db: Db,
  viewer: AccountViewer,
  _id: string,
  language: ReadLanguage,
): Promise<FileAnswer> {
  return db.transaction().execute(async (tx) => {
    const row = await store.lockFile(tx, _id, 'delete');
    if (!row || !maySee(viewer, row)) throw new Refusal('notFound');
    if (!mayChange(viewer, row)) throw new Refusal('forbidden');
    const references = await store.readReferences(tx, _id, maxReferencesNamed);
    if (references.length > 0) throw refuseReferenced(references);
    await deleteRow(tx, viewer, row);
    return serializeFile(row, language);
  });
}

/** Deletes those of an account's own files that nothing refers to any more. */
export async function discard(tx: Tx, viewer: AccountViewer, ids: readonly string[]): Promise<void> {
  for (const _id of ids) {
    const row = await store.lockFile(tx, _id, 'delete');
    if (!row || row.userId !== viewer.userId || row.access !== 'owner') continue;
    const references = await store.readReferences(tx, _id, maxReferencesNamed);
    if (references.length > 0) continue;
    await deleteRow(tx, viewer, row);
  }
}

/** Deletes those of some files that nothing shows any more, and answers their number; their bytes go after the commit. */
export async function deleteUnused(
  tx: Tx,
  ids: readonly string[],
  by: { readonly userId: string | null },
): Promise<number> {
  const deleted = ids.length === 0 ? [] : await store.deleteUnusedFiles(tx, ids);
  await recordDeletedFiles(tx, by, deleted);
  await deleteStored(tx, deleted.flatMap(store.keysOf));
  return deleted.length;
}

async function deleteRow(tx: Tx, viewer: AccountViewer, row: store.FileRow): Promise<void> {
  await store.deleteFile(tx, row._id);
  await recordFileAction(tx, viewer, 'delete', row._id, { before: { ...row }, after: {} });
  await enqueueJob(tx, deleteBytes, { keys: store.keysOf(row) });
}

function refuseReferenced(references: readonly store.FileReference[]): Refusal {
  const errors = references.map(({ path, _id, field }): FieldError => ({
    path: `${path}/${_id}/${field}`,
    code: 'stillReferenced',
    message: `${field} of ${path} ${_id}`,
  }));
  const details = Object.fromEntries(references.map(({ name, count }) => [name, count]));
  return new Refusal('stillReferenced', { errors, details });
}

/**
 * Prevents the deletion of files until the end of the transaction that writes references to them. Throws a Refusal that names
 * each that is no picture, or does not exist for the writer: one that they may not see, or not use.
 */
export async function lockFiles(
  tx: Tx,
  uses: readonly FileUse[],
  isThere: (file: Belonging) => boolean,
): Promise<void> {
  const ids = uses.flatMap((use) => use.ids);
  if (ids.length === 0) return;
  const locked = (await store.lockFiles(tx, ids)).filter(isThere);
  const kinds = new Map(locked.map(({ _id, kind }) => [_id, kind]));
  const errors = uses.flatMap(({ path, ids: used }) =>
    used.flatMap((id, position): FieldError[] => {
      const kind = kinds.get(id.toLowerCase());
      if (kind === 'image') return [];
      return [
        kind
          ? { path: `${path}.${position}`, code: 'noPicture', message: 'This file is no picture' }
          : { path: `${path}.${position}`, code: 'notFound', message: 'There is no such file' },
      ];
    }),
  );
  if (errors.length > 0) throw new Refusal('invalid', { errors });
}

/**
 * Prevents the deletion of those of some files that are there until the end of the transaction that writes what names them without a
 * reference, as a draft does.
 */
export async function holdFiles(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await store.lockFiles(tx, ids);
}

/** Public pictures by id; ids of anything else are left out. */
export async function picturesById(
  db: Reader,
  ids: readonly string[],
  language: ReadLanguage,
): Promise<Map<string, Picture>> {
  const rows = await store.readFiles(db, ids);
  return new Map(
    rows.flatMap((row) => {
      const serialized = serializePicture(row, language);
      return serialized ? [[row._id, serialized]] : [];
    }),
  );
}

/** Deletes bytes by their keys after the commit. */
export async function deleteStored(tx: Tx, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await enqueueJob(tx, deleteBytes, { keys });
}

/** Deletes the documents of an account and the picture that it no longer shows; their bytes go after the commit. */
export async function eraseFilesOf(tx: Tx, userId: string, pictures: readonly string[]): Promise<void> {
  const erased = await store.deleteFilesOf(tx, userId, pictures);
  await deleteStored(tx, erased.flatMap(store.keysOf));
}
