import type { LinkPurpose } from '#core/auth/links.ts';
import type { Db, Reader } from '#server/db/database.ts';
import { sweepTries } from '#server/throttle/service.ts';
import { sweepCodes } from './registration/phone-store.ts';
import { sweepRegistrations } from './registration/registration-store.ts';
import { sweepChallenges } from './second-factor/second-factor-store.ts';
import { sweepSignIns } from './sign-in-store.ts';
import { hashToken } from './secret-token.ts';
import { sweepProofs } from './social/social-login-store.ts';
import * as store from './store.ts';

export { hashToken, newToken } from './secret-token.ts';
export { inEqualTime } from './equal-time.ts';
export { confirmAddress } from './registration/address-store.ts';
export { replaceAddress } from './registration/replace-address.ts';
export { enqueueInvitations, inviteImported, sendInvitations } from './registration/invitations.ts';
export { type OriginOf, originWith } from './origin.ts';
export { startDeviceSignIn } from './sign-ins.ts';
export { type SecondStepDeps } from './second-factor/second-step.ts';
export { showFactors, type ShownFactors } from './second-factor/second-factor.ts';
export { hashPassword } from './passwords/password-hash.ts';
export { writeLink } from './post.ts';

/**
 * Deletes what has expired: sign-ins, links, places, used nonces, counted tries. Runs from time to time; nothing depends on
 * when.
 */
export async function sweepSignOn(db: Db): Promise<void> {
  await sweepSignIns(db);
  await store.sweepLinks(db);
  await store.sweepPlaces(db);
  await sweepChallenges(db);
  await sweepCodes(db);
  await sweepRegistrations(db);
  await sweepProofs(db);
  await sweepTries(db);
}

/**
 * The account of a mailed link; null where it is unknown, used or too old. It is not used up: it is deleted with its account.
 */
export async function ownerOfLink(db: Reader, purpose: LinkPurpose, token: string): Promise<string | null> {
  return (await store.readLink(db, purpose, hashToken(token)))?.userId ?? null;
}
