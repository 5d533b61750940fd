// Addresses that are put together from facts, without their language. Those of the route table are typed there.

import type { Role } from '#core/accounts/access.ts';
import { eventPath } from '#core/events/address.ts';
import type { Area } from '#core/sign-on/destination.ts';

/** The login, and where it leads afterwards: an own path only. */
export function loginPath(next?: string): string {
  return next === undefined ? '/login' : `/login?next=${encodeURIComponent(next)}`;
}

/** The personal area of a role (spec 2); a role without one of its own goes as a user. */
export function areaOf(role: Role | null): Area {
  return role === 'admin' ? 'admin' : 'user';
}

/** The programme: in the calendar section of an area, or where it is open to everybody (spec 2). */
export function programmePath(area: Area | null): string {
  return area === null ? '/events' : `/${area}/calendar/events`;
}

/** An event in the calendar section of an area, or where it is open to everybody. */
export function programmeEventPath(area: Area | null, eventId: string): string {
  return area === null ? eventPath(eventId) : `${programmePath(area)}/${eventId}`;
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

/** What one keeps in mind: of an account, or of the device. */
export function planPath(role: Role | null): string {
  return role === null ? '/favourites' : `/${areaOf(role)}/favourites`;
}

export function requestsPath(role: Role | null): string {
  return `/${areaOf(role)}/reservation-requests`;
}

/** One's place in a waiting list. */
export function requestPath(role: Role, requestId: string): string {
  return `${requestsPath(role)}/${requestId}`;
}

/** One's tickets for a session. */
export function reservationPath(role: Role, reservationId: string): string {
  return `${reservationsPath(role)}/${reservationId}`;
}

export function reservationsPath(role: Role | null): string {
  return `/${areaOf(role)}/reservations`;
}
