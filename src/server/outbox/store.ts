import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import type { NewMessage } from './message.ts';

/** The job that delivers messages; its payload is the list of their ids. */
export const deliverMessages = 'deliverMessages';

/**
 * Writes messages and the job that will deliver them, in one round trip however many they are. The job's key is the
 * transaction's number: what the same transaction adds later joins the same job.
 */
export async function insertMessages(
  tx: Tx,
  messages: readonly (NewMessage & { readonly _id: string })[],
): Promise<void> {
  await sql`
    with "written" as (
      insert into "messages"
        ("_id", "kind", "template", "facts", "language", "recipient", "userId", "reservationId")
      select "_id", "kind", "template", "facts", "language", "recipient", "userId", "reservationId"
      from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as "new" (
        "_id" uuid, "kind" text, "template" text, "facts" jsonb, "language" text, "recipient" text,
        "userId" uuid, "reservationId" uuid
      )
    )
    select graphile_worker.add_job(
      ${deliverMessages},
      payload => ${JSON.stringify(messages.map(({ _id }) => _id))}::json,
      job_key => 'messages:' || pg_current_xact_id()
    )`.execute(tx);
}

export async function insertJob(tx: Tx, task: string, payload: object): Promise<void> {
  await sql`select graphile_worker.add_job(${task}, payload => ${JSON.stringify(payload)}::json)`.execute(tx);
}
