import { type Selectable, sql } from 'kysely';
import type { SecondStep } from '#core/auth/second-factor.ts';
import { type AccountRow, ownColumns } from '#server/accounts/service.ts';
import type { Database, Db, Reader, Tx } from '#server/db/database.ts';

export async function isOn(db: Reader, userId: string): Promise<boolean> {
  return (await readStatus(db, userId)).isOn;
}

export async function readStatus(
  db: Reader,
  userId: string,
): Promise<{ isOn: boolean; recoveryCodesLeft: number }> {
  const { rows } = await sql<{ isOn: boolean; recoveryCodesLeft: number }>`
    select exists(select from "secondFactors" where "userId" = ${userId} and "confirmedAt" is not null) as "isOn",
      (select count(*)::int from "recoveryCodes" where "userId" = ${userId}) as "recoveryCodesLeft"`.execute(
    db,
  );
  return rows[0] ?? { isOn: false, recoveryCodesLeft: 0 };
}

export async function hasPassword(db: Reader, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('_id')
    .where('_id', '=', userId)
    .where('passwordHash', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
}

export type SecondFactorRow = Pick<
  Selectable<Database['secondFactors']>,
  'sealedSecret' | 'confirmedAt' | 'lastStep'
>;

/** Locked until the end of the transaction: of two requests with the same code at once, one signs in. */
export function lockFactor(tx: Tx, userId: string): Promise<SecondFactorRow | undefined> {
  return tx
    .selectFrom('secondFactors')
    .select(['sealedSecret', 'confirmedAt', 'lastStep'])
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

/** Stores a secret that waits for its first code, in place of another such one; false where one is confirmed. */
export async function writeSecret(
  db: Reader,
  factor: { readonly userId: string; readonly sealedSecret: Buffer },
): Promise<boolean> {
  const { rows } = await sql`
    insert into "secondFactors" ("userId", "sealedSecret", "createdAt")
    values (${factor.userId}, ${factor.sealedSecret}, curiosa_now())
    on conflict ("userId") do update set "sealedSecret" = excluded."sealedSecret", "createdAt" = excluded."createdAt"
      where "secondFactors"."confirmedAt" is null
    returning 1`.execute(db);
  return rows.length > 0;
}

export async function writeStep(tx: Tx, userId: string, lastStep: number): Promise<void> {
  await tx.updateTable('secondFactors').set({ lastStep }).where('userId', '=', userId).execute();
}

export async function confirmFactor(
  tx: Tx,
  userId: string,
  { codeHashes, now }: { readonly codeHashes: readonly Buffer[]; readonly now: Date },
): Promise<void> {
  await tx.updateTable('secondFactors').set({ confirmedAt: now }).where('userId', '=', userId).execute();
  await tx
    .insertInto('recoveryCodes')
    .values(codeHashes.map((codeHash) => ({ userId, codeHash })))
    .execute();
}

export async function useRecoveryCode(tx: Tx, userId: string, codeHash: Buffer): Promise<boolean> {
  const used = await tx
    .deleteFrom('recoveryCodes')
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .returning('userId')
    .execute();
  return used.length > 0;
}

export async function deleteFactor(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('secondFactors').where('userId', '=', userId).execute();
}

export async function insertChallenge(
  db: Reader,
  challenge: {
    readonly tokenHash: Buffer;
    readonly userId: string;
    readonly step: Exclude<SecondStep, 'none'>;
    readonly expiresAt: Date;
  },
): Promise<void> {
  await db.insertInto('signInChallenges').values(challenge).execute();
}

/** The account whose sign-in waits for a step; none where it is over, or the account was disabled. */
export function readChallenged(
  db: Reader,
  tokenHash: Buffer,
  step: Exclude<SecondStep, 'none'>,
): Promise<AccountRow | undefined> {
  return db
    .selectFrom('users')
    .select(ownColumns)
    .where('isEnabled', '=', true)
    .where((eb) =>
      eb(
        '_id',
        '=',
        eb
          .selectFrom('signInChallenges')
          .select('userId')
          .where('tokenHash', '=', tokenHash)
          .where('step', '=', step)
          .where('expiresAt', '>', sql<Date>`curiosa_now()`),
      ),
    )
    .executeTakeFirst();
}

/**
 * Uses a challenge up: of several at the same moment one does. False where it was used, or ended by a new password, since it
 * was read, and where the account was disabled; it stays enabled until the end of the transaction.
 */
export async function useChallenge(tx: Tx, userId: string, tokenHash: Buffer): Promise<boolean> {
  // The account is locked first, in the order of a change of password.
  const locked = await tx
    .selectFrom('users')
    .select('_id')
    .where('_id', '=', userId)
    .where('isEnabled', '=', true)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!locked) return false;
  const used = await tx
    .deleteFrom('signInChallenges')
    .where('userId', '=', userId)
    .where('tokenHash', '=', tokenHash)
    .returning('userId')
    .execute();
  return used.length > 0;
}

export async function deleteChallengesOf(tx: Reader, userId: string): Promise<void> {
  await tx.deleteFrom('signInChallenges').where('userId', '=', userId).execute();
}

/** Challenges that are over, and secrets that no code has confirmed for a day. */
export async function sweepChallenges(db: Db): Promise<void> {
  await sql`delete from "signInChallenges" where "expiresAt" < curiosa_now()`.execute(db);
  await sql`
    delete from "secondFactors" where "confirmedAt" is null and "createdAt" < curiosa_now() - interval '1 day'`.execute(
    db,
  );
}
