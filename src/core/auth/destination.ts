// The destination after a sign-in (docs/product/sign-in.md#after-signing-in).

import type { Role } from '#core/accounts/access.ts';

/** Pages for guests only. */
const guestPaths = ['/login', '/register', '/confirm-phone', '/almost-done', '/forgot-password'] as const;

/** The beginning of a path in a personal area; below /admin stand the pages of staff as well, whose role may be any. */
const personalArea =
  /^(\/en)?\/(?:user(?=\/)|admin(?=\/(?:reservations|reservation-requests|favourites|calendar|events\/checkout)(?:[/?#]|$)))/;

/** The first screen of a role. */
export function homeOf(role: Role): string {
  return hasPersonalArea(role) ? `/${role}/reservations` : '/profile';
}

/**
 * The requested page, if it is one of ours; else the home of the role. A personal area becomes the viewer's own: a link to book
 * is made before its viewer is known.
 */
export function destinationAfterSignIn(role: Role, wanted: string | undefined): string {
  const path = ownPath(wanted);
  if (path === null || isGuestPath(path)) return homeOf(role);
  const area = personalArea.exec(path);
  if (!area) return path;
  return hasPersonalArea(role) ? `${area[1] ?? ''}/${role}${path.slice(area[0].length)}` : homeOf(role);
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
