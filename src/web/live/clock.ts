// The server's clock in the browser; the clock and time zone of the device are not used.

import { clockRead } from '#core/later-reads.ts';
import { call } from '#web/api/call.ts';

/** From the browser's monotonic clock to the server's, in milliseconds. */
let offsetMs: number | null = null;
/** The delay of this page after an instant, random and constant, so that not all pages send requests at once. */
const ownDelayMs = 300 + Math.random() * 1700;
/** A timer of a second that is this late means that the device was asleep. */
const lateMs = 5000;
/** The delay before the next attempt after a failure. */
const retryMs = 10_000;

let setting: Promise<void> | null = null;

/** The server's instant, or null until it is known. */
export function serverNow(): Date | null {
  return offsetMs === null ? null : new Date(performance.now() + offsetMs);
}

/** The server's instant minus this page's delay. */
export function ownNow(): Date | null {
  const now = serverNow();
  return now && new Date(now.getTime() - ownDelayMs);
}

/** Milliseconds until an instant, with this page's delay; null while the clock is not set. */
export function untilOwn(instant: Date): number | null {
  const now = ownNow();
  return now && instant.getTime() - now.getTime();
}

/** Fetches the server's clock; concurrent calls share one request. */
export function setClock(): Promise<void> {
  setting ??= fetchClock().finally(() => {
    setting = null;
  });
  return setting;
}

/** The answer is assumed to be from the middle of the round trip. */
async function fetchClock(): Promise<void> {
  const sentAt = performance.now();
  const { now } = await call(clockRead, {});
  const receivedAt = performance.now();
  offsetMs = Date.parse(now) - (sentAt + receivedAt) / 2;
}

/**
 * Sets the clock, and calls `onTick` each second until the returned function is called. While a device sleeps its timers and its
 * monotonic clock stop: after a late tick the clock is set again.
 */
export function watchClock(onTick: () => void): () => void {
  let tickedAtMs = Date.now();
  let mustSet = true;
  let nextTryMs = 0;
  const set = async () => {
    mustSet = false;
    nextTryMs = Date.now() + retryMs;
    await setClock().catch(() => (mustSet = true));
    onTick();
  };
  const pass = () => {
    const nowMs = Date.now();
    mustSet ||= Math.abs(nowMs - tickedAtMs) > lateMs;
    tickedAtMs = nowMs;
    onTick();
    if (mustSet && nowMs >= nextTryMs && document.visibilityState === 'visible') void set();
  };
  const ticking = setInterval(pass, 1000);
  void set();
  return () => clearInterval(ticking);
}
