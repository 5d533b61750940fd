// Moving an event moves its sessions.

import { takenAlong, type Where } from '#core/sessions/rules.ts';
import type { Tx } from '#server/db/database.ts';
import type { Move } from './notify.ts';
import { lockSessionsOf } from './write-store.ts';

/** Where an event is, before and after. */
export interface EventMove {
  readonly from: Where;
  readonly to: Where;
}

/** Locks the sessions that move with an event, and returns their moves. */
export async function lockMovesWithEvent(tx: Tx, eventId: string, { from, to }: EventMove): Promise<Move[]> {
  const which = takenAlong(from, to);
  const sessions = which ? await lockSessionsOf(tx, eventId, which) : [];
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
