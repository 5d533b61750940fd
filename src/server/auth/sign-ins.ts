// The only place where sign-ins are opened, listed and ended.

import type { SignInHolder } from '#core/auth/sign-in-lifetime.ts';
import { isSignInAlive, signInEnd } from '#core/auth/sign-in-lifetime.ts';
import type { OwnAccount } from '#core/accounts/contract.ts';
import { deviceOf } from '#core/auth/device.ts';
import type { OpenSignIn } from '#core/auth/sign-in-contract.ts';
import { accessEnd } from '#core/auth/refresh.ts';
import { networkOf } from '#core/throttle/rules.ts';
import { Refusal } from '#core/refusals.ts';
import { type AccountRow, serializeOwnAccount } from '#server/accounts/service.ts';
import type { CaptchaProof } from '#server/captcha/service.ts';
import { readNow } from '#server/db/clock.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { newId } from '#server/db/ids.ts';
import { sendMail } from './post.ts';
import { newPair } from './refresh.ts';
import { insertToken } from './refresh-store.ts';
import { hashToken } from './secret-token.ts';
import { loadSettings } from '#server/settings/service.ts';
import { deleteChallengesOf } from './second-factor/second-factor-store.ts';
import * as store from './sign-in-store.ts';
import { rememberPlace } from './store.ts';

/** Where a request comes from. */
export interface Origin {
  readonly address: string;
  readonly userAgent: string;
  /** Lets a try through that would have to wait. */
  readonly proof?: CaptchaProof;
}

export interface StartedSignIn {
  readonly token: string;
  readonly refreshToken: string | null;
  readonly user: OwnAccount;
}

/** What was shown for a sign-in besides the password, or in its place. */
export interface Factors {
  readonly hasSecondFactor: boolean;
}

/**
 * Signs an account in. The caller has verified its owner, and says whether a second factor was shown. The owner gets a mail
 * about a sign-in unlike those before.
 */
export async function startSignIn(
  tx: Tx,
  account: AccountRow,
  { address, userAgent }: Origin,
  { hasSecondFactor }: Factors,
): Promise<StartedSignIn> {
  const { tokenRefresh } = await loadSettings(tx);
  const { token, refreshToken } = newPair();
  const [signInId, now] = [newId(), await readNow(tx)];
  await store.insertSignIn(tx, {
    _id: signInId,
    tokenHash: hashToken(token),
    userId: account._id,
    userAgent: userAgent.slice(0, 300),
    now,
    expiresAt: signInEnd(account, now),
    endsAt: tokenRefresh ? accessEnd(now) : null,
    hasSecondFactor,
  });
  if (tokenRefresh)
    await insertToken(tx, { tokenHash: hashToken(refreshToken), sessionId: signInId, createdAt: now });
  await notifyNewPlace(tx, account, { address, userAgent });
  return { token, refreshToken: tokenRefresh ? refreshToken : null, user: serializeOwnAccount(account) };
}

/** Opens the sign-in of a device of the door, in the name of an account. It has no refresh token, and ends when it is over. */
export async function startDeviceSignIn(
  tx: Tx,
  device: {
    readonly deviceId: string;
    readonly userId: string;
    readonly expiresAt: Date;
    readonly now: Date;
  },
): Promise<string> {
  const { token } = newPair();
  await store.insertSignIn(tx, {
    _id: newId(),
    tokenHash: hashToken(token),
    userAgent: '',
    endsAt: null,
    ...device,
  });
  return token;
}

async function notifyNewPlace(tx: Tx, account: AccountRow, { address, userAgent }: Origin): Promise<void> {
  const { _id: userId, name } = account;
  const device = deviceOf(userAgent);
  const networkHash = hashToken(networkOf(address));
  const isNew = await rememberPlace(tx, { userId, networkHash, device: device ?? '' });
  if (isNew) await sendMail(tx, { ...account, userId }, 'newSignIn', { name, device });
}

/**
 * Ends every sign-in of an account on every server process, and sign-ins that wait for a second factor, but for the one with
 * the token `besides`.
 */
export async function endSignInsOf(
  tx: Tx,
  userId: string,
  { besides = null }: { readonly besides?: string | null } = {},
): Promise<void> {
  await store.deleteSignInsOf(tx, userId, { besides: besides === null ? null : hashToken(besides) });
  await deleteChallengesOf(tx, userId);
}

/** The account that manages its sign-ins, and the token of the request. */
export interface SignInCaller {
  readonly viewer: SignInHolder & { readonly userId: string };
  readonly token: string | null;
}

/** The sign-ins of the caller that are not over. */
export async function listSignIns(db: Db, caller: SignInCaller): Promise<OpenSignIn[]> {
  return serializeAlive(db, await store.readSignInsOf(db, caller.viewer.userId), caller);
}

export async function endSignIn(db: Db, signInId: string, caller: SignInCaller): Promise<OpenSignIn> {
  const ended = await store.deleteSignInsOf(db, caller.viewer.userId, { signInId });
  const [shown] = await serializeAlive(db, ended, caller);
  if (!shown) throw new Refusal('notFound');
  return shown;
}

export async function endOtherSignIns(db: Db, caller: SignInCaller): Promise<OpenSignIn[]> {
  const besides = caller.token === null ? null : hashToken(caller.token);
  return serializeAlive(db, await store.deleteSignInsOf(db, caller.viewer.userId, { besides }), caller);
}

async function serializeAlive(
  db: Db,
  rows: readonly store.SignInRow[],
  { viewer, token }: SignInCaller,
): Promise<OpenSignIn[]> {
  const now = await readNow(db);
  const current = token === null ? null : hashToken(token);
  return rows
    .filter((row) => isSignInAlive(viewer, row, now))
    .map(({ _id, tokenHash, userAgent, createdAt, lastSeenAt }) => ({
      _id,
      device: deviceOf(userAgent),
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      isCurrent: current !== null && tokenHash.equals(current),
    }));
}

/** Ends the sign-in of a token at once, on every server process. */
export async function signOut(db: Db, token: string): Promise<void> {
  await store.deleteSignIn(db, hashToken(token));
}
