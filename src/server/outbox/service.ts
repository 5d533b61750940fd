// The outbox (page 2): what happens outside the database is written inside the transaction it belongs to, and done
// after the commit by a worker (worker.ts). What is rolled back never happens.

import { newId } from '#server/db/ids.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import type { NewMessage } from './message.ts';
import {
  deleteMessage,
  deleteMessagesOf,
  deleteBodies,
  lockUnsent,
  insertJob,
  insertMessages,
  type JobOptions,
  removeJob,
} from './store.ts';

/** Writes messages that go out after the commit: at least once each, the Message-ID of an e-mail the same each time. */
export async function enqueueMessages(tx: Tx, messages: readonly NewMessage[]): Promise<void> {
  if (messages.length === 0) return;
  await insertMessages(
    tx,
    messages.map((message) => ({ _id: newId(), ...message })),
  );
}

/**
 * Of some things, named by a fact of the template, those about which a message has still to leave. Until the transaction ends none
 * of these leaves, and then it is worded: what would be told again is told by it.
 */
export async function lockUnsentMessages(
  tx: Tx,
  about: { readonly template: string; readonly fact: string; readonly values: readonly string[] },
): Promise<ReadonlySet<string>> {
  return about.values.length === 0 ? new Set() : lockUnsent(tx, about.template, about.fact, about.values);
}

/**
 * Has a task done after the commit, at least once, tried again with growing pauses for some days while it fails.
 * The payload travels as JSON; the task reads it by a schema of its own.
 */
export async function enqueueJob(
  tx: Tx,
  task: string,
  payload: object,
  options: JobOptions = {},
): Promise<void> {
  await insertJob(tx, task, payload, options);
}

/** Calls off a job that was put off; one that runs already is not stopped. */
export async function callOffJob(tx: Tx, key: string): Promise<void> {
  await removeJob(tx, key);
}

/** Forgets what was written to an account, sent or not, and what was kept of it in place of a mail server. */
export async function eraseMessagesOf(tx: Tx, userId: string, recipients: readonly string[]): Promise<void> {
  await deleteMessagesOf(tx, userId, recipients);
}

/** Forgets what messages said that went out long ago (setting messageDays). */
export async function deleteOldMessages(
  db: Reader,
  { messageDays }: { readonly messageDays: number },
): Promise<void> {
  await deleteBodies(db, messageDays);
}

/** Forgets a message once it has gone out: nobody asks for it any more. */
export async function eraseMessage(tx: Tx, _id: string): Promise<void> {
  await deleteMessage(tx, _id);
}
