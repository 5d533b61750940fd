// Setting the second factor up, and turning it off.

import { randomBytes } from 'node:crypto';
import { generateSecret, generateURI } from 'otplib';
import { create } from 'qrcode';
import type { AccountViewer } from '#core/accounts/access.ts';
import { Refusal } from '#core/refusals.ts';
import { printRecoveryCode, recoveryCodeCount } from '#core/auth/second-factor.ts';
import type { SecondFactorStatus } from '#core/auth/second-factor-contract.ts';
import { isStaff } from '#core/auth/sign-in-lifetime.ts';
import { qrPath, qrViewBox } from '#core/tickets/qr-path.ts';
import { type AccountRow, readAccount, readAccountOf } from '#server/accounts/service.ts';
import * as audit from '#server/audit/service.ts';
import { readNow } from '#server/db/clock.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { seal } from '#server/secret-box.ts';
import { loadSettings } from '#server/settings/service.ts';
import { forget, refuseTooMany, type Tried } from '#server/throttle/service.ts';
import { checkCredentials } from '../credentials.ts';
import { sendMail } from '../post.ts';
import { hashToken } from '../secret-token.ts';
import * as store from './second-factor-store.ts';
import { markSecondFactor, unmarkSecondFactor } from '../sign-in-store.ts';
import { secretLock, type SecondStepDeps, takeCode, takeSecondFactor } from './second-step.ts';
import { endSignInsOf, startSignIn, type Origin, type StartedSignIn } from '../sign-ins.ts';

/** The caller who sets it up: an account signed in with a token, or one whose sign-in waits for it. */
export type SettingUp =
  | { readonly account: AccountRow; readonly token: string | null; readonly isSigningIn: false }
  | { readonly account: AccountRow; readonly isSigningIn: true; readonly challengeHash: Buffer };

/** Identifies the account that is to have a second factor; without a challenge it is the caller. */
export async function whoSetsUp(
  db: Db,
  given: {
    readonly viewer: { readonly kind: 'guest' } | AccountViewer;
    readonly token: string | null;
    readonly challenge: string | undefined;
  },
): Promise<SettingUp> {
  const { viewer, token, challenge } = given;
  if (challenge !== undefined) {
    const challengeHash = hashToken(challenge);
    const account = await store.readChallenged(db, challengeHash, 'setUp');
    if (!account) throw new Refusal('challengeOver');
    return { account, isSigningIn: true, challengeHash };
  }
  if (viewer.kind === 'account') {
    return { account: await readAccountOf(db, viewer.userId), token, isSigningIn: false };
  }
  throw new Refusal('unauthorized');
}

export async function readStatus(db: Db, viewer: AccountViewer): Promise<SecondFactorStatus> {
  const { secondFactorForStaff } = await loadSettings(db);
  const isRequired = secondFactorForStaff && isStaff(viewer);
  return { ...(await store.readStatus(db, viewer.userId)), isRequired };
}

/** A secret for the app, in letters and as a QR code. It replaces one that was not confirmed. */
export async function beginSecondFactor(
  { db, secretKey }: SecondStepDeps,
  { account, isSigningIn }: SettingUp,
  { password, origin }: { readonly password: string; readonly origin: Origin },
): Promise<{ secret: string; uri: string; qr: { viewBox: string; path: string } }> {
  if (!isSigningIn) await provePassword(db, account, { password, origin });
  const secret = generateSecret();
  const sealedSecret = seal(Buffer.from(secret), secretLock(secretKey, account._id));
  if (!(await store.writeSecret(db, { userId: account._id, sealedSecret })))
    throw new Refusal('secondFactorOn');
  const uri = generateURI({ issuer: 'Curiosa', label: account.email, secret });
  const { modules } = create(uri, { errorCorrectionLevel: 'M' });
  return { secret, uri, qr: { viewBox: qrViewBox(modules), path: qrPath(modules) } };
}

/** Turns it on once the app has shown that it knows the secret. Other sign-ins end: they were opened without it. */
export async function confirmSecondFactor(
  { db, secretKey }: SecondStepDeps,
  who: SettingUp,
  { code, origin }: { readonly code: string; readonly origin: Origin },
): Promise<{ recoveryCodes: string[]; session: StartedSignIn | null }> {
  const { account } = who;
  const userId = account._id;
  const guess: Tried = { rule: 'secondFactorOfAccount', what: userId };
  await refuseTooMany(db, [guess]);
  const confirmed = await db.transaction().execute(async (tx) => {
    if (who.isSigningIn && !(await store.useChallenge(tx, userId, who.challengeHash)))
      throw new Refusal('challengeOver');
    const factor = await store.lockFactor(tx, userId);
    // A wrong code uses up nothing.
    if (!factor || factor.confirmedAt || !(await takeCode(tx, { userId, secretKey, factor, code })))
      throw new Refusal('secondFactorWrong');
    const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
    await store.confirmFactor(tx, userId, { codeHashes: codes.map(hashToken), now: await readNow(tx) });
    await notify(tx, account, 'secondFactorOn');
    await endSignInsOf(tx, userId, { besides: who.isSigningIn ? null : who.token });
    if (!who.isSigningIn && who.token !== null) await markSecondFactor(tx, hashToken(who.token));
    const started = who.isSigningIn
      ? await startSignIn(tx, account, origin, { hasSecondFactor: true })
      : null;
    return { recoveryCodes: codes.map(printRecoveryCode), session: started };
  });
  await forget(db, [guess]);
  return confirmed;
}

/**
 * Turns it off for its owner, who shows both factors once more. The account's sign-ins are without one from then on: those of
 * staff end while the setting requires one.
 */
export async function turnOffSecondFactor(
  deps: SecondStepDeps,
  viewer: AccountViewer,
  given: { readonly password: string; readonly code: string; readonly origin: Origin },
): Promise<SecondFactorStatus> {
  const account = await readAccountOf(deps.db, viewer.userId);
  await provePassword(deps.db, account, given);
  await takeSecondFactor(deps, account._id, given.code);
  await deps.db.transaction().execute(async (tx) => {
    await store.deleteFactor(tx, account._id);
    await unmarkSecondFactor(tx, account._id);
    const { secondFactorForStaff } = await loadSettings(tx);
    if (secondFactorForStaff && isStaff(viewer)) await endSignInsOf(tx, account._id);
    await notify(tx, account, 'secondFactorOff');
  });
  return readStatus(deps.db, viewer);
}

/** What a caller shows once more before what cannot be taken back. */
export interface ShownFactors {
  readonly password: string;
  readonly code: string;
  readonly origin: Origin;
}

/** Refuses a caller who does not show the password, or a code where a second factor is on; both count as tries. */
export async function showFactors(
  deps: SecondStepDeps,
  { userId }: Pick<AccountViewer, 'userId'>,
  shown: ShownFactors,
): Promise<void> {
  await provePassword(deps.db, await readAccountOf(deps.db, userId), shown);
  if (await store.isOn(deps.db, userId)) await takeSecondFactor(deps, userId, shown.code);
}

/** What staff who manage accounts read of an account's second factor. */
export async function readStatusOf(db: Db, userId: string): Promise<SecondFactorStatus> {
  return readStatus(db, { ...(await accountOf(db, userId)), kind: 'account', userId });
}

async function accountOf(db: Db, userId: string): Promise<AccountRow> {
  const account = await readAccount(db, userId);
  if (!account) throw new Refusal('notFound');
  return account;
}

/** Turns it off for an owner who has lost it, and ends all sign-ins of the account. */
export async function resetSecondFactor(
  db: Db,
  userId: string,
  viewer: AccountViewer,
): Promise<SecondFactorStatus> {
  const account = await accountOf(db, userId);
  await db.transaction().execute(async (tx) => {
    const factor = await store.lockFactor(tx, userId);
    if (!factor?.confirmedAt) return;
    await store.deleteFactor(tx, userId);
    await endSignInsOf(tx, userId);
    await notify(tx, account, 'secondFactorOff');
    await audit.record(tx, viewer, {
      entity: 'users',
      entityId: userId,
      action: 'update',
      changes: { secondFactor: { before: true, after: false } },
    });
  });
  return readStatusOf(db, userId);
}

/** Counted and slowed like a sign-in. An account without a password has none to show. */
async function provePassword(
  db: Db,
  { _id, email }: AccountRow,
  { password, origin }: { readonly password: string; readonly origin: Origin },
): Promise<void> {
  if (!(await store.hasPassword(db, _id))) return;
  if (!(await checkCredentials(db, { email, password }, origin))) throw new Refusal('passwordWrong');
}

async function notify(
  tx: Tx,
  account: AccountRow,
  template: 'secondFactorOn' | 'secondFactorOff',
): Promise<void> {
  await sendMail(tx, { ...account, userId: account._id }, template, { name: account.name });
}

/** 80 random bits in letters and digits that are not easily confused. */
function newRecoveryCode(): string {
  const letters = 'abcdefghijklmnopqrstuvwxyz234567';
  return Array.from(randomBytes(16), (byte) => letters[byte & 31]).join('');
}
