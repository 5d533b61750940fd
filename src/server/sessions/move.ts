// An event that moves takes along its sessions that have no place of their own.

import type { Where } from '#core/sessions/rules.ts';
import type { Tx } from '#server/db/database.ts';
import type { Move } from './tell.ts';
import { holdPlaced } from './write-store.ts';

/** Where an event is, before and after. */
export interface EventMove {
  readonly from: Where;
  readonly to: Where;
}

/** What a new place of an event means to its sessions, which are held from here on. */
export async function holdMovesWithEvent(tx: Tx, eventId: string, { from, to }: EventMove): Promise<Move[]> {
  const sessions = await holdPlaced(tx, eventId);
  return sessions.map(({ _id, startDate, endDate }) => ({
    sessionId: _id,
    before: { startDate, endDate, ...from },
    after: { startDate, endDate, ...to },
  }));
}
