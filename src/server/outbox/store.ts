import { type Selectable, sql } from 'kysely';
import type { Database, Reader, Tx } from '#server/db/database.ts';
import type { NewMessage } from './message.ts';

/** The job that delivers messages; its payload is the list of their ids. */
export const deliverMessages = 'deliverMessages';

/**
 * Writes messages and the job that will deliver them, in one round trip for any number. The job's key is the transaction's
 * number: messages that the same transaction adds later join the same job.
 */
export async function insertMessages(
  tx: Tx,
  messages: readonly (NewMessage & { readonly _id: string })[],
): Promise<void> {
  await sql`
    with "written" as (
      insert into "messages"
        ("_id", "kind", "template", "facts", "language", "recipient", "userId", "reservationId", "notBefore")
      select "_id", "kind", "template", "facts", "language", "recipient", "userId", "reservationId", "notBefore"
      from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as "new" (
        "_id" uuid, "kind" text, "template" text, "facts" jsonb, "language" text, "recipient" text,
        "userId" uuid, "reservationId" uuid, "notBefore" timestamptz
      )
    )
    select graphile_worker.add_job(
      ${deliverMessages}, payload => "ids"::json,
      job_key => concat_ws(':', 'messages', pg_current_xact_id(), "notBefore"),
      run_at => now() + coalesce(greatest("notBefore" - curiosa_now(), interval '0'), interval '0')
    ) from jsonb_to_recordset(${JSON.stringify(jobsOf(messages))}::jsonb) as "jobs" ("ids" jsonb, "notBefore" timestamptz)`.execute(
    tx,
  );
}

/** One job for all messages that can be sent at once, and one for each later time. */
function jobsOf(
  messages: readonly (NewMessage & { readonly _id: string })[],
): { readonly ids: string[]; readonly notBefore: Date | null }[] {
  const times = Map.groupBy(messages, ({ notBefore }) => notBefore?.getTime() ?? null);
  return [...times].map(([time, those]) => ({
    ids: those.map(({ _id }) => _id),
    notBefore: time === null ? null : new Date(time),
  }));
}

export interface JobOptions {
  /** Jobs of one queue run one after the other, and do not delay other jobs. */
  readonly queue?: string;
  /** A key by which the job can be cancelled. */
  readonly key?: string;
  /** Hours by which the job is postponed. */
  readonly hours?: number;
  readonly minutes?: number;
}

export async function insertJob(
  tx: Tx,
  task: string,
  payload: object,
  { queue, key, hours, minutes }: JobOptions,
): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      ${task}, payload => ${JSON.stringify(payload)}::json, queue_name => ${queue ?? null}, job_key => ${key ?? null},
      run_at => now() + make_interval(hours => ${hours ?? 0}, mins => ${minutes ?? 0})
    )`.execute(tx);
}

export async function removeJob(tx: Tx, key: string): Promise<void> {
  await sql`select graphile_worker.remove_job(${key})`.execute(tx);
}

export type MessageRow = Pick<
  Selectable<Database['messages']>,
  '_id' | 'kind' | 'template' | 'facts' | 'language' | 'recipient' | 'attempts'
>;

/**
 * Locks a message that has not been sent, for this transaction; undefined when it has been sent, or another transaction has
 * locked it.
 */
export async function claimMessage(tx: Tx, _id: string): Promise<MessageRow | undefined> {
  return pendingMessage(tx, _id)
    .select(['_id', 'kind', 'template', 'facts', 'language', 'recipient', 'attempts'])
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

export async function isPending(db: Reader, _id: string): Promise<boolean> {
  return (await pendingMessage(db, _id).select('_id').executeTakeFirst()) !== undefined;
}

function pendingMessage(db: Reader, _id: string) {
  return db
    .selectFrom('messages')
    .where('_id', '=', _id)
    .where('sentAt', 'is', null)
    .where('failedAt', 'is', null);
}

/**
 * Locks the messages by this template that have not been sent, and returns their values of the fact: none is sent before the
 * transaction ends. A message that is being sent at this moment does not count.
 */
export async function lockUnsent(
  tx: Tx,
  template: string,
  fact: string,
  values: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ value: string }>`
    select "facts"->>${fact} as "value" from "messages"
    where "sentAt" is null and "failedAt" is null and "template" = ${template}
      and "facts"->>${fact} = any(cast(${[...values]} as text[]))
    for update skip locked`.execute(tx);
  return new Set(rows.map(({ value }) => value));
}

/** Secrets are deleted with the last attempt. */
const withoutSecret = sql<Record<string, unknown>>`"facts" - 'secret'`;

export async function markSent(tx: Tx, _id: string): Promise<void> {
  await tx
    .updateTable('messages')
    .set(({ eb }) => ({
      attempts: eb('attempts', '+', 1),
      lastError: null,
      sentAt: sql<Date>`clock_timestamp()`,
      facts: withoutSecret,
    }))
    .where('_id', '=', _id)
    .execute();
}

export async function recordFailure(
  tx: Tx,
  _id: string,
  failure: { readonly error: string; readonly givenUp: boolean },
): Promise<void> {
  await tx
    .updateTable('messages')
    .set(({ eb }) => ({
      attempts: eb('attempts', '+', 1),
      lastError: failure.error,
      ...(failure.givenUp ? { failedAt: sql<Date>`clock_timestamp()`, facts: withoutSecret } : {}),
    }))
    .where('_id', '=', _id)
    .execute();
}

/**
 * Releases the jobs of dead workers: a live worker has an advisory lock on its name (presence.ts). The queue itself waits four
 * hours before it takes a job for abandoned.
 */
export async function unlockAbandonedJobs(db: Reader): Promise<void> {
  await sql`
    with "holders" as materialized (
      select distinct "locked_by" as "worker" from graphile_worker.jobs where "locked_by" is not null
    ), "gone" as materialized (
      select "worker" from "holders" where pg_try_advisory_xact_lock(hashtextextended("worker", 0))
    )
    select graphile_worker.force_unlock_workers(array_agg("worker")) from "gone" having count(*) > 0`.execute(
    db,
  );
}

/** Messages to an account, whatever its address was then, and messages to addresses and numbers. */
export async function deleteMessagesOf(tx: Tx, userId: string, recipients: readonly string[]): Promise<void> {
  const deleted = await tx
    .deleteFrom('messages')
    .where((eb) =>
      eb.or([
        eb('userId', '=', userId),
        eb.and([eb('recipient', 'in', [...recipients]), eb('recipient', '<>', '')]),
      ]),
    )
    .returning('_id')
    .execute();
  const ids = deleted.map(({ _id }) => _id);
  await tx
    .deleteFrom('mailbox')
    .where((eb) =>
      eb.or([eb('_id', '=', sql<string>`any(${ids}::uuid[])`), eb('recipient', 'in', [...recipients])]),
    )
    .execute();
}

/** Of a message that was sent or given up so many days ago, only the fact remains: neither its contents nor its recipient. */
export async function deleteBodies(db: Reader, days: number): Promise<void> {
  await sql`
    update "messages" set "facts" = '{}', "recipient" = '', "lastError" = null
    where coalesce("sentAt", "failedAt") < curiosa_now() - make_interval(days => ${days}) and "recipient" <> ''`.execute(
    db,
  );
  await sql`delete from "mailbox" where "createdAt" < curiosa_now() - make_interval(days => ${days})`.execute(
    db,
  );
}

export async function deleteMessage(tx: Tx, _id: string): Promise<void> {
  await tx.deleteFrom('messages').where('_id', '=', _id).execute();
}
