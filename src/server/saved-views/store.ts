import { type Selectable, sql } from 'kysely';
import type { Database, Reader, Tx } from '#server/db/database.ts';

export type SavedViewRow = Selectable<Database['savedViews']>;
/** With the name of the account that saved it. */
export interface NamedView extends SavedViewRow {
  readonly savedBy: string | null;
}

const named = sql<NamedView>`select "savedViews".*, nullif(trim(concat_ws(' ', "users"."name", "users"."surname")), '') as "savedBy"
  from "savedViews" left join "users" on "users"."_id" = "savedViews"."userId"`;

/** The views of a list that an account saved, and those that others share, by name. */
export async function listViews(db: Reader, entity: string, userId: string): Promise<NamedView[]> {
  const { rows } = await sql<NamedView>`${named}
    where "entity" = ${entity} and ("savedViews"."userId" = ${userId} or "isShared")
    order by lower("savedViews"."name"), "savedViews"."_id"`.execute(db);
  return rows;
}

/** One view, locked until the end of the transaction. */
export async function lockView(tx: Tx, _id: string): Promise<NamedView | undefined> {
  const { rows } =
    await sql<NamedView>`${named} where "savedViews"."_id" = ${_id} for update of "savedViews"`.execute(tx);
  return rows[0];
}

/** Views that an account saves at once are stored one after the other, until the end of the transaction; answers how many there are. */
export async function queueAndCount(tx: Tx, userId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('saved views of ' || ${userId}, 0))`.execute(tx);
  const { count } = await tx
    .selectFrom('savedViews')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether an account has another view of the list under a name, in any case of its letters. */
export async function isNameTaken(
  tx: Tx,
  { _id, userId, entity, name }: Pick<SavedViewRow, '_id' | 'userId' | 'entity' | 'name'>,
): Promise<boolean> {
  const found = await tx
    .selectFrom('savedViews')
    .select('_id')
    .where('userId', '=', userId)
    .where('entity', '=', entity)
    .where(sql`lower("name")`, '=', sql`lower(${name})`)
    .where('_id', '!=', _id)
    .executeTakeFirst();
  return found !== undefined;
}

export type WrittenView = Pick<SavedViewRow, '_id' | 'userId' | 'entity' | 'name' | 'address' | 'isShared'>;

export async function insertView(tx: Tx, view: WrittenView): Promise<void> {
  await tx
    .insertInto('savedViews')
    .values({ ...view, address: JSON.stringify(view.address) })
    .execute();
}

export async function updateView(tx: Tx, { _id, name, address, isShared }: WrittenView): Promise<void> {
  await tx
    .updateTable('savedViews')
    .set({ name, address: JSON.stringify(address), isShared, updatedAt: sql`curiosa_now()` })
    .where('_id', '=', _id)
    .execute();
}

export async function deleteView(tx: Tx, _id: string): Promise<void> {
  await tx.deleteFrom('savedViews').where('_id', '=', _id).execute();
}

/** Shared views stay without their account; the others are deleted with it. */
export async function unlinkShared(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('savedViews')
    .set({ userId: null })
    .where('userId', '=', userId)
    .where('isShared', '=', true)
    .execute();
}

/** The views of some lists, also of other accounts. */
export async function readViewsOf(
  db: Reader,
  entities: readonly string[],
): Promise<Pick<SavedViewRow, '_id' | 'address' | 'isShared'>[]> {
  return db
    .selectFrom('savedViews')
    .select(['_id', 'address', 'isShared'])
    .where('entity', 'in', [...entities])
    .execute();
}

export async function deleteViews(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .deleteFrom('savedViews')
    .where('_id', 'in', [...ids])
    .execute();
}
