import { guest, type Viewer } from '#core/accounts/access.ts';
import { lacksSecondFactor } from '#core/auth/second-factor.ts';
import { isMarkDue, isSessionAlive } from '#core/auth/session-lifetime.ts';
import { Refusal } from '#core/refusals.ts';
import type { Db } from '#server/db/database.ts';
import type { Caller, Identify } from '#server/http/serve.ts';
import { batched } from '#server/db/batch.ts';
import { hashToken } from './secret-token.ts';
import * as store from './session-store.ts';

export interface IdentifyOptions {
  /** The identifier that clients send when signed out (docs/product/sign-in.md#sign-ins): public, and a guest everywhere. */
  readonly clientBearer: string;
}

/**
 * Identifies the caller by `Authorization: Bearer`. Every request reads the database, so that from the next request on every
 * process refuses a sign-in that was ended, one of staff without the required second factor, and one of a disabled account.
 */
export function identifyWith(db: Db, { clientBearer }: IdentifyOptions): Identify {
  const readSignedIn = batched((tokenHashes: readonly Buffer[]) => store.readSessions(db, tokenHashes));
  const markSeen = batched(async (tokenIds: readonly string[]) => {
    await store.markSeen(db, tokenIds);
    return tokenIds;
  });
  return async (caller, { isLookingOnly = false } = {}): Promise<Viewer> => {
    const token = bearerOf(caller);
    if (token === null || token === clientBearer) return guest;
    const session = await readSignedIn(hashToken(token));
    if (!session?.isEnabled || !isSessionAlive(session, session, session.now))
      throw new Refusal('unauthorized');
    if (lacksSecondFactor(session, session)) throw new Refusal('unauthorized');
    if (session.endsAt && session.now >= session.endsAt) throw new Refusal('unauthorized');
    if (!isLookingOnly && isMarkDue(session, session.now)) await markSeen(session.tokenId);
    const { userId, role, subRoles, userType, contactEventIds } = session;
    return { kind: 'account', userId, role, subRoles, userType, contactEventIds };
  };
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
