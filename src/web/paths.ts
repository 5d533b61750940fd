// Addresses that are put together from facts. Those of the route table are typed there.

import type { Role } from '#core/accounts/access.ts';

/** The login, and where it leads afterwards: an own path only. */
export function loginPath(next?: string): string {
  return next === undefined ? '/login' : `/login?next=${encodeURIComponent(next)}`;
}

/** Where seats in a session are booked; a role without a personal area of its own books as a user. */
export function checkoutPath(role: Role | null, eventId: string, sessionId: string): string {
  return `/${role === 'admin' ? 'admin' : 'user'}/events/checkout/${eventId}?session=${sessionId}`;
}

export function reservationsPath(role: Role): string {
  return `/${role === 'admin' ? 'admin' : 'user'}/reservations`;
}
