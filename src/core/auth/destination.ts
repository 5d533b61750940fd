// The destination after a sign-in (docs/product/sign-in.md#after-signing-in).

import { type AccountViewer, hasSubRole, type Role, type SubRole } from '#core/accounts/access.ts';
import { doorListPath } from '#core/check-in/door-path.ts';

/** Pages for guests only. */
const guestPaths = ['/login', '/register', '/confirm-phone', '/almost-done', '/forgot-password'] as const;

/** The beginning of a path in a personal area; below /admin stand the pages of staff as well, whose role may be any. */
const personalArea =
  /^(\/en)?\/(?:user(?=\/)|admin(?=\/(?:reservations|reservation-requests|favourites|calendar|events\/checkout)(?:[/?#]|$)))/;

/** What the first screen of an account depends on. */
export type Arriving = Pick<AccountViewer, 'role' | 'subRoles' | 'contactEventIds'>;

/**
 * Where those begin who work at the festival, first match first (decision 047). Role admin begins with the own reservations, as
 * visitors do. What has no page of its own begins on the dashboard, which leads to it.
 */
const workBegins: readonly { readonly for: { role: Role } | { subRole: SubRole }; readonly path: string }[] =
  [
    { for: { role: 'scanner' }, path: doorListPath },
    { for: { subRole: 'support' }, path: '/dashboard' },
    { for: { subRole: 'contact' }, path: '/manage/events' },
    { for: { subRole: 'editor' }, path: '/manage/events' },
    { for: { subRole: 'scanner' }, path: doorListPath },
  ];

/** The first screen of an account. */
export function homeOf(account: Arriving): string {
  const { role } = account;
  const work = workBegins.find(({ for: who }) =>
    'role' in who ? who.role === role : hasSubRole(account, who.subRole),
  );
  if (work && role !== 'admin') return work.path;
  return reservationsOf(role) ?? '/profile';
}

/** The own reservations of a role; null for one without a personal area. */
export function reservationsOf(role: Role): string | null {
  return hasPersonalArea(role) ? `/${role}/reservations` : null;
}

/**
 * The requested page, if it is one of ours; else the account's first screen. A personal area becomes the viewer's own: a link to
 * book is made before its viewer is known.
 */
export function destinationAfterSignIn(account: Arriving, wanted: string | undefined): string {
  const path = ownPath(wanted);
  if (path === null || isGuestPath(path)) return homeOf(account);
  const area = personalArea.exec(path);
  if (!area) return path;
  return hasPersonalArea(account.role)
    ? `${area[1] ?? ''}/${account.role}${path.slice(area[0].length)}`
    : homeOf(account);
}

export const areas = ['user', 'admin'] as const;
/** The first part of the address of a signed-in viewer's pages (`/{role}`). */
export type Area = (typeof areas)[number];

/**
 * The meaning of a page of an area for a viewer of a role: their own; the same page in their own area, because links in messages
 * name the most common one; or nothing that they may see.
 */
export function areaFor(role: Role, area: Area): 'own' | 'leadsToOwn' | 'forbidden' {
  if (role === area) return 'own';
  return role === 'admin' ? 'leadsToOwn' : 'forbidden';
}

function hasPersonalArea(role: Role): boolean {
  return role === 'admin' || role === 'user';
}

/**
 * A path on this very site, or null: the `redirect` parameter is untrusted input. Refused is all that a browser could read as
 * another host or as a script, also after decoding once or twice.
 */
export function ownPath(wanted: string | undefined): string | null {
  if (!wanted || wanted.length > 2000) return null;
  let decoded = wanted;
  for (let round = 0; round < 3; round += 1) {
    const [path = ''] = decoded.split(/[?#]/, 1);
    if (!path.startsWith('/') || path.includes('//') || /[\\\p{C}]/u.test(decoded)) return null;
    try {
      decoded = decodeURIComponent(path);
    } catch {
      return null;
    }
  }
  const base = 'https://own.invalid';
  const url = new URL(wanted, base);
  return url.origin === base && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : null;
}

/** Whether a path, with or without its language, is one of those for guests only. */
export function isGuestPath(path: string): boolean {
  const [bare = ''] = path.replace(/^\/en(?=\/)/, '').split(/[?#]/, 1);
  return guestPaths.some((guestPath) => bare.replace(/\/+$/, '') === guestPath);
}
