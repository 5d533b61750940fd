// Rules for what a device sends after the fact, and for taking an admission back (docs/product/check-in.md#late-uploads).

import type { DoorRight } from './rights.ts';

interface QueuedScan {
  readonly scanId: string;
  readonly sessionId: string;
  readonly code?: string | undefined;
  readonly ticketId?: string | undefined;
  readonly scannedAt: string;
  readonly result: string;
  readonly attended?: { readonly participants: number; readonly chaperones?: number | undefined } | undefined;
}

/** What a device signs of a line of its queue. */
export function lineToSign({
  scanId,
  sessionId,
  code,
  ticketId,
  scannedAt,
  result,
  attended,
}: QueuedScan): string {
  return JSON.stringify([
    scanId,
    sessionId,
    code ?? ticketId ?? null,
    scannedAt,
    result,
    attended?.participants ?? null,
    attended?.chaperones ?? null,
  ]);
}

/** When something happened, by the server's clock, where the device's clock may be off: `sentAt` is its time of `receivedAt`. */
export function atServerTime(at: Date, sentAt: Date, receivedAt: Date): Date {
  return new Date(Math.min(receivedAt.getTime(), receivedAt.getTime() - (sentAt.getTime() - at.getTime())));
}

interface Undoer {
  readonly right: DoorRight;
  readonly userId: string;
  readonly device: string | null;
}

/** Whether an admission may be undone: on its own device for some minutes, by a supervisor at any time. */
export function decideUndo(
  scan: {
    readonly result: string;
    readonly scannedAt: Date;
    readonly userId: string | null;
    readonly device: string | null;
  },
  by: Undoer,
  { now, undoMinutes }: { readonly now: Date; readonly undoMinutes: number },
): 'undo' | 'wrongState' | 'undoClosed' | 'forbidden' {
  if (scan.result !== 'valid') return 'wrongState';
  if (by.right === 'supervisor') return 'undo';
  const isOwn = scan.device === null ? scan.userId === by.userId : scan.device === by.device;
  if (!isOwn) return 'forbidden';
  return now.getTime() - scan.scannedAt.getTime() <= undoMinutes * 60_000 ? 'undo' : 'undoClosed';
}

/** Codes that are none, or not ours, in a minute on one device: beyond them each further one waits. */
export const bogusPerMinute = 50;
