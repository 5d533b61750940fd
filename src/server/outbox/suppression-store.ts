// Addresses to which no message is sent any more (docs/product/messages.md#suppressed-addresses).

import { sql } from 'kysely';
import type { Reader, Tx } from '#server/db/database.ts';
import { newId } from '#server/db/ids.ts';

export async function isSuppressed(db: Reader, address: string): Promise<boolean> {
  const row = await db
    .selectFrom('suppressedAddresses')
    .select('_id')
    .where('address', '=', address)
    .executeTakeFirst();
  return row !== undefined;
}

/** Of these addresses those that get no messages. */
export async function readSuppressed(db: Reader, addresses: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ address: string }>`
    select "address" from "suppressedAddresses" where "address" = any(cast(${[...addresses]} as text[]))`.execute(
    db,
  );
  return new Set(rows.map(({ address }) => address));
}

/** Of several reports about one address the first is stored. */
export async function suppress(
  tx: Tx,
  { address, reason }: { readonly address: string; readonly reason: string | null },
): Promise<void> {
  await sql`
    insert into "suppressedAddresses" ("_id", "address", "reason", "createdAt")
    values (${newId()}, ${address}, ${reason}, curiosa_now())
    on conflict ("address") do nothing`.execute(tx);
}

export async function deleteSuppressions(tx: Tx, addresses: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('suppressedAddresses')
    .where('address', 'in', [...addresses])
    .execute();
}

/** Those of the addresses that an account has had, unless another one has them now. */
export async function deleteFormerSuppressions(
  tx: Tx,
  userId: string,
  addresses: readonly string[],
): Promise<void> {
  await sql`
    delete from "suppressedAddresses" where "address" = any(cast(${[...addresses]} as text[]))
      and not exists(select from "users" where "users"."email" = "suppressedAddresses"."address" and "users"."_id" <> ${userId})`.execute(
    tx,
  );
}

/** Deletes suppressions older than so many days whose address no account has. */
export async function deleteUnusedSuppressions(db: Reader, days: number): Promise<void> {
  await sql`
    delete from "suppressedAddresses" where "createdAt" < curiosa_now() - make_interval(days => ${days})
      and not exists(select from "users" where "users"."email" = "suppressedAddresses"."address")`.execute(
    db,
  );
}

/** The address that was suppressed; undefined where no suppression has this id. */
export function deleteSuppression(tx: Tx, _id: string): Promise<{ address: string } | undefined> {
  return tx.deleteFrom('suppressedAddresses').where('_id', '=', _id).returning('address').executeTakeFirst();
}
