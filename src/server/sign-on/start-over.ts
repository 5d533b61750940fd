// An account that a stranger may have opened, once the owner of its address shows up.

import { calledOf } from '#core/sign-on/social-login.ts';
import { withdrawConsents } from '#server/accounts/service.ts';
import type { Tx } from '#server/db/database.ts';
import * as registrations from './registration-store.ts';
import { endSessionsOf } from './sessions.ts';
import { writeNames } from './store.ts';

/**
 * Ends everything that the sender of the form had: sessions, password, second factor, logins of providers, the phone number, the
 * calendar's address and every mailed link. All consents are withdrawn; their history stays. The name that was typed could be an
 * advertisement: no message greets by it any more.
 */
export async function startOver(tx: Tx, userId: string): Promise<void> {
  const facts = await registrations.readConfirmationFacts(tx, userId, null);
  await endSessionsOf(tx, userId);
  await registrations.deleteWaysIn(tx, userId);
  await withdrawConsents(tx, userId);
  // The name in an account without a way in was given by the festival.
  if (facts?.hasWayIn) await writeNames(tx, userId, calledOf({ name: null, surname: null }, facts.email));
}

/** Once more when the owner chooses the password: a request of the ended sessions that was under way may have written since. */
export async function finishStartingOver(tx: Tx, userId: string): Promise<void> {
  await endSessionsOf(tx, userId);
  await registrations.deleteWaysIn(tx, userId);
}

/** The same for an account whose address was not confirmed until now, where it has a password or a provider's login; whether it was one. */
export async function startOverUnlessConfirmed(tx: Tx, userId: string): Promise<boolean> {
  const facts = await registrations.readConfirmationFacts(tx, userId, null);
  if (!facts || facts.isEmailConfirmed || !facts.hasWayIn) return false;
  await startOver(tx, userId);
  return true;
}
