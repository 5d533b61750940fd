// The consents of an account, and their history: one row for each consent that was given or withdrawn, with the text then in
// force.

import { type Consents, consentPurposes, consentsOf } from '#core/accounts/consents.ts';
import { Refusal } from '#core/refusals.ts';
import { readNow } from '#server/db/clock.ts';
import type { Tx } from '#server/db/database.ts';
import { newId } from '#server/db/ids.ts';
import { readConsentTextVersion } from '#server/legal/service.ts';
import { lockAccount } from './changes-store.ts';
import * as store from './store.ts';

/** Adds a row to the history for each consent that differs between `before` and `after`. */
export async function recordConsents(
  tx: Tx,
  userId: string,
  { before, after }: { readonly before: Consents; readonly after: Consents },
): Promise<void> {
  const [had, has] = [consentsOf(before), consentsOf(after)];
  const [textVersion, createdAt] = [await readConsentTextVersion(tx), await readNow(tx)];
  await store.insertConsents(
    tx,
    consentPurposes
      .filter((purpose) => had[purpose] !== has[purpose])
      .map((purpose) => ({ _id: newId(), userId, purpose, given: has[purpose], textVersion, createdAt })),
  );
}

/** Gives or withdraws the consents of an account: one that `given` leaves out is off. */
export async function changeConsents(tx: Tx, userId: string, given: Consents): Promise<void> {
  const before = await store.readAccount(tx, userId);
  if (!before) throw new Refusal('unauthorized');
  await recordConsents(tx, userId, { before, after: given });
  await store.writeConsents(tx, userId, consentsOf(given));
}

/** Withdraws the consent to the newsletter alone; nothing is recorded where it is not given, or the account does not exist. */
export async function withdrawNewsletter(tx: Tx, userId: string): Promise<void> {
  const before = await lockAccount(tx, userId);
  if (!before?.newsletter) return;
  const after = { ...before, newsletter: false };
  await recordConsents(tx, userId, { before, after });
  await store.writeConsents(tx, userId, consentsOf(after));
}

/** Withdraws every consent of an account. */
export function withdrawConsents(tx: Tx, userId: string): Promise<void> {
  return changeConsents(tx, userId, { privacyConsent: false });
}
