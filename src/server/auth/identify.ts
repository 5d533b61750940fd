import { type DeviceCaller, guest, may, type Viewer } from '#core/accounts/access.ts';
import { lacksSecondFactor } from '#core/auth/second-factor.ts';
import { isMarkDue, isSignInAlive } from '#core/auth/sign-in-lifetime.ts';
import { Refusal } from '#core/refusals.ts';
import type { Db } from '#server/db/database.ts';
import type { Caller, Identify } from '#server/http/serve.ts';
import { batched } from '#server/db/batch.ts';
import { hashToken } from './secret-token.ts';
import * as store from './sign-in-store.ts';

export interface IdentifyOptions {
  /** The identifier that clients send when signed out (docs/product/sign-in.md#sign-ins): public, and a guest everywhere. */
  readonly clientBearer: string;
}

/**
 * Identifies the caller by `Authorization: Bearer`. Every request reads the database, so that from the next request on every
 * process refuses a sign-in that was ended, one of staff without the required second factor, and one of a disabled account.
 */
export function identifyWith(db: Db, { clientBearer }: IdentifyOptions): Identify {
  const readSignedIn = batched((tokenHashes: readonly Buffer[]) => store.readSignIns(db, tokenHashes));
  const markSeen = batched(async (tokenIds: readonly string[]) => {
    await store.markSeen(db, tokenIds);
    return tokenIds;
  });
  return async (caller, { isLookingOnly = false } = {}): Promise<Viewer> => {
    const token = bearerOf(caller);
    if (token === null || token === clientBearer) return guest;
    const signIn = await readSignedIn(hashToken(token));
    if (!signIn?.isEnabled) throw new Refusal('unauthorized');
    const viewer = signIn.device ? viewerOfDevice(signIn, signIn.device) : viewerOf(signIn);
    if (!isLookingOnly && isMarkDue(signIn, signIn.now)) await markSeen(signIn.tokenId);
    return viewer;
  };
}

function viewerOf(signIn: store.RecognisedSignIn): Viewer {
  if (!isSignInAlive(signIn, signIn, signIn.now)) throw new Refusal('unauthorized');
  if (lacksSecondFactor(signIn, signIn)) throw new Refusal('unauthorized');
  if (signIn.endsAt && signIn.now >= signIn.endsAt) throw new Refusal('unauthorized');
  const { userId, role, subRoles, userType, contactEventIds } = signIn;
  return { kind: 'account', userId, role, subRoles, userType, contactEventIds };
}

/** A device of the door needs no second factor, and has of its account nothing but the doors at which that may work. */
function viewerOfDevice(signIn: store.RecognisedSignIn, device: DeviceCaller): Viewer {
  if (signIn.now >= signIn.expiresAt) throw new Refusal('unauthorized');
  const { userId, contactEventIds } = signIn;
  const isEverywhere = may({ kind: 'account', ...signIn, device }, 'checkInEverywhere');
  const role = isEverywhere ? 'scanner' : 'user';
  return { kind: 'account', userId, role, subRoles: [], userType: 'private', contactEventIds, device };
}

/**
 * The token of a request; null where none was sent. Basic credentials are read by the endpoints that take them, and elsewhere
 * may belong to a proxy in between; any other credentials that do not identify an account are refused.
 */
export function bearerOf({ headers }: Caller): string | null {
  const { authorization } = headers;
  if (authorization === undefined || /^Basic\b/i.test(authorization)) return null;
  const token = /^Bearer +([\w.~+/-]+=*)$/i.exec(authorization.trim())?.[1];
  if (token === undefined) throw new Refusal('unauthorized');
  return token;
}
