import { type SqlBool, sql } from 'kysely';
import { contactFields } from '#core/events/contract.ts';
import type { ListQuery } from '#core/list-query.ts';
import { laterVersion, updateRows } from '#server/db/bulk.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { listRows, type RowOf } from '#server/resources/store.ts';

export type ContactPerson = Pick<RowOf<'users'>, '_id' | keyof typeof contactFields>;

/** The accounts that are contact people of many events, by the event's id. */
export async function readContactPeople(
  db: Reader,
  eventIds: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ eventId: string; userIds: string[] }>`
    select "event"."_id" as "eventId", array_agg("users"."_id" order by "users"."_id") as "userIds"
    from unnest(cast(${[...eventIds]} as uuid[])) as "event" ("_id")
      join "users" on "users"."contactEventIds" @> array["event"."_id"]
    group by "event"."_id"`.execute(db);
  return new Map(rows.map(({ eventId, userIds }) => [eventId, userIds]));
}

/**
 * Removes events that are deleted from their contact people; returns these, each with the former events, in the order of their
 * locks.
 */
export async function releaseContactPeople(
  tx: Tx,
  eventIds: readonly string[],
): Promise<Pick<RowOf<'users'>, '_id' | 'contactEventIds'>[]> {
  const gone = sql`cast(${[...eventIds]} as uuid[])`;
  const { rows } = await sql<Pick<RowOf<'users'>, '_id' | 'contactEventIds'>>`
    select "_id", "contactEventIds" from "users" where "contactEventIds" && ${gone}
    order by "_id" for no key update`.execute(tx);
  await sql`
    update "users" set "updatedAt" = ${laterVersion}, "contactEventIds" = array(
      select "one"."id" from unnest("contactEventIds") with ordinality as "one" ("id", "position")
      where "one"."id" <> all(${gone}) order by "position")
    where "_id" = any(cast(${rows.map(({ _id }) => _id)} as uuid[]))`.execute(tx);
  return rows;
}

/**
 * Locks the events that an account is a contact of or has sent for approval, and those of the bin that it has deleted or that something of
 * its own went into. Erasing the account unlinks it from them, and other writers of an event lock it before accounts.
 */
export async function lockEventsOfAccount(tx: Tx, userId: string): Promise<void> {
  await sql`
    select from "events" where "_id" in (
      select "_id" from "events" where "approvalRequestedById" = ${userId}
      union select unnest("contactEventIds") from "users" where "_id" = ${userId})
    order by "_id" for no key update`.execute(tx);
  await sql`
    select from "binnedEvents" where "_id" in (
      select "_id" from "binnedEvents" where "deletedById" = ${userId}
      union select "eventId" from "binnedRows" where "userId" = ${userId})
    order by "_id" for no key update`.execute(tx);
}

/** Sets the events that accounts are contacts of. */
export async function writeContactEvents(
  tx: Tx,
  accounts: readonly { readonly _id: string; readonly contactEventIds: readonly string[] }[],
): Promise<void> {
  await updateRows(tx, 'users', { contactEventIds: 'uuid[]' }, accounts);
}

/** A page of the accounts that are contacts: those with the sub-role, and those of an event. */
export function listContactPeople(
  db: Reader,
  query: ListQuery,
): Promise<{ rows: Partial<ContactPerson>[]; count: number | null }> {
  return listRows(
    db,
    'users',
    { ...query, fields: query.fields ?? Object.keys(contactFields) },
    {
      where: [
        sql<SqlBool>`("users"."subRoles" @> array['contact'] or cardinality("users"."contactEventIds") > 0)`,
        sql<SqlBool>`"users"."isEnabled"`,
      ],
      fields: contactFields,
    },
  );
}
