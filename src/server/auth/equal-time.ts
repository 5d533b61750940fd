import { setTimeout } from 'node:timers/promises';

/**
 * Does something and answers no sooner than after a fixed time, whether it succeeded or not: the duration tells nothing about
 * what was found. The time is longer than the work takes on a machine that is not overloaded.
 */
export async function inEqualTime<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const [done] = await Promise.allSettled([work(), setTimeout(milliseconds)]);
  if (done.status === 'rejected') throw done.reason;
  return done.value;
}
