import type { AnswerOf } from '#core/contract/endpoint.ts';
import type * as contract from '#core/auth/contract.ts';
import { canonicalEmail, isEmail, normaliseEmail } from '#core/accounts/email.ts';
import { ownPath } from '#core/auth/destination.ts';
import { decideRegistration, registrationErrors } from '#core/auth/registration.ts';
import type { Language } from '#core/languages.ts';
import { Refusal } from '#core/refusals.ts';
import { readPlace } from '#core/municipalities/rules.ts';
import { networkOf } from '#core/throttle/rules.ts';
import { dayOf } from '#core/time.ts';
import { type CaptchaCaller, refuseProgram } from '#server/captcha/service.ts';
import { recogniseBlocked } from '#server/blocks/service.ts';
import { readNow } from '#server/db/clock.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { refuseSuppressed } from '#server/outbox/service.ts';
import { countTry, refuseTooMany } from '#server/throttle/service.ts';
import { isCommonPassword } from '../passwords/common-passwords.ts';
import { inEqualTime } from '../equal-time.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import { type Addressee, sendMail, writeLink } from '../post.ts';
import { newMailedCode } from './registration-code.ts';
import * as registrations from './registration-store.ts';
import { hashToken, newToken } from '../secret-token.ts';
import {
  createAccounts,
  deleteAccount,
  type NewAccount,
  readAccountByEmail,
} from '#server/accounts/service.ts';
import { readPlaces } from '#server/municipalities/service.ts';
import * as store from '../store.ts';

/** Longer than registering or resending takes, so that the time does not tell which addresses have an account. */
export const answerMilliseconds = 300;

export interface Applicant extends CaptchaCaller {
  /** The language of the request, where the form names none. */
  readonly language: Language;
  readonly timeZone: string;
  readonly secretKey: string;
}

/** Opens an account, or notifies the owner of one that exists already; the answer is the same. */
export async function register(
  db: Db,
  { next: goingTo, ...form }: contract.Registration & { readonly next?: string | undefined },
  applicant: Applicant,
): Promise<AnswerOf<typeof contract.register>> {
  const gazetteer = await readPlaces();
  const errors = registrationErrors(form, {
    isCommon: isCommonPassword,
    gazetteer,
    today: dayOf(await readNow(db), applicant.timeZone),
  });
  if (errors[0]) throw new Refusal(errors[0].refusal, { errors: errors.map(({ error }) => error) });
  // A form with errors uses up no captcha.
  await refuseProgram(applicant.proof);
  await refuseTooMany(db, [{ rule: 'registerOfAddress', what: networkOf(applicant.address) }]);

  const { password, language = applicant.language, ...typed } = form;
  const read = readPlace(form, gazetteer);
  const profile = { ...typed, ...('place' in read && read.place) };
  const email = normaliseEmail(form.email);
  await refuseSuppressed(db, email);
  const handle = newToken();
  const next = ownPath(goingTo ?? '');
  // Aliases of one mailbox are counted together.
  const mailbox = canonicalEmail(email);
  await inEqualTime(answerMilliseconds, async () => {
    const { allowed } = await countTry(db, [{ rule: 'registerEmail', what: mailbox }]);
    const passwordHash = await hashPassword(password);
    if (!allowed) return;
    await countTry(db, [{ rule: 'resendEmail', what: mailbox }]);
    const account = { ...profile, email, language, passwordHash };
    await db
      .transaction()
      .execute((tx) => openAccount(tx, account, { handle, next, secretKey: applicant.secretKey }));
  });
  return { user: { email, name: form.name, surname: form.surname }, handle };
}

/**
 * Writes the account, and the messages about it. Answers its id, or null where there is one already. `handle` is bound to the
 * account, and to nothing where there is one.
 */
export async function openAccount(
  tx: Tx,
  account: NewAccount,
  {
    handle,
    secretKey,
    next = null,
  }: { readonly handle: string; readonly secretKey: string; readonly next?: string | null },
): Promise<string | null> {
  const known = await store.lockKnownAccount(tx, account.email);
  const decision = decideRegistration(known);
  if (known && decision === 'tellOwner') {
    const { _id: userId, name, language } = known;
    await sendMail(tx, { userId, email: account.email, language }, 'alreadyRegistered', { name, next });
    return null;
  }
  if (known && decision === 'replace') await deleteAccount(tx, known._id);
  // Taken in the meantime: the same form was sent twice at once, and the other request sends the message.
  const [userId] = await createAccounts(tx, [account]);
  if (!userId) return null;
  await recogniseBlocked(tx, secretKey, [userId]);
  const { code, ...stored } = await newMailedCode(tx, handle);
  const createdAt = await readNow(tx);
  await registrations.insertRegistration(tx, { userId, handleHash: hashToken(handle), createdAt, ...stored });
  await sendConfirmation(tx, { userId, ...account }, { code, next });
  return userId;
}

/**
 * Sends the confirmation link again; earlier ones end. The same answer for an address that has nothing to confirm. With the
 * handle of its registration the mail has a new code as well.
 */
export async function resendEmail(
  db: Db,
  given: {
    readonly email: string;
    readonly handle?: string | undefined;
    readonly next?: string | undefined;
  },
  { address, proof }: CaptchaCaller,
): Promise<{ retryAfterSeconds: number }> {
  const email = normaliseEmail(given.email);
  if (email === '') throw new Refusal('emailRequired');
  if (!isEmail(email)) throw new Refusal('emailInvalid');
  return inEqualTime(answerMilliseconds, async () => {
    const { nextWaitSeconds } = await refuseTooMany(
      db,
      [
        { rule: 'resendOfAddress', what: networkOf(address) },
        { rule: 'resendEmail', what: canonicalEmail(email) },
      ],
      proof,
    );
    await db.transaction().execute(async (tx) => {
      const account = await readAccountByEmail(tx, email);
      if (!account?.isEnabled || account.isEmailConfirmed) return;
      const code = given.handle === undefined ? null : await writeCode(tx, account._id, given.handle);
      await sendConfirmation(
        tx,
        { userId: account._id, ...account },
        { code, next: ownPath(given.next ?? '') },
      );
    });
    return { retryAfterSeconds: Math.ceil(nextWaitSeconds) };
  });
}

/** A new code for the registration of an account; null where the handle belongs to another one. */
async function writeCode(tx: Tx, userId: string, handle: string): Promise<string | null> {
  const { code, ...stored } = await newMailedCode(tx, handle);
  const isWritten = await registrations.replaceCode(tx, { userId, handleHash: hashToken(handle), ...stored });
  return isWritten ? code : null;
}

/** The name is not in it: a stranger may have typed it, to have it read at this address. */
async function sendConfirmation(
  tx: Tx,
  to: Addressee,
  { code, next }: { readonly code: string | null; readonly next: string | null },
): Promise<void> {
  const token = await writeLink(tx, to.userId, 'confirmEmail');
  await sendMail(tx, to, 'confirmEmail', { next, secret: { token, ...(code !== null && { code }) } });
}
