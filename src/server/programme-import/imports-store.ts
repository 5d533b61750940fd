import { type Expression, type Selectable, sql, type SqlBool } from 'kysely';
import type { AccountsReport } from '#core/account-import/report.ts';
import type { AccountViewer } from '#core/accounts/access.ts';
import type { Fields } from '#core/field/field.ts';
import { implicitFields } from '#core/listing.ts';
import type { ListQuery } from '#core/list-query.ts';
import { importGrammar, type WireReport } from '#core/programme-import/contract.ts';
import { type ImportKind, importTransitions, maySee, sent } from '#core/programme-import/imports.ts';
import type { ErrorAnswer } from '#core/refusals.ts';
import { statesAllowing } from '#core/state-machine.ts';
import type { Database, Reader, Tx } from '#server/db/database.ts';
import { conditionOf, escapeLike, inOrder } from '#server/resources/conditions.ts';

type Listed = Pick<
  Selectable<Database['imports']>,
  | '_id'
  | 'kind'
  | 'status'
  | 'filename'
  | 'dryRun'
  | 'shiftTo'
  | 'done'
  | 'total'
  | 'createdAt'
  | 'finishedAt'
>;

export interface SentImport {
  readonly _id: string;
  readonly userId: string;
  readonly kind: ImportKind;
  readonly filename: string;
  readonly file: Buffer;
  readonly dryRun: boolean;
  readonly shiftTo: string | null;
}

export async function insertImport(tx: Tx, sentImport: SentImport): Promise<void> {
  await tx
    .insertInto('imports')
    .values({ ...sentImport, status: sent })
    .execute();
}

/** Imports that an account sends at once are stored one after the other, until the end of the transaction. */
export async function queueSender(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('imports of ' || ${userId}, 0))`.execute(tx);
}

/** How many imports of an account have not ended. */
export async function countUnfinished(tx: Tx, userId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('imports')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('userId', '=', userId)
    .where('finishedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The columns of an import that are answered. */
export async function findImport(db: Reader, _id: string) {
  return db
    .selectFrom('imports')
    .select([
      '_id',
      'userId',
      'kind',
      'status',
      'filename',
      'dryRun',
      'shiftTo',
      'done',
      'total',
      'report',
      'error',
      'createdAt',
      'finishedAt',
    ])
    .where('_id', '=', _id)
    .executeTakeFirst();
}

/** A page of the imports that a viewer may see, newest first, and their number. */
export async function listImports(
  db: Reader,
  query: ListQuery,
  viewer: AccountViewer,
): Promise<{ rows: Listed[]; count: number | null }> {
  const fields: Fields = { ...implicitFields, ...importGrammar.fields };
  const conditions: Expression<SqlBool>[] = maySee(viewer, null)
    ? []
    : [sql<SqlBool>`"imports"."userId" = ${viewer.userId}`];
  for (const filter of query.filters) {
    const field = fields[filter.field];
    if (field) conditions.push(conditionOf(filter, field, 'imports'));
  }
  if (query.q)
    conditions.push(sql<SqlBool>`fold("filename") like '%' || fold(${escapeLike(query.q)}) || '%'`);
  const sort = query.sort.length > 0 ? query.sort : [{ field: 'createdAt', descending: true }];
  const order = sort.map(({ field, descending }) =>
    inOrder(sql.ref(field), { descending, isNeverEmpty: fields[field]?.required === true }),
  );
  const where = sql`where ${sql.join([sql`true`, ...conditions], sql` and `)}`;
  const { rows } = await sql<Listed & { count: number }>`
    select "_id", "kind", "status", "filename", "dryRun", "shiftTo", "done", "total", "createdAt", "finishedAt",
      count(*) over ()::int as "count"
    from "imports" ${where} order by ${sql.join([...order, sql.ref('_id')])}
    limit ${query.limit} offset ${(query.page - 1) * query.limit}`.execute(db);
  if (!query.count) return { rows, count: null };
  const [first] = rows;
  if (first || query.page === 1) return { rows, count: first?.count ?? 0 };
  // A page beyond the last one has no row with the number.
  const counted = await sql<{
    count: number;
  }>`select count(*)::int as "count" from "imports" ${where}`.execute(db);
  return { rows, count: counted.rows[0]?.count ?? 0 };
}

/** Deletes the records of imports that ended so many days ago; those that have not ended stay. */
export async function sweepImports(db: Reader, days: number): Promise<void> {
  await db
    .deleteFrom('imports')
    .where('finishedAt', '<', sql<Date>`curiosa_now() - make_interval(days => ${days})`)
    .execute();
}

/** Starts an import, or starts it again; undefined when it has ended. */
export async function beginImport(db: Reader, _id: string) {
  return db
    .updateTable('imports')
    .set((eb) => ({
      status: 'running',
      tries: eb('tries', '+', 1),
      done: 0,
      updatedAt: sql<Date>`curiosa_now()`,
    }))
    .where('_id', '=', _id)
    .where('status', 'in', statesAllowing(importTransitions, 'begin'))
    .returning(['userId', 'kind', 'file', 'dryRun', 'shiftTo', 'tries'])
    .executeTakeFirst();
}

export async function writeProgress(db: Reader, _id: string, done: number, total: number): Promise<void> {
  await db.updateTable('imports').set({ done, total }).where('_id', '=', _id).execute();
}

export async function finishImport(tx: Tx, _id: string, report: WireReport | AccountsReport): Promise<void> {
  await tx
    .updateTable('imports')
    .set({ status: 'done', report: storable(report), ...ended })
    .where('_id', '=', _id)
    .where('status', 'in', statesAllowing(importTransitions, 'finish'))
    .execute();
}

export async function failImport(db: Reader, _id: string, error: ErrorAnswer): Promise<void> {
  await db
    .updateTable('imports')
    .set({ status: 'failed', error: storable(error), ...ended })
    .where('_id', '=', _id)
    .where('status', 'in', statesAllowing(importTransitions, 'fail'))
    .execute();
}

/**
 * As JSON, with � in place of what PostgreSQL refuses as text: NUL and halves of a surrogate pair, which the quoted part of a
 * file may contain.
 */
function storable(value: object): string {
  return JSON.stringify(value).replaceAll(/\\(u0000|ud[89a-f][0-9a-f]{2}|.)/g, (escaped, character: string) =>
    character.length > 1 ? '\\ufffd' : escaped,
  );
}

/** The file is deleted once the outcome is known. */
const ended = { file: null, finishedAt: sql<Date>`curiosa_now()` };
