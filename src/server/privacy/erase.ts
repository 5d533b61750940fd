// Erasing an account (page 5, Privacy): its personal data go, what it booked is cancelled, who came stays a number.

import { mayErase } from '#core/privacy/rules.ts';
import { Refusal } from '#core/refusals.ts';
import * as accounts from '#server/accounts/service.ts';
import * as audit from '#server/audit/service.ts';
import { eraseChatsOf } from '#server/chat/service.ts';
import type { Zone } from '#core/time.ts';
import type { Tx } from '#server/db/database.ts';
import { deleteKeysOf } from '#server/db/idempotency.ts';
import { eraseFilesOf } from '#server/files/service.ts';
import { enqueueMessages, eraseMessagesOf } from '#server/outbox/service.ts';
import { eraseReservationsOf, holdSessionsOf } from '#server/reservations/service.ts';
import { eraseRequestsOf, settle } from '#server/waiting-list/service.ts';

/**
 * Erases an account with everything that is personal, and answers it as it was; undefined where it is gone already. Its
 * owner is written to once more. Refuses with lastAdmin.
 */
export async function eraseAccount(
  tx: Tx,
  userId: string,
  zone: Zone,
): Promise<accounts.AccountRow | undefined> {
  const addressee = await accounts.readAccount(tx, userId);
  if (!addressee) return undefined;
  // A message that is on its way is waited for while nothing is held that others wait for.
  await eraseMessagesOf(tx, userId, addressesOf(addressee));
  // Sessions are locked before accounts, in the order of bookings. From here on the account cannot book or join.
  const sessionIds = await holdSessionsOf(tx, userId);
  const admins = await accounts.lockForErasure(tx, userId);
  const account = await accounts.readAccount(tx, userId);
  if (!account) return undefined;
  if (!mayErase(account, { hasOtherAdmins: admins.some((admin) => admin !== userId) }))
    throw new Refusal('lastAdmin');

  // That an account was erased stays; whose it was goes with it.
  await audit.record(tx, { userId }, { entity: 'users', entityId: userId, action: 'erase', changes: {} });
  await eraseReservationsOf(tx, userId);
  await eraseRequestsOf(tx, userId);
  // What it held or waited for goes to those who wait.
  await settle(tx, sessionIds, zone);
  await eraseChatsOf(tx, userId);
  await deleteKeysOf(tx, userId);
  // What was written since.
  await eraseMessagesOf(tx, userId, addressesOf(account));
  await accounts.letGoOfPicture(tx, userId);
  await eraseFilesOf(tx, userId, account.frontImage);
  // What is left refers to the account by foreign keys, and goes with it or lets go of it.
  await accounts.deleteAccount(tx, userId);
  // An unconfirmed address may belong to another person.
  if (account.isEmailConfirmed) await bidFarewell(tx, account);
  return account;
}

function addressesOf({ email, prefix, phoneNumber }: accounts.AccountRow): string[] {
  return phoneNumber === null ? [email] : [email, `${prefix} ${phoneNumber}`];
}

/** The last message; it is forgotten as soon as it has gone out (mail.ts). */
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
