import { isClass } from '#core/check-in/heads.ts';
import { isCountedAdmission } from '#core/check-in/lateness.ts';
import type { Tx } from '#server/db/database.ts';
import { countParty } from './count-party.ts';
import { readTicketIdsOfReservation } from './door-store.ts';
import { lockParties, lockSessionsAtDoor, readScans, writeScans } from './scan-store.ts';

/**
 * Counts a party of which people are in again, because its booking has changed: its tickets are used once none of it are left
 * (docs/product/check-in.md#after-admission).
 */
export async function recountParty(
  tx: Tx,
  { reservationId, sessionId }: { readonly reservationId: string; readonly sessionId: string },
): Promise<void> {
  const ids = await readTicketIdsOfReservation(tx, reservationId);
  const [session] = await lockSessionsAtDoor(tx, [sessionId]);
  const tickets = await lockParties(tx, ids);
  const admissions = (await readScans(tx, [], ids)).filter(isCountedAdmission);
  let freeSeats = session?.freeSeats ?? null;
  for (const together of Map.groupBy(tickets, (one) => (isClass(one) ? one._id : reservationId)).values()) {
    const shown = new Set<string | null>(together.map(({ _id }) => _id));
    const claims = admissions.filter(({ ticketId }) => shown.has(ticketId));
    const counted = countParty(together[0]?._id ?? '', together, claims, freeSeats);
    await writeScans(tx, counted.claims, counted.tickets);
    freeSeats = counted.freeSeats;
  }
}
