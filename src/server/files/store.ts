import { type Expression, type Insertable, type Selectable, sql, type SqlBool } from 'kysely';
import type { AccountViewer } from '#core/accounts/access.ts';
import type { Translated } from '#core/field/field.ts';
import type { CropBox } from '#core/files/crop.ts';
import { fileGrammar } from '#core/files/contract.ts';
import { fileAccesses, maySee } from '#core/files/rules.ts';
import { uploadFields } from '#core/files/uses.ts';
import { implicitFields } from '#core/listing.ts';
import type { ListQuery } from '#core/list-query.ts';
import { laterVersion } from '#server/db/bulk.ts';
import type { Database, Reader, Tx } from '#server/db/database.ts';
import type { StoredVariant, WholePicture } from '#server/db/tables/file-tables.ts';
import { conditionOf, escapeLike, inOrder } from '#server/resources/conditions.ts';

export type FileRow = Selectable<Database['files']>;
export type NewFile = Omit<Insertable<Database['files']>, 'createdAt' | 'updatedAt'>;

/** The columns of a file that can change. */
export interface Changeable {
  readonly name?: string;
  readonly alternativeText?: Translated | null;
  readonly folderId?: string | null;
  readonly credits?: string | null;
  readonly focusX?: number | null;
  readonly focusY?: number | null;
}

/** What is written when the bytes of a picture change. */
export interface ChangedPicture {
  readonly width: number;
  readonly height: number;
  readonly placeholder: string;
  readonly variants: readonly StoredVariant[];
  readonly crop: CropBox | null;
  readonly whole: WholePicture | null;
  readonly focusX: number | null;
  readonly focusY: number | null;
  /** Of what was uploaded instead. */
  readonly uploaded?: Pick<FileRow, 'mediaType' | 'size' | 'sha256'>;
}

/** A file in a list. */
export type ListedFile = FileRow & { readonly isUsed: boolean };

/** The keys of all bytes of a file. */
export function keysOf({ variants, whole }: Pick<FileRow, 'variants' | 'whole'>): string[] {
  return [...variants, ...(whole?.variants ?? [])].map(({ key }) => key);
}

/** A reference to a file in a row. */
export interface FileReference {
  /** The table. */
  readonly name: string;
  readonly path: string;
  readonly _id: string;
  readonly field: string;
  /** Of all references of this table. */
  readonly count: number;
}

export async function insertFile(tx: Tx, file: NewFile): Promise<FileRow> {
  return tx.insertInto('files').values(file).returningAll().executeTakeFirstOrThrow();
}

export async function readFile(db: Reader, _id: string): Promise<FileRow | undefined> {
  return db.selectFrom('files').selectAll().where('_id', '=', _id).executeTakeFirst();
}

export async function readFiles(db: Reader, ids: readonly string[]): Promise<FileRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('files')
    .selectAll()
    .where(sql<SqlBool>`"_id" = any(cast(${[...new Set(ids)]} as uuid[]))`)
    .execute();
}

/** A page of the files that the viewer may see, and their number when the query asks for it. */
export async function listFiles(
  db: Reader,
  query: ListQuery,
  viewer: AccountViewer,
): Promise<{ rows: ListedFile[]; count: number | null }> {
  const fields = { ...implicitFields, ...fileGrammar.fields };
  const conditions: Expression<SqlBool>[] = [seenBy(viewer)];
  for (const filter of query.filters) {
    if (filter.field === 'isUsed' && filter.operator === 'is')
      conditions.push(filter.value === true ? isShown : sql<SqlBool>`not ${isShown}`);
    const field = fields[filter.field];
    if (field) conditions.push(conditionOf(filter, field, 'files'));
  }
  if (query.q)
    conditions.push(
      sql<SqlBool>`fold(concat_ws(' ', "name", "credits", "alternativeText"->>'it', "alternativeText"->>'en')) like '%' || fold(${escapeLike(query.q)}) || '%'`,
    );
  const where = sql`where ${sql.join(conditions, sql` and `)}`;
  const sort = query.sort.length > 0 ? query.sort : [{ field: 'createdAt', descending: true }];
  const order = sort.map(({ field, descending }) =>
    inOrder(field === 'name' ? sql`fold("name")` : sql.ref(field), {
      descending,
      isNeverEmpty: fields[field]?.required === true,
    }),
  );
  const { rows } = await sql<ListedFile>`
    select *, ${isShown} as "isUsed" from "files" ${where} order by ${sql.join([...order, sql.ref('_id')])}
    limit ${query.limit} offset ${(query.page - 1) * query.limit}`.execute(db);
  if (!query.count) return { rows, count: null };
  const counted = await sql<{ count: number }>`select count(*)::int as "count" from "files" ${where}`.execute(
    db,
  );
  return { rows, count: counted.rows[0]?.count ?? 0 };
}

/** As `maySee` decides for one file. */
function seenBy(viewer: AccountViewer): Expression<SqlBool> {
  const accesses = fileAccesses.filter((access) => maySee(viewer, { userId: null, access }));
  return sql<SqlBool>`("userId" = ${viewer.userId} or "access" = any(${accesses}))`;
}

/**
 * Locks a file for this transaction. To be deleted: new references wait until the end, and uncommitted ones are waited for; to
 * be changed, others may still refer to it.
 */
export async function lockFile(
  tx: Tx,
  _id: string,
  purpose: 'update' | 'delete',
): Promise<FileRow | undefined> {
  const found = tx.selectFrom('files').selectAll().where('_id', '=', _id);
  return (purpose === 'delete' ? found.forUpdate() : found.forNoKeyUpdate()).executeTakeFirst();
}

/**
 * Protected from deletion until the end of this transaction. In the order of their ids, so that two never wait for each other.
 */
export async function lockFiles(
  tx: Tx,
  ids: readonly string[],
): Promise<Pick<FileRow, '_id' | 'kind' | 'userId' | 'access'>[]> {
  return tx
    .selectFrom('files')
    .select(['_id', 'kind', 'userId', 'access'])
    .where(sql<SqlBool>`"_id" = any(cast(${[...new Set(ids)]} as uuid[]))`)
    .orderBy('_id')
    .forKeyShare()
    .execute();
}

/** Writes what changes of a file, and raises its version. */
export async function updateFile(
  tx: Tx,
  _id: string,
  { alternativeText, ...values }: Changeable,
): Promise<FileRow> {
  return tx
    .updateTable('files')
    .set({
      ...values,
      ...(alternativeText !== undefined && {
        alternativeText: alternativeText && JSON.stringify(alternativeText),
      }),
      updatedAt: sql<Date>`${laterVersion}`,
    })
    .where('_id', '=', _id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Writes other bytes of a picture: it has new addresses, and a new version. */
export async function updatePicture(
  tx: Tx,
  _id: string,
  { variants, crop, whole, uploaded, ...values }: ChangedPicture,
): Promise<FileRow> {
  return tx
    .updateTable('files')
    .set({
      ...values,
      ...uploaded,
      variants: JSON.stringify(variants),
      crop: crop && JSON.stringify(crop),
      whole: whole && JSON.stringify(whole),
      revision: sql<number>`"revision" + 1`,
      updatedAt: sql<Date>`${laterVersion}`,
    })
    .where('_id', '=', _id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Locks files to be changed, in the order of their ids. */
export async function lockForChange(tx: Tx, ids: readonly string[]): Promise<FileRow[]> {
  return tx
    .selectFrom('files')
    .selectAll()
    .where(sql<SqlBool>`"_id" = any(cast(${[...new Set(ids)]} as uuid[]))`)
    .orderBy('_id')
    .forNoKeyUpdate()
    .execute();
}

/** Writes the same values into many files, and raises their versions. */
export async function updateFiles(
  tx: Tx,
  ids: readonly string[],
  values: Pick<Changeable, 'folderId' | 'credits'> & Partial<Pick<FileRow, 'access'>>,
): Promise<void> {
  await tx
    .updateTable('files')
    .set({ ...values, updatedAt: sql<Date>`${laterVersion}` })
    .where(sql<SqlBool>`"_id" = any(cast(${[...ids]} as uuid[]))`)
    .execute();
}

export async function deleteFile(tx: Tx, _id: string): Promise<void> {
  await tx.deleteFrom('files').where('_id', '=', _id).execute();
}

/** What refers to a file, in every field of the registry that can, in the bin, in proposals and in drafts; the first so many of each table. */
export async function readReferences(db: Reader, fileId: string, limit: number): Promise<FileReference[]> {
  const selects = uploadFields.map(
    ({ name, path, field }) => sql`
      select ${sql.lit(name)} as "name", ${sql.lit(path)} as "path", "_id", ${sql.lit(field)} as "field"
      from ${sql.table(name)} where ${sql.ref(field)} @> array[cast(${fileId} as uuid)]`,
  );
  selects.push(sql`
    select 'binnedEvents', 'event-bin', "_id", 'files' from "binnedEvents" where "files" @> array[cast(${fileId} as uuid)]`);
  selects.push(sql`
    select 'formFiles', 'forms', "formId", 'answers' from "formFiles" where "fileId" = cast(${fileId} as uuid)`);
  // A draft is for its account alone: only that there is one is answered, with the id of the file.
  const named = sql`'"' || cast(cast(${fileId} as uuid) as text) || '"'`;
  selects.push(sql`
    select 'drafts', 'drafts', cast(${fileId} as uuid), 'edits' from "drafts" where strpos("edits"::text, ${named}) > 0`);
  const { rows } = await sql<FileReference>`
    select "name", "path", "_id", "field", "count" from (
      select *, count(*) over (partition by "name")::int as "count",
        row_number() over (partition by "name" order by "_id", "field") as "place"
      from (${sql.join(selects, sql` union all `)}) as "uses"
    ) as "counted" where "place" <= ${limit} order by "path", "_id", "field"`.execute(db);
  return rows;
}

/** Whether a folder exists; it stays until the end of this transaction. */
export async function lockFolder(tx: Tx, _id: string): Promise<boolean> {
  const folder = await tx
    .selectFrom('uploadFileFolders')
    .select('_id')
    .where('_id', '=', _id)
    .forKeyShare()
    .executeTakeFirst();
  return folder !== undefined;
}

/** Bytes of an account's own files. Two uploads of one account are counted one after the other. */
export async function countOwnedBytes(tx: Tx, userId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('files of ' || ${userId}, 0))`.execute(tx);
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum("size"), 0)::bigint as "bytes" from "files" where "userId" = ${userId} and "access" = 'owner'`.execute(
    tx,
  );
  return rows[0]?.bytes ?? 0;
}

/** Documents that only their owner sees, and pictures; one that something else shows stays, without its owner. */
export async function deleteFilesOf(
  tx: Tx,
  userId: string,
  pictures: readonly string[],
): Promise<Pick<FileRow, 'variants' | 'whole'>[]> {
  const { rows } = await sql<Pick<FileRow, 'variants' | 'whole'>>`
    delete from "files" where ("userId" = ${userId} and "access" <> 'public')
      or ("_id" = any(cast(${[...pictures]} as uuid[])) and "_id" not in (${shownFiles}))
    returning "variants", "whole"`.execute(tx);
  return rows;
}

/** Every file that something shows: also events in the bin, answers of proposals, and drafts, which name files by id anywhere within their edits. */
const shownFiles = sql`select "shown" from (${sql.join(
  [
    ...uploadFields.map(({ name, field }) => sql`select unnest(${sql.ref(field)}) from ${sql.table(name)}`),
    sql`select unnest("files") from "binnedEvents"`,
    sql`select "fileId" from "formFiles"`,
    sql`select cast("found"[1] as uuid) from "drafts",
      regexp_matches("edits"::text, '"([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"', 'g') as "found"`,
  ],
  sql` union all `,
)}) as "uses"("shown") where "shown" is not null`;

/** Of a row of files: whether something shows it. */
const isShown = sql<SqlBool>`("files"."_id" in (${shownFiles}))`;

/** Deletes those of some files that nothing shows. Uncommitted references to them are waited for. */
export async function deleteUnusedFiles(tx: Tx, ids: readonly string[]): Promise<FileRow[]> {
  const wanted = sql`"_id" = any(cast(${[...ids]} as uuid[]))`;
  await sql`select from "files" where ${wanted} order by "_id" for update`.execute(tx);
  // In a statement of its own: the locking one does not see what was referred to while it waited.
  const { rows } = await sql<FileRow>`
    delete from "files" where ${wanted} and "_id" not in (${shownFiles}) returning *`.execute(tx);
  return rows;
}
