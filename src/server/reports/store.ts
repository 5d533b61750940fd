import { type Expression, type Selectable, sql, type SqlBool } from 'kysely';
import type { AccountViewer } from '#core/accounts/access.ts';
import type { Fields } from '#core/field/field.ts';
import { implicitFields } from '#core/listing.ts';
import type { ListQuery } from '#core/list-query.ts';
import { reportGrammar } from '#core/reports/contract.ts';
import {
  fetchableHours,
  type ReportFailure,
  type ReportName,
  type ReportScope,
  reportTransitions,
} from '#core/reports/rules.ts';
import { stateAfter, statesAllowing } from '#core/state-machine.ts';
import type { Database, Reader, Tx } from '#server/db/database.ts';
import { conditionOf, inOrder } from '#server/resources/conditions.ts';

export type ReportRow = Selectable<Database['reports']>;
export type NewReport = Pick<ReportRow, '_id' | 'userId' | 'name' | 'format' | 'filter' | 'language'> & {
  readonly scheduleId: string | null;
};

/** Reports that an account starts at once are stored one after the other, until the end of the transaction. */
export async function queueAccount(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('reports of ' || ${userId}, 0))`.execute(tx);
}

/** How many reports an account has, and how many of them wait or run. */
export async function countReports(tx: Tx, userId: string): Promise<{ all: number; unfinished: number }> {
  const { rows } = await sql<{ all: number; unfinished: number }>`
    select count(*)::int as "all", (count(*) filter (where "finishedAt" is null))::int as "unfinished"
    from "reports" where "userId" = ${userId}`.execute(tx);
  return rows[0] ?? { all: 0, unfinished: 0 };
}

export async function insertReport(tx: Tx, { filter, ...report }: NewReport): Promise<ReportRow> {
  return tx
    .insertInto('reports')
    .values({ ...report, isScheduled: report.scheduleId !== null, filter: JSON.stringify(filter) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** One that has expired is not there, whether or not it has been deleted. */
const isThere = sql<SqlBool>`("expiresAt" is null or "expiresAt" > curiosa_now())`;

export async function findReport(db: Reader, _id: string): Promise<ReportRow | undefined> {
  return db.selectFrom('reports').selectAll().where('_id', '=', _id).where(isThere).executeTakeFirst();
}

/** A page of an account's reports, newest first, and their number. */
export async function listReports(
  db: Reader,
  query: ListQuery,
  { userId }: Pick<AccountViewer, 'userId'>,
): Promise<{ rows: ReportRow[]; count: number | null }> {
  const fields: Fields = { ...implicitFields, ...reportGrammar.fields };
  const conditions: Expression<SqlBool>[] = [sql`"reports"."userId" = ${userId}`, isThere];
  for (const filter of query.filters) {
    const field = fields[filter.field];
    if (field) conditions.push(conditionOf(filter, field, 'reports'));
  }
  // Names are codes: no word finds any.
  if (query.q !== null) conditions.push(sql`false`);
  const sort = query.sort.length > 0 ? query.sort : [{ field: 'createdAt', descending: true }];
  const order = sort.map(({ field, descending }) =>
    inOrder(sql.ref(field), { descending, isNeverEmpty: true }),
  );
  const where = sql`where ${sql.join(conditions, sql` and `)}`;
  const { rows: found } = await sql<ReportRow & { odinCount: number }>`
    select *, count(*) over ()::int as "odinCount" from "reports" ${where} order by ${sql.join([...order, sql`"_id" desc`])}
    limit ${query.limit} offset ${(query.page - 1) * query.limit}`.execute(db);
  const rows = found.map(({ odinCount: _count, ...row }) => row);
  if (!query.count) return { rows, count: null };
  const [first] = found;
  if (first || query.page === 1) return { rows, count: first?.odinCount ?? 0 };
  // A page beyond the last one has no row with the number.
  const counted = await sql<{ count: number }>`
    select count(*)::int as "count" from "reports" ${where}`.execute(db);
  return { rows, count: counted.rows[0]?.count ?? 0 };
}

/** Starts a report, or starts it again; undefined when it has ended or is gone. */
export async function beginReport(db: Reader, _id: string): Promise<ReportRow | undefined> {
  return db
    .updateTable('reports')
    .set((eb) => ({
      status: stateAfter(reportTransitions, 'begin'),
      tries: eb('tries', '+', 1),
      done: 0,
      total: null,
      updatedAt: sql<Date>`curiosa_now()`,
    }))
    .where('_id', '=', _id)
    .where('status', 'in', statesAllowing(reportTransitions, 'begin'))
    .returningAll()
    .executeTakeFirst();
}

/** A try at a report; a later one ends it. */
export interface Try {
  readonly _id: string;
  readonly tries: number;
}

const running = statesAllowing(reportTransitions, 'finish');

/** Writes how far a try is; false: the report was deleted or withdrawn, or another process makes it. */
export async function writeProgress(
  db: Reader,
  { _id, tries }: Try,
  progress: { readonly done: number; readonly total: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('reports')
    .set(progress)
    .where('_id', '=', _id)
    .where('tries', '=', tries)
    .where('status', 'in', running)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const ended = {
  finishedAt: sql<Date>`curiosa_now()`,
  expiresAt: sql<Date>`curiosa_now() + make_interval(hours => ${fetchableHours})`,
  updatedAt: sql<Date>`curiosa_now()`,
};

/** Locks the account of a report before the report, in the order of an erasure. */
export async function lockAccount(tx: Tx, userId: string): Promise<void> {
  await sql`select from "users" where "_id" = ${userId} for key share`.execute(tx);
}

/** Undefined: as `writeProgress`. */
export async function finishReport(
  tx: Tx,
  { _id, tries }: Try,
  { scope, ...made }: { readonly done: number; readonly bytes: number; readonly scope: ReportScope },
): Promise<ReportRow | undefined> {
  return tx
    .updateTable('reports')
    .set({
      ...made,
      scope: JSON.stringify(scope),
      total: made.done,
      status: stateAfter(reportTransitions, 'finish'),
      ...ended,
    })
    .where('_id', '=', _id)
    .where('tries', '=', tries)
    .where('status', 'in', running)
    .returningAll()
    .executeTakeFirst();
}

export async function failReport(db: Reader, _id: string, failure: ReportFailure): Promise<void> {
  await db
    .updateTable('reports')
    .set({ failure, status: stateAfter(reportTransitions, 'fail'), ...ended })
    .where('_id', '=', _id)
    .where('status', 'in', statesAllowing(reportTransitions, 'fail'))
    .execute();
}

/** Ends reports by these names; their files are not to be fetched any more. Answers what was withdrawn. */
export async function withdrawReports(
  tx: Tx,
  names: readonly ReportName[],
): Promise<Pick<ReportRow, '_id' | 'format'>[]> {
  return tx
    .updateTable('reports')
    .set({
      status: stateAfter(reportTransitions, 'withdraw'),
      bytes: null,
      finishedAt: sql<Date>`coalesce("finishedAt", curiosa_now())`,
      expiresAt: sql<Date>`coalesce("expiresAt", ${ended.expiresAt})`,
      updatedAt: sql<Date>`curiosa_now()`,
    })
    .where('name', 'in', [...names])
    .where('status', 'in', statesAllowing(reportTransitions, 'withdraw'))
    .returning(['_id', 'format'])
    .execute();
}

/** Whether reports can contain an account: reservations, messages to it, and proposals that it wrote. */
export async function readTracesOf(
  tx: Tx,
  userId: string,
): Promise<{ readonly visits: boolean; readonly messages: boolean; readonly proposals: boolean }> {
  const { rows } = await sql<{ visits: boolean; messages: boolean; proposals: boolean }>`
    select exists(select from "reservations" where "userId" = ${userId}) as "visits",
      exists(select from "messages" where "userId" = ${userId}) as "messages",
      exists(select from "forms" where "userId" = ${userId})
        or exists(select from "formAuthors" where "userId" = ${userId}) as "proposals"`.execute(tx);
  return rows[0] ?? { visits: false, messages: false, proposals: false };
}

/** Deletes one report of an account, or all; answers what was deleted. */
export async function deleteReports(
  tx: Tx,
  { userId, _id }: { readonly userId: string; readonly _id?: string },
): Promise<ReportRow[]> {
  let those = tx.deleteFrom('reports').where('userId', '=', userId);
  if (_id !== undefined) those = those.where('_id', '=', _id);
  return those.returningAll().execute();
}

/** The filters of the reports and schedules of all accounts. */
export async function readFilters(
  db: Reader,
  table: 'reports' | 'reportSchedules',
): Promise<{ _id: string; filter: Readonly<Record<string, unknown>> }[]> {
  return db.selectFrom(table).select(['_id', 'filter']).execute();
}

/** Deletes reports by their ids; answers what was deleted. */
export async function deleteReportsById(
  tx: Tx,
  ids: readonly string[],
): Promise<Pick<ReportRow, '_id' | 'format'>[]> {
  if (ids.length === 0) return [];
  return tx
    .deleteFrom('reports')
    .where('_id', 'in', [...ids])
    .returning(['_id', 'format'])
    .execute();
}

/** Deletes what has expired. */
export async function deleteExpired(tx: Tx): Promise<Pick<ReportRow, '_id' | 'format'>[]> {
  return tx
    .deleteFrom('reports')
    .where('expiresAt', '<=', sql<Date>`curiosa_now()`)
    .returning(['_id', 'format'])
    .execute();
}

/** The account as its rights are now; undefined: it is gone or disabled. */
export async function readViewer(db: Reader, userId: string): Promise<AccountViewer | undefined> {
  const account = await db
    .selectFrom('users')
    .select(['_id as userId', 'role', 'subRoles', 'userType', 'contactEventIds'])
    .where('_id', '=', userId)
    .where('isEnabled', '=', true)
    .executeTakeFirst();
  return account && { kind: 'account', ...account };
}
