// Uploads in pieces (docs/product/files.md#uploads-in-pieces): what came before a connection broke is not sent again. The whole takes the same
// way as an upload in one request.

import { buffer } from 'node:stream/consumers';
import type { FastifyRequest } from 'fastify';
import type { AccountViewer } from '#core/accounts/access.ts';
import type { BodyOf } from '#core/contract/endpoint.ts';
import type { FileAnswer } from '#core/files/contract.ts';
import { maxFileBytes, maxOwnedBytes, refuseFile, refuseSize, refuseType } from '#core/files/limits.ts';
import { cleanName, hasQuota } from '#core/files/rules.ts';
import { fileTypeOf } from '#core/files/signature.ts';
import { type beginUpload, pieceFields, type UnfinishedUpload } from '#core/files/unfinished-contract.ts';
import { invalidAt, Refusal, type RefusalCode } from '#core/refusals.ts';
import type { Db } from '#server/db/database.ts';
import { newId } from '#server/db/ids.ts';
import { readForm } from '#server/http/forms.ts';
import { saveBytes, withTemporaryPath } from '../incoming.ts';
import { read } from '../service.ts';
import { countOwnedBytes } from '../store.ts';
import { upload, type UploadDeps } from '../upload.ts';
import * as store from './store.ts';

/** Begins an upload, or answers how much there is of one of the same bytes. */
export async function begin(
  db: Db,
  viewer: AccountViewer,
  { name, size, sha256 }: BodyOf<typeof beginUpload>,
): Promise<UnfinishedUpload> {
  if (size > maxFileBytes) throw refuseSize();
  const hash = Buffer.from(sha256, 'hex');
  return db.transaction().execute(async (tx) => {
    // Locks the uploads of the account, so that two of the same bytes are one.
    const storedBytes = await countOwnedBytes(tx, viewer.userId);
    const open = await store.findOpen(tx, viewer.userId, hash);
    if (open?.size === size) return serialize(open);
    if (open) await store.deleteUpload(tx, open._id);
    if (hasQuota(viewer) && storedBytes + size > maxOwnedBytes)
      throw new Refusal('fileQuota', { details: { mostBytes: maxOwnedBytes, keptBytes: storedBytes } });
    const { userId } = viewer;
    const upload = { _id: newId(), userId, name: cleanName(name), size, sha256: hash };
    return serialize(await store.insertUpload(tx, upload));
  });
}

/** Stores the next piece. One that did not come as a whole is not stored. */
export async function append(
  db: Db,
  viewer: AccountViewer,
  _id: string,
  request: FastifyRequest,
): Promise<UnfinishedUpload> {
  // Before its bytes are read.
  if (!(await store.findUpload(db, viewer.userId, _id))) throw new Refusal('notFound');
  const { fields, file } = await readForm(request, pieceFields, async ({ file: sent }) => ({
    bytes: await buffer(sent),
    isTooLarge: sent.truncated,
  }));
  const { bytes } = file;
  if (file.isTooLarge) throw refusePiece();
  if (bytes.length === 0) throw invalidAt('file', 'required', 'A piece has at least one byte');
  return db.transaction().execute(async (tx) => {
    const row = await store.lockUpload(tx, viewer.userId, _id);
    if (!row) throw new Refusal('notFound');
    if (row.fileId !== null || row.received !== Number(fields.offset)) throw refuseOffset(row);
    if (row.received + bytes.length > row.size) throw refusePiece();
    if (row.received === 0) refuseUnknown(bytes);
    return serialize(await store.insertPiece(tx, row, bytes));
  });
}

/** Makes a file of an upload whose bytes are all there. Of one that is refused for what it is nothing stays. */
export async function finish(deps: UploadDeps, viewer: AccountViewer, _id: string): Promise<FileAnswer> {
  const row = await store.findUpload(deps.db, viewer.userId, _id);
  if (!row) throw new Refusal('notFound');
  if (row.fileId !== null) return (await read(deps.db, viewer, row.fileId, '*')).entity;
  if (row.received < row.size) throw refuseOffset(row);
  try {
    return await withTemporaryPath(async (path) => {
      const saved = await saveBytes(store.readPieces(deps.db, row), path);
      if (!saved.sha256.equals(row.sha256)) throw refuseFile('notReadable');
      const whole = { ...saved, name: row.name, folderId: null, access: 'owner' } as const;
      return upload(deps, viewer, whole, async (tx, fileId) => {
        // Another request has finished it meanwhile: sent again, this one gets that file.
        if (!(await store.markFinished(tx, _id, fileId))) throw refuseOffset(row);
      });
    });
  } catch (error) {
    if (error instanceof Refusal && ofFile.includes(error.code)) await store.deleteUpload(deps.db, _id);
    throw error;
  }
}

/** These do not change when the same bytes are sent again. */
const ofFile: readonly RefusalCode[] = ['fileInvalid', 'unsupportedMediaType', 'tooLarge'];

/** A file that is not taken is refused with its first piece. */
function refuseUnknown(head: Buffer): void {
  const type = fileTypeOf(head);
  if (type === null || type === 'heic') throw refuseType(type);
}

function refuseOffset({ received }: store.UnfinishedRow): Refusal {
  return new Refusal('uploadOffset', { details: { offset: received } });
}

function refusePiece(): Refusal {
  return new Refusal('tooLarge', {
    errors: [{ path: 'file', code: 'tooLarge', message: 'The piece is too large, or goes beyond the end' }],
  });
}

function serialize({ _id, size, received }: store.UnfinishedRow): UnfinishedUpload {
  return { _id, size, offset: received };
}
