// The delivery state of a message, for staff who check whether it arrived.

/**
 * sent: taken by the mail server; waits: it leaves in the morning; onItsWay: it leaves any moment; retrying: it was not taken and
 * is tried again; failed: it was given up.
 */
export const deliveries = ['sent', 'waits', 'onItsWay', 'retrying', 'failed'] as const;
export type Delivery = (typeof deliveries)[number];

export interface MessageMarks {
  readonly sentAt: Date | null;
  readonly failedAt: Date | null;
  readonly notBefore: Date | null;
  /** Tries so far. */
  readonly attempts: number;
}

export function deliveryOf({ sentAt, failedAt, notBefore, attempts }: MessageMarks, now: Date): Delivery {
  if (sentAt) return 'sent';
  if (failedAt) return 'failed';
  if (attempts > 0) return 'retrying';
  return notBefore && notBefore > now ? 'waits' : 'onItsWay';
}
