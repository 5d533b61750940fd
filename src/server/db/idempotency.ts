// One effect for a request that is sent again (docs/product/wire.md#idempotency). The key is written in the transaction of its effect; it
// stores the id of the entity, not the answer, so a replay shows the entity as it is now.

import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { Refusal } from '#core/refusals.ts';
import type { Reader, Tx } from './database.ts';

/** A key as a client sent it, and the request that it was sent with. */
export interface KeyedRequest {
  /** Whose key it is: an account's id. Two accounts may choose the same one. */
  readonly scope: string;
  readonly key: string;
  readonly requestHash: Buffer;
}
export interface StoredKey extends KeyedRequest {
  readonly entityId: string;
}

/** How long a key is stored. */
const storedHours = 24;

/** The fingerprint of a request: the same body gives the same one however its JSON was laid out. */
export function hashRequest(method: string, path: string, body: unknown): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([method, path, body]))
    .digest();
}

/** A request with the key that an account sent it with; null where it sent none. */
export function keyedBy(
  { userId }: { readonly userId: string },
  key: string | null,
  request: Parameters<typeof hashRequest>,
): KeyedRequest | null {
  return key === null ? null : { scope: userId, key, requestHash: hashRequest(...request) };
}

/**
 * Makes this transaction the only one that works on these keys, and says what became of those that were sent before. The
 * same key waits here until its first request has committed, and then finds what that one made. Beside the keys it holds
 * `names`: what must not be counted by two at once although no single row stands for it; `ofAccounts`: the same for the mailboxes of
 * accounts, which aliases have in common. Called before any other lock, all in
 * one statement and one order, so that two lists of requests never wait for each other.
 */
export async function lockKeys(
  tx: Tx,
  requests: readonly KeyedRequest[],
  names: readonly string[] = [],
  ofAccounts: readonly string[] = [],
): Promise<StoredKey[]> {
  if (requests.length + names.length + ofAccounts.length === 0) return [];
  const keys = JSON.stringify(requests.map(({ scope, key }) => ({ scope, key })));
  await sql`
    select pg_advisory_xact_lock("hash") from (
      select hashtextextended("scope" || ' ' || "key", 0) as "hash"
      from jsonb_to_recordset(${keys}::jsonb) as "sent" ("scope" text, "key" text)
      union select hashtextextended("name", 0) from unnest(cast(${[...names]} as text[])) as "named" ("name")
      union select hashtextextended('mailbox ' || canonical_email("email"), 0) from "users"
        where "_id" = any(cast(${[...new Set(ofAccounts)]} as uuid[]))
      order by 1) as "ordered"`.execute(tx);
  if (requests.length === 0) return [];
  // Each by the primary key: a join would read every key of the day once it takes the number of those sent for a large one.
  const { rows } = await sql<StoredKey>`
    select "stored".* from jsonb_to_recordset(${keys}::jsonb) as "sent" ("scope" text, "key" text)
      cross join lateral (
        select "scope", "key", "requestHash", "entityId" from "idempotencyKeys"
        where "scope" = "sent"."scope" and "key" = "sent"."key"
          and "createdAt" > curiosa_now() - make_interval(hours => ${storedHours}) limit 1) as "stored"`.execute(
    tx,
  );
  return rows;
}

/** Like `lockKeys`, for one request: whether the same one has been done before. Another one with its key is refused. */
export async function lockKey(
  tx: Tx,
  keyed: KeyedRequest | null,
  names: readonly string[] = [],
  ofAccounts: readonly string[] = [],
): Promise<{ readonly isDone: boolean; readonly entityId: string | null }> {
  const [stored] = await lockKeys(tx, keyed ? [keyed] : [], names, ofAccounts);
  if (keyed && stored) refuseOther(keyed, stored);
  return { isDone: stored !== undefined, entityId: stored?.entityId ?? null };
}

/** Refuses a request whose key another one was done with, where nothing is left to do: no lock is waited for. */
export async function refuseReused(db: Reader, keyed: KeyedRequest | null): Promise<void> {
  if (!keyed) return;
  const stored = await db
    .selectFrom('idempotencyKeys')
    .select('requestHash')
    .where('scope', '=', keyed.scope)
    .where('key', '=', keyed.key)
    .where('createdAt', '>', sql<Date>`curiosa_now() - make_interval(hours => ${storedHours})`)
    .executeTakeFirst();
  if (stored) refuseOther(keyed, stored);
}

/** The refusal names what the first request made, to the account that sent it. */
function refuseOther(
  sent: KeyedRequest,
  stored: Pick<StoredKey, 'requestHash'> & Partial<Pick<StoredKey, 'entityId'>>,
): void {
  if (stored.requestHash.equals(sent.requestHash)) return;
  const { entityId } = stored;
  throw new Refusal('keyReused', entityId === undefined ? {} : { details: { entityId } });
}

/** Remembers what requests made. The caller holds the keys. */
export async function storeKeys(tx: Tx, stored: readonly StoredKey[]): Promise<void> {
  if (stored.length === 0) return;
  const rows = stored.map((one) => ({ ...one, requestHash: `\\x${one.requestHash.toString('hex')}` }));
  await sql`
    insert into "idempotencyKeys" ("scope", "key", "requestHash", "entityId", "createdAt")
    select "scope", "key", "requestHash", "entityId", curiosa_now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as "new" ("scope" text, "key" text, "requestHash" bytea, "entityId" uuid)
    on conflict ("scope", "key") do update
      set "requestHash" = excluded."requestHash", "entityId" = excluded."entityId", "createdAt" = excluded."createdAt"`.execute(
    tx,
  );
}

/** Like `storeKeys`, for one request that came with a key or without. */
export async function storeKey(tx: Tx, keyed: KeyedRequest | null, entityId: string): Promise<void> {
  await storeKeys(tx, keyed ? [{ ...keyed, entityId }] : []);
}

/** Deletes expired keys; called now and then. */
export async function deleteOldKeys(db: Reader): Promise<void> {
  await sql`
    delete from "idempotencyKeys" where "createdAt" <= curiosa_now() - make_interval(hours => ${storedHours})`.execute(
    db,
  );
}

/** Forgets what an account sent; it is erased. */
export async function deleteKeysOf(tx: Tx, scope: string): Promise<void> {
  await tx.deleteFrom('idempotencyKeys').where('scope', '=', scope).execute();
}
