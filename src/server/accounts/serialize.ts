import { isUserCompleted } from '#core/accounts/completion.ts';
import type { OwnAccount } from '#core/accounts/contract.ts';
import type { AccountRow } from './store.ts';

/** An account as its owner sees it. */
export function serializeOwnAccount({ createdAt, updatedAt, ...account }: AccountRow): OwnAccount {
  return {
    ...account,
    ...derivedOf(account),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** What is derived of an account and answered beside its fields (docs/product/accounts.md#profile). */
export function derivedOf(
  account: Parameters<typeof isUserCompleted>[0] & Pick<AccountRow, '_id' | 'frontImage'>,
): Pick<OwnAccount, 'isUserCompleted' | 'profileImage'> {
  return {
    isUserCompleted: isUserCompleted(account),
    profileImage: {
      full: account.frontImage.length > 0 ? `/api/users/${account._id}/avatar?size=full` : null,
    },
  };
}
