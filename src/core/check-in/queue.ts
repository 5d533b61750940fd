// Rules for what a device sends after the fact (docs/product/check-in.md#late-uploads).

import type { QueuedItem } from './contract.ts';

/** What a device signs of a line of its queue. */
export function lineToSign(item: QueuedItem): string {
  const { kind, scanId, scannedAt } = item;
  if (kind === 'undo') return JSON.stringify([kind, scanId, scannedAt]);
  const { sessionId } = item;
  if (kind === 'walkIn' || kind === 'counter') {
    const out = kind === 'counter' ? [item.out] : [];
    return JSON.stringify([kind, scanId, sessionId, scannedAt, item.people, ...out]);
  }
  if (kind === 'pass')
    return JSON.stringify([kind, scanId, sessionId, item.ticketId, scannedAt, item.direction, item.heads]);
  const { attended } = item;
  const heads = [attended?.participants ?? null, attended?.chaperones ?? null];
  if (kind !== 'scan')
    return JSON.stringify([kind, scanId, sessionId, item.ticketId, scannedAt, ...heads, item.note]);
  const { code, ticketId, result } = item;
  return JSON.stringify([scanId, sessionId, code ?? ticketId ?? null, scannedAt, result, ...heads]);
}

/** When something happened, by the server's clock, where the device's clock may be off: `sentAt` is its time of `receivedAt`. */
export function atServerTime(at: Date, sentAt: Date, receivedAt: Date): Date {
  return new Date(Math.min(receivedAt.getTime(), receivedAt.getTime() - (sentAt.getTime() - at.getTime())));
}

/** Codes that are none, or not ours, in a minute on one device: beyond them each further one waits. */
export const bogusPerMinute = 50;
