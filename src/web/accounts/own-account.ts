// The own account with its version: what a change of it names (page 3, Wire conventions).

import { queryOptions } from '@tanstack/react-query';
import { changeMe, type OwnAccount, readMe } from '#core/accounts/contract.ts';
import type { BodyOf } from '#core/contract/endpoint.ts';
import { type Caller, send } from '#web/api/call.ts';
import { storeSignIn, readSession } from '#web/api/session.ts';

export interface VersionedAccount {
  readonly account: OwnAccount;
  readonly version: string | null;
}
export type OwnChanges = BodyOf<typeof changeMe>;

export const ownAccountOptions = queryOptions({
  queryKey: ['ownAccount'],
  queryFn: (caller) => readOwn(caller),
  // A form that is being filled in begins with what was read, and is not changed below somebody's hands.
  staleTime: Infinity,
  gcTime: 0,
});

export async function readOwn(caller: Caller = {}): Promise<VersionedAccount> {
  return versioned(await send({ method: readMe.method, path: readMe.path }, caller));
}

/** Changes the fields of `body`; the rest of the site sees it at once. Without a version whatever is there is changed. */
export async function changeOwn(body: OwnChanges, version: string | null): Promise<VersionedAccount> {
  const headers = version === null ? {} : { 'if-match': version };
  const changed = versioned(await send({ method: changeMe.method, path: changeMe.path, body, headers }, {}));
  const session = readSession();
  if (session?.details._id === changed.account._id) storeSignIn({ ...session, details: changed.account });
  return changed;
}

function versioned({ answer, headers }: Awaited<ReturnType<typeof send>>): VersionedAccount {
  return { account: answer as OwnAccount, version: headers['etag'] ?? null };
}
