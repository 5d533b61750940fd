// Addresses whose messages came back: corrected, or tried again (docs/product/messages.md#corrected-addresses).

import type { AccountViewer } from '#core/accounts/access.ts';
import { isStaff } from '#core/auth/sign-in-lifetime.ts';
import { decideCorrection } from '#core/deliveries/correction.ts';
import { invalidAt, Refusal } from '#core/refusals.ts';
import { lockAccount } from '#server/accounts/service.ts';
import * as audit from '#server/audit/service.ts';
import { replaceAddress } from '#server/auth/service.ts';
import { recogniseBlocked } from '#server/blocks/service.ts';
import type { Db } from '#server/db/database.ts';
import { redirectMessages } from '#server/outbox/service.ts';
import { deleteSuppression, isSuppressed } from '#server/outbox/suppression-store.ts';
import { resendMissedIn } from './resend.ts';

export interface CorrectionDeps {
  readonly db: Db;
  readonly secretKey: string;
}

/**
 * Gives an account the address that its owner meant. It is unconfirmed until the link that is mailed to it was followed, and links that
 * were mailed to the old address end. What has not left for that one, and on request what came back from it, goes to the new one, all that
 * is about bookings once it is confirmed.
 */
export async function correctAddress(
  { db, secretKey }: CorrectionDeps,
  { userId, typed, resend }: { readonly userId: string; readonly typed: string; readonly resend: boolean },
  viewer: AccountViewer,
): Promise<{ email: string; resent: number }> {
  return db.transaction().execute(async (tx) => {
    // Its owner may be changing the address at this moment: their own choice holds.
    const account = await lockAccount(tx, userId);
    if (!account) throw new Refusal('notFound');
    const decision = decideCorrection({
      typed,
      account: { email: account.email, isStaff: isStaff(account) },
      isSuppressed: await isSuppressed(tx, account.email),
    });
    if (decision.outcome === 'refuse') throw new Refusal(decision.code);
    const { email } = decision;
    if (await isSuppressed(tx, email)) throw new Refusal('addressSuppressed');
    if (!(await replaceAddress(tx, account, email)))
      throw invalidAt('email', 'taken', 'There is an account with this address already');
    await redirectMessages(tx, { userId, from: account.email, to: email });
    await recogniseBlocked(tx, secretKey, [userId]);
    await audit.record(tx, viewer, {
      entity: 'users',
      entityId: userId,
      action: 'correctAddress',
      changes: { email: null },
    });
    return { email, resent: resend ? await resendMissedIn(tx, userId, viewer) : 0 };
  });
}

/** Sends messages to an address again. */
export async function liftSuppression(
  db: Db,
  _id: string,
  viewer: AccountViewer,
): Promise<{ address: string }> {
  return db.transaction().execute(async (tx) => {
    const lifted = await deleteSuppression(tx, _id);
    if (!lifted) throw new Refusal('notFound');
    await audit.record(tx, viewer, {
      entity: 'suppressedAddresses',
      entityId: _id,
      action: 'delete',
      changes: { address: null },
    });
    return lifted;
  });
}
