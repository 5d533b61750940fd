// Erases the personal details of parties in the bin as those of other sessions: a deleted event stores them no longer than others.

import { partyWithoutDetails } from '#core/privacy/participant-details.ts';
import type { Db } from '#server/db/database.ts';
import * as binStore from './bin-details-store.ts';
import { deleteCopies } from './details-store.ts';
import { inBatches } from './in-batches.ts';

export interface ErasedInBin {
  readonly requests: number;
  readonly copies: number;
  readonly failed: readonly unknown[];
}

/** One transaction for each event. One that is taken back at that moment is erased with the other sessions by the next run. */
export async function eraseDetailsInBin(db: Db, days: number): Promise<ErasedInBin> {
  let [requests, copies] = [0, 0];
  const failures = await inBatches(await binStore.readDueEvents(db, days), 1, async ([eventId = '']) => {
    const done = await db.transaction().execute(async (tx) => {
      if (!(await binStore.lockEventInBin(tx, eventId))) return { requests: 0, copies: 0 };
      const parties = await binStore.readBinnedParties(tx, eventId, days);
      const changed = parties.flatMap((party) => {
        const left = partyWithoutDetails(party, party.owner);
        return left ? [{ binnedRowId: party.binnedRowId, ...left }] : [];
      });
      await binStore.updateBinnedParties(tx, changed);
      const ids = parties.map(({ _id }) => _id);
      const deleted = await deleteCopies(tx, 'reservationRequests', ids);
      await binStore.markErasedInBin(tx, eventId, days);
      return { requests: changed.length, copies: deleted };
    });
    requests += done.requests;
    copies += done.copies;
  });
  return { requests, copies, failed: failures.map(({ reason }) => reason) };
}
