// Choosing another password: with a mailed link where it was forgotten, with the old one where it is known.

import { canonicalEmail, isEmail, normaliseEmail } from '#core/accounts/email.ts';
import { Refusal } from '#core/refusals.ts';
import { ownPath } from '#core/auth/destination.ts';
import { linkForForgotten, type LinkPurpose } from '#core/auth/links.ts';
import { passwordErrorMessages, passwordErrors } from '#core/auth/password.ts';
import { networkOf } from '#core/throttle/rules.ts';
import type { AccountRow } from '#server/accounts/service.ts';
import { type CaptchaCaller, refuseProgram } from '#server/captcha/service.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { countTry, forget, refuseTooMany } from '#server/throttle/service.ts';
import type { BasicCredentials } from './basic-credentials.ts';
import { isCommonPassword } from './common-passwords.ts';
import { checkCredentials, lockProven } from '../credentials.ts';
import { inEqualTime } from '../equal-time.ts';
import { hashPassword } from './password-hash.ts';
import { sendMail, writeLink } from '../post.ts';
import { type RecogniseDeps, recognising } from '../recognise.ts';
import { hashToken } from '../secret-token.ts';
import { confirmAddress } from '../registration/address-store.ts';
import { readEmailOfLink } from '../registration/registration-store.ts';
import { requireSecondStep, type SecondStepDeps } from '../second-factor/second-step.ts';
import { endSignInsOf, startSignIn, type Origin, type StartedSignIn } from '../sign-ins.ts';
import { startOverUnlessConfirmed } from '../registration/start-over.ts';
import * as store from '../store.ts';

/** Longer than requesting a link takes, so that the time does not tell which addresses have an account. */
const answerMilliseconds = 200;

/** Mails a link to the owner of an address; the answer does not show whether there is one, or how many links were requested. */
export async function forgotPassword(
  db: Db,
  typed: { readonly email: string; readonly next?: string | undefined },
  { address, proof }: CaptchaCaller,
): Promise<undefined> {
  const email = normaliseEmail(typed.email);
  const next = ownPath(typed.next ?? '');
  if (email === '') throw new Refusal('emailRequired');
  if (!isEmail(email)) throw new Refusal('emailInvalid');
  await refuseProgram(proof);
  await refuseTooMany(db, [{ rule: 'forgotOfAddress', what: networkOf(address) }]);
  await inEqualTime(answerMilliseconds, async () => {
    const { allowed } = await countTry(db, [{ rule: 'forgotEmail', what: canonicalEmail(email) }]);
    if (allowed) await db.transaction().execute((tx) => sendPasswordLink(tx, email, next));
  });
  return undefined;
}

async function sendPasswordLink(tx: Tx, email: string, next: string | null): Promise<void> {
  const account = await store.readForPassword(tx, email);
  const purpose = linkForForgotten(account ?? null);
  if (!account || !purpose) return;
  const token = await writeLink(tx, account.userId, purpose);
  await sendMail(tx, account, purpose, { name: account.name, next, secret: { token } });
}

/** The address of the account whose password a mailed link is for; it shows that to the reader of its mail only. */
export async function readPasswordLink(db: Db, token: string): Promise<{ email: string }> {
  if (token.trim() === '') throw new Refusal('tokenRequired');
  const email = await readEmailOfLink(db, hashToken(token.trim()));
  if (email === undefined) throw new Refusal('resetFailed');
  return { email };
}

/**
 * Chooses a password with the token of a mailed link. The reader of the mail owns the address: it counts as confirmed, and
 * every sign-in of the account ends. Where it was not confirmed before, its registration may have been a stranger's: all that
 * gave access ends with it.
 */
export async function resetPassword(
  deps: RecogniseDeps,
  { token, password }: { readonly token: string; readonly password: string },
  purpose: LinkPurpose & ('resetPassword' | 'resetPasswordImported'),
): Promise<undefined> {
  if (token.trim() === '') throw new Refusal('tokenRequired');
  refuseWeak(password);
  const { db } = deps;
  const tokenHash = hashToken(token.trim());
  // Hashing costs as much as a sign-in: callers with a guessed link do not get that far.
  if (!(await store.readLink(db, purpose, tokenHash))) throw new Refusal('resetFailed');
  const passwordHash = await hashPassword(password);
  const email = await recognising(deps, async (tx, recognise) => {
    const link = await store.useLink(tx, purpose, tokenHash);
    if (!link) return null;
    const startedOver = await startOverUnlessConfirmed(tx, link.userId);
    const account = await confirmAddress(tx, link.userId);
    await replacePassword(tx, link.userId, passwordHash, { greets: !startedOver });
    await recognise(link.userId);
    return account.email;
  });
  if (email === null) throw new Refusal('resetFailed');
  await forget(db, [{ rule: 'signInToAccount', what: canonicalEmail(email) }]);
  return undefined;
}

/** Changes a password after verifying the old one; every sign-in ends, and a new one begins for the caller. */
export async function changePassword(
  deps: SecondStepDeps,
  credentials: BasicCredentials | null,
  password: string,
  { otp = null, ...origin }: Origin & { readonly otp?: string | null },
): Promise<StartedSignIn> {
  const { db } = deps;
  const proven = await checkCredentials(db, credentials, origin);
  if (!proven) throw new Refusal('passwordWrong');
  const { account } = proven;
  refuseWeak(password);
  await refuseTooMany(db, [{ rule: 'changesOfPassword', what: canonicalEmail(account.email) }]);
  // The answer is a sign-in: it takes what a sign-in takes.
  const factors = await requireSecondStep(deps, account, otp);
  const passwordHash = await hashPassword(password);
  return db.transaction().execute(async (tx) => {
    if (!(await lockProven(tx, proven))) throw new Refusal('passwordWrong');
    const changed = await replacePassword(tx, account._id, passwordHash, { greets: true });
    return startSignIn(tx, changed, origin, factors);
  });
}

/** `greets`: the name in the account is that of its owner. */
async function replacePassword(
  tx: Tx,
  userId: string,
  passwordHash: string,
  { greets }: { readonly greets: boolean },
): Promise<AccountRow> {
  const account = await store.writePassword(tx, userId, passwordHash);
  await endSignInsOf(tx, userId);
  await store.deletePasswordLinks(tx, userId);
  const { email, language, name } = account;
  await sendMail(tx, { userId, email, language }, 'passwordChanged', { name: greets ? name : null });
  return account;
}

function refuseWeak(password: string): void {
  const errors = passwordErrors(password, isCommonPassword).map((code) => ({
    path: 'password',
    code,
    message: passwordErrorMessages[code],
  }));
  if (errors.length > 0) throw new Refusal('passwordWeak', { errors });
}
