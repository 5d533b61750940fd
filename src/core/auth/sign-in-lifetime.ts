// How long a sign-in lasts (docs/product/sign-in.md#sign-ins). Times in milliseconds.

import { type AccountViewer, hasSubRole, subRoles } from '#core/accounts/access.ts';

const hour = 3_600_000;
const visitorLimits = { idle: 12 * hour, absolute: 30 * 24 * hour };
const staffLimits = { idle: 8 * hour, absolute: 24 * hour };
/** A sign-in is marked as seen at most this often, so that reading costs no write. */
const markEvery = 60_000;

export type SignInHolder = Pick<AccountViewer, 'role' | 'subRoles' | 'contactEventIds'>;
export interface SignInTimes {
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
}

/** Staff: their sign-ins end sooner. */
export function isStaff(holder: SignInHolder): boolean {
  return (
    holder.role === 'admin' ||
    holder.role === 'scanner' ||
    subRoles.some((subRole) => hasSubRole(holder, subRole))
  );
}

/** When a sign-in that begins now ends at the latest. */
export function signInEnd(holder: SignInHolder, now: Date): Date {
  return new Date(now.getTime() + limitsOf(holder).absolute);
}

/** Whether a sign-in still counts. An account that has become staff since is checked as staff. */
export function isSignInAlive(holder: SignInHolder, signIn: SignInTimes, now: Date): boolean {
  const { idle, absolute } = limitsOf(holder);
  return (
    now.getTime() < signIn.lastSeenAt.getTime() + idle &&
    now.getTime() < signIn.createdAt.getTime() + absolute
  );
}

/** Whether it is time to write down that a sign-in was used. */
export function isMarkDue(signIn: SignInTimes, now: Date): boolean {
  return now.getTime() - signIn.lastSeenAt.getTime() >= markEvery;
}

function limitsOf(holder: SignInHolder): { idle: number; absolute: number } {
  return isStaff(holder) ? staffLimits : visitorLimits;
}
