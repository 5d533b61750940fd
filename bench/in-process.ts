// Bookings without HTTP: the cost of a transaction of one booking, and of one with many.

import { randomUUID } from 'node:crypto';
import { usualRules } from '#test/booking-rules.ts';
import type { Db } from '#server/db/database.ts';
import { hashRequest } from '#server/db/idempotency.ts';
import { book, bookOneByOne, type BookingRequest } from '#server/reservations/service.ts';
import { requestFor } from '#test/take-seats.ts';
import type { Person } from './crowd.ts';

const clients = 200;

/** As many at a time as there are clients; each waits for its own commit. */
export async function oneByOne(db: Db, requests: readonly BookingRequest[]): Promise<void> {
  const take = bookOneByOne(db, async () => usualRules);
  let next = 0;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let request = requests[next++]; request; request = requests[next++])
        assertReserved(await take(request));
    }),
  );
}

/** What a lane would do: all waiting bookings in one transaction. */
export async function inLists(db: Db, requests: readonly BookingRequest[]): Promise<void> {
  for (let from = 0; from < requests.length; from += clients) {
    const list = requests.slice(from, from + clients);
    const outcomes = await db.transaction().execute((tx) => book(tx, list, usualRules));
    for (const outcome of outcomes) assertReserved(outcome);
  }
}

function assertReserved(outcome: { outcome: string }): void {
  if (outcome.outcome !== 'reserved') throw new Error(JSON.stringify(outcome));
}

/** Bookings of two seats each, with an idempotency key. */
export function requestsFor(people: readonly Person[], sessionIds: readonly string[]): BookingRequest[] {
  return people.map(({ userId }, position) => {
    return {
      ...requestFor(userId, sessionIds[position % sessionIds.length] ?? '', 2),
      participants: [
        { participant_type: 'accountholder', name: 'Ada', surname: 'Rossi' },
        { participant_type: 'companion', name: 'Leo' },
      ],
      keyed: {
        scope: userId,
        key: randomUUID(),
        requestHash: hashRequest('POST', '/api/reservations', position),
      },
    };
  });
}
