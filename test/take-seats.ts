import type { Db } from '#server/db/database.ts';
import { bookOneByOne } from '#server/reservations/service.ts';
import { defaultBookingSettings } from '#core/reservations/rules.ts';
import { buildUser } from './build-programme.ts';

/** Books so many seats of a session by the rules, for somebody new or an account by its id. Throws when refused. */
export async function takeSeats(db: Db, sessionId: string, quantity: number, of?: string): Promise<string> {
  const userId = of ?? (await buildUser(db));
  const outcome = await bookOneByOne(
    db,
    async () => defaultBookingSettings,
  )({
    viewer: {
      kind: 'account',
      userId,
      role: 'user',
      subRoles: [],
      userType: 'private',
      contactEventIds: [],
    },
    userId,
    sessionId,
    party: { target: 'private', quantity },
    participants: Array.from({ length: quantity }, () => ({})),
    ages: [],
    needs: null,
    keyed: null,
  });
  if (outcome.outcome === 'refused') throw outcome.refusal;
  return outcome.reservationId;
}
