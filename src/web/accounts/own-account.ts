// The own account with its version, which a change has to name (docs/product/wire.md#versions).

import { queryOptions } from '@tanstack/react-query';
import { changeMe, type OwnAccount, readMe } from '#core/accounts/contract.ts';
import type { BodyOf } from '#core/contract/endpoint.ts';
import { type QueryContext, callVersioned } from '#web/api/call.ts';
import { composedQuery } from '#web/api/query.ts';
import { storeSignIn, readSignedIn } from '#web/api/sign-in/signed-in.ts';

export interface VersionedAccount {
  readonly account: OwnAccount;
  readonly version: string | null;
}
export type OwnChanges = BodyOf<typeof changeMe>;

export const ownAccountOptions = queryOptions({
  ...composedQuery(readMe, 'ownAccount', {}, readOwn),
  // A form starts with the account as it was read; a new fetch must not change its fields.
  staleTime: Infinity,
  gcTime: 0,
});

export async function readOwn(caller: QueryContext = {}): Promise<VersionedAccount> {
  return versioned(await callVersioned(readMe, {}, caller));
}

/** Changes the fields of `body` and updates the cached account. Without a version, changes made elsewhere are overwritten. */
export async function changeOwn(body: OwnChanges, version: string | null): Promise<VersionedAccount> {
  const headers = version === null ? {} : { 'if-match': version };
  const changed = versioned(await callVersioned(changeMe, { body, headers }));
  const signedIn = readSignedIn();
  if (signedIn?.details._id === changed.account._id) storeSignIn({ ...signedIn, details: changed.account });
  return changed;
}

function versioned({
  answer: account,
  version,
}: Awaited<ReturnType<typeof callVersioned<typeof readMe>>>): VersionedAccount {
  return { account, version };
}
