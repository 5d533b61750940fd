// Another address for an account whose mail comes back, as its owner gave it to staff.

import { decideRegistration } from '#core/auth/registration.ts';
import { type AccountRow, deleteAccount } from '#server/accounts/service.ts';
import type { Tx } from '#server/db/database.ts';
import { sendMail, writeLink } from '../post.ts';
import * as store from '../store.ts';
import { writeEmail } from './address-store.ts';

/**
 * Writes the address, unconfirmed, and mails the link that confirms it; links that were mailed before end. Answers whether the address
 * was free: one that was only registered and never confirmed is, as for a registration.
 */
export async function replaceAddress(
  tx: Tx,
  { _id: userId, language }: Pick<AccountRow, '_id' | 'language'>,
  email: string,
): Promise<boolean> {
  const known = await store.lockKnownAccount(tx, email);
  if (known && decideRegistration(known) === 'tellOwner') return false;
  if (known) await deleteAccount(tx, known._id);
  await store.deleteLinksOf(tx, userId);
  await writeEmail(tx, userId, email, false);
  const token = await writeLink(tx, userId, 'confirmEmail');
  await sendMail(tx, { userId, email, language }, 'addressCorrected', { secret: { token } });
  return true;
}
