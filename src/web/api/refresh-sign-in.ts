// An access token that has ended is renewed once for everybody who waits: this page's requests, and other tabs.

import { NoConnection } from './refusal.ts';
import { storeSignIn, readSession, rereadSession } from './session.ts';
import { overNetwork } from './transport.ts';

/** For this page one at a time; the browser's lock does the same for its other tabs. */
const underWay = new Map<string, Promise<boolean>>();

/**
 * Renews a token that was refused. True: there is another one to ask with. False: the session is over, and forgotten where
 * nobody has signed in meanwhile. Throws `NoConnection` where nobody could tell; the session is kept.
 */
export function renewSession(token: string): Promise<boolean> {
  const renewing = underWay.get(token) ?? inTurn(() => renew(token)).finally(() => underWay.delete(token));
  underWay.set(token, renewing);
  return renewing;
}

async function renew(token: string): Promise<boolean> {
  // Another tab may have been first.
  const session = rereadSession();
  if (!session) return false;
  if (session.token !== token) return true;
  if (session.refreshToken === null) return end(token);
  const { status, body } = await overNetwork('/sso/auth/refresh', {
    method: 'POST',
    headers: { accept: 'application/json', authorization: `Bearer ${session.refreshToken}` },
  }).catch((cause: unknown) => {
    throw new NoConnection(cause);
  });
  if (status === 401 || status === 404) return end(token);
  if (status !== 200) throw new NoConnection(status);
  const pair = JSON.parse(body) as { token: string; refreshToken: string };
  const { token: renewed, refreshToken } = pair;
  storeSignIn({ ...(readSession() ?? session), token: renewed, refreshToken });
  return true;
}

function end(token: string): false {
  if (rereadSession()?.token === token) storeSignIn(null);
  return false;
}

/** Where there is no lock the server leads tabs that are late to the same tokens. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request('session', work) : work();
}
