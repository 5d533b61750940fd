import { createHash } from 'node:crypto';
import type { OwnAccount } from '#core/accounts/contract.ts';
import { isEmail, normaliseEmail } from '#core/accounts/email.ts';
import { sessionEnd } from '#core/sign-on/session-lifetime.ts';
import { Refusal } from '#core/refusals.ts';
import { networkOf } from '#core/throttle/rules.ts';
import { readNow } from '#server/db/clock.ts';
import type { Db } from '#server/db/database.ts';
import { newId } from '#server/db/ids.ts';
import { forget, refuseTooMany, takeBack, type Tried } from '#server/throttle/service.ts';
import type { Credentials } from './basic-credentials.ts';
import { verifyPassword } from './password-hash.ts';
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
  const email = normaliseEmail(credentials?.email ?? '');
  if (!credentials || email === '') throw new Refusal('emailRequired');
  if (!isEmail(email)) throw new Refusal('emailInvalid');

  const network = networkOf(address);
  const networkHash = createHash('sha256').update(network).digest();
  const found = await store.readForSignIn(db, email, networkHash);
  const fromHere: Tried = { rule: 'signInFromAddress', what: `${email} ${network}` };
  const ofMany: Tried[] = [{ rule: 'signInOfAddress', what: network }];
  // Those who guess from elsewhere do not slow the owner down at home.
  if (!found?.isKnownPlace) ofMany.push({ rule: 'signInToAccount', what: email });
  await refuseTooMany(db, [fromHere, ...ofMany]);

  const isRight = await verifyPassword(credentials.password, found?.passwordHash ?? null);
  if (!found?.account.isEnabled || !isRight) throw new Refusal('incorrectCredentials');

  const { account } = found;
  await forget(db, [fromHere]);
  await takeBack(db, ofMany);
  await store.rememberPlace(db, account._id, networkHash);
  const token = await openSession(db, account, userAgent);
  return { token, refreshToken: null, user: tellOwnAccount(account) };
}

async function openSession(db: Db, account: AccountRow, userAgent: string): Promise<string> {
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
  return token;
}

/** Ends a session at once, on every server process. */
export async function signOut(db: Db, token: string): Promise<void> {
  await store.deleteSession(db, hashToken(token));
}
