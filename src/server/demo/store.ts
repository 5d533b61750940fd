import { type Insertable, sql } from 'kysely';
import type { Database, Reader, Tx } from '#server/db/database.ts';

/** Whether the database holds a programme or an account already. */
export async function isEmpty(db: Reader): Promise<boolean> {
  const event = await db.selectFrom('events').select('_id').limit(1).executeTakeFirst();
  const user = await db.selectFrom('users').select('_id').limit(1).executeTakeFirst();
  return !event && !user;
}

/** Inserts rows a thousand at a time: PostgreSQL takes 65,535 parameters in one statement. */
export async function insertAll<Table extends keyof Database>(
  tx: Tx,
  table: Table,
  rows: readonly Insertable<Database[Table]>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += 1000) {
    await tx
      .insertInto(table)
      .values(rows.slice(from, from + 1000))
      .execute();
  }
}

/** Scans that devices sent as they happened: only what is late is recorded with its own time. */
export async function markSentAtOnce(tx: Tx, scanIds: readonly string[]): Promise<void> {
  await tx
    .updateTable('scans')
    .set({ offline: false, lateness: null })
    .where('scanId', 'in', [...scanIds])
    .execute();
}

/** Heads of a ticket go out for a moment. */
export async function letOut(tx: Tx, ticketId: string, outHeads: number): Promise<void> {
  await tx.updateTable('tickets').set({ outHeads }).where('_id', '=', ticketId).execute();
}

/** Sets how many people without tickets a session has let in, and how many of all heads are out. */
export async function countWalkIns(
  tx: Tx,
  sessionId: string,
  walkInParticipants: number,
  outHeads: number,
): Promise<void> {
  const counters = outHeads === 0 ? { walkInParticipants } : { walkInParticipants, outHeads };
  await tx.updateTable('sessions').set(counters).where('_id', '=', sessionId).execute();
}

/**
 * Records that all parties of today and tomorrow were reminded, so that a demo does not begin with hundreds of messages, and returns those
 * of tomorrow of the account that has most of them.
 */
export async function markReminded(
  tx: Tx,
  today: string,
): Promise<readonly { readonly reservationId: string; readonly userId: string; readonly email: string }[]> {
  const { rows } = await sql<{ reservationId: string; userId: string; email: string }>`
    with "coming" as (
      select "reservations"."_id", "reservations"."userId", "sessions"."sessionDay", "sessions"."startDate"
      from "reservations" join "sessions" on "sessions"."_id" = "reservations"."sessionId"
      where "reservations"."status" = 'valid' and "sessions"."startDate" > curiosa_now()
        and "sessions"."sessionDay" <= cast(${today} as date) + 1
    ), "marked" as (
      insert into "reminders" ("reservationId", "kind", "day", "createdAt")
      select "coming"."_id", "kind", "coming"."sessionDay", curiosa_now()
      from "coming", unnest(array['dayBefore', 'shortlyBefore']) as "kind"
    ), "busiest" as (
      select "userId" from "coming" where "sessionDay" = cast(${today} as date) + 1
      group by "userId" order by count(*) desc, "userId" limit 1
    )
    select "coming"."_id" as "reservationId", "users"."_id" as "userId", "users"."email"
    from "coming" join "busiest" on "busiest"."userId" = "coming"."userId" join "users" on "users"."_id" = "coming"."userId"
    where "coming"."sessionDay" = cast(${today} as date) + 1 order by "coming"."startDate"`.execute(tx);
  return rows;
}
