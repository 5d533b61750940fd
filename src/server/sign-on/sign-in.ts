import type { OwnAccount } from '#core/accounts/contract.ts';
import { sessionEnd } from '#core/sign-on/session-lifetime.ts';
import { Refusal } from '#core/refusals.ts';
import { readNow } from '#server/db/clock.ts';
import type { Db, Reader } from '#server/db/database.ts';
import { newId } from '#server/db/ids.ts';
import type { Credentials } from './basic-credentials.ts';
import { checkCredentials } from './credentials.ts';
import { hashToken, newToken } from './secret-token.ts';
import * as store from './store.ts';
import { type AccountRow, tellOwnAccount } from '#server/accounts/service.ts';

/** Where a request comes from. */
export interface Origin {
  readonly address: string;
  readonly userAgent: string;
}

export interface SignedIn {
  readonly token: string;
  readonly refreshToken: null;
  readonly user: OwnAccount;
}

/**
 * Opens a session for whoever knows the password. An address that nobody has, a wrong password and a disabled account are
 * refused in the same words after the same work. The e-mail need not be confirmed: who waits for our message keeps their
 * place on the site, and an account that cannot book holds nothing but what its owner typed.
 */
export async function signIn(
  db: Db,
  credentials: Credentials | null,
  { address, userAgent }: Origin,
): Promise<SignedIn> {
  const account = await checkCredentials(db, credentials, address);
  if (!account) throw new Refusal('incorrectCredentials');
  return openSession(db, account, userAgent);
}

export async function openSession(db: Reader, account: AccountRow, userAgent: string): Promise<SignedIn> {
  const token = newToken();
  const now = await readNow(db);
  await store.insertSession(db, {
    _id: newId(),
    tokenHash: hashToken(token),
    userId: account._id,
    userAgent: userAgent.slice(0, 300),
    now,
    expiresAt: sessionEnd(account, now),
  });
  return { token, refreshToken: null, user: tellOwnAccount(account) };
}

/** Ends a session at once, on every server process. */
export async function signOut(db: Db, token: string): Promise<void> {
  await store.deleteSession(db, hashToken(token));
}
