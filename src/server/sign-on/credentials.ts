import { canonicalEmail, isEmail, normaliseEmail } from '#core/accounts/email.ts';
import { Refusal } from '#core/refusals.ts';
import { networkOf } from '#core/throttle/rules.ts';
import type { AccountRow } from '#server/accounts/service.ts';
import type { Caller } from '#server/captcha/service.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { forget, refuseTooMany, takeBack, type Tried } from '#server/throttle/service.ts';
import type { Credentials } from './basic-credentials.ts';
import { verifyPassword } from './password-hash.ts';
import { hashToken } from './secret-token.ts';
import * as store from './store.ts';

/** Whose password was right, and the hash that it was held to. */
export interface Proven {
  readonly account: AccountRow;
  readonly passwordHash: string | null;
}

/**
 * Keeps what was proven true until the end of the transaction: a password that is changed in the meantime, or an account that
 * is disabled, ends a sign-in that is on its way. Answers whether it still is.
 */
export async function holdProven(tx: Tx, { account, passwordHash }: Proven): Promise<boolean> {
  return store.holdPassword(tx, account._id, passwordHash);
}

/**
 * The account that an address and a password belong to, or null: for an address that nobody has, a wrong password and a
 * disabled account alike, after the same work. Tries are counted before they are judged, wherever a password is asked for.
 * Refuses with emailRequired, emailInvalid and tooManyRequests, which a solved captcha averts.
 */
export async function checkCredentials(
  db: Db,
  credentials: Credentials | null,
  { address, proof }: Pick<Caller, 'address'> & Partial<Caller>,
): Promise<Proven | null> {
  const email = normaliseEmail(credentials?.email ?? '');
  if (!credentials || email === '') throw new Refusal('emailRequired');
  if (!isEmail(email)) throw new Refusal('emailInvalid');

  const network = networkOf(address);
  const mailbox = canonicalEmail(email);
  const found = await store.readForSignIn(db, email, hashToken(network));
  const fromHere: Tried = { rule: 'signInFromAddress', what: `${mailbox} ${network}` };
  const ofMany: Tried[] = [{ rule: 'signInOfAddress', what: network }];
  // Those who guess from elsewhere do not slow the owner down at home.
  if (!found?.isKnownPlace) ofMany.push({ rule: 'signInToAccount', what: mailbox });
  await refuseTooMany(db, [fromHere, ...ofMany, { rule: 'signInByCaptcha', what: mailbox }], proof);

  const isRight = await verifyPassword(credentials.password, found?.passwordHash ?? null);
  if (!found?.account.isEnabled || !isRight) return null;
  // An alias that nobody has confirmed may be a guesser's own: signing in to it does not clear the tries at its neighbours.
  if (found.account.isEmailConfirmed) await forget(db, [fromHere]);
  else ofMany.push(fromHere);
  await takeBack(db, ofMany);
  return { account: found.account, passwordHash: found.passwordHash };
}
