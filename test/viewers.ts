import type { AccountViewer } from '#core/accounts/access.ts';

type Held = Omit<AccountViewer, 'kind' | 'userId'>;

/** An account as a token tells it: a visitor's, but for what is given. */
export function viewerOf(
  userId: string,
  given: { readonly [K in keyof Held]?: Held[K] | undefined } = {},
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
