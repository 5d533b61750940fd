import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Failure, OwnCause } from '#core/messages/delivery.ts';
import type { Database, Reader, Tx } from '#server/db/database.ts';
import type { NewMessage } from './message.ts';
import { nextTry } from './paced-store.ts';

/** The job that delivers messages; its payload is the list of their ids. */
export const deliverMessages = 'deliverMessages';

/** Messages of one of these jobs. */
const messagesPerQueuedJob = 50;

/** How messages leave: a few at a time in a queue, or at the pace of mailings; otherwise at once. */
export interface SendingOptions {
  readonly queue?: string | null;
  readonly isPaced?: boolean;
}

/**
 * Writes messages and the job that will deliver them, in one round trip for any number. The job's key is the transaction's
 * number: messages that the same transaction adds later join the same job. With a queue there are several small jobs, one of which
 * runs at a time. Paced messages have the job of all of them (paced-store.ts).
 */
export async function insertMessages(
  tx: Tx,
  messages: readonly (NewMessage & { readonly _id: string })[],
  { queue = null, isPaced = false }: SendingOptions = {},
): Promise<void> {
  const jobs = isPaced ? [] : jobsOf(messages, queue === null ? Infinity : messagesPerQueuedJob);
  await sql`
    with "written" as (
      insert into "messages"
        ("_id", "kind", "template", "facts", "language", "recipient", "userId", "reservationId", "notBefore", "isPaced")
      select "_id", "kind", "template", "facts", "language", "recipient", "userId", "reservationId", "notBefore", ${isPaced}
      from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as "new" (
        "_id" uuid, "kind" text, "template" text, "facts" jsonb, "language" text, "recipient" text,
        "userId" uuid, "reservationId" uuid, "notBefore" timestamptz
      )
    )
    select graphile_worker.add_job(
      ${deliverMessages}, payload => "ids"::json, queue_name => ${queue},
      job_key => case when ${queue}::text is null then concat_ws(':', 'messages', pg_current_xact_id(), "notBefore") end,
      run_at => now() + coalesce(greatest("notBefore" - curiosa_now(), interval '0'), interval '0')
    ) from jsonb_to_recordset(${JSON.stringify(jobs)}::jsonb) as "jobs" ("ids" jsonb, "notBefore" timestamptz)`.execute(
    tx,
  );
}

/** In the morning one of its jobs runs at a time, so that a night of reminders leaves room for confirmations. */
const morningQueue = 'morning';

/** Postpones messages that are about to leave in the night, with one job for those of a morning that can wait in a queue, and one for others. */
export async function postpone(
  db: Reader,
  messages: readonly { readonly _id: string; readonly until: Date; readonly isUrgent: boolean }[],
): Promise<void> {
  await sql`
    with "postponed" as (
      update "messages" set "notBefore" = "new"."until"
      from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as "new" ("_id" uuid, "until" timestamptz, "isUrgent" boolean)
      where "messages"."_id" = "new"."_id" and "sentAt" is null and "failedAt" is null
      returning "messages"."_id", "new"."until", "new"."isUrgent"
    )
    select graphile_worker.add_job(
      ${deliverMessages}, payload => json_agg("_id" order by "_id"), queue_name => case when not "isUrgent" then ${morningQueue}::text end,
      run_at => now() + greatest("until" - curiosa_now(), interval '0')
    ) from "postponed" group by "until", "isUrgent"`.execute(db);
}

/** One job for all messages that can be sent at once, and one for each later time; of at most so many messages each. */
function jobsOf(
  messages: readonly (NewMessage & { readonly _id: string })[],
  atMost: number,
): { readonly ids: string[]; readonly notBefore: Date | null }[] {
  const times = Map.groupBy(messages, ({ notBefore }) => notBefore?.getTime() ?? null);
  return [...times].flatMap(([time, those]) => {
    const parts = Map.groupBy(those.entries(), ([place]) => Math.floor(place / atMost));
    return [...parts.values()].map((part) => ({
      ids: part.map(([, { _id }]) => _id),
      notBefore: time === null ? null : new Date(time),
    }));
  });
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
  | '_id'
  | 'kind'
  | 'template'
  | 'facts'
  | 'language'
  | 'recipient'
  | 'attempts'
  | 'mailingId'
  | 'resendOf'
  | 'userId'
>;

/**
 * Locks a message that has not been sent, for this transaction; undefined when it has been sent, or another transaction has
 * locked it.
 */
export async function claimMessage(tx: Tx, _id: string): Promise<MessageRow | undefined> {
  return pendingMessage(tx, _id)
    .select([
      '_id',
      'kind',
      'template',
      'facts',
      'language',
      'recipient',
      'attempts',
      'mailingId',
      'resendOf',
      'userId',
    ])
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
    .where('failedAt', 'is', null)
    .where('awaitsConfirmation', '=', false);
}

function unsent(template: string, fact: string, values: readonly string[]): RawBuilder<unknown> {
  return sql`
    select "_id", "facts"->>${fact} as "value", "facts" from "messages"
    where "sentAt" is null and "failedAt" is null and "template" = ${template}
      and "facts"->>${fact} = any(cast(${[...values]} as text[]))`;
}

/** The facts of the messages by this template that have not been sent, by their value of one; without a lock. */
export async function readUnsent<Facts extends object>(
  db: Reader,
  template: string,
  fact: string,
  values: readonly string[],
): Promise<ReadonlyMap<string, Facts>> {
  const { rows } = await sql<{ value: string; facts: Facts }>`${unsent(template, fact, values)}`.execute(db);
  return new Map(rows.map(({ value, facts }) => [value, facts]));
}

/**
 * Locks the messages by this template that have not been sent, and returns the facts that they had, by their value of one: none is sent
 * before the transaction ends. A message that is being sent at this moment does not count. `setting` replaces facts; one that is
 * undefined is removed.
 */
export async function lockUnsent<Facts extends object>(
  tx: Tx,
  template: string,
  fact: string,
  values: readonly string[],
  setting: Readonly<Record<string, unknown>>,
): Promise<ReadonlyMap<string, Facts>> {
  const names = Object.keys(setting);
  const { rows } = await sql<{ value: string; facts: Facts }>`
    with "unsent" as (
      ${unsent(template, fact, values)} for update skip locked
    ), "reworded" as (
      update "messages" set "facts" = ("unsent"."facts" - cast(${names} as text[])) || ${JSON.stringify(setting)}::jsonb
      from "unsent" where "messages"."_id" = "unsent"."_id" and ${names.length > 0}
    )
    select "value", "facts" from "unsent"`.execute(tx);
  return new Map(rows.map(({ value, facts }) => [value, facts]));
}

/** Secrets are deleted with the last attempt. */
const withoutSecret = {
  facts: sql<Record<string, unknown>>`"facts" - 'secret'`,
  hadSecret: sql<boolean>`"facts" ? 'secret'`,
};

export async function markSent(tx: Tx, _id: string): Promise<void> {
  await tx
    .updateTable('messages')
    .set(({ eb }) => ({
      attempts: eb('attempts', '+', 1),
      lastError: null,
      lastErrorCause: null,
      sentAt: sql<Date>`clock_timestamp()`,
      ...withoutSecret,
    }))
    .where('_id', '=', _id)
    .execute();
}

export async function recordFailure(
  tx: Tx,
  _id: string,
  {
    error,
    own,
    givenUp,
  }: { readonly error: string | null; readonly own: OwnCause | null; readonly givenUp: Failure | null },
): Promise<void> {
  await tx
    .updateTable('messages')
    .set(({ eb }) => ({
      attempts: eb('attempts', '+', 1),
      lastError: error,
      lastErrorCause: own,
      notBefore: nextTry,
      ...(givenUp ? { failedAt: sql<Date>`clock_timestamp()`, failure: givenUp, ...withoutSecret } : {}),
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

/** Messages to an account, whatever its address was then, and messages to addresses and numbers. Returns where they went. */
export async function deleteMessagesOf(
  tx: Tx,
  userId: string,
  recipients: readonly string[],
): Promise<string[]> {
  const deleted = await tx
    .deleteFrom('messages')
    .where((eb) =>
      eb.or([
        eb('userId', '=', userId),
        eb.and([eb('recipient', 'in', [...recipients]), eb('recipient', '<>', '')]),
      ]),
    )
    .returning(['_id', 'recipient'])
    .execute();
  const ids = deleted.map(({ _id }) => _id);
  await tx
    .deleteFrom('mailbox')
    .where((eb) =>
      eb.or([eb('_id', '=', sql<string>`any(${ids}::uuid[])`), eb('recipient', 'in', [...recipients])]),
    )
    .execute();
  return [...new Set(deleted.map(({ recipient }) => recipient))];
}

/** Of a message that was sent or given up so many days ago, only the fact remains: neither its contents nor its recipient. */
export async function deleteBodies(db: Reader, days: number): Promise<void> {
  await sql`
    update "messages" set "facts" = '{}', "recipient" = '', "lastError" = null, "bounceReason" = null
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
