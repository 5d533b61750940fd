// Paths that are put together from data, without their language. Paths of the route table are typed there.

import type { Role } from '#core/accounts/access.ts';
import { eventPath } from '#core/events/address.ts';
import type { Area } from '#core/auth/destination.ts';

/** The login page, and where it leads afterwards: a path of this site only. */
export function loginPath(next?: string): string {
  return next === undefined ? '/login' : `/login?next=${encodeURIComponent(next)}`;
}

/** The personal area of a role; a role without an area of its own uses the user's. */
export function areaOf(role: Role | null): Area {
  return role === 'admin' ? 'admin' : 'user';
}

/** The programme: in the calendar section of an area, or the public one. */
export function programmePath(area: Area | null): string {
  return area === null ? '/events' : `/${area}/calendar/events`;
}

/** An event in the calendar section of an area, or its public page. */
export function programmeEventPath(area: Area | null, eventId: string): string {
  return area === null ? eventPath(eventId) : `${programmePath(area)}/${eventId}`;
}

/** Where seats in a session are booked; a user who comes from the calendar section stays in it. */
export function checkoutPath(
  role: Role | null,
  eventId: string,
  sessionId: string,
  section: 'events' | 'calendar' = 'events',
): string {
  return `/${areaOf(role)}/${section}/checkout/${eventId}?session=${sessionId}`;
}

/** The favourites: of an account, or of the device. */
export function planPath(role: Role | null): string {
  return role === null ? '/favourites' : `/${areaOf(role)}/favourites`;
}

export function requestsPath(role: Role | null): string {
  return `/${areaOf(role)}/reservation-requests`;
}

/** The page of an own request in a waiting list. */
export function requestPath(role: Role, requestId: string): string {
  return `${requestsPath(role)}/${requestId}`;
}

/** The page of an own reservation, with its tickets. */
export function reservationPath(role: Role, reservationId: string): string {
  return `${reservationsPath(role)}/${reservationId}`;
}

export function reservationsPath(role: Role | null): string {
  return `/${areaOf(role)}/reservations`;
}
