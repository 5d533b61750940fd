// Addresses that are put together from facts. Those of the route table are typed there.

import type { Role } from '#core/accounts/access.ts';

/** The login, and where it leads afterwards: an own path only. */
export function loginPath(next?: string): string {
  return next === undefined ? '/login' : `/login?next=${encodeURIComponent(next)}`;
}

/** The personal area of a role (spec 2); a role without one of its own goes as a user. */
export function areaOf(role: Role | null): 'admin' | 'user' {
  return role === 'admin' ? 'admin' : 'user';
}

/** Where seats in a session are booked; whoever comes from the calendar section stays in it (spec 2). */
export function checkoutPath(
  role: Role | null,
  eventId: string,
  sessionId: string,
  section: 'events' | 'calendar' = 'events',
): string {
  return `/${areaOf(role)}/${section}/checkout/${eventId}?session=${sessionId}`;
}

/** One's place in a waiting list. */
export function requestPath(role: Role, requestId: string): string {
  return `/${areaOf(role)}/reservation-requests/${requestId}`;
}

/** One's tickets for a session. */
export function reservationPath(role: Role, reservationId: string): string {
  return `/${areaOf(role)}/reservations/${reservationId}`;
}

export function reservationsPath(role: Role): string {
  return `/${areaOf(role)}/reservations`;
}
