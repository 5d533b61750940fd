import type { CodeReading, ScanDecision } from '#core/check-in/decide.ts';
import type { Heads } from '#core/check-in/heads.ts';
import type { ScanReason, ScanResult } from '#core/check-in/scans.ts';
import type { AdmissionKind } from '#core/check-in/tally.ts';
import type { ReadScan, SessionAtDoor, StoredScan, TicketAtDoor } from './scan-store.ts';

/** A scan as it arrives, by an account that may work at the door of its session. */
export interface ScanRequest {
  readonly scanId: string;
  readonly kind: AdmissionKind;
  readonly sessionId: string;
  readonly code: CodeReading;
  /** Of the code, or chosen from a list. */
  readonly ticketId: string | null;
  readonly codeHash: string | null;
  readonly device: string | null;
  readonly deviceId: string | null;
  readonly userId: string | null;
  readonly attended: Heads | null;
  /** False: it is judged; what is stored of it is that a code was refused. */
  readonly admits: boolean;
  readonly note: string | null;
  /** Decided by a device without a network: when, and what. Null: decided here and now. */
  readonly late: {
    readonly at: Date;
    readonly result: ScanResult;
    readonly reason: ScanReason | null;
    /** False: the server had refused it, and it is sent for the log. */
    readonly isOffline: boolean;
    /** Whether the device that it names has signed it and was not revoked. */
    readonly isProven: boolean;
  } | null;
}

export interface DoorTimes {
  readonly doorOpensMinutes: number;
  readonly doorClosesMinutes: number;
}

export interface ScanOutcome {
  readonly decision: ScanDecision | 'keyReused' | 'notFound';
  /** As it was stored; of a repeated one the admission that the device has just made. */
  readonly scan: StoredScan | null;
  /** The ticket and its party after the scan, and the first admission of the party. */
  readonly ticket: TicketAtDoor | null;
  readonly tickets: readonly TicketAtDoor[];
  readonly first: ReadScan | null;
  /** The change of the ticket by which it was counted, whatever others have changed since. */
  readonly change?: number | undefined;
  readonly session: SessionAtDoor | null;
}
