// Slows down repeated tries, over all server processes alike.

import { createHash } from 'node:crypto';
import type { CaptchaKind } from '#core/captcha/contract.ts';
import { Refusal } from '#core/refusals.ts';
import { decideTry, type ThrottleName, type ThrottleRule, throttles } from '#core/throttle/rules.ts';
import type { CaptchaProof } from '#server/captcha/service.ts';
import type { Db, Reader } from '#server/db/database.ts';
import * as store from './store.ts';

export { type Allowances, createAllowances, createMeter, type Meter, refuseFor } from './meter.ts';

export interface Tried {
  readonly rule: ThrottleName;
  /** What the rule counts: an e-mail address, a network, both. */
  readonly what: string;
}

export type Counting =
  | { readonly allowed: true; /** Until the next try is let through. */ readonly nextWaitSeconds: number }
  | {
      readonly allowed: false;
      readonly waitSeconds: number;
      /** Whether a solved captcha would let it through. */
      readonly captchaHelps: boolean;
    };

/**
 * Counts one more try of each thing, before it runs, so that simultaneous tries are all counted. Where one of them has to wait,
 * nothing is counted. `byCaptcha`: a captcha was solved for it.
 */
export function countTry(db: Db, tried: readonly Tried[], byCaptcha = false): Promise<Counting> {
  const ruleOf = rulesOf(tried, byCaptcha);
  return db.transaction().execute(async (tx) => {
    const { counting, counted } = judge(await store.lockTries(tx, [...ruleOf.keys()]), ruleOf, byCaptcha);
    if (counting.allowed) await store.writeTries(tx, counted);
    return counting;
  });
}

function rulesOf(tried: readonly Tried[], byCaptcha: boolean): Map<string, ThrottleRule> {
  return new Map(
    tried.flatMap((one): [string, ThrottleRule][] => {
      const rule: ThrottleRule = throttles[one.rule];
      return rule.captcha !== 'counts' || byCaptcha ? [[keyOf(one), rule]] : [];
    }),
  );
}

function judge(
  { rows, now }: store.TriesNow,
  ruleOf: ReadonlyMap<string, ThrottleRule>,
  byCaptcha: boolean,
): { counting: Counting; counted: Parameters<typeof store.writeTries>[1] } {
  const counted = [];
  let waitSeconds = 0;
  let captchaHelps = !byCaptcha;
  let nextWaitSeconds = 0;
  for (const { key, ...before } of rows) {
    const rule = ruleOf.get(key);
    if (!rule) continue;
    const decision = decideTry(rule, before.tries === 0 ? null : before, now, byCaptcha);
    if (!decision.allowed) {
      waitSeconds = Math.max(waitSeconds, decision.waitSeconds);
      captchaHelps &&= rule.captcha === 'helps';
      continue;
    }
    const { tries, waitUntil } = decision.counted;
    const forgetAt = new Date(waitUntil.getTime() + rule.forgetMinutes * 60_000);
    nextWaitSeconds = Math.max(nextWaitSeconds, (waitUntil.getTime() - now.getTime()) / 1000);
    counted.push({ key, tries, lastAt: now, waitUntil, forgetAt });
  }
  const counting: Counting =
    waitSeconds > 0 ? { allowed: false, waitSeconds, captchaHelps } : { allowed: true, nextWaitSeconds };
  return { counting, counted };
}

/**
 * Counts, and refuses with 429 while there is a wait; a caller without a wait need not solve a captcha. Where a solved one
 * would let the try through, and none came along, the refusal names its kind as `captcha`.
 */
export function refuseTooMany(
  db: Db,
  tried: readonly Tried[],
  proof?: CaptchaProof,
): Promise<{ nextWaitSeconds: number }> {
  return refuseWith((byCaptcha) => countTry(db, tried, byCaptcha), proof);
}

/**
 * Refuses as `refuseTooMany` does and counts nothing: for a try that queues before it is counted. A try that would be refused
 * anyway takes no place in the queue.
 */
export async function refuseWaiting(
  db: Reader,
  tried: readonly Tried[],
  proof?: CaptchaProof,
): Promise<void> {
  await refuseWith(async (byCaptcha) => {
    const ruleOf = rulesOf(tried, byCaptcha);
    return judge(await store.readTries(db, [...ruleOf.keys()]), ruleOf, byCaptcha).counting;
  }, proof);
}

async function refuseWith(
  count: (byCaptcha: boolean) => Promise<Counting>,
  proof: CaptchaProof | undefined,
): Promise<{ nextWaitSeconds: number }> {
  let counting = await count(false);
  if (!counting.allowed && counting.captchaHelps && proof && proof.kind !== 'off') {
    if (!(await proof.isGood())) throw tooMany({ ...counting, captcha: proof.kind });
    counting = await count(true);
  }
  if (!counting.allowed) throw tooMany(counting);
  return counting;
}

function tooMany({ waitSeconds, captcha }: { waitSeconds: number; captcha?: CaptchaKind }): Refusal {
  return new Refusal('tooManyRequests', {
    details: { retryAfterSeconds: waitSeconds, ...(captcha && { captcha }) },
  });
}

/** Gives one try back: it turned out to be right. */
export async function takeBack(db: Reader, tried: readonly Tried[]): Promise<void> {
  await store.takeBack(db, tried.map(keyOf));
}

/** Deletes all tries of something. */
export async function forget(db: Reader, tried: readonly Tried[]): Promise<void> {
  await store.forget(db, tried.map(keyOf));
}

/** Deletes the counters that have not been used for long enough. */
export async function sweepTries(db: Reader): Promise<void> {
  await store.sweep(db);
}

function keyOf({ rule, what }: Tried): string {
  return createHash('sha256').update(`${rule} ${what}`).digest('hex');
}
