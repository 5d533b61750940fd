// Erasing an account (docs/product/privacy.md#erasure): its personal data are deleted, its bookings are cancelled, past visits remain as
// numbers.

import { mayErase } from '#core/privacy/rules.ts';
import { Refusal } from '#core/refusals.ts';
import * as accounts from '#server/accounts/service.ts';
import * as audit from '#server/audit/service.ts';
import { eraseChatsOf } from '#server/chat/service.ts';
import { lockDevicesOf, releaseDevicesOf } from '#server/check-in/service.ts';
import type { Zone } from '#core/time.ts';
import type { Tx } from '#server/db/database.ts';
import { deleteKeysOf } from '#server/db/idempotency.ts';
import { lockEventsOfAccount, notifyContactErased } from '#server/events/service.ts';
import { unlinkAnswersOf } from '#server/feedback/service.ts';
import { eraseFilesOf } from '#server/files/service.ts';
import { enqueueMessages, eraseMessagesOf } from '#server/outbox/service.ts';
import { isSuppressed } from '#server/outbox/suppression-store.ts';
import { eraseProposalsOf, lockFormsOf } from '#server/proposals/service.ts';
import { eraseReportsOf } from '#server/reports/service.ts';
import { eraseReservationsOf, lockErasedAccount, lockSessionsOf } from '#server/reservations/service.ts';
import { eraseSavedViewsOf } from '#server/saved-views/service.ts';
import { eraseRequestsOf, settle } from '#server/waiting-list/service.ts';
import { phoneOf } from '#server/sms/recipient-store.ts';

/**
 * Erases an account with all personal data, and answers it as it was; undefined where it does not exist any more. Its owner
 * gets a last message. `by`: who erases it, where not its owner. Refuses with lastAdmin.
 */
export async function eraseAccount(
  tx: Tx,
  userId: string,
  zone: Zone,
  by: { readonly userId: string } = { userId },
): Promise<accounts.AccountRow | undefined> {
  const addressee = await accounts.readAccount(tx, userId);
  if (!addressee) return undefined;
  const isReached = !(await isSuppressed(tx, addressee.email));
  // Waits for a message that is being sent before anything is locked that other transactions wait for.
  await eraseMessagesOf(tx, userId, addressesOf(addressee));
  const fromDevices = await lockDevicesOf(tx, userId);
  await lockErasedAccount(tx, userId);
  // Proposals are locked before accounts, as saving does. From here on the account begins and joins none.
  await lockFormsOf(tx, userId);
  // Events are locked before their sessions, as editing does.
  await lockEventsOfAccount(tx, userId);
  // Sessions are locked before accounts, in the order of bookings. From here on the account cannot book or join.
  const sessionIds = await lockSessionsOf(tx, userId, fromDevices);
  const admins = await accounts.lockForErasure(tx, userId);
  const account = await accounts.readAccount(tx, userId);
  if (!account) return undefined;
  if (!mayErase(account, { hasOtherAdmins: admins.some((admin) => admin !== userId) }))
    throw new Refusal('lastAdmin');

  // The audit log records the erasure without the account's identity.
  await audit.record(tx, by, { entity: 'users', entityId: userId, action: 'erase', changes: {} });
  // Found by what others have exported of its reservations and messages.
  await eraseReportsOf(tx, userId);
  // Found by the names in its parties.
  await eraseSavedViewsOf(tx, userId, by);
  // Found by the account of its reservations.
  await unlinkAnswersOf(tx, userId);
  await eraseReservationsOf(tx, userId);
  await eraseRequestsOf(tx, userId);
  await releaseDevicesOf(tx, userId);
  // Its seats and offers go to the next requests.
  await settle(tx, sessionIds, zone);
  await eraseChatsOf(tx, userId);
  await deleteKeysOf(tx, userId);
  // Messages that were written since.
  await eraseMessagesOf(tx, userId, addressesOf(account));
  await eraseProposalsOf(tx, account);
  await accounts.letGoOfPicture(tx, userId);
  await eraseFilesOf(tx, userId, account.frontImage);
  await notifyContactErased(tx, userId);
  // The remaining rows refer to the account by foreign keys, and are deleted or unlinked with it.
  await accounts.deleteAccount(tx, userId);
  // An unconfirmed address may belong to another person.
  if (account.isEmailConfirmed && isReached) await bidFarewell(tx, account);
  return account;
}

function addressesOf(account: accounts.AccountRow): string[] {
  return [account.email, phoneOf(account)].filter((one) => one !== null);
}

/** The last message; it is deleted as soon as it was sent or given up (isDeletedOnceOver). */
async function bidFarewell(tx: Tx, { email, language, name }: accounts.AccountRow): Promise<void> {
  await enqueueMessages(tx, [
    {
      kind: 'email',
      template: 'accountDeleted',
      facts: { name },
      language,
      recipient: email,
      userId: null,
      reservationId: null,
    },
  ]);
}
