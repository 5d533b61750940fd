// Rules for what a device sends after the fact (docs/product/check-in.md#late-uploads).

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

/** Codes that are none, or not ours, in a minute on one device: beyond them each further one waits. */
export const bogusPerMinute = 50;
