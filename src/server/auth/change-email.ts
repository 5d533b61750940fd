// Another e-mail address for an account: requested with the password, taken with the link that is mailed to it.

import type { AccountViewer } from '#core/accounts/access.ts';
import { canonicalEmail, isEmail, normaliseEmail } from '#core/accounts/email.ts';
import { Refusal } from '#core/refusals.ts';
import { decideRegistration } from '#core/auth/registration.ts';
import { type AccountRow, deleteAccount, readAccountOf } from '#server/accounts/service.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { redirectMessages, refuseSuppressed } from '#server/outbox/service.ts';
import { countTry, refuseTooMany } from '#server/throttle/service.ts';
import { checkCredentials } from './credentials.ts';
import { inEqualTime } from './equal-time.ts';
import { sendMail, writeLink } from './post.ts';
import type { Origin } from './sign-ins.ts';
import { writeEmail } from './registration/address-store.ts';
import * as store from './store.ts';

/** Longer than the work takes, so that the time does not tell which addresses have an account. */
const answerMilliseconds = 200;

/** Mails a link to the new address, or notifies the owner of the account that has it; the answer is the same. */
export async function requestEmailChange(
  db: Db,
  wanted: { readonly email: string; readonly password: string },
  { viewer, origin }: { readonly viewer: AccountViewer; readonly origin: Origin },
): Promise<undefined> {
  const email = normaliseEmail(wanted.email);
  if (email === '') throw new Refusal('emailRequired');
  if (!isEmail(email)) throw new Refusal('emailInvalid');
  const account = await readAccountOf(db, viewer.userId);
  const shown = { email: account.email, password: wanted.password };
  if (!(await checkCredentials(db, shown, origin))) throw new Refusal('passwordWrong');
  if (email === account.email) return undefined;
  await refuseTooMany(db, [{ rule: 'changesOfEmail', what: viewer.userId }]);
  await refuseSuppressed(db, email);
  await inEqualTime(answerMilliseconds, async () => {
    const { allowed } = await countTry(db, [{ rule: 'registerEmail', what: canonicalEmail(email) }]);
    if (allowed) await db.transaction().execute((tx) => sendLink(tx, account, email));
  });
  return undefined;
}

async function sendLink(tx: Tx, { _id: userId, language }: AccountRow, email: string): Promise<void> {
  const known = await store.lockKnownAccount(tx, email);
  if (known && decideRegistration(known) === 'tellOwner') {
    const owner = { userId: known._id, email, language: known.language };
    return sendMail(tx, owner, 'alreadyRegistered', { name: known.name });
  }
  const token = await writeLink(tx, userId, 'changeEmail', { email });
  return sendMail(tx, { userId, email, language }, 'changeEmail', { secret: { token } });
}

/**
 * Takes the new address with the token of the link that was mailed to it. The old address is notified, and links that were
 * mailed to it end; other messages that have not left for it go to the new one. Undefined where the link is not valid, or another account has confirmed the address in the meantime.
 */
export async function takeEmail(
  tx: Tx,
  tokenHash: Buffer,
  recognise: (userId: string) => Promise<void>,
): Promise<{ email: string; name: string } | undefined> {
  const link = await store.useLink(tx, 'changeEmail', tokenHash);
  if (!link?.email) return undefined;
  const { userId, email } = link;
  const known = await store.lockKnownAccount(tx, email);
  if (known && (known._id === userId || decideRegistration(known) === 'tellOwner')) return undefined;
  // Registered by the first who typed the address, and never confirmed.
  if (known) await deleteAccount(tx, known._id);
  const before = await readAccountOf(tx, userId);
  if (!before.isEnabled) return undefined;
  const { name, language } = before;
  await store.deleteLinksOf(tx, userId);
  await writeEmail(tx, userId, email, true);
  await redirectMessages(tx, { userId, from: before.email, to: email });
  await recognise(userId);
  await sendMail(tx, { userId, email: before.email, language }, 'emailChanged', { name });
  return { email, name };
}
