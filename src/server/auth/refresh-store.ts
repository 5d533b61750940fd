import { type Selectable, sql } from 'kysely';
import type { SecondFactorMark } from '#core/auth/second-factor.ts';
import type { SignInHolder, SignInTimes } from '#core/auth/sign-in-lifetime.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { isRequiredOfStaff } from './sign-in-store.ts';

export interface FamilyRow extends SignInHolder, SignInTimes, SecondFactorMark {
  readonly sessionId: string;
  readonly isEnabled: boolean;
  readonly now: Date;
}

/** The sign-in that a refresh token belongs to, locked until the end of the transaction: its tabs go one after the other. */
export async function lockFamily(tx: Tx, tokenHash: Buffer): Promise<FamilyRow | undefined> {
  const { rows } = await sql<FamilyRow>`
    select "accessTokens"."_id" as "sessionId", "accessTokens"."createdAt", "accessTokens"."lastSeenAt",
      "accessTokens"."hasSecondFactor", ${isRequiredOfStaff},
      "users"."role", "users"."subRoles", "users"."contactEventIds", "users"."isEnabled", curiosa_now() as "now"
    from "accessTokens" join "users" on "users"."_id" = "accessTokens"."userId"
    where "accessTokens"."_id" = (select "sessionId" from "refreshTokens" where "tokenHash" = ${tokenHash})
    for update of "accessTokens"`.execute(tx);
  return rows[0];
}

export type RefreshRow = Pick<Selectable<Database['refreshTokens']>, 'replacedAt' | 'sealedNext'>;

export function readToken(tx: Tx, tokenHash: Buffer): Promise<RefreshRow> {
  return tx
    .selectFrom('refreshTokens')
    .select(['replacedAt', 'sealedNext'])
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirstOrThrow();
}

export async function insertToken(
  tx: Tx,
  token: { readonly tokenHash: Buffer; readonly sessionId: string; readonly createdAt: Date },
): Promise<void> {
  await tx
    .insertInto('refreshTokens')
    .values({ ...token, replacedAt: null, sealedNext: null })
    .execute();
}

export async function replaceToken(
  tx: Tx,
  tokenHash: Buffer,
  by: { readonly replacedAt: Date; readonly sealedNext: Buffer },
): Promise<void> {
  await tx.updateTable('refreshTokens').set(by).where('tokenHash', '=', tokenHash).execute();
}

/** Tokens that were replaced before an instant no longer lead to their successors. */
export async function deleteNext(tx: Tx, sessionId: string, before: Date): Promise<void> {
  await tx
    .updateTable('refreshTokens')
    .set({ sealedNext: null })
    .where('sessionId', '=', sessionId)
    .where('sealedNext', 'is not', null)
    .where('replacedAt', '<=', before)
    .execute();
}

/** Replaces the access token of a sign-in. */
export async function refreshSignIn(
  tx: Tx,
  sessionId: string,
  access: { readonly tokenHash: Buffer; readonly endsAt: Date; readonly lastSeenAt: Date },
): Promise<void> {
  await tx.updateTable('accessTokens').set(access).where('_id', '=', sessionId).execute();
}

export async function deleteFamily(tx: Tx, sessionId: string): Promise<void> {
  await tx.deleteFrom('accessTokens').where('_id', '=', sessionId).execute();
}
