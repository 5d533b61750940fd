import { isUserCompleted } from '#core/accounts/completion.ts';
import type { OwnAccount } from '#core/accounts/contract.ts';
import type { AccountRow } from './store.ts';

/** An account as its owner sees it. */
export function tellOwnAccount({ createdAt, updatedAt, ...account }: AccountRow): OwnAccount {
  return {
    ...account,
    isUserCompleted: isUserCompleted(account),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
