// Scans in one transaction (docs/product/check-in.md#scanning): lock the sessions and the parties, decide each in order of arrival, write
// what was decided. A scan is recognised by its `scanId`.

import type { Tx } from '#server/db/database.ts';
import { DoorBook } from './door-book.ts';
import * as scanStore from './scan-store.ts';
import type { DoorTimes, ScanOutcome, ScanRequest } from './scan-request.ts';

/** The statements; tests replace single ones. */
export type ScanStore = Pick<
  typeof scanStore,
  'lockSessionsAtDoor' | 'lockParties' | 'readScans' | 'writeScans'
>;

/** Records scans, one after the other, all of them or none. */
export async function recordScans(
  tx: Tx,
  requests: readonly ScanRequest[],
  times: DoorTimes,
  store: ScanStore = scanStore,
): Promise<ScanOutcome[]> {
  const sessions = await store.lockSessionsAtDoor(
    tx,
    requests.map(({ sessionId }) => sessionId),
  );
  const tickets = await store.lockParties(
    tx,
    requests.flatMap(({ ticketId }) => ticketId ?? []),
  );
  const scans = await store.readScans(
    tx,
    requests.map(({ scanId }) => scanId),
    tickets.map(({ _id }) => _id),
  );
  const book = new DoorBook(sessions, tickets, scans, times);
  const outcomes = requests.map((request) => book.record(request));
  const { changedScans, changedTickets } = book.changes();
  if (changedScans.length > 0) await store.writeScans(tx, changedScans, changedTickets);
  return outcomes;
}
