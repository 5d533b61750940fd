import { sql } from 'kysely';
import { type Holder, holdersPerPage } from '#core/reservations/holders-contract.ts';
import { reservationTransitions } from '#core/reservations/rules.ts';
import { statesAllowing } from '#core/state-machine.ts';
import type { Reader } from '#server/db/database.ts';
import { escapeLike } from '#server/resources/conditions.ts';
import { phone } from '#server/sms/recipient-store.ts';

export type HolderRow = Omit<Holder, 'createdAt'> & { readonly createdAt: Date };

const valid = statesAllowing(reservationTransitions, 'cancel');
const tables = sql`"reservations" left join "users" on "users"."_id" = "reservations"."userId"
  cross join lateral (select coalesce(array_agg("one"->>'schoolClass') filter (where "one" ? 'schoolClass'), '{}') as "classes"
    from jsonb_array_elements("reservations"."participants") as "one") as "of"`;

/** The event of a session, whatever the session's visibility. */
export async function readEventOf(db: Reader, sessionId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('sessions')
    .select('eventId')
    .where('_id', '=', sessionId)
    .executeTakeFirst();
  return row?.eventId;
}

/** A page of the holders of reservations of a session, how many match the search, and how many of those are cancelled. */
export async function listHolders(
  db: Reader,
  {
    sessionId,
    q,
    page,
    withContacts,
  }: { sessionId: string; q: string | null; page: number; withContacts: boolean },
): Promise<{ rows: HolderRow[]; total: number; cancelled: number }> {
  const contacts = sql`"users"."email", ${phone} as "phone",`;
  const searched = sql`fold(concat_ws(' ', "users"."name", "users"."surname", "users"."educationalInstitution",
    array_to_string("of"."classes", ' ')${withContacts ? sql`, "users"."email"` : sql``}))`;
  const fits = q === null ? sql`true` : sql`${searched} like '%' || fold(${escapeLike(q)}) || '%'`;
  const where = sql`"reservations"."sessionId" = ${sessionId} and ${fits}`;
  const { rows } = await sql<HolderRow>`
    select "reservations"."_id", "reservations"."userId", "users"."name", "users"."surname", "users"."educationalInstitution",
      ${withContacts ? contacts : sql``} "reservations"."status", "reservations"."target", "reservations"."quantity",
      "reservations"."quantitySchool", "reservations"."chaperones", "of"."classes", "reservations"."createdAt"
    from ${tables} where ${where}
    order by "reservations"."status" <> all(${valid}), fold("users"."surname"), fold("users"."name"), "reservations"."_id"
    limit ${holdersPerPage} offset ${(page - 1) * holdersPerPage}`.execute(db);
  const counted = await sql<{ total: number; cancelled: number }>`
    select count(*)::int as "total", (count(*) filter (where "reservations"."status" <> all(${valid})))::int as "cancelled"
    from ${tables} where ${where}`.execute(db);
  return { rows, ...(counted.rows[0] ?? { total: 0, cancelled: 0 }) };
}
