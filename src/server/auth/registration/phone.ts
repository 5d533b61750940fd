// Confirming a telephone number with the code of an SMS (docs/product/sign-in.md#codes).

import { createHash } from 'node:crypto';
import type { Viewer } from '#core/accounts/access.ts';
import { canonicalEmail, isEmail, normaliseEmail } from '#core/accounts/email.ts';
import { Refusal } from '#core/refusals.ts';
import { judgeGuess, phoneCode, readCode } from '#core/auth/phone-code.ts';
import { networkOf } from '#core/throttle/rules.ts';
import type { CaptchaProof } from '#server/captcha/service.ts';
import { readNow } from '#server/db/clock.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { enqueueMessages } from '#server/outbox/service.ts';
import { countTry, refuseTooMany, type Tried } from '#server/throttle/service.ts';
import { inEqualTime } from '../equal-time.ts';
import * as phones from './phone-store.ts';
import { type RecogniseDeps, recognising } from '../recognise.ts';
import { newCode } from '../secret-token.ts';

/** Longer than sending a code takes, so that the time does not tell which addresses have an account. */
const answerMilliseconds = 200;

/** The owner of a number to confirm: the caller, or a user who has just registered an address and is not signed in yet. */
export interface PhoneOwner {
  readonly viewer: Viewer;
  readonly email: string | undefined;
  readonly address: string;
  readonly proof?: CaptchaProof;
}

/** Sends a new code in place of the one before it; the same answer for an address that has nothing to confirm. */
export async function resendCode(db: Db, caller: PhoneOwner): Promise<{ retryAfterSeconds: number }> {
  const whose = ownerOf(caller);
  return inEqualTime(answerMilliseconds, async () => {
    const owner = await phones.readOwner(db, whose);
    // The caller learns it; to others an address without a number looks like one with it.
    if ('userId' in whose && !owner?.phone) throw new Refusal('phoneMissing');
    const email = owner?.email ?? ('email' in whose ? whose.email : '');
    const counted: Tried[] = [
      { rule: 'codesOfAddress', what: networkOf(caller.address) },
      { rule: 'codesByCaptcha', what: networkOf(caller.address) },
      { rule: 'codeOfAccount', what: canonicalEmail(email) },
    ];
    const { nextWaitSeconds } = await refuseTooMany(db, counted, caller.proof);
    if (owner && hasToConfirm(owner) && (await mayRing(db, owner.phone)))
      await db.transaction().execute((tx) => sendCode(tx, owner));
    return { retryAfterSeconds: Math.ceil(nextWaitSeconds) };
  });
}

/**
 * Whether one more SMS may go to a number. The answer is never shown to the caller: the number may belong to another account.
 */
async function mayRing(db: Db, phone: string): Promise<boolean> {
  return (await countTry(db, [{ rule: 'codeToPhone', what: phone }])).allowed;
}

type WithNumber = phones.NumberOwner & { readonly phone: string };

/**
 * A number that was registered with an address gets its SMS after the address is confirmed: before that, an SMS would show a caller who
 * registers another person's address with a number of their own that the address has no account.
 */
function hasToConfirm(owner: phones.NumberOwner): owner is WithNumber {
  return owner.phone !== null && owner.isEnabled && owner.isEmailConfirmed && !owner.isPhoneNumberConfirmed;
}

/** Sends the first code of a registration whose address has just been confirmed, if it has a number; the next one waits. */
export async function sendFirstCode(db: Db, userId: string): Promise<void> {
  const owner = await phones.readOwner(db, { userId });
  if (!owner || !hasToConfirm(owner)) return;
  await countTry(db, [{ rule: 'codeOfAccount', what: canonicalEmail(owner.email) }]);
  if (await mayRing(db, owner.phone)) await db.transaction().execute((tx) => sendCode(tx, owner));
}

/** Writes a code and its SMS. */
async function sendCode(tx: Tx, owner: WithNumber): Promise<void> {
  const { userId, phone, language } = owner;
  const code = newCode(phoneCode.length);
  const now = await readNow(tx);
  await phones.replaceCode(tx, {
    userId,
    phone,
    codeHash: hashCode(userId, code),
    createdAt: now,
    expiresAt: new Date(now.getTime() + phoneCode.minutes * 60_000),
  });
  await enqueueMessages(tx, [
    {
      kind: 'sms',
      template: 'phoneCode',
      facts: { secret: { code } },
      language,
      recipient: phone,
      userId,
      reservationId: null,
    },
  ]);
}

/** One guess at the code. Guesses are counted before they are answered. */
export async function confirmPhone(
  deps: RecogniseDeps,
  typed: string,
  caller: PhoneOwner,
  lock: typeof phones.lockCode = phones.lockCode,
): Promise<{ user: { isPhoneNumberConfirmed: true } }> {
  const { db } = deps;
  const whose = ownerOf(caller);
  const code = readCode(typed);
  await refuseTooMany(db, [{ rule: 'guessesOfAddress', what: networkOf(caller.address) }]);
  const outcome = await inEqualTime(answerMilliseconds, async () => {
    const owner = await phones.readOwner(db, whose);
    if (!owner) return 'over';
    return recognising(deps, async (tx, recognise) => {
      const sent = await lock(tx, owner.userId);
      const isRight = sent?.codeHash.equals(hashCode(owner.userId, code)) ?? false;
      const judged = judgeGuess(sent ?? null, isRight, await readNow(tx));
      if (judged === 'wrong') await phones.countGuess(tx, owner.userId);
      if (judged === 'right') {
        await phones.confirmNumber(tx, owner.userId);
        await recognise(owner.userId);
      }
      return judged;
    });
  });
  if (outcome !== 'right') throw new Refusal('codeInvalid');
  return { user: { isPhoneNumberConfirmed: true } };
}

function ownerOf({ viewer, email: typed }: PhoneOwner): phones.Whose {
  if (viewer.kind === 'account') return { userId: viewer.userId };
  const email = normaliseEmail(typed ?? '');
  if (email === '') throw new Refusal('emailRequired');
  if (!isEmail(email)) throw new Refusal('emailInvalid');
  return { email };
}

function hashCode(userId: string, code: string): Buffer {
  return createHash('sha256').update(`${userId} ${code}`).digest();
}
