// The outbox (docs/product/messages.md#outbox). A transaction writes its effects outside the database as rows; a worker carries them out
// after the commit (worker.ts), so that a rollback leaves none.

import { Refusal, refusals } from '#core/refusals.ts';
import { newId } from '#server/db/ids.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import type { NewMessage } from './message.ts';
import {
  deleteMessagesOf,
  deleteBodies,
  lockUnsent,
  readUnsent,
  insertJob,
  insertMessages,
  type JobOptions,
  type SendingOptions,
  removeJob,
} from './store.ts';
import { giveUpHeld, redirectUnsent, releaseHeld } from './held-store.ts';
import { deleteMailingTexts, schedulePaced } from './paced-store.ts';
import {
  deleteFormerSuppressions,
  deleteSuppressions,
  deleteUnusedSuppressions,
  isSuppressed,
} from './suppression-store.ts';
import { Logger, runMigrations } from 'graphile-worker';

/**
 * Writes messages that are sent after the commit: at least once each, an e-mail always with the same Message-ID. Those of one queue are
 * sent a few at a time, so that thousands of them delay no confirmation and no code; paced ones as many a minute as mailings, after those.
 */
export async function enqueueMessages(
  tx: Tx,
  messages: readonly NewMessage[],
  queued: SendingOptions = {},
): Promise<void> {
  if (messages.length === 0) return;
  await insertMessages(
    tx,
    messages.map((message) => ({ _id: newId(), ...message })),
    queued,
  );
  if (queued.isPaced) await schedulePaced(tx);
}

/**
 * Of some values of a template's fact, those with a message that has not been sent, and its facts. Until the transaction ends these
 * messages are locked, and they are worded afterwards: they state what a further message would. `setting` replaces facts of theirs; one
 * that is undefined is removed.
 */
export async function lockUnsentMessages<Facts extends object = object>(
  tx: Tx,
  about: {
    readonly template: string;
    readonly fact: string;
    readonly values: readonly string[];
    readonly setting?: Readonly<Record<string, unknown>>;
  },
): Promise<ReadonlyMap<string, Facts>> {
  const { template, fact, values, setting = {} } = about;
  return values.length === 0 ? new Map() : lockUnsent<Facts>(tx, template, fact, values, setting);
}

/** What `lockUnsentMessages` answers, for a preview: without a lock, so a message that is being sent counts as one that has not been sent. */
export async function readUnsentMessages<Facts extends object = object>(
  db: Reader,
  {
    template,
    fact,
    values,
  }: { readonly template: string; readonly fact: string; readonly values: readonly string[] },
): Promise<ReadonlyMap<string, Facts>> {
  return values.length === 0 ? new Map() : readUnsent<Facts>(db, template, fact, values);
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

/**
 * Refuses an address with addressSuppressed whose messages come back, at the field `email`. With and without an account alike, so that it
 * says nothing about accounts (docs/product/messages.md#suppressed-addresses).
 */
export async function refuseSuppressed(db: Reader, address: string): Promise<void> {
  if (!(await isSuppressed(db, address))) return;
  const code = 'addressSuppressed';
  throw new Refusal(code, { errors: [{ path: 'email', code, message: refusals[code].message }] });
}

export { readSuppressed } from './suppression-store.ts';

/** Deletes the messages to an account, sent or not, its mails in the trial mailbox, and what is stored of its addresses. */
export async function eraseMessagesOf(tx: Tx, userId: string, recipients: readonly string[]): Promise<void> {
  const reached = await deleteMessagesOf(tx, userId, recipients);
  await deleteSuppressions(tx, recipients);
  await deleteFormerSuppressions(tx, userId, reached);
}

/**
 * Deletes the contents of messages that were sent long ago (setting messageDays), and suppressed addresses as old that no account
 * has. Gives up what has waited too long for a corrected address (setting heldMessageDays).
 */
export async function deleteOldMessages(
  db: Reader,
  { messageDays, heldMessageDays }: { readonly messageDays: number; readonly heldMessageDays: number },
): Promise<void> {
  await giveUpHeld(db, heldMessageDays);
  await deleteBodies(db, messageDays);
  await deleteUnusedSuppressions(db, messageDays);
  await deleteMailingTexts(db, messageDays);
}

/** What has not left for the former address of an account goes to its new one, once that is confirmed. */
export async function redirectMessages(
  tx: Tx,
  change: { readonly userId: string; readonly from: string; readonly to: string },
): Promise<void> {
  await redirectUnsent(tx, change);
}

/** The address of an account is confirmed: what waited for that leaves. */
export async function releaseMessages(tx: Tx, userId: string): Promise<void> {
  await releaseHeld(tx, userId);
}

/** Brings the job queue's own schema up to date; runs at start beside the product's migrations, and is idempotent. */
export async function migrateJobQueue(url: string): Promise<void> {
  await runMigrations({ connectionString: url, logger: new Logger(() => () => undefined) });
}
