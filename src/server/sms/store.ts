import { sql } from 'kysely';
import type { Reader } from '#server/db/database.ts';

export interface SmsDay {
  /** YYYY-MM-DD, UTC. */
  readonly day: string;
  /** How many that day, this one included. */
  readonly sent: number;
}

/** Counts one more today; undefined where that would be more than `maximum`. Concurrent calls do not exceed it. */
export async function countOne(db: Reader, maximum: number): Promise<SmsDay | undefined> {
  const { rows } = await sql<SmsDay>`
    insert into "smsDays" as "today" ("day", "sent")
    select (curiosa_now() at time zone 'UTC')::date, 1 where ${maximum}::int > 0
    on conflict ("day") do update set "sent" = "today"."sent" + 1 where "today"."sent" < ${maximum}::int
    returning "day"::text, "sent"`.execute(db);
  return rows[0];
}

/** Takes back a message that was counted and not sent. */
export async function giveBack(db: Reader, day: string): Promise<void> {
  await sql`update "smsDays" set "sent" = "sent" - 1 where "day" = ${day}::date and "sent" > 0`.execute(db);
}
