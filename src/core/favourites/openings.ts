// The openings of favourites that an open page announces.

import type { Availability } from '#core/seats/bookability.ts';

/** A favourite session. */
export interface FavouriteDate {
  readonly sessionId: string;
  readonly eventId: string;
  readonly title: string;
  readonly startDate: string;
  readonly availability?: Pick<Availability, 'bookability' | 'opensAt'>;
}

export interface Opening {
  readonly at: Date;
  /** In the order in which they were given. */
  readonly dates: readonly FavouriteDate[];
}

/** The instants within the next so many milliseconds at which booking opens, the soonest first, each with all that opens then. */
export function openingsWithin(dates: readonly FavouriteDate[], now: Date, milliseconds: number): Opening[] {
  const until = now.getTime() + milliseconds;
  const soon = dates.flatMap((date) => {
    const { bookability, opensAt } = date.availability ?? {};
    const at = bookability === 'notOpenYet' && opensAt ? Date.parse(opensAt) : Infinity;
    return at > now.getTime() && at <= until ? [{ at, date }] : [];
  });
  return [...Map.groupBy(soon, ({ at }) => at)]
    .toSorted(([one], [other]) => one - other)
    .map(([at, those]) => ({ at: new Date(at), dates: those.map(({ date }) => date) }));
}

/**
 * The part of an opening that can be announced at its time: sessions that are among `now`, are still favourites, and can be
 * booked.
 */
export function openedNow({ dates }: Opening, now: readonly FavouriteDate[]): FavouriteDate[] {
  const planned = new Set(dates.map(({ sessionId }) => sessionId));
  return now.filter(
    ({ sessionId, availability }) => planned.has(sessionId) && availability?.bookability === 'open',
  );
}
