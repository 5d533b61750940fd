// What many sessions can be changed to at once (docs/product/sessions.md#bulk-edit): each is decided by itself.

import type { FieldError, RefusalCode } from '#core/refusals.ts';
import { isMovedIntoPast, refusalOfChange, type WrittenSession } from '#core/sessions/rules.ts';
import type { Schedule } from '#core/sessions/schedule.ts';

export interface StandingSession extends WrittenSession, Schedule {
  readonly cancelledAt: Date | null;
}
export interface BulkRefusal {
  readonly code: RefusalCode | FieldError['code'];
  /** The field that it is about; null: the session as a whole. */
  readonly path: string | null;
  /** The lowest maximum that is possible. */
  readonly minimum: number | null;
}

/** Fields that change what is shown, whatever has become of the session. */
const ofAnyTime: readonly string[] = ['visibilityStatus'];

/** Whether a change depends on what is taken and on the time: all but that of what is shown. */
export function isJudged(touched: readonly string[]): boolean {
  return touched.some((name) => !ofAnyTime.includes(name));
}

/**
 * Why a session cannot be changed along with others, or null. `values` are those of its fields that differ. One that is cancelled or over can
 * only be shown or hidden: a change of a whole choice means those to come.
 */
export function refusalInBulk(
  before: StandingSession,
  values: Partial<StandingSession>,
  { isClaimed, now }: { readonly isClaimed: boolean; readonly now: Date },
): BulkRefusal | null {
  const whole = (code: RefusalCode) => ({ code, path: null, minimum: null });
  if (!isJudged(Object.keys(values))) return null;
  if (before.cancelledAt) return whole('cancelled');
  if (before.endDate <= now) return whole('past');
  const after = { ...before, ...values };
  const refused = refusalOfChange(before, after, isClaimed);
  if (refused) return { code: refused.code, path: refused.path, minimum: refused.minimum ?? null };
  return isMovedIntoPast(before, after, { isClaimed, now })
    ? { code: 'inThePast', path: 'startDate', minimum: null }
    : null;
}
