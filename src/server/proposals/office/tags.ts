// The tags of the office (docs/product/proposals.md#the-office): staff alone read them, and of no proposal that they wrote.

import { sql } from 'kysely';
import { type AccountViewer, may } from '#core/accounts/access.ts';
import type { AnswerOf, BodyOf } from '#core/contract/endpoint.ts';
import type { changeOfficeTags, listOfficeTags } from '#core/proposals/office/contract.ts';
import type { Db, Reader } from '#server/db/database.ts';
import { isOwn } from '../committee/review-store.ts';

export async function listTags(db: Reader, viewer: AccountViewer): Promise<AnswerOf<typeof listOfficeTags>> {
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

/** Three statements, however many proposals. Those that the caller does not read, or wrote, stay as they are. */
export async function changeTags(
  db: Db,
  { ids, add = [], remove = [] }: BodyOf<typeof changeOfficeTags>,
  viewer: AccountViewer,
): Promise<AnswerOf<typeof changeOfficeTags>> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ _id: string }>`
      select "_id" from "forms" where "_id" = any(cast(${ids} as uuid[])) and ${isSorted(viewer)} order by "_id" for key share`.execute(
      tx,
    );
    const changed = rows.map(({ _id }) => _id);
    await sql`delete from "formOfficeTags" where "formId" = any(cast(${changed} as uuid[])) and "tag" = any(${remove}::text[])`.execute(
      tx,
    );
    await sql`
      insert into "formOfficeTags" ("formId", "tag")
      select "formId", "tag" from unnest(cast(${changed} as uuid[])) as "chosen" ("formId"), unnest(${add}::text[]) as "added" ("tag")
      on conflict do nothing`.execute(tx);
    return { changed };
  });
}

/** The proposals that a member of the office sorts: those that it reads, but for its own. */
function isSorted(viewer: AccountViewer) {
  const reads = may(viewer, 'administer') ? sql`true` : sql`"forms"."wasSent"`;
  return sql`(${reads} and not ${isOwn(viewer.userId)})`;
}
