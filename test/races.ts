// Races for seats of any size: `npm test` runs them small, `npm run prove` in full.

import type { Db } from '#server/db/database.ts';
import type { TakeBooking } from '#server/reservations/service.ts';
import { buildEvent, buildSession, buildUser } from './build-programme.ts';
import { requestFor } from './take-seats.ts';

export interface Race {
  readonly sessionId: string;
  readonly seats: number;
  /** The session's counter at the end. */
  readonly taken: number;
  /** The sum of the parties that got seats. */
  readonly promised: number;
  /** The sizes of the parties that were refused. */
  readonly refused: readonly number[];
}

/** This many accounts, with parties of one to five, book one session at the same instant. */
export async function raceForSeats(
  db: Db,
  take: TakeBooking,
  { accounts, seats }: { accounts: number; seats: number },
): Promise<Race> {
  const sessionId = await buildSession(db, await buildEvent(db), { maxParticipants: seats });
  const sizes = Array.from({ length: accounts }, (_, position) => 1 + (position % 5));
  const wanting = await Promise.all(sizes.map(async (size) => ({ size, userId: await buildUser(db) })));
  const outcomes = await Promise.all(
    wanting.map(async ({ size, userId }) => ({ size, ...(await take(requestFor(userId, sessionId, size))) })),
  );
  const { taken } = await db
    .selectFrom('sessions')
    .select('totalParticipants as taken')
    .where('_id', '=', sessionId)
    .executeTakeFirstOrThrow();
  return {
    sessionId,
    seats,
    taken,
    promised: outcomes.reduce((sum, { outcome, size }) => sum + (outcome === 'reserved' ? size : 0), 0),
    refused: outcomes.flatMap(({ outcome, size }) => (outcome === 'refused' ? size : [])),
  };
}

/** Parties that were refused although enough seats for them are free at the end. */
export function refusedInVain({ seats, taken, refused }: Race): readonly number[] {
  return refused.filter((size) => size <= seats - taken);
}

/** Two accounts book the last seat of a session, so many times; returns how often how many of them got it. */
export async function raceForLastSeat(
  db: Db,
  take: TakeBooking,
  pairs: number,
): Promise<{ none: number; one: number; both: number; codes: ReadonlySet<string> }> {
  const eventId = await buildEvent(db);
  const counts = { none: 0, one: 0, both: 0 };
  const codes = new Set<string>();
  for (let pair = 0; pair < pairs; pair += 1) {
    const sessionId = await buildSession(db, eventId, { maxParticipants: 1, waitingListEnabled: true });
    const users = await Promise.all([buildUser(db), buildUser(db)]);
    const outcomes = await Promise.all(users.map((userId) => take(requestFor(userId, sessionId, 1))));
    const winners = outcomes.filter(({ outcome }) => outcome === 'reserved').length;
    counts[winners === 0 ? 'none' : winners === 1 ? 'one' : 'both'] += 1;
    for (const outcome of outcomes) if (outcome.outcome === 'refused') codes.add(outcome.refusal.code);
  }
  return { ...counts, codes };
}
