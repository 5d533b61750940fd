// A queue that is emptied by one piece of work at a time, over whatever has queued up meanwhile.

import { Refusal } from '#core/refusals.ts';

export interface Queued<Request> {
  readonly request: Request;
  /** When it came, by the lane's clock. */
  readonly arrivedAtMs: number;
}

export interface LaneOptions<Request, Outcome> {
  /** Does all of them or none: one outcome each, in their order. `NotBegun`: nobody of them is to blame. */
  readonly takeTogether: (requests: readonly Queued<Request>[]) => Promise<readonly Outcome[]>;
  readonly maxTogether: number;
  readonly maxWaiting: number;
  /** Whoever would wait longer is told at once to come back. */
  readonly longestWaitMs: number;
  /** From 0 to below 1: spreads those who are told to come back. */
  readonly random: () => number;
  /** Milliseconds of a clock that nobody sets. */
  readonly now: () => number;
}

export interface Lane<Request, Outcome> {
  /** Takes its turn: at once while nobody else does, with those who come in the same moment; else with all who wait. Refuses with `serverBusy`. */
  take(request: Request): Promise<Outcome>;
  /** Resolves when nothing waits or runs any more. */
  drained(): Promise<void>;
}

/** The work could not even be begun, whatever was asked for: what kept it is the cause. */
export class NotStarted extends Error {}

interface Waiting<Request, Outcome> extends Queued<Request> {
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
}

export function createLane<Request, Outcome>(options: LaneOptions<Request, Outcome>): Lane<Request, Outcome> {
  const { takeTogether, maxTogether, maxWaiting, longestWaitMs, random, now } = options;
  let waiting: Waiting<Request, Outcome>[] = [];
  let emptying: Promise<void> | null = null;
  let begunAtMs = 0;
  /** What a batch took lately: each new one counts as much as all before it. */
  let usualMs = 0;

  async function empty(): Promise<void> {
    begunAtMs = now();
    // Those who come in the same turn of the event loop go with whoever came first.
    await new Promise(setImmediate);
    while (waiting.length > 0) {
      const batch = waiting.slice(0, maxTogether);
      waiting = waiting.slice(maxTogether);
      begunAtMs = now();
      await settle(batch);
      usualMs = (usualMs + now() - begunAtMs) / 2;
    }
    emptying = null;
  }

  /** What fails as a whole is taken in halves, in order, until whoever brought it down is alone with it. */
  async function settle(batch: readonly Waiting<Request, Outcome>[]): Promise<void> {
    try {
      const outcomes = await takeTogether(batch);
      if (outcomes.length !== batch.length) throw new Error('Not every request came to an outcome.');
      outcomes.forEach((outcome, position) => batch[position]?.resolve(outcome));
    } catch (error) {
      if (batch.length > 1 && !(error instanceof NotStarted)) {
        const half = Math.ceil(batch.length / 2);
        await settle(batch.slice(0, half));
        await settle(batch.slice(half));
      } else {
        for (const { reject } of batch) reject(error instanceof NotStarted ? error.cause : error);
      }
    }
  }

  /** How long a newcomer would wait: for the batch that runs, which may be stuck, and for those that are full before it. */
  function expectedWaitMs(): number {
    const batchMs = Math.max(usualMs, now() - begunAtMs);
    return batchMs * (1 + Math.floor(waiting.length / maxTogether));
  }

  function refuseIfTooMuch(): void {
    if (!emptying) return;
    const expectedMs = expectedWaitMs();
    if (waiting.length < maxWaiting && expectedMs <= longestWaitMs) return;
    // Spread over the time in which the queue empties, they do not all come back at once.
    const retryAfterSeconds = 1 + Math.floor(random() * (1 + Math.min(expectedMs, longestWaitMs) / 1000));
    throw new Refusal('serverBusy', { details: { retryAfterSeconds } });
  }

  return {
    async take(request) {
      refuseIfTooMuch();
      return new Promise((resolve, reject) => {
        waiting.push({ request, arrivedAtMs: now(), resolve, reject });
        emptying ??= empty();
      });
    },
    async drained() {
      await emptying;
    },
  };
}
