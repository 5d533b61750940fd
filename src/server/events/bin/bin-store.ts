// The bin: rows of deleted events as documents (docs/product/events.md#bin).

import { type RawBuilder, sql } from 'kysely';
import { type BinContents } from '#core/events/bin/contract.ts';
import { daysInBin } from '#core/events/bin/rules.ts';
import type { Translated } from '#core/field/field.ts';
import type { ListQuery } from '#core/list-query.ts';
import { statesAllowing } from '#core/state-machine.ts';
import { requestTransitions } from '#core/waiting-list/rules.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { escapeLike } from '#server/resources/conditions.ts';

/** How the rows of a table, `t`, belong to an event, `gone`. */
const belongings = {
  event: sql`"gone" on "t"."_id" = "gone"."id"`,
  ofEvent: sql`"gone" on "t"."eventId" = "gone"."id"`,
  ofSession: sql`"sessions" as "s" on "s"."_id" = "t"."sessionId" join "gone" on "s"."eventId" = "gone"."id"`,
  ofRequest: sql`"reservationRequests" as "r" on "r"."_id" = "t"."requestId" join "gone" on "r"."eventId" = "gone"."id"`,
} as const;

/**
 * The tables whose rows move with an event, in the order in which they come back: a row after those that it refers to. Of rows with
 * an owner the column that names the account.
 */
export const movedTables = {
  events: { rows: belongings.event },
  sessions: { rows: belongings.ofEvent },
  eventSpeakers: { rows: belongings.ofEvent },
  importedEvents: { rows: belongings.ofEvent },
  feedbackNumbers: { rows: belongings.ofEvent },
  formEvents: { rows: belongings.ofEvent },
  favourites: { rows: belongings.ofEvent, owner: 'userId' },
  openingsTold: { rows: belongings.ofSession, owner: 'userId' },
  openingMoves: { rows: belongings.ofSession, owner: 'userId' },
  walkInQuotas: { rows: belongings.ofSession },
  leftTickets: { rows: belongings.ofSession },
  reservationRequests: { rows: belongings.ofEvent, owner: 'userId' },
  requestEvents: { rows: belongings.ofRequest },
} as const satisfies Readonly<
  Record<string, { readonly rows: RawBuilder<unknown>; readonly owner?: 'userId' }>
>;
export type MovedTable = keyof typeof movedTables;
export const movedNames = Object.keys(movedTables) as MovedTable[];

/** Tables whose rows or columns about an event the database fills by itself when the event, or what moves with it, is written. */
export const derivedTables = ['eventWords', 'eventSearch', 'forms'] as const;

/** Requests that still wait for seats: their people have to be notified first. */
const hoping = statesAllowing(requestTransitions, 'cancel');

/** The requests of the sessions of events that still wait, by event; one without any is absent. */
export async function countHoping(db: Reader, eventIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ eventId: string; count: number }>`
    select "eventId", count(*)::int as "count" from "reservationRequests"
    where "eventId" = any(cast(${[...eventIds]} as uuid[])) and "status" = any(${[...hoping]}) group by "eventId"`.execute(
    db,
  );
  return new Map(rows.map(({ eventId, count }) => [eventId, count]));
}

/** Locks the keys of events: no row that refers to them is added until the end of the transaction. */
export async function lockKeys(tx: Tx, eventIds: readonly string[]): Promise<void> {
  await sql`
    select from "events" where "_id" = any(cast(${[...eventIds]} as uuid[])) order by "_id" for update`.execute(
    tx,
  );
}

/** Writes events and all that goes with them into the bin, each with its contents; the caller deletes the rows. */
export async function moveToBin(
  tx: Tx,
  { eventIds, deletedById }: { readonly eventIds: readonly string[]; readonly deletedById: string },
  contents: ReadonlyMap<string, BinContents>,
): Promise<void> {
  const ids = sql`cast(${[...eventIds]} as uuid[])`;
  await sql`
    insert into "binnedEvents" ("_id", "title", "externalId", "files", "contents", "deletedById")
    select "_id", "title", "externalId", "headerImage" || "additionalImage" || "galleryImages",
      ${JSON.stringify(Object.fromEntries(contents))}::jsonb -> "_id"::text, ${deletedById}
    from "events" where "_id" = any(${ids})`.execute(tx);
  const selects = movedNames.map((table) => {
    const { rows, owner } = movedTables[table] as { rows: RawBuilder<unknown>; owner?: string };
    const userId = owner ? sql`"t".${sql.ref(owner)}` : sql`cast(null as uuid)`;
    return sql`select "gone"."id" as "eventId", ${sql.lit(table)} as "table", to_jsonb("t") as "row", ${userId} as "userId"
      from ${sql.table(table)} as "t" join ${rows}`;
  });
  await sql`
    with "gone" ("id") as (select unnest(${ids}))
    insert into "binnedRows" ("eventId", "table", "row", "userId")
    select "all"."eventId", "all"."table", "all"."row", "all"."userId" from (
      ${sql.join(selects, sql` union all `)}
      union all select "gone"."id", 'users', jsonb_build_object('_id', "users"."_id"), "users"."_id"
        from "gone" join "users" on "contactEventIds" @> array["gone"."id"]) as "all"`.execute(tx);
}

/** Deletes the requests of events, and with them what happened to them. */
export async function deleteRequests(tx: Tx, eventIds: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('reservationRequests')
    .where('eventId', '=', sql<string>`any(cast(${[...eventIds]} as uuid[]))`)
    .execute();
}

export interface BinnedEventRow {
  readonly _id: string;
  readonly title: Translated;
  readonly externalId: string | null;
  readonly files: readonly string[];
  readonly contents: BinContents;
  readonly deletedAt: Date;
  readonly deletedById: string | null;
  /** Of the account that deleted it. */
  readonly name: string | null;
  readonly surname: string | null;
}

/** A page of the bin, the latest first, and the number of all where the query asks for it. */
export async function listBinned(
  db: Reader,
  { q, page, limit, count }: Pick<ListQuery, 'q' | 'page' | 'limit' | 'count'>,
): Promise<{ rows: BinnedEventRow[]; count: number | null }> {
  const found = q
    ? sql`fold(concat_ws(' ', "title"->>'it', "title"->>'en', "externalId")) like '%' || fold(${escapeLike(q)}) || '%'`
    : sql`true`;
  const { rows } = await sql<BinnedEventRow & { total: number }>`
    select "binnedEvents".*, "users"."name", "users"."surname", (select count(*)::int from "binnedEvents" where ${found}) as "total"
    from "binnedEvents" left join "users" on "users"."_id" = "deletedById"
    where ${found} order by "deletedAt" desc, "binnedEvents"."_id" desc
    limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  if (!count) return { rows, count: null };
  if (rows[0]) return { rows, count: rows[0].total };
  const { rows: all } = await sql<{ total: number }>`
    select count(*)::int as "total" from "binnedEvents" where ${found}`.execute(db);
  return { rows, count: all[0]?.total ?? 0 };
}

export type LockedBinned = Pick<BinnedEventRow, '_id' | 'title' | 'files' | 'deletedAt'>;

/** An event of the bin, locked until it is taken back or purged. */
export async function lockBinned(tx: Tx, _id: string): Promise<LockedBinned | undefined> {
  return tx
    .selectFrom('binnedEvents')
    .select(['_id', 'title', 'files', 'deletedAt'])
    .where('_id', '=', _id)
    .forUpdate()
    .executeTakeFirst();
}

/** The events whose days are over. */
export async function readDue(db: Reader): Promise<string[]> {
  const { rows } = await sql<{ _id: string }>`
    select "_id" from "binnedEvents" where "deletedAt" <= curiosa_now() - make_interval(hours => ${daysInBin * 24})
    order by "deletedAt", "_id"`.execute(db);
  return rows.map(({ _id }) => _id);
}

/** Takes an event out of the bin, with its documents. */
export async function deleteBinned(tx: Tx, _id: string): Promise<void> {
  await tx.deleteFrom('binnedEvents').where('_id', '=', _id).execute();
}
