import { type Selectable, sql } from 'kysely';
import type { ListQuery } from '#core/list-query.ts';
import type { Database, Reader, Tx } from '#server/db/database.ts';

export type ScheduleRow = Selectable<Database['reportSchedules']>;
export type NewSchedule = Omit<ScheduleRow, 'createdAt' | 'updatedAt'>;

export async function insertSchedule(tx: Tx, { filter, ...schedule }: NewSchedule): Promise<ScheduleRow> {
  return tx
    .insertInto('reportSchedules')
    .values({ ...schedule, filter: JSON.stringify(filter) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function countSchedules(tx: Tx, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as "count" from "reportSchedules" where "userId" = ${userId}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** The schedules of an account, the next one first. */
export async function listSchedules(
  db: Reader,
  { page, limit, count }: Pick<ListQuery, 'page' | 'limit' | 'count'>,
  userId: string,
): Promise<{ rows: ScheduleRow[]; count: number | null }> {
  const { rows } = await sql<ScheduleRow & { all: number }>`
    select *, count(*) over ()::int as "all" from "reportSchedules" where "userId" = ${userId}
    order by "nextAt", "_id" limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  const [first] = rows;
  return { rows: rows.map(({ all: _all, ...row }) => row), count: count ? (first?.all ?? 0) : null };
}

export async function deleteSchedule(
  db: Reader,
  { _id, userId }: { readonly _id: string; readonly userId: string },
): Promise<ScheduleRow | undefined> {
  return db
    .deleteFrom('reportSchedules')
    .where('_id', '=', _id)
    .where('userId', '=', userId)
    .returningAll()
    .executeTakeFirst();
}

/** Deletes schedules of any account by their ids; answers them. */
export async function deleteSchedules(tx: Tx, ids: readonly string[]): Promise<ScheduleRow[]> {
  if (ids.length === 0) return [];
  return tx
    .deleteFrom('reportSchedules')
    .where('_id', 'in', [...ids])
    .returningAll()
    .execute();
}

/** The schedules whose time has come, locked; another process skips them. */
export async function lockDue(tx: Tx, limit: number): Promise<ScheduleRow[]> {
  return tx
    .selectFrom('reportSchedules')
    .selectAll()
    .where('nextAt', '<=', sql<Date>`curiosa_now()`)
    .orderBy('nextAt')
    .orderBy('_id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

export async function setNext(tx: Tx, _id: string, nextAt: Date): Promise<void> {
  await tx
    .updateTable('reportSchedules')
    .set({ nextAt, updatedAt: sql<Date>`curiosa_now()` })
    .where('_id', '=', _id)
    .execute();
}
