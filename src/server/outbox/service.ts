// The outbox (docs/product/messages.md#outbox): effects outside the database are written inside the transaction that they belong
// to, and carried out by a
// worker after the commit (worker.ts). After a rollback they never happen.

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
import { Logger, runMigrations } from 'graphile-worker';

/** Writes messages that are sent after the commit: at least once each, an e-mail always with the same Message-ID. */
export async function enqueueMessages(tx: Tx, messages: readonly NewMessage[]): Promise<void> {
  if (messages.length === 0) return;
  await insertMessages(
    tx,
    messages.map((message) => ({ _id: newId(), ...message })),
  );
}

/**
 * Of some values of a template's fact, those with a message that has not been sent. Until the transaction ends these messages are
 * locked, and they are worded afterwards: they state what a further message would.
 */
export async function lockUnsentMessages(
  tx: Tx,
  about: { readonly template: string; readonly fact: string; readonly values: readonly string[] },
): Promise<ReadonlySet<string>> {
  return about.values.length === 0 ? new Set() : lockUnsent(tx, about.template, about.fact, about.values);
}

/**
 * Runs a task after the commit, at least once; a failing task is retried with growing pauses for some days. The payload travels
 * as JSON; the task parses it by a schema of its own.
 */
export async function enqueueJob(
  tx: Tx,
  task: string,
  payload: object,
  options: JobOptions = {},
): Promise<void> {
  await insertJob(tx, task, payload, options);
}

/** Cancels a postponed job; a running one is not stopped. */
export async function callOffJob(tx: Tx, key: string): Promise<void> {
  await removeJob(tx, key);
}

/** Deletes the messages to an account, sent or not, and its mails in the trial mailbox. */
export async function eraseMessagesOf(tx: Tx, userId: string, recipients: readonly string[]): Promise<void> {
  await deleteMessagesOf(tx, userId, recipients);
}

/** Deletes the contents of messages that were sent long ago (setting messageDays). */
export async function deleteOldMessages(
  db: Reader,
  { messageDays }: { readonly messageDays: number },
): Promise<void> {
  await deleteBodies(db, messageDays);
}

/** Deletes a message that has been sent and is not needed any more. */
export async function eraseMessage(tx: Tx, _id: string): Promise<void> {
  await deleteMessage(tx, _id);
}

/** Brings the job queue's own schema up to date; runs at start beside the product's migrations, and is idempotent. */
export async function migrateJobQueue(url: string): Promise<void> {
  await runMigrations({ connectionString: url, logger: new Logger(() => () => undefined) });
}
