import { type Expression, type SqlBool, sql } from 'kysely';
import type { BlockOfAccount } from '#core/black-list/contract.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { isFoundBy } from '#server/resources/search-store.ts';
import { confirmedPhone } from '#server/sms/recipient-store.ts';
import type { Mark, Reachable } from './marks.ts';

/** Until when "users" may not book; null: it may. */
export const blockedUntil = sql<Date | null>`(
  select max("blockedUntil") from "blocksOfAccounts"
  where "blocksOfAccounts"."userId" = "users"."_id" and "blockedUntil" > curiosa_now())`;

/** The same as a column of a list of "users". */
export const blockedUntilColumn = sql`${blockedUntil} as "blockedUntil"`;

/** The accounts that may not book now, with until when: a few, to be joined to many. */
export const blockedNow = sql`(
  select "userId", max("blockedUntil") as "blockedUntil" from "blocksOfAccounts"
  where "blockedUntil" > curiosa_now() group by "userId")`;

/** The block of "users" that ends last, with its reason where it was given for this account. */
export const blockOfUser = sql<{ reason: string | null; expiresAt: string } | null>`(
  select jsonb_build_object('reason', "reason", 'expiresAt', "blockedUntil") from "blocksOfAccounts"
  where "blocksOfAccounts"."userId" = "users"."_id" and "blockedUntil" > curiosa_now()
  order by "blockedUntil" desc, "reason" limit 1)`;

export async function readBlockedUntil(db: Reader, userId: string): Promise<Date | null> {
  const { rows } = await sql<{ until: Date | null }>`
    select ${blockedUntil} as "until" from "users" where "_id" = ${userId}`.execute(db);
  return rows[0]?.until ?? null;
}

export async function readReachable(db: Reader, userIds: readonly string[]): Promise<Reachable[]> {
  const { rows } = await sql<Reachable>`
    select "_id" as "userId", "email", "isEmailConfirmed",
      case when "isEmailConfirmed" then ${confirmedPhone} end as "confirmedPhone"
    from "users" where "_id" = any(cast(${[...userIds]} as uuid[])) order by "_id"`.execute(db);
  return rows;
}

/** A block that has not ended, by a mark of an account other than its own. */
export interface KnownAgain {
  readonly blockId: string;
  readonly userId: string;
  readonly endsAt: Date;
}

/** Of some accounts those that have a mark of a blocked person. */
export async function readKnownAgain(tx: Tx, marks: readonly Mark[]): Promise<KnownAgain[]> {
  const { rows } = await sql<KnownAgain>`
    select "known"."blockId", "given"."userId", max("known"."endsAt") as "endsAt"
    from ${recordsOf(marks)} join "blockMarks" as "known" on "known"."hash" = decode("given"."hash", 'hex') and "known"."kind" = "given"."kind"
    where "known"."endsAt" > curiosa_now() and not exists (
      select from "blackListEntries" where "_id" = "known"."blockId" and "userId" = "given"."userId")
    group by 1, 2 order by 1, 2`.execute(tx);
  return rows;
}

/**
 * Gives a block without an account to this account, without the reason. False where the block has an account, or the account
 * has a block already.
 */
export async function takeOver(tx: Tx, { blockId, userId, endsAt }: KnownAgain): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into "blackListEntries" ("_id", "userId", "reason", "expiresAt", "createdAt", "updatedAt")
    values (${blockId}, ${userId}, '', ${endsAt}, curiosa_now(), curiosa_now())
    on conflict do nothing`.execute(tx);
  return numAffectedRows > 0n;
}

/** Applies a block to one more account. False where the block was deleted. */
export async function addAccount(tx: Tx, { blockId, userId }: Omit<KnownAgain, 'endsAt'>): Promise<boolean> {
  const { rows } = await sql`
    insert into "blockedAccounts" ("blockId", "userId")
    select "_id", ${userId} from "blackListEntries" where "_id" = ${blockId}
    on conflict ("blockId", "userId") do update set "userId" = excluded."userId" returning "blockId"`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Merges an account's block with another one that lost its entry: it ends with the later of the two. */
export async function merge(tx: Tx, { blockId, userId, endsAt }: KnownAgain): Promise<void> {
  await sql`
    with "own" as (
      update "blackListEntries" set "expiresAt" = greatest("expiresAt", ${endsAt}) where "userId" = ${userId}
      returning "_id", "expiresAt"
    ), "moved" as (
      delete from "blockMarks" where "blockId" = ${blockId} returning "kind", "hash"
    ), "later" as (
      update "blockMarks" set "endsAt" = "own"."expiresAt" from "own" where "blockId" = "own"."_id"
    )
    insert into "blockMarks" ("blockId", "kind", "hash", "endsAt")
    select "own"."_id", "kind", "hash", "expiresAt" from "own", "moved" on conflict do nothing`.execute(tx);
}

/** Writes the confirmed marks of accounts to their blocks. Nothing is written for accounts without a block. */
export async function insertMarks(tx: Tx, marks: readonly Mark[]): Promise<void> {
  const proven = marks.filter(({ isProven }) => isProven);
  if (proven.length === 0) return;
  await sql`
    insert into "blockMarks" ("blockId", "kind", "hash", "endsAt")
    select "_id", "given"."kind", decode("given"."hash", 'hex'), "expiresAt"
    from ${recordsOf(proven)} join "blackListEntries" on "blackListEntries"."userId" = "given"."userId"
    where "expiresAt" > curiosa_now() on conflict do nothing`.execute(tx);
}

function recordsOf(marks: readonly Mark[]) {
  const records = marks.map(({ hash, isProven: _isProven, ...mark }) => ({
    ...mark,
    hash: hash.toString('hex'),
  }));
  return sql`jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as "given" ("userId" uuid, "kind" text, "hash" text)`;
}

/**
 * Applies the blocks of these accounts, or of all, to every other account of the mailbox or the confirmed number. The mailbox
 * is that of the blocked account once its address is confirmed; numbers count between accounts whose addresses both are.
 */
export async function applyToOtherAccounts(tx: Tx, userIds: readonly string[] | 'all'): Promise<void> {
  const whose = userIds === 'all' ? sql`true` : sql`"own"."_id" = any(cast(${[...userIds]} as uuid[]))`;
  await sql`
    insert into "blockedAccounts" ("blockId", "userId")
    select "block"."_id", "other"."_id" from "blackListEntries" as "block" join "users" as "own" on "own"."_id" = "block"."userId"
      join "users" as "other" on canonical_email("other"."email") = canonical_email("own"."email") and "other"."_id" <> "own"."_id"
    where ${whose} and "block"."expiresAt" > curiosa_now() and "own"."isEmailConfirmed"
    union
    select "block"."_id", "other"."_id" from "blackListEntries" as "block" join "users" as "own" on "own"."_id" = "block"."userId"
      join "users" as "other" on "other"."prefix" = "own"."prefix" and "other"."phoneNumber" = "own"."phoneNumber" and "other"."_id" <> "own"."_id"
    where ${whose} and "block"."expiresAt" > curiosa_now() and "own"."isPhoneNumberConfirmed" and "other"."isPhoneNumberConfirmed"
      and "own"."isEmailConfirmed" and "other"."isEmailConfirmed"
    on conflict do nothing`.execute(tx);
}

/** All accounts that a block applies to. */
export async function readAccountsOf(db: Reader, blockId: string): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select "userId" from "blocksOfAccounts" where "blockId" = ${blockId} order by "userId"`.execute(db);
  return rows.map(({ userId }) => userId);
}

/** The condition of "blackListEntries" that apply to one of these accounts. */
export function holdsForAny(userIds: readonly string[]): Expression<SqlBool> {
  return sql<SqlBool>`"blackListEntries"."_id" in (
    select "blockId" from "blocksOfAccounts" where "userId" = any(cast(${[...userIds]} as uuid[])))`;
}

/** The condition of "blackListEntries" that apply to an account which a text finds: by name, address or number. */
export function holdsForFound(text: string): Expression<SqlBool> {
  return sql<SqlBool>`"blackListEntries"."_id" in (
    select "blockId" from "blocksOfAccounts" join "users" on "users"."_id" = "blocksOfAccounts"."userId"
    where ${isFoundBy(text)})`;
}

/** The blocks that apply to an account now, the one that ends last first; null: there is no such account. */
export async function readBlocksOf(db: Reader, userId: string): Promise<BlockOfAccount[] | null> {
  const { rows } = await sql<{ blocks: BlockOfAccount[] }>`
    select coalesce((
      select jsonb_agg(jsonb_build_object(
          '_id', "entry"."_id", 'expiresAt', to_jsonb("entry"."expiresAt"), 'isOwn', "entry"."userId" = "account"."_id",
          'user', jsonb_build_object('_id', "owner"."_id", 'name', "owner"."name", 'surname', "owner"."surname", 'email', "owner"."email"))
        order by "entry"."expiresAt" desc, "entry"."_id")
      from "blackListEntries" as "entry" join "users" as "owner" on "owner"."_id" = "entry"."userId"
      where "entry"."expiresAt" > curiosa_now()
        and "entry"."_id" in (select "blockId" from "blocksOfAccounts" where "userId" = "account"."_id")
    ), '[]') as "blocks"
    from "users" as "account" where "account"."_id" = ${userId}`.execute(db);
  return rows[0]?.blocks ?? null;
}

/** The accounts that have a block in common with this one, itself among them; none where it has no block. */
export async function readAccountsBlockedWith(db: Reader, userId: string): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select distinct "other"."userId" from "blocksOfAccounts" as "own"
      join "blocksOfAccounts" as "other" on "other"."blockId" = "own"."blockId"
    where "own"."userId" = ${userId}`.execute(db);
  return rows.map(({ userId: other }) => other);
}

/** The marks of a block end with it. */
export async function moveEnd(tx: Tx, blockId: string, endsAt: Date): Promise<void> {
  await tx.updateTable('blockMarks').set({ endsAt }).where('blockId', '=', blockId).execute();
}

export async function deleteMarks(tx: Tx, blockId: string): Promise<void> {
  await tx.deleteFrom('blockMarks').where('blockId', '=', blockId).execute();
}

/** Deletes blocks that have ended, with their marks. */
export async function deleteEnded(tx: Tx): Promise<void> {
  await sql`delete from "blockMarks" where "endsAt" <= curiosa_now()`.execute(tx);
  await sql`delete from "blackListEntries" where "expiresAt" <= curiosa_now()`.execute(tx);
}

/** Accounts whose block has no marks yet. */
export async function readUnmarked(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select "userId" from "blackListEntries" where not exists (
      select from "blockMarks" where "blockMarks"."blockId" = "blackListEntries"."_id")`.execute(tx);
  return rows.map(({ userId }) => userId);
}
