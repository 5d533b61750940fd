// Bookings taken together (decision 026): all bookings of one session go through one lane, which preserves their order.

import { availableParallelism } from 'node:os';
import type { Db } from '#server/db/database.ts';
import { book, type BookingRules, type BookingStore } from './book.ts';
import type { BookingOutcome, BookingRequest } from './book-request.ts';
import { createLane, type LaneOptions, NotStarted, type Queued } from '#server/db/lane.ts';

export interface BookingLanes {
  /** Books, in one transaction with other waiting requests. Refuses with `serverBusy` when the wait would be long. */
  readonly takeBooking: (request: BookingRequest) => Promise<BookingOutcome>;
  /** Resolves when all accepted requests have an outcome. */
  readonly drained: () => Promise<void>;
}

type Limits = Omit<LaneOptions<BookingRequest, BookingOutcome>, 'takeTogether'>;
export interface BookingLaneOptions extends Limits {
  /** Each lane uses one connection while it books: far fewer than the pool has, because everything else reads through the pool. */
  readonly lanes: number;
  /** Statements that replace those of booking, for tests. */
  readonly statements?: BookingStore;
}

const usual: BookingLaneOptions = {
  // A transaction costs the same for few requests as for many: on two processors a second lane only halves the batches.
  lanes: availableParallelism() > 2 ? 2 : 1,
  maxTogether: 200,
  maxWaiting: 5000,
  longestWaitMs: 5000,
  random: Math.random,
  now: () => performance.now(),
};

export function openBookingLanes(
  db: Db,
  readRules: () => Promise<BookingRules>,
  given: Partial<BookingLaneOptions> = {},
): BookingLanes {
  const { lanes: count, statements, ...limits } = { ...usual, ...given };

  async function takeTogether(queued: readonly Queued<BookingRequest>[]): Promise<BookingOutcome[]> {
    let hasStarted = false;
    try {
      const rules = await readRules();
      return await db.connection().execute((connection) => {
        // The database's clock stands still during a transaction, at the instant at which it starts, which is now.
        const requests = queued.map(({ request, arrivedAtMs }) => ({
          ...request,
          waitedMs: limits.now() - arrivedAtMs,
        }));
        return connection.transaction().execute((tx) => {
          hasStarted = true;
          return book(tx, requests, rules, statements);
        });
      });
    } catch (error) {
      throw hasStarted ? error : new NotStarted('No transaction could be begun.', { cause: error });
    }
  }

  const lanes = Array.from({ length: count }, () => createLane({ ...limits, takeTogether }));
  return {
    async takeBooking(request) {
      const lane = lanes[hashOf(request.sessionId) % count];
      if (!lane) throw new RangeError('Bookings need a lane.');
      return lane.take(request);
    },
    async drained() {
      await Promise.all(lanes.map((lane) => lane.drained()));
    },
  };
}

function hashOf(text: string): number {
  let hash = 0;
  for (let position = 0; position < text.length; position += 1)
    hash = (Math.imul(hash, 31) + text.charCodeAt(position)) >>> 0;
  return hash;
}
