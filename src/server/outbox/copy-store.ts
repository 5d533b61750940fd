// Messages that are sent once more, to the addresses that their accounts have now.

import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import { newId } from '#server/db/ids.ts';
import { deliverMessages } from './store.ts';

/** Writes copies of messages that have ended and the job that delivers them. */
export async function copyMessages(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const copies = ids.map((_id) => ({ _id: newId(), of: _id }));
  await sql`
    insert into "messages" ("_id", "kind", "template", "facts", "language", "recipient", "userId", "reservationId", "resendOf")
    select "copy"."_id", "kind", "template", "facts", "users"."language", "users"."email", "userId", "reservationId", "messages"."_id"
    from jsonb_to_recordset(${JSON.stringify(copies)}::jsonb) as "copy" ("_id" uuid, "of" uuid)
      join "messages" on "messages"."_id" = "copy"."of" join "users" on "users"."_id" = "messages"."userId"`.execute(
    tx,
  );
  await sql`
    select graphile_worker.add_job(${deliverMessages}, payload => ${JSON.stringify(copies.map(({ _id }) => _id))}::json)`.execute(
    tx,
  );
}
