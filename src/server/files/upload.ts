// From an upload to a stored file. Bytes first, then the row: every row has its bytes. A job that was written before the first
// byte deletes, a day later, the bytes of an upload that never got its row.

import { readFile } from 'node:fs/promises';
import type { AccountViewer } from '#core/accounts/access.ts';
import type { FileAnswer } from '#core/files/contract.ts';
import { maxOwnedBytes, refuseType } from '#core/files/limits.ts';
import { accessOf, cleanName, type FileAccess, hasQuota, mayUpload } from '#core/files/rules.ts';
import { type FileKind, fileTypeOf, fileTypes, type FileType } from '#core/files/signature.ts';
import { Refusal } from '#core/refusals.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { StoredVariant } from '#server/db/tables/file-tables.ts';
import { newId } from '#server/db/ids.ts';
import { callOffJob, enqueueJob } from '#server/outbox/service.ts';
import { refuseTooMany } from '#server/throttle/service.ts';
import { type EncodedPicture, encodePicture } from './encode.ts';
import { documentKey, type FileStore, pictureKey } from './file-store.ts';
import type { Incoming } from './incoming.ts';
import type { ConcurrencyLimit } from '#server/http/concurrency-limit.ts';
import { checkPdf } from './pdf-check.ts';
import { recordFileAction } from './record.ts';
import * as store from './store.ts';
import { sweepUpload } from './sweep.ts';
import { refuseField, serializeFile } from './serialize.ts';

export interface UploadDeps {
  readonly db: Db;
  readonly files: FileStore;
  /** Pictures are encoded and documents are checked in separate queues, so that neither waits for the other. */
  readonly lanes: Readonly<Record<FileKind, ConcurrencyLimit>>;
}

/** The part of a file that goes to the file store, and the columns derived from it. */
export interface EncodedFile {
  readonly width: number | null;
  readonly height: number | null;
  readonly placeholder: string | null;
  readonly objects: readonly { readonly variant: StoredVariant; readonly bytes: Buffer }[];
}

/**
 * Stores an upload, and writes what belongs to it in the same transaction. Throws a Refusal when the file, or its sender, does not
 * qualify.
 */
export async function upload(
  deps: UploadDeps,
  viewer: AccountViewer,
  sent: Incoming,
  alongside: (tx: Tx, fileId: string) => Promise<void> = async () => undefined,
): Promise<FileAnswer> {
  const type = fileTypeOf(sent.head);
  if (type === null || type === 'heic') throw refuseType(type);
  const { kind, mediaType } = fileTypes[type];
  const access = sent.access ?? accessOf(viewer, kind);
  if (access === 'public' && kind === 'pdf')
    throw refuseField('access', 'invalidValue', 'Documents are their owner’s');
  if (!mayUpload(viewer, access)) throw new Refusal('forbidden');
  await deps.db.transaction().execute((tx) => checkPlace(tx, viewer, sent, access));
  // Encoding is work that every account can cause.
  if (kind === 'image' && hasQuota(viewer))
    await refuseTooMany(deps.db, [{ rule: 'picturesOfAccount', what: viewer.userId }]);
  await deps.files.scan(sent.path);

  const _id = newId();
  const { objects, ...picture } = await deps.lanes[kind].run(() => make(_id, type, sent.path));
  const variants = objects.map(({ variant }) => variant);
  const keys = variants.map(({ key }) => key);
  const sweep = { key: `upload:${_id}`, hours: 24 };
  await deps.db.transaction().execute((tx) => enqueueJob(tx, sweepUpload, { fileId: _id, keys }, sweep));
  let mayBeCommitted = false;
  try {
    for (const { variant, bytes } of objects)
      await deps.files.put(variant.key, bytes, variantTypes[variant.format]);
    mayBeCommitted = true;
    return await deps.db.transaction().execute(async (tx) => {
      await checkPlace(tx, viewer, sent, access);
      const row = await store.insertFile(tx, {
        _id,
        name: cleanName(sent.name),
        kind,
        mediaType,
        size: sent.size,
        sha256: sent.sha256,
        ...picture,
        folderId: sent.folderId,
        userId: viewer.userId,
        access,
        variants: JSON.stringify(variants),
      });
      await callOffJob(tx, sweep.key);
      await alongside(tx, _id);
      await recordFileAction(tx, viewer, 'create', _id, { before: {}, after: { ...row } });
      return serializeFile(row, '*');
    });
  } catch (error) {
    // The sweep deletes the bytes anyway; deleting them now frees the space at once. After a lost connection it is unknown
    // whether the row was committed, and a row must find its bytes.
    if (!mayBeCommitted || error instanceof Refusal)
      await Promise.allSettled(keys.map((key) => deps.files.delete(key)));
    throw error;
  }
}

/** Of a picture. */
export type CreatedPicture = EncodedFile & {
  readonly width: number;
  readonly height: number;
  readonly placeholder: string;
};

export const variantTypes: Record<StoredVariant['format'], string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
};

/** Runs before the work, so that none is done in vain, and again when the row is written. */
async function checkPlace(
  tx: Tx,
  viewer: AccountViewer,
  { folderId, size }: Incoming,
  access: FileAccess,
): Promise<void> {
  if (folderId !== null && !(await store.lockFolder(tx, folderId)))
    throw refuseField('folderId', 'notFound', 'There is no such folder');
  if (access !== 'owner' || !hasQuota(viewer)) return;
  const storedBytes = await store.countOwnedBytes(tx, viewer.userId);
  if (storedBytes + size > maxOwnedBytes)
    throw new Refusal('fileQuota', { details: { mostBytes: maxOwnedBytes, keptBytes: storedBytes } });
}

async function make(fileId: string, type: FileType, path: string): Promise<EncodedFile> {
  if (type === 'pdf') {
    await checkPdf(path);
    const bytes = await readFile(path);
    const variant = { format: type, width: null, bytes: bytes.length, key: documentKey(fileId) } as const;
    return { width: null, height: null, placeholder: null, objects: [{ variant, bytes }] };
  }
  return objectsOf(fileId, await encodePicture(path, type));
}

/** Where the variants of a picture go. */
export function objectsOf(
  fileId: string,
  { variants, ...picture }: EncodedPicture,
  making: string | null = null,
): CreatedPicture {
  const objects = variants.map(({ width, format, bytes }) => ({
    variant: { format, width, bytes: bytes.length, key: pictureKey(fileId, width, format, making) },
    bytes,
  }));
  return { ...picture, objects };
}
