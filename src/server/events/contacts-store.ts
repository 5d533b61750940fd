import { type RawBuilder, sql } from 'kysely';
import type { ListQuery } from '#core/listing.ts';
import type { Reader, Tx } from '#server/db/database.ts';

export interface ContactPerson {
  readonly _id: string;
  readonly name: string;
  readonly surname: string;
}

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

/** An event that is no more has no contact people. */
export async function releaseContactPeople(tx: Tx, eventId: string): Promise<void> {
  await sql`
    update "users" set "contactEventIds" = array_remove("contactEventIds", cast(${eventId} as uuid)),
      "updatedAt" = greatest(curiosa_now(), "updatedAt" + interval '1 millisecond')
    where "contactEventIds" @> array[cast(${eventId} as uuid)]`.execute(tx);
}

/** A page of the accounts that are contacts: those with the sub-role, and those of an event. */
export async function listContactPeople(
  db: Reader,
  query: ListQuery,
): Promise<{ rows: ContactPerson[]; count: number | null }> {
  const found =
    query.q === null ? sql`true` : sql`fold("name" || ' ' || "surname") like ${containing(query.q)}`;
  const order: RawBuilder<unknown>[] = query.sort.map(({ field, descending }) =>
    descending ? sql`fold(${sql.ref(field)}) desc` : sql`fold(${sql.ref(field)})`,
  );
  const { rows } = await sql<ContactPerson & { odinCount: number }>`
    select "_id", "name", "surname", count(*) over ()::int as "odinCount" from "users"
    where ("subRoles" @> array['contact'] or cardinality("contactEventIds") > 0) and "isEnabled" and ${found}
    order by ${sql.join([...order, sql`fold("surname")`, sql`fold("name")`, sql`"_id"`])}
    limit ${query.limit} offset ${(query.page - 1) * query.limit}`.execute(db);
  const count = rows[0]?.odinCount ?? 0;
  return {
    rows: rows.map(({ odinCount: _odinCount, ...person }) => person),
    count: query.count ? count : null,
  };
}

function containing(text: string): RawBuilder<unknown> {
  return sql`'%' || fold(${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}) || '%'`;
}
