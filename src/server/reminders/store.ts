import { sql } from 'kysely';
import type { RemindedSession, DueReminder } from '#core/reminders/due.ts';
import type { Reminded } from '#core/reminders/reminder-messages.ts';
import { reservationTransitions } from '#core/reservations/rules.ts';
import { statesAllowing } from '#core/state-machine.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { schoolPhone } from '#server/sms/recipient-store.ts';

const holding = statesAllowing(reservationTransitions, 'cancel');

/** Sessions with reservations that begin within the next days. */
export async function readRemindedSessions(db: Reader): Promise<RemindedSession[]> {
  const { rows } = await sql<RemindedSession>`
    select "sessions"."_id", "sessions"."sessionDay"::text as "sessionDay", "sessions"."startDate", "events"."reminderHours"
    from "sessions" join "events" on "events"."_id" = "sessions"."eventId"
    where "sessions"."startDate" > curiosa_now() and "sessions"."startDate" < curiosa_now() + interval '3 days'
      and "sessions"."cancelledAt" is null and "sessions"."accessType" = 'reservation' and "sessions"."totalParticipants" > 0`.execute(
    db,
  );
  return rows;
}

/**
 * Records what is due as reminded of, for at most so many accounts, and returns it. All that is due for an account is recorded
 * together. The key lets each reservation be reminded of once for a kind and a day, however many processes run this at the same
 * time.
 */
export async function markReminded(
  tx: Tx,
  due: readonly DueReminder[],
  accounts: number,
): Promise<Reminded[]> {
  const { rows } = await sql<Reminded>`
    with "due" as (
      select "reservations"."_id" as "reservationId", "reservations"."userId", "of"."kind", "of"."day"
      from jsonb_to_recordset(cast(${JSON.stringify(due)} as jsonb))
          as "of" ("sessionId" uuid, "kind" text, "day" date, "bookedBefore" timestamptz)
        join "reservations" on "reservations"."sessionId" = "of"."sessionId"
        join "sessions" on "sessions"."_id" = "of"."sessionId"
      where "reservations"."status" = any(${holding}) and "reservations"."userId" is not null
        and greatest("reservations"."createdAt", "reservations"."movedAt", "sessions"."moveNotifiedAt") < "of"."bookedBefore"
        and not exists (select from "reminders" where "reminders"."reservationId" = "reservations"."_id"
          and "reminders"."kind" = "of"."kind" and "reminders"."day" = "of"."day")
    ), "accounts" as (
      select distinct "userId" from "due" order by "userId" limit ${accounts}
    ), "marked" as (
      insert into "reminders" ("reservationId", "kind", "day", "createdAt")
      select "due"."reservationId", "due"."kind", "due"."day", curiosa_now()
      from "due" join "accounts" on "accounts"."userId" = "due"."userId"
      order by "due"."reservationId", "due"."kind"
      on conflict do nothing
      returning "reservationId", "kind", "day"
    )
    select "marked"."reservationId", "marked"."kind", "marked"."day"::text as "day", "users"."_id" as "userId", "users"."email",
      "users"."language", ${schoolPhone} as "schoolPhone"
    from "marked" join "reservations" on "reservations"."_id" = "marked"."reservationId"
      join "users" on "users"."_id" = "reservations"."userId"
    order by "users"."_id", "marked"."reservationId"`.execute(tx);
  return rows;
}

/** Deletes what cannot be due again: days that are over. */
export async function deleteOldReminders(db: Reader): Promise<void> {
  await sql`delete from "reminders" where "day" < curiosa_now() - interval '30 days'`.execute(db);
}
