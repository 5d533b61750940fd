// What the browser that registered can do with its handle: read whether the address is confirmed, and confirm it with a code.

import { createHash } from 'node:crypto';
import { Refusal } from '#core/refusals.ts';
import { judgeGuess, mailedCode, readCode } from '#core/auth/phone-code.ts';
import { statesOfNetwork } from '#core/throttle/allowances.ts';
import { networkOf } from '#core/throttle/rules.ts';
import { readAccountOf } from '#server/accounts/service.ts';
import { readNow } from '#server/db/clock.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { type Meter, refuseTooMany } from '#server/throttle/service.ts';
import { inEqualTime } from '../equal-time.ts';
import { sendMail } from '../post.ts';
import { type RecogniseDeps, recognising } from '../recognise.ts';
import { sendFirstCode } from './phone.ts';
import { confirmAddress } from './address-store.ts';
import * as registrations from './registration-store.ts';
import { requireSecondStep, type SecondStepDeps } from '../second-factor/second-step.ts';
import { hashToken, newCode } from '../secret-token.ts';
import { startSignIn, type Origin, type StartedSignIn } from '../sign-ins.ts';
import * as store from '../store.ts';

/** Longer than the work takes, so that the time does not tell which handles are bound to an account. */
const stateMilliseconds = 50;
const codeMilliseconds = 200;

/**
 * A code for the mail of a registration. Its hash covers the handle, which is not stored, so that the database alone does not
 * tell a code.
 */
export async function newMailedCode(
  tx: Tx,
  handle: string,
): Promise<{ code: string; codeHash: Buffer; codeExpiresAt: Date }> {
  const code = newCode(mailedCode.length);
  const now = await readNow(tx);
  const codeExpiresAt = new Date(now.getTime() + mailedCode.minutes * 60_000);
  return { code, codeHash: hashCode(handle, code), codeExpiresAt };
}

/**
 * Whether the address of a registration is confirmed. Refuses with tooManyRequests. `states` counts in memory: waiting pages
 * poll so often that the row of tries of their network would be locked all the time.
 */
export async function readRegistrationState(
  { db, states }: { readonly db: Db; readonly states: Meter },
  handle: string,
  address: string,
): Promise<{ isConfirmed: boolean }> {
  states.take(networkOf(address), statesOfNetwork);
  return inEqualTime(stateMilliseconds, async () => ({
    isConfirmed: await registrations.isConfirmed(db, hashToken(handle)),
  }));
}

/**
 * One guess at the code of a mail. The right one confirms the address and opens a sign-in, after the second factor where the
 * account has one. Guesses are counted before they are answered.
 */
export async function confirmByCode(
  deps: SecondStepDeps & RecogniseDeps,
  { handle, code }: { readonly handle: string; readonly code: string },
  origin: Origin,
  lock: typeof registrations.lockCode = registrations.lockCode,
): Promise<StartedSignIn> {
  const { db } = deps;
  await refuseTooMany(db, [{ rule: 'guessesOfAddress', what: networkOf(origin.address) }]);
  const given = hashCode(handle, readCode(code));
  const account = await inEqualTime(codeMilliseconds, async () => {
    const confirmed = await recognising(deps, async (tx, recognise) => {
      const sent = await lock(tx, hashToken(handle));
      const judged = judgeGuess(sent ?? null, sent?.codeHash.equals(given) ?? false, await readNow(tx));
      if (sent && judged === 'wrong') await registrations.countGuess(tx, sent.userId);
      if (!sent || judged !== 'right') return null;
      const { userId } = sent;
      const { email, name, language } = await confirmAddress(tx, userId);
      await sendMail(tx, { userId, email, language }, 'welcome', { name });
      await recognise(userId);
      return readAccountOf(tx, userId);
    });
    if (confirmed) await sendFirstCode(db, confirmed._id);
    return confirmed;
  });
  if (!account) throw new Refusal('codeInvalid');
  const factors = await requireSecondStep(deps, account, null);
  return db.transaction().execute(async (tx) => {
    // The account was disabled or erased since the code was right.
    if (!(await store.lockEnabled(tx, account._id))) throw new Refusal('codeInvalid');
    return startSignIn(tx, account, origin, factors);
  });
}

function hashCode(handle: string, code: string): Buffer {
  return createHash('sha256').update(`${handle} ${code}`).digest();
}
