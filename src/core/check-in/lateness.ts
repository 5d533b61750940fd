import { type CodeReading, type DoorSession, roomFor } from './decide.ts';
import { type DoorTicket, type Heads, partyOf } from './heads.ts';
import type { Lateness, ScanKind, ScanResult } from './scans.ts';

/** What was shown: the version in a genuine code; null of a ticket that was chosen from a list. */
export interface ShownCode {
  readonly isForged: boolean;
  readonly version: number | null;
}

/** What a code was, as far as an admission depends on it. */
export function shownBy(code: CodeReading): ShownCode {
  return {
    isForged: code.kind === 'forged',
    version: code.kind === 'genuine' ? code.contents.version : null,
  };
}

/** A ticket that was shown, with all tickets of its reservation before the admission counts, and the heads that were let in. */
export interface LateAdmission {
  readonly ticket: DoorTicket;
  readonly tickets: readonly DoorTicket[];
  readonly heads: Heads;
}

/**
 * What is found of an admission that a device had decided without a network (docs/product/check-in.md#late-uploads). A supervisor can agree
 * to what is unproven only: never to a code that is forged, or of no ticket.
 */
export function latenessOf(
  { isForged, version }: ShownCode,
  isProven: boolean,
  admission: LateAdmission | null,
  session: Pick<DoorSession, '_id' | 'freeSeats'>,
): Lateness {
  if (!admission || isForged) return 'noTicket';
  const { ticket, tickets, heads } = admission;
  if (!isProven) return 'unproven';
  if (ticket.sessionId !== session._id) return 'otherSession';
  if (!ticket.isValid) return 'cancelledBefore';
  if (version !== null && version < ticket.version) return 'replacedBefore';
  const party = partyOf(ticket, tickets);
  // Those who had been let in before take no more seats.
  const wanted = Math.min(heads.participants, party.left.participants);
  return wanted > roomFor(party, session).participants ? 'seatGone' : 'inTime';
}

/** Of the log of a door: lets heads in, or says how many have come in. */
export const admissionKinds: readonly ScanKind[] = ['scan', 'admit', 'correction'];

/** An admission that counts, and was not undone: not one that is only reported, and nothing else that happened to the ticket. */
export function isCountedAdmission(scan: {
  readonly kind: ScanKind;
  readonly result: ScanResult;
  readonly lateness: Lateness | null;
  readonly undoneAt: Date | null;
}): boolean {
  const { kind, result, lateness, undoneAt } = scan;
  return admissionKinds.includes(kind) && result === 'valid' && undoneAt === null && isCounted(lateness);
}

/** Of admissions that are reported and stay outside the counters. */
export const uncountedLatenesses: readonly Lateness[] = ['unproven', 'otherSession', 'noTicket'];

export function isCounted(lateness: Lateness | null): boolean {
  return lateness === null || !uncountedLatenesses.includes(lateness);
}
