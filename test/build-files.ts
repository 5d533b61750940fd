// Uploads of accounts.

import { createHash } from 'node:crypto';
import { v7 as newId } from 'uuid';
import { documentKey } from '#server/files/file-store.ts';
import type { FileStore } from '#server/files/service.ts';
import type { Reader } from '#server/db/database.ts';

/** An upload with its bytes. */
export async function buildFile(
  { db, files }: { readonly db: Reader; readonly files: FileStore },
  kind: 'pdf' | 'image',
  userId: string,
): Promise<string> {
  const _id = await insertFile(db, kind, userId);

  await files.put(documentKey(_id), Buffer.from('%PDF-1.7'), 'application/pdf');
  return _id;
}

/** Its row, without bytes. */
export async function insertFile(db: Reader, kind: 'pdf' | 'image', userId: string): Promise<string> {
  const _id = newId();
  const isPicture = kind === 'image';
  const key = documentKey(_id);
  await db
    .insertInto('files')
    .values({
      _id,
      name: 'a file',
      kind,
      mediaType: isPicture ? 'image/png' : 'application/pdf',
      size: 100,
      sha256: Buffer.alloc(32),
      width: isPicture ? 320 : null,
      height: isPicture ? 240 : null,
      placeholder: isPicture ? 'data:image/webp;base64,AAAA' : null,
      folderId: null,
      userId,
      access: isPicture ? 'public' : 'owner',
      variants: JSON.stringify([{ width: 320, format: isPicture ? 'webp' : 'pdf', bytes: 100, key }]),
    })
    .execute();
  return _id;
}

/** An upload in pieces whose bytes are all there, and are no file that is taken. */
export async function buildUnfinishedUpload(db: Reader, userId: string): Promise<string> {
  const _id = newId();
  const bytes = Buffer.from('no document');
  await db
    .insertInto('unfinishedUploads')
    .values({
      _id,
      userId,
      name: 'a file',
      size: bytes.length,
      received: bytes.length,
      sha256: createHash('sha256').update(_id).digest(),
    })
    .execute();
  await db.insertInto('uploadPieces').values({ uploadId: _id, offset: 0, bytes }).execute();
  return _id;
}
