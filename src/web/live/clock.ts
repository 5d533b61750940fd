// The server's clock in the browser: what the visitor's device believes of time and zone does not matter.

import { readAnswer } from '#web/api/call.ts';

/** From the browser's steady clock, which nobody sets, to the server's, in milliseconds. */
let offsetMs: number | null = null;
/** A page opens its buttons so late after the instant, so that not all that wait press at once; each stays with its own. */
const ownDelayMs = 300 + Math.random() * 1700;
/** A timer of a second that comes so late has slept. */
const lateMs = 5000;
/** Where nobody answered, it is asked again after so long. */
const setAgainMs = 10_000;

let setting: Promise<void> | null = null;

/** The server's instant, or null while it is not known. */
export function serverNow(): Date | null {
  return offsetMs === null ? null : new Date(performance.now() + offsetMs);
}

/** The instant up to which this page lets things happen by themselves. */
export function ownNow(): Date | null {
  const now = serverNow();
  return now && new Date(now.getTime() - ownDelayMs);
}

/** Milliseconds until this page lets happen what happens at an instant. */
export function untilOwn(instant: Date): number | null {
  const now = ownNow();
  return now && instant.getTime() - now.getTime();
}

/** Asks for the server's clock, once for all who ask at a time. */
export function setClock(): Promise<void> {
  setting ??= askClock().finally(() => {
    setting = null;
  });
  return setting;
}

/** The answer is taken for the middle of the way there and back. */
async function askClock(): Promise<void> {
  const asked = performance.now();
  const { now } = await readAnswer<{ now: string }>('/api/clock');
  const answered = performance.now();
  offsetMs = Date.parse(now) - (asked + answered) / 2;
}

/**
 * Calls `look` each second until the answer is called, with the clock set. A device that sleeps stands still with its timers
 * and its steady clock: when they go on late, the clock is set anew.
 */
export function watchClock(look: () => void): () => void {
  let lookedAtMs = Date.now();
  let mustSet = true;
  let nextTryMs = 0;
  const set = async () => {
    mustSet = false;
    nextTryMs = Date.now() + setAgainMs;
    await setClock().catch(() => (mustSet = true));
    look();
  };
  const pass = () => {
    const nowMs = Date.now();
    mustSet ||= Math.abs(nowMs - lookedAtMs) > lateMs;
    lookedAtMs = nowMs;
    look();
    if (mustSet && nowMs >= nextTryMs && document.visibilityState === 'visible') void set();
  };
  const ticking = setInterval(pass, 1000);
  void set();
  return () => clearInterval(ticking);
}
