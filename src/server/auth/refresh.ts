// Short-lived access tokens are refreshed with a refresh token, which is replaced each time (docs/product/sign-in.md#refresh, while
// `tokenRefresh` is on).

import { Refusal } from '#core/refusals.ts';
import { accessEnd, decideRefresh, graceBegan } from '#core/auth/refresh.ts';
import { lacksSecondFactor } from '#core/auth/second-factor.ts';
import { isSignInAlive } from '#core/auth/sign-in-lifetime.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { type Lock, seal, unseal } from '#server/secret-box.ts';
import * as statements from './refresh-store.ts';
import { hashToken, newToken } from './secret-token.ts';

export interface TokenPair {
  readonly token: string;
  readonly refreshToken: string;
}

/** A pair that is not stored yet. */
export function newPair(): TokenPair {
  return { token: newToken(), refreshToken: newToken() };
}

/**
 * Takes a refresh token for a new pair. Tabs that refresh at the same moment get the same one. A token that was replaced a
 * while ago is a copy in the wrong hands, or the right ones have the old token: the whole sign-in ends.
 */
export async function refresh(
  db: Db,
  refreshToken: string,
  store: Pick<typeof statements, 'lockFamily'> = statements,
): Promise<TokenPair> {
  const pair = await db.transaction().execute(async (tx) => {
    const family = await store.lockFamily(tx, hashToken(refreshToken));
    if (!family?.isEnabled || !isSignInAlive(family, family, family.now)) return null;
    if (lacksSecondFactor(family, family)) return null;
    return lead(tx, family, refreshToken);
  });
  if (!pair) throw new Refusal('unauthorized');
  return pair;
}

async function lead(tx: Tx, family: statements.FamilyRow, refreshToken: string): Promise<TokenPair | null> {
  const { sessionId, now } = family;
  let presented = refreshToken;
  let pair: TokenPair | null = null;
  for (;;) {
    const { replacedAt, sealedNext } = await statements.readToken(tx, hashToken(presented));
    const decision = decideRefresh({ replacedAt }, now);
    if (decision === 'rotate') return pair ?? rotate(tx, family, presented);
    if (decision === 'endFamily' || !sealedNext) {
      await statements.deleteFamily(tx, sessionId);
      return null;
    }
    // Its successor may have been replaced as well: the last one is answered, so that the tab need not refresh again at once.
    pair = JSON.parse(unseal(sealedNext, lockOf(presented, sessionId)).toString()) as TokenPair;
    presented = pair.refreshToken;
  }
}

async function rotate(
  tx: Tx,
  { sessionId, now }: statements.FamilyRow,
  presented: string,
): Promise<TokenPair> {
  const pair = newPair();
  const sealedNext = seal(Buffer.from(JSON.stringify(pair)), lockOf(presented, sessionId));
  await statements.deleteNext(tx, sessionId, graceBegan(now));
  await statements.replaceToken(tx, hashToken(presented), { replacedAt: now, sealedNext });
  await statements.insertToken(tx, { tokenHash: hashToken(pair.refreshToken), sessionId, createdAt: now });
  await statements.refreshSignIn(tx, sessionId, {
    tokenHash: hashToken(pair.token),
    endsAt: accessEnd(now),
    lastSeenAt: now,
  });
  return pair;
}

/** Only the owner of the token can read its successor. */
function lockOf(presented: string, sessionId: string): Lock {
  return { secret: presented, purpose: 'curiosa next tokens', owner: Buffer.from(sessionId) };
}
