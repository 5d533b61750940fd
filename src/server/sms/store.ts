import { sql } from 'kysely';
import type { Reader } from '#server/db/database.ts';

export interface SmsDay {
  /** YYYY-MM-DD, UTC. */
  readonly day: string;
  /** How many parts that day, these included. */
  readonly sent: number;
}

/** Counts so many parts more today; undefined where that would be more than `maximum`. Concurrent calls do not exceed it. */
export async function countParts(db: Reader, parts: number, maximum: number): Promise<SmsDay | undefined> {
  const { rows } = await sql<SmsDay>`
    insert into "smsDays" as "today" ("day", "sent")
    select (curiosa_now() at time zone 'UTC')::date, ${parts}::int where ${parts}::int <= ${maximum}::int
    on conflict ("day") do update set "sent" = "today"."sent" + excluded."sent"
      where "today"."sent" + excluded."sent" <= ${maximum}::int
    returning "day"::text, "sent"`.execute(db);
  return rows[0];
}

/** How many parts have been sent today. */
export async function readParts(db: Reader): Promise<number> {
  const { rows } = await sql<{ sent: number }>`
    select "sent" from "smsDays" where "day" = (curiosa_now() at time zone 'UTC')::date`.execute(db);
  return rows[0]?.sent ?? 0;
}

/** Takes back the parts of a message that was counted and not sent. */
export async function giveBack(db: Reader, day: string, parts: number): Promise<void> {
  await sql`
    update "smsDays" set "sent" = greatest(0, "sent" - ${parts}::int) where "day" = ${day}::date`.execute(db);
}
