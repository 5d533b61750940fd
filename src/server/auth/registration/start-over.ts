// An account that a stranger may have opened, once the owner of its address confirms it.

import { calledOf } from '#core/auth/social-login.ts';
import { withdrawConsents } from '#server/accounts/service.ts';
import type { Tx } from '#server/db/database.ts';
import * as registrations from './registration-store.ts';
import { endSignInsOf } from '../sign-ins.ts';
import { writeNames } from '../store.ts';

/**
 * Deletes everything that the sender of the form had: sign-ins, password, second factor, logins of providers, the phone number,
 * the calendar's address and every mailed link. All consents are withdrawn; their history stays. The typed name could be an
 * advertisement: messages no longer use it.
 */
export async function startOver(tx: Tx, userId: string): Promise<void> {
  const facts = await registrations.readConfirmationFacts(tx, userId, null);
  await endSignInsOf(tx, userId);
  await registrations.deleteWaysIn(tx, userId);
  await withdrawConsents(tx, userId);
  // The name in an account without a way in was given by the festival.
  if (facts?.hasWayIn) await writeNames(tx, userId, calledOf({ name: null, surname: null }, facts.email));
}

/** Again when the owner chooses the password: a request of the ended sign-ins that was under way may have written since. */
export async function finishStartingOver(tx: Tx, userId: string): Promise<void> {
  await endSignInsOf(tx, userId);
  await registrations.deleteWaysIn(tx, userId);
}

/**
 * The same for an account whose address was not confirmed until now, where it has a password or a provider's login. Answers
 * whether it was such an account.
 */
export async function startOverUnlessConfirmed(tx: Tx, userId: string): Promise<boolean> {
  const facts = await registrations.readConfirmationFacts(tx, userId, null);
  if (!facts || facts.isEmailConfirmed || !facts.hasWayIn) return false;
  await startOver(tx, userId);
  return true;
}
