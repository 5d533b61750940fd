import { usualRules } from '#test/booking-rules.ts';
import type { Db } from '#server/db/database.ts';
import { bookOneByOne, type BookingRequest } from '#server/reservations/service.ts';
import { buildUser } from './build-programme.ts';
import { viewerOf } from './viewers.ts';

/** The body of a booking of so many seats for people without names. */
export function requestFor(userId: string, sessionId: string, quantity: number): BookingRequest {
  return {
    viewer: viewerOf(userId),
    userId,
    sessionId,
    party: { target: 'private', quantity },
    participants: Array.from({ length: quantity }, () => ({})),
    needs: null,
    keyed: null,
  };
}

/** Books so many seats of a session by the rules, for a new account or one by its id. Throws when refused. */
export async function takeSeats(db: Db, sessionId: string, quantity: number, of?: string): Promise<string> {
  const take = bookOneByOne(db, async () => usualRules);
  const outcome = await take(requestFor(of ?? (await buildUser(db)), sessionId, quantity));
  if (outcome.outcome === 'refused') throw outcome.refusal;
  return outcome.reservationId;
}
