// An account that a stranger may have opened, once the owner of its address shows up.

import { withdrawConsents } from '#server/accounts/service.ts';
import type { Tx } from '#server/db/database.ts';
import * as registrations from './registration-store.ts';
import { endSessionsOf } from './sessions.ts';

/**
 * Ends everything that the sender of the form had: sessions, password, second factor, logins of providers, the phone number, the
 * calendar's address and every mailed link. All consents are withdrawn; their history stays.
 */
export async function startOver(tx: Tx, userId: string): Promise<void> {
  await endSessionsOf(tx, userId);
  await registrations.deleteWaysIn(tx, userId);
  await withdrawConsents(tx, userId);
}

/**
 * Once more when the owner chooses the password: a request of the ended sessions that was under way may have written since. An
 * account that the festival opened has no registration and keeps what it was given.
 */
export async function finishStartingOver(tx: Tx, userId: string): Promise<void> {
  if (!(await registrations.isRegistered(tx, userId))) return;
  await endSessionsOf(tx, userId);
  await registrations.deleteWaysIn(tx, userId);
}

/** The same for an account whose address was not confirmed until now, where it could be signed in to. */
export async function startOverUnlessConfirmed(tx: Tx, userId: string): Promise<void> {
  const facts = await registrations.readConfirmationFacts(tx, userId, null);
  if (facts && !facts.isEmailConfirmed && facts.hasWayIn) await startOver(tx, userId);
}
