// Imported accounts are invited to choose a password, a few a minute: a mail server treats ten thousand messages at once as an
// attack.

import * as z from 'zod/mini';
import type { Db, Tx } from '#server/db/database.ts';
import { enqueueJob } from '#server/outbox/service.ts';
import { sendMail, writeLink } from '../post.ts';
import * as store from '../store.ts';

/** The task that invites some of the imported accounts; its payload is their ids. */
export const inviteImported = 'inviteImported';
const payloadOf = z.strictObject({ userIds: z.array(z.uuid()) });

/** Invitations a minute. */
const perMinute = 200;

/** Schedules invitations for the owners of accounts that were imported in this transaction. */
export async function enqueueInvitations(tx: Tx, userIds: readonly string[]): Promise<void> {
  for (let from = 0; from < userIds.length; from += perMinute)
    await enqueueJob(
      tx,
      inviteImported,
      { userIds: userIds.slice(from, from + perMinute) },
      { queue: 'invitations', minutes: from / perMinute },
    );
}

/**
 * Invites the accounts that still need it. An account that has a link already gets no second one, so that the task can be
 * repeated.
 */
export async function sendInvitations(db: Db, payload: unknown): Promise<void> {
  const { userIds } = payloadOf.parse(payload);
  await db.transaction().execute(async (tx) => {
    for (const { userId, email, language, name } of await store.readUninvited(tx, userIds)) {
      const token = await writeLink(tx, userId, 'resetPasswordImported');
      await sendMail(tx, { userId, email, language }, 'resetPasswordImported', { name, secret: { token } });
    }
  });
}
