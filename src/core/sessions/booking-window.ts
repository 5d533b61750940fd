import type { LimitUnit } from '#core/resources/programme.ts';
import { addDays, type Zone } from '#core/time.ts';

export interface Limit {
  readonly value: number | null;
  readonly unit: LimitUnit | null;
}

/**
 * The instant that a limit sets before a start: minutes and hours are elapsed time, days and weeks calendar days in the
 * zone. No value or 0: the start itself (docs/product/sessions.md#limits).
 */
export function instantBefore(start: Date, limit: Limit, zone: Zone): Date {
  if (!limit.value || !limit.unit) return start;
  switch (limit.unit) {
    case 'minutes':
      return new Date(start.getTime() - limit.value * 60_000);
    case 'hours':
      return new Date(start.getTime() - limit.value * 3_600_000);
    case 'days':
      return addDays(start, -limit.value, zone);
    case 'weeks':
      return addDays(start, -7 * limit.value, zone);
  }
}

/** Until when an account may give its seats back: its own limit, or that of booking where it has none. */
export function cancellableUntil(start: Date, own: Limit, booking: Limit, zone: Zone): Date {
  return instantBefore(start, own.value === null ? booking : own, zone);
}
