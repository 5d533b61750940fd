// What has changed of a date since a device looked at it (docs/product/favourites.md#changed-since-you-looked).

import { placeToGoTo } from '#core/events/place-to-go.ts';
import type { Presence } from '#core/resources/programme.ts';
import { dayOf, type Zone } from '#core/time.ts';

export type DateChange = 'cancelled' | 'day' | 'time' | 'place';

/** A date as a page shows it; what is undefined is not shown there. */
export interface ShownDate {
  readonly _id: string;
  readonly startDate: string;
  readonly endDate?: string | undefined;
  readonly presence?: Presence | undefined;
  /** Of the session's own place, else of its event's; null: there is none yet. */
  readonly placeId?: string | null | undefined;
  readonly isCancelled?: boolean | undefined;
}

/** The same as a device stores it. */
export interface LookedDate {
  readonly _id: string;
  /** YYYY-MM-DD, in the instance's zone. */
  readonly day: string;
  readonly startDate: string;
  readonly endDate?: string | undefined;
  /** Where people go; null: it is online, or has no place yet. By its id, because the name may only be corrected. */
  readonly placeId?: string | null | undefined;
  readonly isCancelled?: boolean | undefined;
}

/** What is stored of a date, the same whatever page shows it. */
export function lookedDate({ presence, placeId, ...date }: ShownDate, zone: Zone): LookedDate {
  const where = placeId === undefined ? undefined : placeToGoTo(presence, placeId);
  return { ...date, day: dayOf(new Date(date.startDate), zone), placeId: where };
}

/** The change that matters most; null: none. */
export function dateChange(before: LookedDate, now: LookedDate): DateChange | null {
  const differs = (of: 'startDate' | 'endDate' | 'placeId' | 'isCancelled') =>
    before[of] !== undefined && now[of] !== undefined && before[of] !== now[of];
  if (differs('isCancelled') && now.isCancelled) return 'cancelled';
  if (before.day !== now.day) return 'day';
  if (differs('startDate') || differs('endDate')) return 'time';
  return differs('placeId') ? 'place' : null;
}

/** So many dates are stored, those that were shown last. */
export const mostStored = 300;

/** The memory of a device with another date at its end, without what is over. */
export function remember(entries: readonly LookedDate[], entry: LookedDate, now: Date): LookedDate[] {
  return [...entries.filter(({ _id }) => _id !== entry._id), entry]
    .filter(({ startDate, endDate = startDate }) => new Date(endDate) > now)
    .slice(-mostStored);
}
