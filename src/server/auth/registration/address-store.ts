// The e-mail address of an account: another one, and whether its owner has proven it.

import { sql } from 'kysely';
import pg from 'pg';
import { Refusal } from '#core/refusals.ts';
import type { AccountRow } from '#server/accounts/service.ts';
import { laterVersion } from '#server/db/bulk.ts';
import type { Tx } from '#server/db/database.ts';
import { releaseMessages } from '#server/outbox/service.ts';

/** Refuses with serverBusy where another transaction opens an account of the address at this moment: the next try finds it. */
export async function writeEmail(tx: Tx, userId: string, email: string, isProven: boolean): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      email,
      isEmailConfirmed: isProven,
      unconfirmedSince: isProven ? null : sql<Date>`curiosa_now()`,
      updatedAt: laterVersion,
    })
    .where('_id', '=', userId)
    .execute()
    .catch((error: unknown) => {
      throw error instanceof pg.DatabaseError && error.code === '23505' ? new Refusal('serverBusy') : error;
    });
  if (isProven) await releaseMessages(tx, userId);
}

/** Marks the address as confirmed. Its code and the links that would confirm it once more end. */
export async function confirmAddress(
  tx: Tx,
  userId: string,
): Promise<Pick<AccountRow, 'email' | 'name' | 'language'>> {
  await sql`
    update "registrations" set "confirmedAt" = coalesce("confirmedAt", curiosa_now()), "codeHash" = null, "codeExpiresAt" = null
    where "userId" = ${userId}`.execute(tx);
  await sql`
    update "mailedTokens" set "usedAt" = curiosa_now()
    where "userId" = ${userId} and "purpose" = 'confirmEmail' and "usedAt" is null`.execute(tx);
  const confirmed = await tx
    .updateTable('users')
    .set({ isEmailConfirmed: true, unconfirmedSince: null, updatedAt: laterVersion })
    .where('_id', '=', userId)
    .returning(['email', 'name', 'language'])
    .executeTakeFirstOrThrow();
  await releaseMessages(tx, userId);
  return confirmed;
}
