import { type Insertable, type Selectable, sql } from 'kysely';
import type { ConfirmationFacts } from '#core/auth/confirmation.ts';
import type { SentCode } from '#core/auth/phone-code.ts';
import type { LinkPurpose } from '#core/auth/links.ts';
import { laterVersion } from '#server/db/bulk.ts';
import type { Database, Reader, Tx } from '#server/db/database.ts';

type Row = Selectable<Database['registrations']>;

export async function insertRegistration(
  tx: Tx,
  registration: Omit<Insertable<Database['registrations']>, 'tries' | 'confirmedAt'>,
): Promise<void> {
  await tx
    .insertInto('registrations')
    .values({ ...registration, tries: 0, confirmedAt: null })
    .execute();
}

/** Replaces the code; false where the handle is not that of this account's registration. */
export async function replaceCode(
  tx: Tx,
  { userId, handleHash, ...code }: Pick<Row, 'userId' | 'handleHash' | 'codeHash' | 'codeExpiresAt'>,
): Promise<boolean> {
  const written = await tx
    .updateTable('registrations')
    .set({ ...code, tries: 0 })
    .where('userId', '=', userId)
    .where('handleHash', '=', handleHash)
    .where('confirmedAt', 'is', null)
    .returning('userId')
    .execute();
  return written.length > 0;
}

/** Whether the address of a registration is confirmed; false for a handle that is bound to nothing. */
export async function isConfirmed(db: Reader, handleHash: Buffer): Promise<boolean> {
  const found = await db
    .selectFrom('registrations')
    .select('confirmedAt')
    .where('handleHash', '=', handleHash)
    .executeTakeFirst();
  return (found?.confirmedAt ?? null) !== null;
}

export type LockedCode = SentCode & { readonly userId: string; readonly codeHash: Buffer };

/**
 * The code of a registration, locked until the end of the transaction, so that guesses at the same moment are judged one by
 * one. The account is locked first, in the order in which its mailed link locks them.
 */
export async function lockCode(tx: Tx, handleHash: Buffer): Promise<LockedCode | undefined> {
  await sql`
    select from "users" where "_id" = (select "userId" from "registrations" where "handleHash" = ${handleHash})
    for no key update`.execute(tx);
  const { rows } = await sql<LockedCode>`
    select "userId", "codeHash", "tries", "codeExpiresAt" as "expiresAt", "isEnabled" as "isNeeded"
    from "registrations" join "users" on "users"."_id" = "registrations"."userId"
    where "handleHash" = ${handleHash} and "codeHash" is not null for update of "registrations"`.execute(tx);
  return rows[0];
}

export async function countGuess(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('registrations')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('userId', '=', userId)
    .execute();
}

/** The facts by which the link of an account is judged; undefined where the account is gone. */
export async function readConfirmationFacts(
  db: Reader,
  userId: string,
  handleHash: Buffer | null,
): Promise<(ConfirmationFacts & { readonly email: string }) | undefined> {
  const { rows } = await sql<ConfirmationFacts & { readonly email: string }>`
    select "email", "isEmailConfirmed",
      "passwordHash" is not null or exists(select from "socialLogins" where "userId" = "users"."_id") as "hasWayIn",
      exists(select from "registrations" where "userId" = "users"."_id" and "handleHash" = ${handleHash}) as "hasHandle"
    from "users" where "_id" = ${userId}`.execute(db);
  return rows[0];
}

/**
 * Deletes everything by which an account can be entered, read or moved to another address: its password, providers, second
 * factor, known places, phone number with its code, calendar address and mailed links. The link that confirms the address
 * stays: only the owner of the address reads it.
 */
export async function deleteWaysIn(tx: Tx, userId: string): Promise<void> {
  const tables = ['socialLogins', 'secondFactors', 'signInPlaces', 'phoneCodes', 'calendarFeeds'] as const;
  for (const table of tables) await tx.deleteFrom(table).where('userId', '=', userId).execute();
  await tx
    .deleteFrom('mailedTokens')
    .where('userId', '=', userId)
    .where('purpose', '!=', 'confirmEmail')
    .where('usedAt', 'is', null)
    .execute();
  await tx
    .updateTable('users')
    .set({
      passwordHash: null,
      prefix: null,
      phoneNumber: null,
      isPhoneNumberConfirmed: false,
      updatedAt: laterVersion,
    })
    .where('_id', '=', userId)
    .execute();
}

export interface ConfirmationRow {
  readonly userId: string;
  readonly purpose: LinkPurpose;
  readonly email: string;
  readonly name: string;
  readonly surname: string;
  readonly createdAt: Date;
}

/** What a currently valid link would confirm. */
export async function readLinkToConfirm(db: Reader, tokenHash: Buffer): Promise<ConfirmationRow | undefined> {
  const { rows } = await sql<ConfirmationRow>`
    select "users"."_id" as "userId", "purpose", coalesce("mailedTokens"."email", "users"."email") as "email", "name", "surname",
      "users"."createdAt"
    from "mailedTokens" join "users" on "users"."_id" = "mailedTokens"."userId"
    where "tokenHash" = ${tokenHash} and "purpose" in ('confirmEmail', 'changeEmail') and "usedAt" is null
      and "mailedTokens"."expiresAt" > curiosa_now()`.execute(db);
  return rows[0];
}

/** Registrations whose browser has forgotten its handle. */
export async function sweepRegistrations(db: Reader): Promise<void> {
  await sql`delete from "registrations" where "createdAt" < curiosa_now() - interval '30 days'`.execute(db);
}

/** The address of the account of a link to choose a password, while the link can be used. */
export async function readEmailOfLink(db: Reader, tokenHash: Buffer): Promise<string | undefined> {
  const found = await db
    .selectFrom('mailedTokens')
    .innerJoin('users', 'users._id', 'mailedTokens.userId')
    .select('users.email')
    .where('tokenHash', '=', tokenHash)
    .where('purpose', 'in', ['resetPassword', 'resetPasswordImported'])
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`curiosa_now()`)
    .executeTakeFirst();
  return found?.email;
}
