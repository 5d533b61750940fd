// Who may decide of a place in a waiting list (docs/product/rights.md#waiting-lists).

import { type AccountViewer, may, type Viewer } from '#core/accounts/access.ts';

/** Whether a viewer is the owner of a request, or books for others: a mailed link alone is neither. */
export function isSignedInFor(
  viewer: Viewer,
  { userId }: { readonly userId: string },
): viewer is AccountViewer {
  return viewer.kind !== 'guest' && (viewer.userId === userId || may(viewer, 'bookForOthers'));
}

/** The account that audit log and history name beside the owner: staff who act for another account. */
export function staffFor(viewer: Viewer, { userId }: { readonly userId: string }): string | null {
  return viewer.kind === 'guest' || viewer.userId === userId ? null : viewer.userId;
}
