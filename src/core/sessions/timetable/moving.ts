// Where a session is after it was dragged, pushed by keys or written into the form of its time (docs/product/sessions.md#timetable).

import { decideShift } from '#core/sessions/bulk/shift.ts';
import { placeOf } from '#core/sessions/planning/clashes.ts';
import type { Where } from '#core/sessions/rules.ts';
import { isProgrammeDay, movedDay, type Schedule } from '#core/sessions/schedule.ts';
import type { Zone } from '#core/time.ts';
import { quarterMs } from './axis.ts';

/** Where and when a session stands: its own place, null where it has its event's. */
export interface Standing extends Schedule {
  readonly locationId: string | null;
}
/**
 * - `online`: it has no place to leave
 * - `placeOfEvent`: without a place of its own it has its event's
 * - `noSuchTime`: the clocks go forward over it
 * - `tooShort`: the end would be less than a quarter of an hour after the start
 */
export type MoveRefusal = 'online' | 'placeOfEvent' | 'noSuchTime' | 'tooShort';
export type MoveDecision =
  | { readonly outcome: 'move'; readonly to: Standing }
  | { readonly outcome: 'refuse'; readonly code: MoveRefusal };

/** As long as before, from another instant on; `day`: the programme day whose column it is dropped into. */
export function startAt(before: Standing, startMs: number, zone: Zone, day: string | null = null): Standing {
  const startDate = new Date(startMs);
  const lengthMs = before.endDate.getTime() - before.startDate.getTime();
  const sessionDay =
    day !== null && isProgrammeDay(day, startDate, zone) ? day : movedDay(before, startDate, zone);
  return { ...before, startDate, endDate: new Date(startMs + lengthMs), sessionDay };
}

export function endAt(before: Standing, endMs: number): MoveDecision {
  if (endMs - before.startDate.getTime() < quarterMs) return { outcome: 'refuse', code: 'tooShort' };
  return { outcome: 'move', to: { ...before, endDate: new Date(endMs) } };
}

/** At the same time on the wall of another day. */
export function onDay(before: Standing, days: number, zone: Zone): MoveDecision {
  const shifted = decideShift(before, { days }, zone);
  return shifted.outcome === 'refuse'
    ? shifted
    : { outcome: 'move', to: { ...before, ...shifted.schedule, locationId: before.locationId } };
}

/** In another place, null for none. The place of its event needs none of its own. */
export function inPlace(before: Standing, placeId: string | null, event: Where): MoveDecision {
  if (placeId === placeOf(before.locationId, event)) return { outcome: 'move', to: before };
  if (event.eventPresenceType === 'online') return { outcome: 'refuse', code: 'online' };
  if (placeId === null && event.locationId !== null) return { outcome: 'refuse', code: 'placeOfEvent' };
  return {
    outcome: 'move',
    to: { ...before, locationId: placeId === event.locationId ? null : placeId },
  };
}

/** Whether people come at the same time to the same place. */
export function isSameStanding(one: Standing, other: Standing, event: Where): boolean {
  return (
    one.startDate.getTime() === other.startDate.getTime() &&
    one.endDate.getTime() === other.endDate.getTime() &&
    one.sessionDay === other.sessionDay &&
    placeOf(one.locationId, event) === placeOf(other.locationId, event)
  );
}
