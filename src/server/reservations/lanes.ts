// Bookings taken together (page 2, The hot path): those of one session in one lane, so that they keep their order.

import { availableParallelism } from 'node:os';
import type { Db } from '#server/db/database.ts';
import { book, type BookingRules, type BookingStore } from './book.ts';
import type { BookingOutcome, BookingRequest } from './book-request.ts';
import { createLane, type LaneOptions, NotStarted, type Queued } from './lane.ts';

export interface BookingLanes {
  /** Books, in a transaction with whoever else waits. Refuses with `serverBusy` instead of letting people wait for long. */
  readonly takeBooking: (request: BookingRequest) => Promise<BookingOutcome>;
  /** Resolves when all that was taken on has come to its outcome. */
  readonly drained: () => Promise<void>;
}

type Limits = Omit<LaneOptions<BookingRequest, BookingOutcome>, 'takeTogether'>;
export interface BookingLaneOptions extends Limits {
  /** Each holds one connection while it books: far fewer than the pool has, as everything else reads from it. */
  readonly lanes: number;
  /** The statements that booking stands on, where they are not its own. */
  readonly statements?: BookingStore;
}

const usual: BookingLaneOptions = {
  // A transaction costs the same however few are in it: on two processors two lanes only halve what each takes together.
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
    let begun = false;
    try {
      const rules = await readRules();
      return await db.connection().execute((connection) => {
        // The database's clock stands still during a transaction: at the instant at which it begins, which is now.
        const requests = queued.map(({ request, arrivedAtMs }) => ({
          ...request,
          waitedMs: limits.now() - arrivedAtMs,
        }));
        return connection.transaction().execute((tx) => {
          begun = true;
          return book(tx, requests, rules, statements);
        });
      });
    } catch (error) {
      throw begun ? error : new NotStarted('No transaction could be begun.', { cause: error });
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
