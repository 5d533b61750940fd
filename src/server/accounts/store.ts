import { type Insertable, sql } from 'kysely';
import type { ConsentPurpose } from '#core/accounts/consents.ts';
import { users } from '#core/accounts/users.ts';
import type { Row } from '#core/resources/resource.ts';
import { laterVersion } from '#server/db/bulk.ts';
import type { Database, Reader, Tx } from '#server/db/database.ts';

/** The columns of an account that its owner may read. The password's hash is not among them. */
export const ownColumns = [
  '_id',
  ...(Object.keys(users.fields) as (keyof typeof users.fields)[]),
  'createdAt',
  'updatedAt',
] as const;

export type AccountRow = Row<typeof users>;
export type NewAccountRow = Insertable<Database['users']>;

export function readAccount(db: Reader, userId: string): Promise<AccountRow | undefined> {
  return db.selectFrom('users').select(ownColumns).where('_id', '=', userId).executeTakeFirst();
}

export function readAccountByEmail(db: Reader, email: string): Promise<AccountRow | undefined> {
  return db.selectFrom('users').select(ownColumns).where('email', '=', email).executeTakeFirst();
}

/** Writes accounts; those whose e-mail is taken are left out. Answers the ids that were written. */
export async function insertAccounts(tx: Tx, accounts: readonly NewAccountRow[]): Promise<string[]> {
  if (accounts.length === 0) return [];
  const written = await tx
    .insertInto('users')
    .values([...accounts])
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('_id')
    .execute();
  return written.map(({ _id }) => _id);
}

export async function deleteAccount(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('users').where('_id', '=', userId).execute();
}

export async function insertConsents(
  tx: Tx,
  consents: readonly Insertable<Database['consents']>[],
): Promise<void> {
  if (consents.length > 0)
    await tx
      .insertInto('consents')
      .values([...consents])
      .execute();
}

export async function writeConsents(
  tx: Tx,
  userId: string,
  { privacy, commercial, thirdParties, newsletter }: Record<ConsentPurpose, boolean>,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      privacyConsent: privacy,
      commercialConsent: commercial,
      thirdPartiesConsent: thirdParties,
      newsletter,
      updatedAt: laterVersion,
    })
    .where('_id', '=', userId)
    .execute();
}

/** The addresses that have an account. */
export async function readKnownEmails(db: Reader, emails: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ email: string }>`
    select "email" from "users" where "email" = any(cast(${[...emails]} as text[]))`.execute(db);
  return new Set(rows.map(({ email }) => email));
}
