// The server's clock in the browser: what the visitor's device believes of time and zone does not matter.

import { readAnswer } from '#web/api/call.ts';

/** From the browser's steady clock, which nobody sets, to the server's, in milliseconds. */
let offsetMs: number | null = null;
/** A page opens its buttons so late after the instant, so that not all that wait press at once; each stays with its own. */
const ownDelayMs = 300 + Math.random() * 1700;

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

/** Asks for the server's clock. The answer is taken for the middle of the way there and back. */
export async function setClock(): Promise<void> {
  const asked = performance.now();
  const { now } = await readAnswer<{ now: string }>('/api/clock');
  const answered = performance.now();
  offsetMs = Date.parse(now) - (asked + answered) / 2;
}
