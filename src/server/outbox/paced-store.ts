// The messages that leave at a set pace: first those of mailings, which can be stopped, then others that are not urgent, as thanks.

import { type RawBuilder, sql } from 'kysely';
import { templatesWith } from '#core/messages/night.ts';
import type { Reader, Tx } from '#server/db/database.ts';

/** The job that sends the next of them; by this name processes of an earlier version know it too. */
export const sendPaced = 'sendMailings';

/** Writes the job under its one key: a job that waits for a later time is moved to now. */
export async function schedulePaced(db: Reader): Promise<void> {
  await sql`
    select graphile_worker.add_job(${sendPaced}, queue_name => ${sendPaced}, job_key => ${sendPaced}, run_at => now())`.execute(
    db,
  );
}

/**
 * The running job writes its successor. A successor that another transaction has written in the meantime keeps its own time: the messages of
 * that transaction could not be read yet when the job computed its pause.
 */
export async function scheduleNext(db: Reader, afterSeconds: number): Promise<void> {
  await sql`
    select graphile_worker.add_job(${sendPaced}, queue_name => ${sendPaced}, job_key => ${sendPaced},
      job_key_mode => 'preserve_run_at', run_at => now() + make_interval(secs => ${afterSeconds}))`.execute(
    db,
  );
}

/**
 * For a statement that writes messages to the accounts (`userId`) of a table: those of them that still exist, locked in the order of their
 * ids. A message refers to its account, so without the lock the statement waits for an account that is being erased, and fails.
 */
export function lockedAccountsOf(table: string): RawBuilder<unknown> {
  return sql`select "_id" as "userId" from "users" where "_id" in (select "userId" from ${sql.table(table)})
    order by "_id" for key share`;
}

const unsent = sql`"isPaced" and "sentAt" is null and "failedAt" is null`;
const due = sql`${unsent} and not "awaitsConfirmation"`;

/** The job again, where messages wait and their job was lost. */
export async function resumePaced(db: Reader): Promise<void> {
  await sql`
    select graphile_worker.add_job(${sendPaced}, queue_name => ${sendPaced}, job_key => ${sendPaced},
      job_key_mode => 'preserve_run_at')
    where exists(select from "messages" where ${due})`.execute(db);
}

export interface NextPaced {
  readonly ofMailings: readonly string[];
  readonly others: readonly string[];
}

/**
 * The next messages that are due, those of mailings first, then the oldest: at most a batch, and in any time that ends now at most what the pace
 * has for it and a batch besides; in a minute never more than a minute may have. The messages that were sent say how many that is, so processes
 * share the pace.
 */
export async function readNextPaced(
  db: Reader,
  {
    perMinute,
    atMost,
    onlyMailings,
  }: { readonly perMinute: number; readonly atMost: number; readonly onlyMailings: boolean },
): Promise<NextPaced> {
  const { rows } = await sql<{ _id: string; isOfMailing: boolean }>`
    select "_id", "mailingId" is not null as "isOfMailing" from "messages"
    where ${due} and ("notBefore" is null or "notBefore" <= curiosa_now()) and ("mailingId" is not null or ${!onlyMailings})
    order by "mailingId" is null, "_id"
    limit (
      select greatest(0, least(${atMost}::int, ${perMinute}::int - count(*)::int, floor(min("left"))::int)) from (
        select ${atMost}::int + ${perMinute}::int / 60.0 * extract(epoch from clock_timestamp() - "sentAt") -
          row_number() over (order by "sentAt" desc) as "left"
        from "messages" where "isPaced" and "sentAt" is not null and "sentAt" > clock_timestamp() - interval '1 minute'
      ) as "ofMinute"
    )`.execute(db);
  const idsOf = (wanted: boolean) =>
    rows.flatMap(({ _id, isOfMailing }) => (isOfMailing === wanted ? [_id] : []));
  return { ofMailings: idsOf(true), others: idsOf(false) };
}

/** What respects the night waits for its end. One that is being sent is left alone. */
export async function postponeUntil(db: Reader, until: Date): Promise<void> {
  await sql`
    with "resting" as (
      select "_id" from "messages"
      where ${due} and "template" = any(cast(${templatesWith('inTheMorning')} as text[])) and ("notBefore" is null or "notBefore" < ${until})
      for update skip locked
    )
    update "messages" set "notBefore" = ${until} from "resting" where "messages"."_id" = "resting"."_id"`.execute(
    db,
  );
}

/** Seconds until the next message is due; null: none waits. */
export async function secondsToNextPaced(db: Reader): Promise<number | null> {
  const { rows } = await sql<{ seconds: number | null }>`
    select min(greatest(0, coalesce(extract(epoch from "notBefore" - curiosa_now()), 0)))::float8 as "seconds"
    from "messages" where ${due}`.execute(db);
  return rows[0]?.seconds ?? null;
}

/** Gives up what has not left of mailings that were stopped; one that is being sent is given up by a later call, if it comes back. */
export async function giveUpStopped(db: Reader): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with "stopped" as (
      select "_id" from "messages" where ${unsent}
        and "mailingId" in (select "_id" from "mailings" where "stoppedAt" is not null)
      for update skip locked
    ), "given up" as (
      update "messages" set "failedAt" = clock_timestamp(), "failure" = 'stopped'
      from "stopped" where "messages"."_id" = "stopped"."_id" returning 1
    ) select count(*)::int as "count" from "given up"`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Of mailings whose messages have all ended and lost their contents, the texts. */
export async function deleteMailingTexts(db: Reader, days: number): Promise<void> {
  await sql`
    update "mailings" set "texts" = '{}' where "createdAt" < curiosa_now() - make_interval(days => ${days}) and "texts" <> '{}'
      and not exists(select from "messages" where "messages"."mailingId" = "mailings"."_id" and "sentAt" is null and "failedAt" is null)`.execute(
    db,
  );
}

/** The pause before the next try of a paced message: 5 s, 10 s … 6 h. */
export const nextTry = sql<Date | null>`case when not "isPaced" then "notBefore"
  else curiosa_now() + least(interval '6 hours', interval '5 seconds' * power(2, least("attempts", 20))) end`;

/** Whether the mailing of a message was stopped. */
export async function isStopped(tx: Tx, messageId: string): Promise<boolean> {
  const { rows } = await sql`
    select from "messages" join "mailings" on "mailings"."_id" = "messages"."mailingId"
    where "messages"."_id" = ${messageId} and "mailings"."stoppedAt" is not null`.execute(tx);
  return rows.length > 0;
}
