import type { EventsSearch } from './search.ts';

/** A range of days in words. */
export function daysText(
  { from, to }: EventsSearch,
  texts: { since: (from: string) => string; until: (to: string) => string },
  date: (day: string) => string,
): string {
  if (from === undefined) return to === undefined ? '' : texts.until(date(to));
  if (to === undefined) return texts.since(date(from));
  return from === to ? date(from) : `${date(from)} – ${date(to)}`;
}
