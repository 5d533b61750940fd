// Messages that wait until a corrected address is confirmed (docs/product/messages.md#corrected-addresses).

import { sql } from 'kysely';
import type { Reader, Tx } from '#server/db/database.ts';
import { schedulePaced } from './paced-store.ts';
import { deliverMessages } from './store.ts';

export interface AddressState {
  readonly isSuppressed: boolean;
  /** Staff have corrected the address and its owner has not confirmed it yet; the message is about a booking. */
  readonly isUnproven: boolean;
}

/** Whether an e-mail can go to its address. */
export async function readAddressState(tx: Tx, messageId: string): Promise<AddressState> {
  const { rows } = await sql<AddressState>`
    select exists(select from "suppressedAddresses" where "address" = "message"."recipient") as "isSuppressed",
      "users"."unconfirmedSince" is not null and ("message"."reservationId" is not null
        or "message"."facts" ?| array['requestId', 'reservationIds']) as "isUnproven"
    from "messages" as "message" left join "users"
      on "users"."_id" = "message"."userId" and "users"."email" = "message"."recipient"
    where "message"."_id" = ${messageId}`.execute(tx);
  return rows[0] ?? { isSuppressed: false, isUnproven: false };
}

/** Sets a message aside until the address of its account is confirmed. */
export async function holdMessage(tx: Tx, _id: string): Promise<void> {
  await tx.updateTable('messages').set({ awaitsConfirmation: true }).where('_id', '=', _id).execute();
}

/** Gives up what has waited for so many days; the days of a message that is sent once more are counted from then. */
export async function giveUpHeld(db: Reader, days: number): Promise<void> {
  await sql`
    update "messages" set "failedAt" = curiosa_now(), "failure" = 'unconfirmed', "awaitsConfirmation" = false
    where "awaitsConfirmation" and "sentAt" is null and "failedAt" is null
      and "createdAt" <= curiosa_now() - make_interval(days => ${days})`.execute(db);
}

/** Sends what waited for the address of an account to be confirmed, to the address that it has now. */
export async function releaseHeld(tx: Tx, userId: string): Promise<void> {
  const { rows } = await sql<{ isPaced: boolean }>`
    with "released" as (
      update "messages" set "awaitsConfirmation" = false, "recipient" = "users"."email"
      from "users" where "users"."_id" = ${userId} and "messages"."userId" = ${userId} and "awaitsConfirmation"
      returning "messages"."_id", "isPaced"
    ), "job" as (
      select graphile_worker.add_job(${deliverMessages}, payload => json_agg("_id" order by "_id"))
      from "released" where not "isPaced" having count(*) > 0
    )
    select "isPaced" from "released" left join "job" on true`.execute(tx);
  if (rows.some(({ isPaced }) => isPaced)) await schedulePaced(tx);
}

/**
 * Sends what has not left for the former address of an account to its new one; a message with a link or a code goes to the address that
 * it was written for. One that is being sent at this moment still goes there.
 */
export async function redirectUnsent(
  tx: Tx,
  { userId, from, to }: { readonly userId: string; readonly from: string; readonly to: string },
): Promise<void> {
  await sql`
    update "messages" set "recipient" = ${to}
    from (
      select "_id" from "messages" where "userId" = ${userId} and "kind" = 'email' and "recipient" = ${from}
        and "sentAt" is null and "failedAt" is null and not "facts" ? 'secret'
      for update skip locked
    ) as "unsent" where "messages"."_id" = "unsent"."_id"`.execute(tx);
}
