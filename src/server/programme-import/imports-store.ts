import { type Expression, type Selectable, sql, type SqlBool } from 'kysely';
import type { AccountsReport } from '#core/account-import/report.ts';
import type { AccountViewer } from '#core/accounts/access.ts';
import type { Fields } from '#core/field/field.ts';
import { implicitFields } from '#core/listing.ts';
import type { ListQuery } from '#core/list-query.ts';
import {
  type Hidden,
  importGrammar,
  type TakenBack,
  type WireReport,
} from '#core/programme-import/contract.ts';
import { type ImportKind, importTransitions, maySee, sent } from '#core/programme-import/imports.ts';
import type { UndoStep } from '#core/programme-import/after/undo.ts';
import type { LeftRows } from '#core/programme-import/report.ts';
import type { ErrorAnswer } from '#core/refusals.ts';
import { statesAllowing } from '#core/state-machine.ts';
import type { Database, Reader, Tx } from '#server/db/database.ts';
import { conditionOf, escapeLike, inOrder } from '#server/resources/conditions.ts';
import { isFollowed } from './after/series-store.ts';

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
      'hidden',
      'takenBack',
      'createdAt',
      'finishedAt',
      sql<boolean>`"leftRows" is not null`.as('hasLeftRows'),
      sql<boolean>`"undo" is not null`.as('canBeTakenBack'),
    ])
    .where('_id', '=', _id)
    .executeTakeFirst();
}

/** Rows of it are still to be mended: it was for real, stands, and no later file of its programme has been taken. */
const leftOut = sql<SqlBool>`("imports"."leftRows" is not null and not "imports"."dryRun" and "imports"."takenBack" is null
  and not ${isFollowed('imports')})`;

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
    if (filter.field === 'leftOut') conditions.push(filter.value === true ? leftOut : sql`not ${leftOut}`);
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

/** What a programme keeps besides its report. */
export interface StoredAfter {
  readonly series: string;
  readonly undo: readonly UndoStep[] | null;
  /** Null: none was left out. */
  readonly leftRows: LeftRows | null;
}

export async function finishImport(
  tx: Tx,
  _id: string,
  report: WireReport | AccountsReport,
  after?: StoredAfter,
): Promise<void> {
  await tx
    .updateTable('imports')
    .set({ status: 'done', report: storable(report), ...(after && storableOf(after)), ...ended })
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

/** The record of an import that the command ran. */
export async function insertDone(
  tx: Tx,
  done: {
    readonly _id: string;
    readonly filename: string;
    readonly dryRun: boolean;
    readonly shiftTo: string | null;
    readonly report: WireReport;
  },
  after: StoredAfter,
): Promise<void> {
  const { report, ...fields } = done;
  const { total } = report.rows;
  await tx
    .insertInto('imports')
    .values({
      ...fields,
      kind: 'programme',
      status: 'done',
      done: total,
      total,
      report: storable(report),
      ...storableOf(after),
      ...ended,
    })
    .execute();
}

/** An import with what it keeps, locked: only one caller at a time takes it back or hides what it misses. */
export async function lockImport(tx: Tx, _id: string) {
  return tx
    .selectFrom('imports')
    .select(['userId', 'kind', 'status', 'dryRun', 'report', 'undo', 'hidden', 'takenBack', 'finishedAt'])
    .where('_id', '=', _id)
    .forUpdate()
    .executeTakeFirst();
}

export async function readLeftRows(db: Reader, _id: string) {
  return db.selectFrom('imports').select(['userId', 'leftRows']).where('_id', '=', _id).executeTakeFirst();
}

export async function storeAfter(
  tx: Tx,
  _id: string,
  after: { readonly hidden: Hidden } | { readonly takenBack: TakenBack },
): Promise<void> {
  const [[column, value] = ['hidden', null]] = Object.entries(after);
  await sql`update "imports" set ${sql.ref(column)} = cast(${JSON.stringify(value)} as json) where "_id" = ${_id}`.execute(
    tx,
  );
}

function storableOf({ series, undo, leftRows }: StoredAfter) {
  return { series, undo: undo && storable(undo), leftRows: leftRows && storable(leftRows) };
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
