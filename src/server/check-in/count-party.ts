import { type Heads, isClass, partyOf } from '#core/check-in/heads.ts';
import { tally } from '#core/check-in/tally.ts';
import type { ReadScan, TicketAtDoor } from './scan-store.ts';

/**
 * Counts a party by all its admissions (docs/product/check-in.md#what-counts). Answers the admissions and the tickets that differ afterwards,
 * and the free seats that are left: a head that comes late takes a released seat back, first one of the ticket that was shown.
 */
export function countParty(
  shownId: string,
  together: readonly TicketAtDoor[],
  claims: readonly ReadScan[],
  freeSeats: number | null,
): { readonly claims: ReadScan[]; readonly tickets: TicketAtDoor[]; readonly freeSeats: number | null } {
  const [first] = together;
  if (!first) return { claims: [], tickets: [], freeSeats };
  const counted = tally(
    isClass(first),
    together.map((one) => ({
      _id: one._id,
      booked: { participants: one.quantity, chaperones: one.chaperones },
      // Of a reservation that was cancelled as a whole every ticket counts as it was booked.
      isValid: one.isValid || !one.isReservationValid,
    })),
    claims.map((claim) => ({
      scanId: claim.scanId,
      ticketId: claim.ticketId ?? '',
      kind: claim.kind === 'admit' || claim.kind === 'correction' ? claim.kind : 'scan',
      at: claim.scannedAt,
      heads: claim.reported,
    })),
  );
  const after = together.map((one) => {
    const heads = counted.tickets.find(({ _id }) => _id === one._id);
    if (!heads) return one;
    return {
      ...one,
      attendedParticipants: heads.attended.participants,
      attendedChaperones: heads.attended.chaperones,
      addedParticipants: heads.added.participants,
      addedChaperones: heads.added.chaperones,
    };
  });
  return {
    claims: counted.claims.flatMap(({ scanId, counted: heads, isConflict }) => {
      const claim = claims.find((one) => one.scanId === scanId);
      const isSame = claim && isEqual(claim.counted, heads) && claim.isConflict === isConflict;
      return claim && !isSame ? [{ ...claim, counted: heads, isConflict }] : [];
    }),
    ...settle(shownId, after, freeSeats),
  };
}

/** Takes released seats back, and marks tickets that are used up. */
function settle(
  shownId: string,
  after: readonly TicketAtDoor[],
  freeSeats: number | null,
): { tickets: TicketAtDoor[]; freeSeats: number | null } {
  const shown = after.find(({ _id }) => _id === shownId);
  if (!shown) return { tickets: [], freeSeats };
  const { left, released } = partyOf(shown, after);
  const takenBack = Math.min(Math.max(0, released - left.participants), freeSeats ?? Infinity);
  const isComplete = left.participants + left.chaperones === 0;
  let back = takenBack;
  const tickets = [shown, ...after.filter((other) => other !== shown)].map((one) => {
    const taken = Math.min(back, one.releasedParticipants);
    back -= taken;
    const isScanned = (isComplete && one.isValid) || one.attendedParticipants + one.attendedChaperones > 0;
    return { ...one, releasedParticipants: one.releasedParticipants - taken, isScanned };
  });
  return { tickets, freeSeats: freeSeats === null ? null : freeSeats - takenBack };
}

function isEqual(one: Heads, other: Heads): boolean {
  return one.participants === other.participants && one.chaperones === other.chaperones;
}
