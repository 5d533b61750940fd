import { sql } from 'kysely';
import type { KnownAccount } from '#core/auth/registration.ts';
import { type AccountRow, ownColumns } from '#server/accounts/service.ts';
import type { ForgetfulAccount, LinkPurpose } from '#core/auth/links.ts';
import { laterVersion } from '#server/db/bulk.ts';
import type { Db, Reader, Tx } from '#server/db/database.ts';

/** The account to sign in to, and whether it was signed in to from this network within the last 90 days. */
export async function readForSignIn(
  db: Reader,
  email: string,
  networkHash: Buffer,
): Promise<{ account: AccountRow; passwordHash: string | null; isKnownPlace: boolean } | undefined> {
  const row = await db
    .selectFrom('users')
    .select([...ownColumns, 'passwordHash'])
    .select(
      sql<boolean>`exists(select from "signInPlaces" where "userId" = "users"."_id" and "networkHash" = ${networkHash}
        and "lastAt" > curiosa_now() - interval '90 days')`.as('isKnownPlace'),
    )
    .where('email', '=', email)
    .executeTakeFirst();
  if (!row) return undefined;
  const { passwordHash, isKnownPlace, ...account } = row;
  return { account, passwordHash, isKnownPlace };
}

type LockedAccount = KnownAccount & Pick<AccountRow, '_id' | 'name' | 'language' | 'isEnabled'>;

/** What decides how a registration treats an address that is known already; the account is locked. */
export function lockKnownAccount(tx: Tx, email: string): Promise<LockedAccount | null> {
  return lockKnown(tx, { email });
}

export function lockKnownAccountById(tx: Tx, userId: string): Promise<LockedAccount | null> {
  return lockKnown(tx, { userId });
}

async function lockKnown(
  tx: Tx,
  whose: { readonly email: string } | { readonly userId: string },
): Promise<LockedAccount | null> {
  const [column, value] =
    'email' in whose ? (['email', whose.email] as const) : (['_id', whose.userId] as const);
  const found = await tx
    .selectFrom('users')
    .select(['_id', 'name', 'language', 'isEmailConfirmed', 'isEnabled'])
    .select(
      sql<boolean>`("passwordHash" is null and not exists(select from "socialLogins" where "userId" = "users"."_id"))
        or not "isEnabled" or "role" <> 'user' or "subRoles" <> '{}'
        or "contactEventIds" <> '{}'
        or exists(select from "reservations" where "userId" = "users"."_id")
        or exists(select from "reservationRequests" where "userId" = "users"."_id")`.as(
        'isMoreThanRegistered',
      ),
    )
    .where(column, '=', value)
    .forUpdate()
    .executeTakeFirst();
  return found ?? null;
}

/** Mailed links that have expired. */
export async function sweepLinks(db: Db): Promise<void> {
  await sql`delete from "mailedTokens" where "expiresAt" < curiosa_now() - interval '7 days'`.execute(db);
}

/** The places of sign-ins, once they no longer count; the latest tells when an account was last used. */
export async function sweepPlaces(db: Db): Promise<void> {
  await sql`
    delete from "signInPlaces" as "old" where "lastAt" <= curiosa_now() - interval '90 days'
      and exists(select from "signInPlaces" as "later"
        where "later"."userId" = "old"."userId" and "later"."lastAt" > "old"."lastAt")`.execute(db);
}

/**
 * Records a sign-in from a network with a kind of device. True where the account has signed in elsewhere, and not like this
 * within the last 90 days.
 */
export async function rememberPlace(
  tx: Tx,
  { userId, networkHash, device }: { userId: string; networkHash: Buffer; device: string },
): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`
    with "known" as (select * from "signInPlaces" where "userId" = ${userId}),
    "noted" as (
      insert into "signInPlaces" ("userId", "networkHash", "device", "lastAt")
      values (${userId}, ${networkHash}, ${device}, curiosa_now())
      on conflict ("userId", "networkHash", "device") do update set "lastAt" = excluded."lastAt"
    )
    select exists(select from "known") and not exists(
      select from "known" where "networkHash" = ${networkHash} and "device" = ${device}
        and "lastAt" > curiosa_now() - interval '90 days'
    ) as "isNew"`.execute(tx);
  return rows[0]?.isNew ?? false;
}

/** Writes a link that was mailed; earlier ones of the account for the same purpose end. */
export async function replaceLink(
  tx: Tx,
  link: {
    readonly userId: string;
    readonly purpose: LinkPurpose;
    readonly tokenHash: Buffer;
    readonly email: string | null;
    readonly startsOver: boolean;
    readonly now: Date;
    readonly expiresAt: Date;
  },
): Promise<void> {
  const { now, ...row } = link;
  await tx
    .deleteFrom('mailedTokens')
    .where('userId', '=', row.userId)
    .where('purpose', '=', row.purpose)
    .where('usedAt', 'is', null)
    .execute();
  await tx
    .insertInto('mailedTokens')
    .values({ ...row, createdAt: now, usedAt: null })
    .execute();
}

/**
 * Uses a link up: of several at the same moment one does. Undefined where it is unknown, used or too old. Its account is locked
 * first, in the same order as by an erasure or a new registration of its address, so that neither waits for the other.
 */
export async function useLink(
  tx: Tx,
  purpose: LinkPurpose,
  tokenHash: Buffer,
): Promise<{ userId: string; email: string | null; startsOver: boolean } | undefined> {
  await tx
    .selectFrom('users')
    .select('_id')
    .where((eb) =>
      eb('_id', '=', eb.selectFrom('mailedTokens').select('userId').where('tokenHash', '=', tokenHash)),
    )
    .forNoKeyUpdate()
    .execute();
  const { rows } = await sql<{ userId: string; email: string | null; startsOver: boolean }>`
    update "mailedTokens" set "usedAt" = curiosa_now()
    where "tokenHash" = ${tokenHash} and "purpose" = ${purpose} and "usedAt" is null and "expiresAt" > curiosa_now()
    returning "userId", "email", "startsOver"`.execute(tx);
  return rows[0];
}

/** Whether a link was used, and its account's address is still confirmed. */
export async function hasConfirmed(db: Reader, tokenHash: Buffer): Promise<boolean> {
  const found = await db
    .selectFrom('mailedTokens')
    .innerJoin('users', 'users._id', 'mailedTokens.userId')
    .select('users._id')
    .where('tokenHash', '=', tokenHash)
    .where('purpose', 'in', ['confirmEmail', 'changeEmail'])
    .where('usedAt', 'is not', null)
    .where('isEmailConfirmed', '=', true)
    .executeTakeFirst();
  return found !== undefined;
}

/** The account that may have forgotten its password, to write to. */
export async function readForPassword(
  tx: Tx,
  email: string,
): Promise<
  (ForgetfulAccount & Pick<AccountRow, 'email' | 'name' | 'language'> & { userId: string }) | undefined
> {
  return tx
    .selectFrom('users')
    .select(['_id as userId', 'email', 'name', 'language', 'isEnabled', 'isEmailConfirmed'])
    .select(sql<boolean>`"passwordHash" is not null`.as('hasPassword'))
    .where('email', '=', email)
    .executeTakeFirst();
}

/** The account of a link that can be used at the moment. */
export function readLink(
  db: Reader,
  purpose: LinkPurpose,
  tokenHash: Buffer,
): Promise<{ userId: string; startsOver: boolean } | undefined> {
  return db
    .selectFrom('mailedTokens')
    .select(['userId', 'startsOver'])
    .where('tokenHash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`curiosa_now()`)
    .executeTakeFirst();
}

/** Names the owner of an account. */
export async function writeNames(
  tx: Tx,
  userId: string,
  { name, surname }: Pick<AccountRow, 'name' | 'surname'>,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ name, surname, updatedAt: laterVersion })
    .where('_id', '=', userId)
    .execute();
}

export async function writePassword(tx: Tx, userId: string, passwordHash: string): Promise<AccountRow> {
  return tx
    .updateTable('users')
    .set({ passwordHash, updatedAt: laterVersion })
    .where('_id', '=', userId)
    .returning(ownColumns)
    .executeTakeFirstOrThrow();
}

/** Links that were mailed for another password than the one there is now, or requested with it. */
export async function deletePasswordLinks(tx: Tx, userId: string): Promise<void> {
  await tx
    .deleteFrom('mailedTokens')
    .where('userId', '=', userId)
    .where('purpose', 'in', ['resetPassword', 'resetPasswordImported', 'changeEmail', 'choosePassword'])
    .where('usedAt', 'is', null)
    .execute();
}

/** Every unused link of an account. */
export async function deleteLinksOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('mailedTokens').where('userId', '=', userId).where('usedAt', 'is', null).execute();
}

/** Whether an account is enabled and still has this password; both stay locked until the end of the transaction. */
export async function lockPassword(tx: Tx, userId: string, passwordHash: string | null): Promise<boolean> {
  const locked = await tx
    .selectFrom('users')
    .select('_id')
    .where('_id', '=', userId)
    .where('passwordHash', '=', passwordHash)
    .where('isEnabled', '=', true)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return locked !== undefined;
}

/** Whether an account exists and is enabled; it stays so until the end of the transaction. */
export async function lockEnabled(tx: Tx, userId: string): Promise<boolean> {
  const locked = await tx
    .selectFrom('users')
    .select('_id')
    .where('_id', '=', userId)
    .where('isEnabled', '=', true)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return locked !== undefined;
}

/** Of some accounts those that can be invited: without a password, and without a valid link. */
export async function readUninvited(
  tx: Tx,
  userIds: readonly string[],
): Promise<(Pick<AccountRow, 'email' | 'language' | 'name'> & { readonly userId: string })[]> {
  return tx
    .selectFrom('users')
    .select(['_id as userId', 'email', 'language', 'name'])
    .where('_id', 'in', [...userIds])
    .where('passwordHash', 'is', null)
    .where('isEnabled', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('mailedTokens')
            .select('_id')
            .whereRef('mailedTokens.userId', '=', 'users._id')
            .where('purpose', '=', 'resetPasswordImported')
            .where('expiresAt', '>', sql<Date>`curiosa_now()`),
        ),
      ),
    )
    .orderBy('_id')
    .execute();
}
