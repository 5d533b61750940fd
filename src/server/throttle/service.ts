// Slows down what is tried too often, over all server processes alike.

import { createHash } from 'node:crypto';
import { Refusal } from '#core/refusals.ts';
import { decideTry, type ThrottleName, throttles } from '#core/throttle/rules.ts';
import type { Db, Reader } from '#server/db/database.ts';
import * as store from './store.ts';

export interface Tried {
  readonly rule: ThrottleName;
  /** What the rule counts: an e-mail address, a network, both. */
  readonly what: string;
}

export type Counting =
  | { readonly allowed: true; /** Until the next try is let through. */ readonly nextWaitSeconds: number }
  | { readonly allowed: false; readonly waitSeconds: number };

/**
 * Counts one more try of each thing, before it is done: tries at the same moment cannot slip through together. Where one of
 * them has to wait, nothing is counted.
 */
export function countTry(db: Db, tried: readonly Tried[]): Promise<Counting> {
  const ruleOf = new Map(tried.map(({ rule, what }) => [keyOf({ rule, what }), throttles[rule]]));
  return db.transaction().execute(async (tx) => {
    const { rows, now } = await store.lockTries(tx, [...ruleOf.keys()]);
    const counted = [];
    let waitSeconds = 0;
    let nextWaitSeconds = 0;
    for (const { key, ...before } of rows) {
      const rule = ruleOf.get(key);
      if (!rule) continue;
      const decision = decideTry(rule, before.tries === 0 ? null : before, now);
      if (!decision.allowed) {
        waitSeconds = Math.max(waitSeconds, decision.waitSeconds);
        continue;
      }
      const { tries, waitUntil } = decision.counted;
      const forgetAt = new Date(waitUntil.getTime() + rule.forgetMinutes * 60_000);
      nextWaitSeconds = Math.max(nextWaitSeconds, (waitUntil.getTime() - now.getTime()) / 1000);
      counted.push({ key, tries, lastAt: now, waitUntil, forgetAt });
    }
    if (waitSeconds > 0) return { allowed: false, waitSeconds };
    await store.writeTries(tx, counted);
    return { allowed: true, nextWaitSeconds };
  });
}

/** Counts, and refuses with 429 while there is something to wait for. */
export async function refuseTooMany(db: Db, tried: readonly Tried[]): Promise<{ nextWaitSeconds: number }> {
  const counting = await countTry(db, tried);
  if (!counting.allowed)
    throw new Refusal('tooManyRequests', { details: { retryAfterSeconds: counting.waitSeconds } });
  return counting;
}

/** Gives one try back: it turned out to be right. */
export async function takeBack(db: Reader, tried: readonly Tried[]): Promise<void> {
  await store.takeBack(db, tried.map(keyOf));
}

/** Forgets all tries of something. */
export async function forget(db: Reader, tried: readonly Tried[]): Promise<void> {
  await store.forget(db, tried.map(keyOf));
}

/** Deletes what has been quiet for long enough. */
export async function sweepTries(db: Reader): Promise<void> {
  await store.sweep(db);
}

function keyOf({ rule, what }: Tried): string {
  return createHash('sha256').update(`${rule} ${what}`).digest('hex');
}
