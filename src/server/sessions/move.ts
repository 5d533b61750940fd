// An event that moves takes along its sessions: those without a place of their own where it goes elsewhere, all of them where it
// goes online or comes from there.

import type { Where } from '#core/sessions/rules.ts';
import type { Tx } from '#server/db/database.ts';
import type { Move } from './tell.ts';
import { holdSessionsOf } from './write-store.ts';

/** Where an event is, before and after. */
export interface EventMove {
  readonly from: Where;
  readonly to: Where;
}

/** What it means to the sessions of an event that it is elsewhere; they are held from here on. */
export async function holdMovesWithEvent(tx: Tx, eventId: string, { from, to }: EventMove): Promise<Move[]> {
  const isOtherwise = from.eventPresenceType !== to.eventPresenceType;
  if (!isOtherwise && from.locationId === to.locationId) return [];
  const sessions = await holdSessionsOf(tx, eventId, isOtherwise ? 'all' : 'placedWithEvent');
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
