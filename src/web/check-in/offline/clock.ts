// The server's time on this device: a phone's clock may be hours off (docs/product/check-in.md#late-uploads).

import { openQueue } from './door-db.ts';

let offsetMs = 0;

/** Reads how far the clocks are apart, as it was last seen. */
export async function openClock(): Promise<void> {
  offsetMs = (await (await openQueue()).get('clock', 'offsetMs')) ?? 0;
}

/** The server's time, as far as this device knows it. */
export function doorNow(): Date {
  return new Date(Date.now() + offsetMs);
}

/** The server has said its time in an answer to a request that was sent at `sentAt`. */
export async function setClock(serverNow: string, sentAt: number): Promise<void> {
  offsetMs = Math.round(Date.parse(serverNow) - (sentAt + Date.now()) / 2);
  await (await openQueue()).put('clock', offsetMs, 'offsetMs');
}
