// The own account with its version, which a change has to name (docs/product/wire.md#versions).

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
  // A form starts with the account as it was read; a new fetch must not change its fields.
  staleTime: Infinity,
  gcTime: 0,
});

export async function readOwn(caller: Caller = {}): Promise<VersionedAccount> {
  return versioned(await send({ method: readMe.method, path: readMe.path }, caller));
}

/** Changes the fields of `body` and updates the cached account. Without a version, changes made elsewhere are overwritten. */
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
