import type { AccountViewer } from '#core/accounts/access.ts';

type AccountFields = Omit<AccountViewer, 'kind' | 'userId'>;

/** A viewer of an account: a private visitor, apart from the given fields. */
export function viewerOf(
  userId: string,
  given: { readonly [K in keyof AccountFields]?: AccountFields[K] | undefined } = {},
): AccountViewer {
  return {
    kind: 'account',
    userId,
    role: given.role ?? 'user',
    subRoles: given.subRoles ?? [],
    userType: given.userType ?? 'private',
    contactEventIds: given.contactEventIds ?? [],
  };
}
