// A queue that one worker empties in batches of all that has arrived meanwhile.

import { Refusal } from '#core/refusals.ts';

export interface Queued<Request> {
  readonly request: Request;
  /** When it arrived, in milliseconds of the lane's clock. */
  readonly arrivedAtMs: number;
}

export interface LaneOptions<Request, Outcome> {
  /**
   * Carries out all requests or none, and returns one outcome for each, in their order. `NotStarted`: no request caused the
   * failure.
   */
  readonly takeTogether: (requests: readonly Queued<Request>[]) => Promise<readonly Outcome[]>;
  readonly maxTogether: number;
  readonly maxWaiting: number;
  /** Milliseconds. A request that would wait longer is refused at once. */
  readonly longestWaitMs: number;
  /** From 0 to below 1: spreads the delays after which refused callers retry. */
  readonly random: () => number;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
}

export interface Lane<Request, Outcome> {
  /**
   * Queues a request: it runs at once, with those that arrive in the same turn of the event loop, or in a later batch while
   * another runs. Refuses with `serverBusy`.
   */
  take(request: Request): Promise<Outcome>;
  /** Resolves when no request waits or runs. */
  drained(): Promise<void>;
}

/** The transaction could not start, whatever the requests were; the cause is the underlying error. */
export class NotStarted extends Error {}

interface Waiting<Request, Outcome> extends Queued<Request> {
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
}

export function createLane<Request, Outcome>(options: LaneOptions<Request, Outcome>): Lane<Request, Outcome> {
  const { takeTogether, maxTogether, maxWaiting, longestWaitMs, random, now } = options;
  let waiting: Waiting<Request, Outcome>[] = [];
  let emptying: Promise<void> | null = null;
  let startedAtMs = 0;
  /** The average duration of recent batches, in milliseconds: each new batch weighs as much as all before it. */
  let usualMs = 0;

  async function empty(): Promise<void> {
    startedAtMs = now();
    // Requests that arrive in the same turn of the event loop join the first one's batch.
    await new Promise(setImmediate);
    while (waiting.length > 0) {
      const batch = waiting.slice(0, maxTogether);
      waiting = waiting.slice(maxTogether);
      startedAtMs = now();
      await settle(batch);
      usualMs = (usualMs + now() - startedAtMs) / 2;
    }
    emptying = null;
  }

  /** Splits a batch that fails as a whole into halves, in order, until the request that causes the failure is alone. */
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

  /**
   * How many milliseconds a new request would wait: for the running batch, which may be stuck, and for the full batches before
   * its own.
   */
  function expectedWaitMs(): number {
    const batchMs = Math.max(usualMs, now() - startedAtMs);
    return batchMs * (1 + Math.floor(waiting.length / maxTogether));
  }

  function refuseIfTooMuch(): void {
    if (!emptying) return;
    const expectedMs = expectedWaitMs();
    if (waiting.length < maxWaiting && expectedMs <= longestWaitMs) return;
    // The delays are spread over the time in which the queue empties, so that the callers do not all retry at once.
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

/** Lanes side by side: requests of one key follow each other in one of them, and seldom wait for those of another key. */
export function createLanes<Request, Outcome>(
  count: number,
  keyOf: (request: Request) => string,
  options: LaneOptions<Request, Outcome>,
): Lane<Request, Outcome> {
  const first = createLane(options);
  const lanes = [first, ...Array.from({ length: count - 1 }, () => createLane(options))];
  return {
    take: (request) => (lanes[laneNumber(keyOf(request), count)] ?? first).take(request),
    async drained() {
      await Promise.all(lanes.map((lane) => lane.drained()));
    },
  };
}

/** In which of so many lanes the requests of a key are, from 0. */
export function laneNumber(key: string, count: number): number {
  let hash = 0;
  for (const character of key) hash = (hash * 31 + character.charCodeAt(0)) % 1_000_003;
  return hash % count;
}
