// The tags of the office.

import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { type AccountViewer, may } from '#core/accounts/access.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { isOwn } from '../committee/review-store.ts';

/** Every tag of the proposals that a member of the office sorts, with these proposals. */
export async function listTags(
  db: Reader,
  viewer: AccountViewer,
): Promise<{ tag: string; formIds: string[] }[]> {
  const { rows } = await sql<{ tag: string; formIds: string[] }>`
    select "tag", array_agg(cast("formId" as text) order by "formId") as "formIds"
    from "formOfficeTags" join "forms" on "forms"."_id" = "formOfficeTags"."formId" where ${isSorted(viewer)}
    group by "tag" order by "tag"`.execute(db);
  return rows;
}

export async function readTags(db: Reader, formId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('formOfficeTags')
    .select('tag')
    .where('formId', '=', formId)
    .orderBy('tag')
    .execute();
  return rows.map(({ tag }) => tag);
}

/** Those of some proposals that a member of the office sorts; they are not deleted until the end of the transaction. */
export async function lockSorted(tx: Tx, ids: readonly string[], viewer: AccountViewer): Promise<string[]> {
  const { rows } = await sql<{ _id: string }>`
    select "_id" from "forms" where "_id" = any(cast(${[...ids]} as uuid[])) and ${isSorted(viewer)}
    order by "_id" for key share`.execute(tx);
  return rows.map(({ _id }) => _id);
}

export async function removeTags(tx: Tx, formIds: readonly string[], tags: readonly string[]): Promise<void> {
  await sql`
    delete from "formOfficeTags"
    where "formId" = any(cast(${[...formIds]} as uuid[])) and "tag" = any(${[...tags]}::text[])`.execute(tx);
}

export async function addTags(tx: Tx, formIds: readonly string[], tags: readonly string[]): Promise<void> {
  await sql`
    insert into "formOfficeTags" ("formId", "tag")
    select "formId", "tag" from unnest(cast(${[...formIds]} as uuid[])) as "chosen" ("formId"),
      unnest(${[...tags]}::text[]) as "added" ("tag")
    on conflict do nothing`.execute(tx);
}

/** The proposals that a member of the office sorts: those that it reads, but for its own. */
function isSorted(viewer: AccountViewer): RawBuilder<SqlBool> {
  const reads = may(viewer, 'administer') ? sql`true` : sql`"forms"."wasSent"`;
  return sql`(${reads} and not ${isOwn(viewer.userId)})`;
}
