// Sends messages at a set pace, in small batches, so that a mail server takes them and staff can stop those of mailings.

import { setTimeout as pause } from 'node:timers/promises';
import { type DeliveryDeps, deliverMessage } from './deliver.ts';
import { forEachConcurrently } from './lanes.ts';
import { readOnce } from './message.ts';
import * as store from './paced-store.ts';

/** Seconds from the start of a batch to that of the next, if its messages have left by then. */
export const batchSeconds = 5;
/** Seconds that the queue may need to find the next batch. */
const latenessSeconds = 2;

/** How many messages leave at once, so that slow answers of the mail server do not slow the pace: one lane for each of a second. */
export function lanesFor(perMinute: number): number {
  return Math.min(mostLanes, Math.max(2, Math.ceil(perMinute / 60)));
}
export const mostLanes = 8;

export interface Pace {
  readonly perMinute: number;
  /** The end of the night; null: it is day. */
  readonly nightUntil: Date | null;
}
export interface PacedRun extends Pace {
  readonly atOnce: number;
  /** What an earlier batch of this process still sends. */
  readonly late: Set<Promise<unknown>>;
  /** Of the batch. */
  readonly seconds?: number;
  /** No further message is started. */
  readonly stopping: AbortSignal;
  /** Messages that are being sent are broken off. */
  readonly hurry: AbortSignal;
}

/** As many as the pace has until the next batch begins, which may be found late. */
export function mostOfBatch(perMinute: number): number {
  return Math.max(1, Math.round((perMinute * (batchSeconds + latenessSeconds)) / 60));
}

/**
 * One batch, and the job of the next where messages are left. A message that is not taken is tried again later, by itself. The batch waits for
 * the messages of mailings, and for others until its time is over: a certificate may wait minutes for its turn to be printed. Such messages
 * go on beside the next batches, which send those of mailings only until they have left.
 */
export async function sendNextPaced(delivery: DeliveryDeps, run: PacedRun): Promise<void> {
  const { perMinute, atOnce, late, nightUntil, stopping, hurry, seconds = batchSeconds } = run;
  const started = performance.now();
  const secondsLeft = () => Math.max(0, seconds - (performance.now() - started) / 1000);
  await store.giveUpStopped(delivery.db);
  if (nightUntil) await store.postponeUntil(delivery.db, nightUntil);
  const atMost = mostOfBatch(perMinute);
  const isLate = late.size > 0;
  const next = await store.readNextPaced(delivery.db, { perMinute, atMost, onlyMailings: isLate });
  const { readReworded } = delivery;
  const ofBatch = { ...delivery, ...(readReworded && { readReworded: readOnce(readReworded) }) };
  // What finds the night here is postponed by the next batch.
  const send = async (_id: string) => void (await deliverMessage(ofBatch, _id, hurry));
  // Others have half of the lanes, so that together they are never more.
  const ofOthers = Math.ceil(atOnce / 2);
  await forEachConcurrently(isLate ? atOnce - ofOthers : atOnce, next.ofMailings, send, stopping);
  const over = new AbortController();
  const sending: Promise<unknown> = forEachConcurrently(
    ofOthers,
    next.others,
    send,
    AbortSignal.any([stopping, over.signal]),
  ).finally(() => late.delete(sending));
  late.add(sending);
  await Promise.race([sending, pause(secondsLeft() * 1000, undefined, { ref: false })]);
  over.abort();
  await store.giveUpStopped(delivery.db);
  const wait = await store.secondsToNextPaced(delivery.db);
  if (wait !== null) await store.scheduleNext(delivery.db, Math.max(secondsLeft(), wait));
}
