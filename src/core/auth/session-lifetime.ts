// How long a sign-in lasts (docs/product/sign-in.md#sign-ins). Times in milliseconds.

import { type AccountViewer, hasSubRole, subRoles } from '#core/accounts/access.ts';

const hour = 3_600_000;
const visitorLimits = { idle: 12 * hour, absolute: 30 * 24 * hour };
const staffLimits = { idle: 8 * hour, absolute: 24 * hour };
/** A session is marked as seen at most this often, so that reading costs no write. */
const markEvery = 60_000;

export type SessionHolder = Pick<AccountViewer, 'role' | 'subRoles' | 'contactEventIds'>;
export interface SessionTimes {
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
}

/** Staff: their sign-ins end sooner. */
export function isStaff(holder: SessionHolder): boolean {
  return (
    holder.role === 'admin' ||
    holder.role === 'scanner' ||
    subRoles.some((subRole) => hasSubRole(holder, subRole))
  );
}

/** When a session that begins now ends at the latest. */
export function sessionEnd(holder: SessionHolder, now: Date): Date {
  return new Date(now.getTime() + limitsOf(holder).absolute);
}

/** Whether a sign-in still counts. An account that has become staff since is checked as staff. */
export function isSessionAlive(holder: SessionHolder, session: SessionTimes, now: Date): boolean {
  const { idle, absolute } = limitsOf(holder);
  return (
    now.getTime() < session.lastSeenAt.getTime() + idle &&
    now.getTime() < session.createdAt.getTime() + absolute
  );
}

/** Whether it is time to write down that a session was used. */
export function isMarkDue(session: SessionTimes, now: Date): boolean {
  return now.getTime() - session.lastSeenAt.getTime() >= markEvery;
}

function limitsOf(holder: SessionHolder): { idle: number; absolute: number } {
  return isStaff(holder) ? staffLimits : visitorLimits;
}
