// Moving an event moves its sessions.

import { takenAlong, type Where } from '#core/sessions/rules.ts';
import { equal } from '#core/field/equality.ts';
import { Refusal, refusals } from '#core/refusals.ts';
import type { Tx } from '#server/db/database.ts';
import type { Move } from './notify.ts';
import { lockSessionsOf, readClaimed } from './write-store.ts';

/** Where an event is, before and after. */
export interface EventMove {
  readonly from: Where;
  readonly to: Where;
}

/**
 * Locks the sessions that move with an event, and returns their moves. Refused while one of them is cancelled and gets reservations or
 * requests back when it is reopened: a message about the move would find none to go to.
 */
export async function lockMovesWithEvent(tx: Tx, eventId: string, { from, to }: EventMove): Promise<Move[]> {
  const which = takenAlong(from, to);
  const sessions = which ? await lockSessionsOf(tx, eventId, which) : [];
  const cancelled = sessions.filter(({ cancelledAt }) => cancelledAt).map(({ _id }) => _id);
  if (cancelled.length > 0 && (await readClaimed(tx, cancelled)).size > 0) throw refuseMove({ from, to });
  return sessions.map(({ _id, startDate, endDate, locationId }) => {
    const at = (where: Where) => ({
      ...where,
      startDate,
      endDate,
      locationId: locationId ?? where.locationId,
    });
    return { sessionId: _id, before: at(from), after: at(to) };
  });
}

function refuseMove({ from, to }: EventMove): Refusal {
  const code = 'hasReservations';
  const path = equal(from.locationId, to.locationId) ? 'eventPresenceType' : 'locationId';
  return new Refusal(code, { errors: [{ path, code, message: refusals[code].message }] });
}
