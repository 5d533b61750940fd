import type { CodeReading, DoorSession } from './decide.ts';
import type { DoorTicket } from './heads.ts';
import type { Lateness } from './scans.ts';

/** What is found of an admission that a device had decided without a network (docs/product/check-in.md#late-uploads). */
export function latenessOf(
  code: CodeReading,
  isProven: boolean,
  ticket: DoorTicket | null,
  session: Pick<DoorSession, '_id' | 'freeSeats'>,
): Lateness {
  if (!isProven) return 'unproven';
  if (!ticket || code.kind === 'forged') return 'noTicket';
  if (ticket.sessionId !== session._id) return 'otherSession';
  if (!ticket.isValid) return 'cancelledBefore';
  if (code.kind === 'genuine' && code.contents.version < ticket.version) return 'replacedBefore';
  return ticket.releasedParticipants > (session.freeSeats ?? Infinity) ? 'seatGone' : 'inTime';
}

/** Admissions that are reported and stay outside the counters. */
export function isCounted(lateness: Lateness | null): boolean {
  return lateness !== 'unproven' && lateness !== 'otherSession' && lateness !== 'noTicket';
}
