// Reports of mail providers, and what of messages can be sent once more.

import { sql } from 'kysely';
import type { Resendable } from '#core/messages/delivery.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { messageStates } from '#server/outbox/state-store.ts';

/** Waits for a delivery that is marking the message as sent. */
export async function lockMessage(
  tx: Tx,
  _id: string,
): Promise<{ kind: 'email' | 'sms'; recipient: string } | undefined> {
  return tx
    .selectFrom('messages')
    .select(['kind', 'recipient'])
    .where('_id', '=', _id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Whether the report of this id is the first. */
export async function takeEvent(tx: Tx, _id: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('deliveryEvents')
    .values({ _id, createdAt: sql<Date>`now()` })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Reports that are too old to be sent again. */
export async function deleteOldEvents(db: Db): Promise<void> {
  await sql`delete from "deliveryEvents" where "createdAt" < now() - interval '1 day'`.execute(db);
}

export async function markDelivered(tx: Tx, _id: string): Promise<void> {
  await sql`
    update "messages" set "deliveredAt" = coalesce("deliveredAt", clock_timestamp()) where "_id" = ${_id}`.execute(
    tx,
  );
}

/** A permanent bounce stays one. */
export async function markBounced(
  tx: Tx,
  _id: string,
  { isHard, reason }: { readonly isHard: boolean; readonly reason: string | null },
): Promise<void> {
  await sql`
    update "messages" set "bouncedAt" = coalesce("bouncedAt", clock_timestamp()),
      "bounce" = case when ${isHard} or "bounce" = 'hard' then 'hard' else 'soft' end,
      "bounceReason" = coalesce(${reason}, "bounceReason")
    where "_id" = ${_id}`.execute(tx);
}

export interface LockedMessage extends Resendable {
  readonly _id: string;
}

/** Of `message`: it was stopped, or its mailing; a copy names the mailing in its facts alone. */
export const wasStopped = sql`(${messageStates('message').stopped} or exists(select from "mailings"
  where "stoppedAt" is not null and "mailings"."_id" = cast("message"."facts"->>'mailingId' as uuid)))`;

const facts = sql`"message"."_id", "message"."kind", "message"."sentAt" is not null or "message"."failedAt" is not null as "hasEnded",
  "message"."hadSecret", "message"."recipient" = '' as "isErased", ${wasStopped} as "wasStopped",
  exists(select from "messages" as "copy" where "copy"."resendOf" = "message"."_id" and "copy"."sentAt" is null
    and "copy"."failedAt" is null) as "isWaiting",
  case when "users"."_id" is not null
    then exists(select from "suppressedAddresses" where "address" = "users"."email") end as "isSuppressed"`;
const fromMessages = sql`"messages" as "message" left join "users" on "users"."_id" = "message"."userId"`;

/** A message, locked, so that of several requests at once one sends it. */
export async function lockToResend(tx: Tx, _id: string): Promise<LockedMessage | undefined> {
  await tx.selectFrom('messages').select('_id').where('_id', '=', _id).forUpdate().execute();
  const { rows } = await sql<LockedMessage>`
    select ${facts} from ${fromMessages} where "message"."_id" = ${_id}`.execute(tx);
  return rows[0];
}

/**
 * The messages that an account has not got, locked: those that came back or were given up and of which no copy has gone out since.
 */
export async function lockMissed(tx: Tx, userId: string): Promise<LockedMessage[]> {
  await sql`select from "messages" where "userId" = ${userId} for update`.execute(tx);
  const { rows } = await sql<LockedMessage>`
    select ${facts} from ${fromMessages}
    where "message"."userId" = ${userId} and ${isMissed}
    order by "message"."_id"`.execute(tx);
  return rows;
}

/** Of `message`. One that staff stopped is missed by intention. */
export const isMissed = sql`${messageStates('message').troubled}
  and not exists(select from "messages" as "copy" where "copy"."resendOf" = "message"."_id")`;
