// Those who write a proposal together, and what they and the office write to each other.

import { type Selectable, sql } from 'kysely';
import type { Database, Reader, Tx } from '#server/db/database.ts';
import { newId } from '#server/db/ids.ts';

export type CoAuthorRow = Selectable<Database['formAuthors']>;
export type NamedCoAuthor = CoAuthorRow & { readonly name: string | null };

const nameOf = (account: string) =>
  sql<
    string | null
  >`nullif(btrim(concat_ws(' ', ${sql.ref(`${account}.name`)}, ${sql.ref(`${account}.surname`)})), '')`;

export async function readAuthorName(db: Reader, userId: string | null): Promise<string | null> {
  const { rows } = await sql<{ name: string | null }>`
    select ${nameOf('users')} as "name" from "users" where "_id" = ${userId}`.execute(db);
  return rows[0]?.name ?? null;
}

/** In the order of their invitations. */
export async function readCoAuthors(db: Reader, formId: string): Promise<NamedCoAuthor[]> {
  const { rows } = await sql<NamedCoAuthor>`
    select "formAuthors".*, ${nameOf('users')} as "name" from "formAuthors"
      left join "users" on "users"."_id" = "formAuthors"."userId"
    where "formId" = ${formId} order by "formAuthors"."createdAt", "formAuthors"."_id"`.execute(db);
  return rows;
}

/** Writes an invitation, or a new link of one that was not accepted: where no mail brings it, the former link stays. */
export async function writeInvitation(
  tx: Tx,
  {
    formId,
    email,
    secretHash,
    isMailed,
  }: {
    readonly formId: string;
    readonly email: string;
    readonly secretHash: Buffer;
    readonly isMailed: boolean;
  },
): Promise<CoAuthorRow | undefined> {
  const { rows } = await sql<CoAuthorRow>`
    insert into "formAuthors" ("_id", "formId", "email", "secretHash") values (${newId()}, ${formId}, ${email}, ${secretHash})
    on conflict ("formId", "email") do update set "createdAt" = curiosa_now(),
        "secretHash" = case when ${isMailed} then excluded."secretHash" else "formAuthors"."secretHash" end
      where "formAuthors"."acceptedAt" is null
    returning *`.execute(tx);
  return rows[0];
}

export async function deleteCoAuthor(tx: Tx, _id: string): Promise<void> {
  await tx.deleteFrom('formAuthors').where('_id', '=', _id).execute();
}

export interface Invitation extends Pick<CoAuthorRow, '_id' | 'formId' | 'userId'> {
  readonly authorId: string;
  readonly author: string | null;
  readonly title: string | null;
  readonly isWithdrawn: boolean;
}

/** An invitation by its link, for so many days. */
export async function readInvitation(
  db: Reader,
  secretHash: Buffer,
  days: number,
): Promise<Invitation | undefined> {
  const { rows } = await sql<Invitation>`
    select "formAuthors"."_id", "formAuthors"."formId", "formAuthors"."userId", "forms"."userId" as "authorId", "forms"."title",
      ${nameOf('users')} as "author", "forms"."withdrawnAt" is not null as "isWithdrawn"
    from "formAuthors" join "forms" on "forms"."_id" = "formAuthors"."formId" join "users" on "users"."_id" = "forms"."userId"
    where "secretHash" = ${secretHash}
      and ("acceptedAt" is not null or "formAuthors"."createdAt" > curiosa_now() - make_interval(days => ${days}))`.execute(
    db,
  );
  return rows[0];
}

/** Whether an account took or sent a decision that holds. */
export async function hasDecided(db: Reader, formId: string, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from "formDecisions" where "formId" = ${formId} and "sentAt" is not null and "undoneAt" is null
      and ${userId} in ("userId", "sentById") limit 1`.execute(db);
  return rows.length > 0;
}

/** Makes an account the co-author of an invitation, unless another one is. */
export async function accept(tx: Tx, _id: string, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('formAuthors')
    .set({ userId, acceptedAt: sql<Date>`curiosa_now()` })
    .where('_id', '=', _id)
    .where('userId', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export type FormMessageRow = Selectable<Database['formMessages']> & { readonly by: string | null };

export async function readMessages(db: Reader, formId: string): Promise<FormMessageRow[]> {
  const { rows } = await sql<FormMessageRow>`
    select "formMessages".*, ${nameOf('users')} as "by" from "formMessages"
      left join "users" on "users"."_id" = "formMessages"."userId"
    where "formId" = ${formId} order by "formMessages"."createdAt", "formMessages"."_id"`.execute(db);
  return rows;
}

export async function hasMessages(db: Reader, formId: string): Promise<boolean> {
  const row = await db
    .selectFrom('formMessages')
    .select('_id')
    .where('formId', '=', formId)
    .where('isOffice', '=', false)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes a message after all others of its proposal, which is locked: a transaction that had to wait may have begun before they did. */
export async function insertMessage(
  tx: Tx,
  message: {
    readonly formId: string;
    readonly userId: string;
    readonly isOffice: boolean;
    readonly text: string;
  },
): Promise<string> {
  const _id = newId();
  await tx
    .insertInto('formMessages')
    .values({
      _id,
      ...message,
      createdAt: sql<Date>`greatest(curiosa_now(),
      (select max("createdAt") + interval '1 millisecond' from "formMessages" where "formId" = ${message.formId}))`,
    })
    .execute();
  return _id;
}

/** Marks what one side has written as read by the other, up to a message; a message of another proposal marks none. */
export async function markRead(
  db: Reader,
  { formId, isOffice, upTo }: { readonly formId: string; readonly isOffice: boolean; readonly upTo: string },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('formMessages')
    .set({ readAt: sql<Date>`curiosa_now()` })
    .where('formId', '=', formId)
    .where('isOffice', '=', isOffice)
    .where('readAt', 'is', null)
    .where('createdAt', '<=', (shown) =>
      shown
        .selectFrom('formMessages as shown')
        .select('shown.createdAt')
        .where('shown._id', '=', upTo)
        .where('shown.formId', '=', formId),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export interface OpenQuestion {
  readonly formId: string;
  readonly number: number;
  readonly title: string | null;
  readonly author: string | null;
  readonly text: string;
  readonly at: Date;
  readonly unread: number;
}

/** The proposals with messages that the office has not read, but for those that an account writes itself. */
export async function listQuestions(db: Reader, notOf: string): Promise<OpenQuestion[]> {
  const { rows } = await sql<OpenQuestion>`
    select "forms"."_id" as "formId", "forms"."number", "forms"."title", ${nameOf('users')} as "author", "newest"."text", "unread"."at",
      "unread"."count"::int as "unread"
    from (select "formId", min("createdAt") as "at", count(*) as "count" from "formMessages" where "readAt" is null and not "isOffice"
        group by "formId") as "unread"
      join "forms" on "forms"."_id" = "unread"."formId" left join "users" on "users"."_id" = "forms"."userId"
      cross join lateral (select "text" from "formMessages" where "formId" = "forms"."_id" and not "isOffice" and "text" is not null
        order by "createdAt" desc, "_id" desc limit 1) as "newest"
    where "forms"."userId" is distinct from ${notOf} and not exists (select from "formAuthors"
      where "formAuthors"."formId" = "forms"."_id" and "formAuthors"."userId" = ${notOf})
    order by "unread"."at", "forms"."_id" limit 200`.execute(db);
  return rows;
}
