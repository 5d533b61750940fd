// Who has the list of an entity, and who changes a view of it (docs/product/lists.md#saved-views).

import { type AccountViewer, may, type Viewer } from '#core/accounts/access.ts';
import { staffGrantsOf } from '#core/resources/access.ts';
import { type ResourceName, resources } from '#core/resources/index.ts';

/** Views that an account may have saved, over all lists. */
export const mostSavedViews = 100;

/** The list of people booked (docs/product/people-booked.md), which is no entity. */
export const partiesList = 'parties';

const { users, reservationRequests, tickets, blackListEntries, auditEntries } = resources;

/** The lists whose search finds people: a text in a view of them may be about one. */
export const listsOfPeople: readonly string[] = [
  partiesList,
  ...[users, reservationRequests, tickets, blackListEntries, auditEntries].map(({ path }) => path),
];

/** Whether a viewer works with a list, by the path of its entity. */
export function hasListOf(path: string, viewer: Viewer): boolean {
  if (path === partiesList) return may(viewer, 'readParties');
  const names = Object.keys(resources) as ResourceName[];
  const name = names.find((one) => resources[one].path === path);
  return (
    name !== undefined &&
    (['read', 'create', 'update'] as const).some(
      (verb) => staffGrantsOf(resources[name], verb, viewer).length > 0,
    )
  );
}

/** A view is changed by the account that saved it; a shared one by administrators as well, so that none is left that no account can change. */
export function mayChangeView(
  { userId, isShared }: { readonly userId: string | null; readonly isShared: boolean },
  viewer: AccountViewer,
): boolean {
  return userId === viewer.userId || (isShared && may(viewer, 'administer'));
}
