import { type Insertable, type Selectable, sql } from 'kysely';
import type { SentCode } from '#core/auth/phone-code.ts';
import type { Language } from '#core/languages.ts';
import { laterVersion } from '#server/db/bulk.ts';
import type { Database, Reader, Tx } from '#server/db/database.ts';
import { phone } from '#server/sms/recipient-store.ts';

export type Whose = { readonly userId: string } | { readonly email: string };

export interface NumberOwner {
  readonly userId: string;
  readonly email: string;
  /** With its prefix, `+39 3331234567`; null where the account has none. */
  readonly phone: string | null;
  readonly language: Language;
  readonly isEnabled: boolean;
  readonly isEmailConfirmed: boolean;
  readonly isPhoneNumberConfirmed: boolean;
}

export function readOwner(db: Reader, whose: Whose): Promise<NumberOwner | undefined> {
  const query = db
    .selectFrom('users')
    .select([
      '_id as userId',
      'email',
      'language',
      'isEnabled',
      'isEmailConfirmed',
      'isPhoneNumberConfirmed',
      phone.as('phone'),
    ]);
  return (
    'userId' in whose ? query.where('_id', '=', whose.userId) : query.where('email', '=', whose.email)
  ).executeTakeFirst();
}

export async function replaceCode(
  tx: Tx,
  code: Omit<Insertable<Database['phoneCodes']>, 'tries'>,
): Promise<void> {
  await tx
    .insertInto('phoneCodes')
    .values({ ...code, tries: 0 })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ ...code, tries: 0 }))
    .execute();
}

export type StoredCode = SentCode & Pick<Selectable<Database['phoneCodes']>, 'codeHash'>;

/** The code of an account, locked until the end of the transaction: guesses at the same moment are judged one by one. */
export async function lockCode(tx: Tx, userId: string): Promise<StoredCode | undefined> {
  const { rows } = await sql<StoredCode>`
    select "codeHash", "tries", "phoneCodes"."expiresAt", "phoneCodes"."phone" = ${phone} as "isNeeded"
    from "phoneCodes" join "users" on "users"."_id" = "phoneCodes"."userId"
    where "phoneCodes"."userId" = ${userId} for update of "phoneCodes"`.execute(tx);
  return rows[0];
}

export async function countGuess(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('phoneCodes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('userId', '=', userId)
    .execute();
}

/** Confirms the number and deletes its code. */
export async function confirmNumber(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('phoneCodes').where('userId', '=', userId).execute();
  await tx
    .updateTable('users')
    .set({ isPhoneNumberConfirmed: true, updatedAt: laterVersion })
    .where('_id', '=', userId)
    .execute();
}

export async function sweepCodes(db: Reader): Promise<void> {
  await sql`delete from "phoneCodes" where "expiresAt" < curiosa_now() - interval '1 day'`.execute(db);
}
