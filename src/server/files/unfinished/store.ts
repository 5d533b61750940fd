// Uploads in pieces lie in the database, which all processes reach (docs/decisions/062-uploads-go-on-where-they-stopped.md).

import { type Insertable, type Selectable, sql } from 'kysely';
import { maxUnfinishedUploads } from '#core/files/limits.ts';
import type { Database, Db, Reader, Tx } from '#server/db/database.ts';

export type UnfinishedRow = Selectable<Database['unfinishedUploads']>;

export async function findUpload(
  db: Reader,
  userId: string,
  _id: string,
): Promise<UnfinishedRow | undefined> {
  return db
    .selectFrom('unfinishedUploads')
    .selectAll()
    .where('_id', '=', _id)
    .where('userId', '=', userId)
    .executeTakeFirst();
}

/** The same, locked for this transaction: two pieces of one upload are stored one after the other. */
export async function lockUpload(tx: Tx, userId: string, _id: string): Promise<UnfinishedRow | undefined> {
  return tx
    .selectFrom('unfinishedUploads')
    .selectAll()
    .where('_id', '=', _id)
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

/** One of the same bytes of which no file was made yet. */
export async function findOpen(tx: Tx, userId: string, sha256: Buffer): Promise<UnfinishedRow | undefined> {
  return tx
    .selectFrom('unfinishedUploads')
    .selectAll()
    .where('userId', '=', userId)
    .where('sha256', '=', sha256)
    .where('fileId', 'is', null)
    .executeTakeFirst();
}

/** Adds an upload, and deletes those of the account beyond the number that it may have. */
export async function insertUpload(
  tx: Tx,
  upload: Pick<Insertable<Database['unfinishedUploads']>, '_id' | 'userId' | 'name' | 'size' | 'sha256'>,
): Promise<UnfinishedRow> {
  await sql`
    delete from "unfinishedUploads" where "_id" in (
      select "_id" from "unfinishedUploads" where "userId" = ${upload.userId} and "fileId" is null
      order by "updatedAt" desc, "_id" desc offset ${maxUnfinishedUploads - 1})`.execute(tx);
  return tx.insertInto('unfinishedUploads').values(upload).returningAll().executeTakeFirstOrThrow();
}

/** Stores the next piece of an upload that this transaction has locked; answers how many bytes there are by now. */
export async function insertPiece(
  tx: Tx,
  { _id, received }: UnfinishedRow,
  bytes: Buffer,
): Promise<UnfinishedRow> {
  await tx.insertInto('uploadPieces').values({ uploadId: _id, offset: received, bytes }).execute();
  return tx
    .updateTable('unfinishedUploads')
    .set({ received: received + bytes.length, updatedAt: sql<Date>`curiosa_now()` })
    .where('_id', '=', _id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The bytes in their order, one piece in memory at a time. Ends early where the upload is deleted meanwhile. */
export async function* readPieces(db: Reader, { _id, size }: UnfinishedRow): AsyncGenerator<Buffer> {
  for (let offset = 0; offset < size;) {
    const piece = await db
      .selectFrom('uploadPieces')
      .select('bytes')
      .where('uploadId', '=', _id)
      .where('offset', '=', offset)
      .executeTakeFirst();
    if (!piece) return;
    offset += piece.bytes.length;
    yield piece.bytes;
  }
}

/** A file was made of it, whose id stays for a sender that did not get the answer. False: it was made before, or is gone. */
export async function markFinished(tx: Tx, _id: string, fileId: string): Promise<boolean> {
  const finished = await tx
    .updateTable('unfinishedUploads')
    .set({ fileId, updatedAt: sql<Date>`curiosa_now()` })
    .where('_id', '=', _id)
    .where('fileId', 'is', null)
    .returning('_id')
    .executeTakeFirst();
  await tx.deleteFrom('uploadPieces').where('uploadId', '=', _id).execute();
  return finished !== undefined;
}

export async function deleteUpload(db: Reader, _id: string): Promise<void> {
  await db.deleteFrom('unfinishedUploads').where('_id', '=', _id).execute();
}

/** Deletes those that were begun more than a day ago. */
export async function sweepUnfinished(db: Db): Promise<void> {
  await sql`delete from "unfinishedUploads" where "createdAt" < curiosa_now() - interval '24 hours'`.execute(
    db,
  );
}
