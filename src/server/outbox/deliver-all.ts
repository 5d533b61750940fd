// The messages of one job: those that find a night when they are about to leave get a job in the morning.

import { type DeliveryDeps, deliverMessage, type Postponed } from './deliver.ts';
import { forEachConcurrently } from './lanes.ts';
import { postpone } from './store.ts';

export interface JobRun {
  readonly atOnce: number;
  /** No further message is started. */
  readonly stopping: AbortSignal;
  /** Messages that are being sent are broken off. */
  readonly hurry: AbortSignal;
}

/** Delivers messages, a few at a time, and returns what became of each: one that waits for the morning is done with this job. */
export async function deliverAll(
  delivery: DeliveryDeps,
  ids: readonly string[],
  { atOnce, stopping, hurry }: JobRun,
): Promise<PromiseSettledResult<void>[]> {
  const postponed: Postponed[] = [];
  const results = await forEachConcurrently(
    atOnce,
    ids,
    async (_id) => {
      const waits = await deliverMessage(delivery, _id, hurry);
      if (waits) postponed.push(waits);
    },
    stopping,
  );
  if (postponed.length > 0) await postpone(delivery.db, postponed);
  return results;
}
