import { type Insertable, type Selectable, sql } from 'kysely';
import type { AccountViewer, DeviceCaller } from '#core/accounts/access.ts';
import type { SecondFactorMark } from '#core/auth/second-factor.ts';
import type { SignInTimes } from '#core/auth/sign-in-lifetime.ts';
import type { Database, Db, Reader, Tx } from '#server/db/database.ts';

export async function insertSignIn(
  tx: Tx,
  signIn: Omit<Insertable<Database['accessTokens']>, 'createdAt' | 'lastSeenAt'> & { readonly now: Date },
): Promise<void> {
  const { now, ...row } = signIn;
  await tx
    .insertInto('accessTokens')
    .values({ ...row, createdAt: now, lastSeenAt: now })
    .execute();
}

export type RecognisedSignIn = Omit<AccountViewer, 'kind' | 'device'> &
  SignInTimes &
  SecondFactorMark & {
    readonly tokenId: string;
    readonly isEnabled: boolean;
    /** Of the token, where it is refreshed. */
    readonly endsAt: Date | null;
    readonly expiresAt: Date;
    /** Of the token of a device. */
    readonly device: DeviceCaller | null;
    readonly now: Date;
  };

/** The setting as it is committed: a process may hear of a change a moment later than the next request. */
export const isRequiredOfStaff = sql`exists(
  select from "settings" where "name" = 'secondFactorForStaff' and "value" = 'true') as "isRequiredOfStaff"`;

/** The sign-ins of tokens, in their order; undefined where a token has none. */
export async function readSignIns(
  db: Db,
  tokenHashes: readonly Buffer[],
): Promise<(RecognisedSignIn | undefined)[]> {
  const { rows } = await sql<RecognisedSignIn & { tokenHash: Buffer }>`
    select "accessTokens"."tokenHash", "accessTokens"."_id" as "tokenId", "accessTokens"."createdAt",
      "accessTokens"."lastSeenAt", "accessTokens"."endsAt", "accessTokens"."expiresAt", "accessTokens"."hasSecondFactor",
      ${isRequiredOfStaff}, case when "doorDevices"."_id" is not null then jsonb_build_object('deviceId', "doorDevices"."_id",
        'limits', "limits", 'state', case when "revokedAt" is not null then 'revoked' when "confirmedAt" is null then 'waiting'
          else 'active' end) end as "device",
      "users"."_id" as "userId", "users"."role", "users"."subRoles", "users"."userType", "users"."contactEventIds",
      "users"."isEnabled", curiosa_now() as "now"
    from "accessTokens" join "users" on "users"."_id" = "accessTokens"."userId"
      left join "doorDevices" on "doorDevices"."_id" = "accessTokens"."deviceId"
    where "accessTokens"."tokenHash" = any(${[...tokenHashes]}::bytea[])`.execute(db);
  const found = new Map(rows.map(({ tokenHash, ...row }) => [tokenHash.toString('hex'), row]));
  return tokenHashes.map((tokenHash) => found.get(tokenHash.toString('hex')));
}

/**
 * Marks sign-ins as used now. Rows that another transaction has locked are skipped: it marks them itself, and two lists never
 * wait for each other.
 */
export async function markSeen(db: Db, tokenIds: readonly string[]): Promise<void> {
  await sql`
    update "accessTokens" set "lastSeenAt" = curiosa_now() from (
      select "_id" from "accessTokens" where "_id" = any(cast(${[...tokenIds]} as uuid[]))
        and "lastSeenAt" <= curiosa_now() - interval '1 minute' for update skip locked) as "due"
    where "accessTokens"."_id" = "due"."_id"`.execute(db);
}

export async function deleteSignIn(db: Reader, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('accessTokens').where('tokenHash', '=', tokenHash).execute();
}

const signInColumns = ['_id', 'tokenHash', 'userAgent', 'createdAt', 'lastSeenAt'] as const;
export type SignInRow = Pick<Selectable<Database['accessTokens']>, (typeof signInColumns)[number]>;

/** Every stored sign-in of an account, the latest used first, also those that are over; no tokens of devices of the door. */
export function readSignInsOf(db: Reader, userId: string): Promise<SignInRow[]> {
  return db
    .selectFrom('accessTokens')
    .select(signInColumns)
    .where('userId', '=', userId)
    .where('deviceId', 'is', null)
    .orderBy('lastSeenAt', 'desc')
    .orderBy('_id', 'desc')
    .execute();
}

export interface Which {
  /** Only this one. */
  readonly signInId?: string;
  /** All but the one with this token. */
  readonly besides?: Buffer | null;
}

/** Ends sign-ins of an account: all, unless said which. Answers those that ended. Devices of the door are revoked instead. */
export function deleteSignInsOf(
  tx: Reader,
  userId: string,
  { signInId, besides }: Which = {},
): Promise<SignInRow[]> {
  let ending = tx.deleteFrom('accessTokens').where('userId', '=', userId).where('deviceId', 'is', null);
  if (signInId !== undefined) ending = ending.where('_id', '=', signInId);
  if (besides) ending = ending.where('tokenHash', '!=', besides);
  return ending.returning(signInColumns).execute();
}

/** Records for the sign-in of a token that a second factor was shown in it. */
export async function markSecondFactor(tx: Tx, tokenHash: Buffer): Promise<void> {
  await tx
    .updateTable('accessTokens')
    .set({ hasSecondFactor: true })
    .where('tokenHash', '=', tokenHash)
    .execute();
}

/** Records that the sign-ins of an account have no second factor any more. */
export async function unmarkSecondFactor(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('accessTokens').set({ hasSecondFactor: false }).where('userId', '=', userId).execute();
}

/** Sign-ins that are over whatever happens. */
export async function sweepSignIns(db: Db): Promise<void> {
  await sql`delete from "accessTokens" where "expiresAt" < curiosa_now()`.execute(db);
}
