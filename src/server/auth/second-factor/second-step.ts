// Between the password and the sign-in: the second factor, where the account has one or must have one.

import { verifySync } from 'otplib';
import { Refusal } from '#core/refusals.ts';
import { challengeEnd, readSecondFactor, secondStep } from '#core/auth/second-factor.ts';
import type { AccountRow } from '#server/accounts/service.ts';
import { readNow } from '#server/db/clock.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { type Lock, unseal } from '#server/secret-box.ts';
import { loadSettings } from '#server/settings/service.ts';
import { forget, refuseTooMany, type Tried } from '#server/throttle/service.ts';
import { hashToken, newToken } from '../secret-token.ts';
import { type Factors, startSignIn, type Origin, type StartedSignIn } from '../sign-ins.ts';
import * as statements from './second-factor-store.ts';

export interface SecondStepDeps {
  readonly db: Db;
  /** What the secrets of the apps are encrypted with. */
  readonly secretKey: string;
}

/**
 * Continues the sign-in of an account whose first factor was shown: at once, or with the code that came along. Where a second
 * factor is missing, the refusal has a challenge, to be sent back with the code; it allows nothing else. Answers whether a
 * second factor was shown.
 */
export async function requireSecondStep(
  deps: SecondStepDeps,
  account: AccountRow,
  code: string | null,
): Promise<Factors> {
  const { db } = deps;
  const { secondFactorForStaff: isRequiredOfStaff } = await loadSettings(db);
  const isOn = await statements.isOn(db, account._id);
  const step = secondStep(account, { isOn, isRequiredOfStaff });
  if (step === 'none') return { hasSecondFactor: false };
  if (step === 'code' && code !== null) {
    await takeSecondFactor(deps, account._id, code);
    return { hasSecondFactor: true };
  }
  const challenge = newToken();
  const expiresAt = challengeEnd(await readNow(db));
  await statements.insertChallenge(db, {
    tokenHash: hashToken(challenge),
    userId: account._id,
    step,
    expiresAt,
  });
  if (step === 'code') throw new Refusal('secondFactorRequired', { details: { challenge } });
  throw new Refusal('secondFactorMissing', {
    details: { challenge },
    next: { action: 'setUpSecondFactor' },
  });
}

/** Finishes a sign-in that waits for its code. */
export async function passSecondFactor(
  deps: SecondStepDeps,
  { challenge, code }: { readonly challenge: string; readonly code: string },
  origin: Origin,
  useChallenge: typeof statements.useChallenge = statements.useChallenge,
): Promise<StartedSignIn> {
  const tokenHash = hashToken(challenge);
  const account = await statements.readChallenged(deps.db, tokenHash, 'code');
  if (!account) throw new Refusal('challengeOver');
  await takeSecondFactor(deps, account._id, code);
  return deps.db.transaction().execute(async (tx) => {
    if (!(await useChallenge(tx, account._id, tokenHash))) throw new Refusal('challengeOver');
    await statements.deleteChallengesOf(tx, account._id);
    return startSignIn(tx, account, origin, { hasSecondFactor: true });
  });
}

/** Takes a code of the app or a recovery code, once; guesses are slowed. */
export async function takeSecondFactor(
  { db, secretKey }: SecondStepDeps,
  userId: string,
  code: string,
  store: Pick<typeof statements, 'lockFactor'> = statements,
): Promise<void> {
  const guess: Tried = { rule: 'secondFactorOfAccount', what: userId };
  await refuseTooMany(db, [guess]);
  const isRight = await db.transaction().execute(async (tx) => {
    const factor = await store.lockFactor(tx, userId);
    if (!factor?.confirmedAt) return false;
    const read = readSecondFactor(code);
    if (read?.kind === 'recoveryCode') return statements.useRecoveryCode(tx, userId, hashToken(read.value));
    return takeCode(tx, { userId, secretKey, factor, code });
  });
  if (!isRight) throw new Refusal('secondFactorWrong');
  await forget(db, [guess]);
}

/** A code of this half minute, the one before or the one after; none of a step that was used, nor of an earlier one. */
export async function takeCode(
  tx: Tx,
  given: {
    readonly userId: string;
    readonly secretKey: string;
    readonly factor: statements.SecondFactorRow;
    readonly code: string;
  },
): Promise<boolean> {
  const { userId, secretKey, factor, code } = given;
  const read = readSecondFactor(code);
  if (read?.kind !== 'code') return false;
  const found = verifySync({
    secret: unseal(factor.sealedSecret, secretLock(secretKey, userId)).toString(),
    token: read.value,
    epoch: Math.floor((await readNow(tx)).getTime() / 1000),
    epochTolerance: 30,
    afterTimeStep: Number(factor.lastStep),
  });
  if (!found.valid || !('timeStep' in found)) return false;
  await statements.writeStep(tx, userId, found.timeStep);
  return true;
}

export function secretLock(secretKey: string, userId: string): Lock {
  return { secret: secretKey, purpose: 'curiosa second factors', owner: Buffer.from(userId) };
}
