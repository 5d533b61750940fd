// Refreshes an expired access token once for all requests of this page and for other tabs.

import { NoConnection } from '../refusal.ts';
import { storeSignIn, readSignedIn, rereadSignedIn } from './signed-in.ts';
import { overNetwork } from '../transport.ts';

/** One refresh at a time in this page; the browser's lock does the same across tabs. */
const running = new Map<string, Promise<boolean>>();

/**
 * Refreshes a token that was refused. True: there is a new token. False: the sign-in is over, and removed unless another has begun.
 * Throws `NoConnection` if the server did not decide; the sign-in stays.
 */
export function refreshSignIn(token: string): Promise<boolean> {
  const refreshing = running.get(token) ?? inTurn(() => refresh(token)).finally(() => running.delete(token));
  running.set(token, refreshing);
  return refreshing;
}

async function refresh(token: string): Promise<boolean> {
  // Another tab may have refreshed it already.
  const signedIn = rereadSignedIn();
  if (!signedIn) return false;
  if (signedIn.token !== token) return true;
  if (signedIn.refreshToken === null) return forget(token);
  const { status, body } = await overNetwork('/sso/auth/refresh', {
    method: 'POST',
    headers: { accept: 'application/json', authorization: `Bearer ${signedIn.refreshToken}` },
  }).catch((cause: unknown) => {
    throw new NoConnection(cause);
  });
  if (status === 401 || status === 404) return forget(token);
  if (status !== 200) throw new NoConnection(status);
  const pair = JSON.parse(body) as { token: string; refreshToken: string };
  const { token: refreshed, refreshToken } = pair;
  storeSignIn({ ...(readSignedIn() ?? signedIn), token: refreshed, refreshToken });
  return true;
}

function forget(token: string): false {
  if (rereadSignedIn()?.token === token) storeSignIn(null);
  return false;
}

/** Without locks the server answers late tabs with the same tokens. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request('session', work) : work();
}
