import { sql } from 'kysely';
import type { Provider } from '#core/auth/social-login.ts';
import { type AccountRow, ownColumns } from '#server/accounts/service.ts';
import type { Reader, Tx } from '#server/db/database.ts';

/** A person as a provider identifies them. */
export interface Subject {
  readonly provider: Provider;
  readonly subject: string;
}

/** The account of a person of a provider. */
export function readJoined(db: Reader, { provider, subject }: Subject): Promise<AccountRow | undefined> {
  return db
    .selectFrom('users')
    .select(ownColumns)
    .where((eb) =>
      eb(
        '_id',
        '=',
        eb
          .selectFrom('socialLogins')
          .select('userId')
          .where('provider', '=', provider)
          .where('subject', '=', subject),
      ),
    )
    .executeTakeFirst();
}

/** Joins the person to this account, and no other person of this provider. */
export async function join(tx: Tx, { provider, subject }: Subject, userId: string): Promise<void> {
  await tx
    .deleteFrom('socialLogins')
    .where('provider', '=', provider)
    .where((eb) => eb.or([eb('subject', '=', subject), eb('userId', '=', userId)]))
    .execute();
  await tx
    .insertInto('socialLogins')
    .values({ provider, subject, userId, createdAt: sql`curiosa_now()` })
    .execute();
}

/** Whether a person of a provider may still sign in to an enabled account; it stays so until the end of the transaction. */
export async function lockJoined(tx: Tx, { provider, subject }: Subject, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from "users" join "socialLogins" on "socialLogins"."userId" = "users"."_id"
    where "users"."_id" = ${userId} and "isEnabled" and "provider" = ${provider} and "subject" = ${subject}
    for no key update of "users"`.execute(tx);
  return rows.length > 0;
}

/** A nonce or a token by its hash, and from when on it is refused for its age; null: never. */
export interface UsedProof {
  readonly hash: Buffer;
  readonly endsAt: Date | null;
}

/**
 * Records that proofs were used: of several transactions at the same moment one does, and the others wait for its end. False
 * where one of them was used before.
 */
export async function markProofsUsed(tx: Tx, proofs: readonly UsedProof[]): Promise<boolean> {
  const used = await tx
    .insertInto('usedSocialProofs')
    // In one order for all, so that two transactions never wait for each other.
    .values(proofs.toSorted((one, other) => Buffer.compare(one.hash, other.hash)))
    .onConflict((conflict) => conflict.doNothing())
    .returning('hash')
    .execute();
  return used.length === proofs.length;
}

/** Proofs that are refused for their age. */
export async function sweepProofs(db: Reader): Promise<void> {
  await sql`delete from "usedSocialProofs" where "endsAt" < curiosa_now()`.execute(db);
}
