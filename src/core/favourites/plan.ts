// My plan: favourites, reservations and places in waiting lists of an account, on one line of time (docs/product/favourites.md#plan).

import { overlap } from '#core/time.ts';
import { type WalkPoint, walkMinutesBetween } from './walk.ts';

/** One session in the plan. */
export interface Planned {
  readonly sessionId: string;
  /** The programme day: what is past midnight stands with the evening it belongs to. */
  readonly sessionDay: string;
  readonly startDate: Date;
  readonly endDate: Date;
  /** Null: online, or nowhere yet. */
  readonly spot: WalkPoint | null;
  /** See `takesTime`. */
  readonly takesTime: boolean;
}

/** What lies between the end of what comes before and the start of an entry. */
export interface Gap {
  readonly freeMinutes: number;
  /** Null where one of the two has no place on the map, 0 in the same place. */
  readonly walkMinutes: number | null;
  /** There is less time than the way takes. */
  readonly isTooShort: boolean;
}

export interface PlanLine<Entry extends Planned> {
  readonly entry: Entry;
  /** The others that take place while it does, the soonest first. */
  readonly overlaps: readonly Entry[];
  /** Null for the first of a day, and for what begins before the one before it has ended. */
  readonly gap: Gap | null;
}

export interface PlanDay<Entry extends Planned> {
  readonly day: string;
  readonly lines: readonly PlanLine<Entry>[];
}

export interface Plan<Entry extends Planned> {
  readonly days: readonly PlanDay<Entry>[];
  /** What has ended, the latest first. */
  readonly over: readonly Entry[];
}

/** An exhibition that is open all day overlaps with nothing: people come and go. */
const comesAndGoesFromHours = 4;

/** Whether a visitor is there all the time. */
export function takesTime(session: {
  readonly startDate: Date;
  readonly endDate: Date;
  readonly accessType: 'reservation' | 'freeAccess';
  readonly isCancelled: boolean;
}): boolean {
  const hours = (session.endDate.getTime() - session.startDate.getTime()) / 3_600_000;
  return !session.isCancelled && !(session.accessType === 'freeAccess' && hours >= comesAndGoesFromHours);
}

/** Puts entries in order, by day; `entries` name each session once. */
export function planOf<Entry extends Planned>(entries: readonly Entry[], now: Date): Plan<Entry> {
  const isOver = ({ endDate }: Entry) => endDate <= now;
  const coming = entries.filter((entry) => !isOver(entry)).toSorted(byTime);
  const byDay = Map.groupBy(coming, ({ sessionDay }) => sessionDay);
  const days = [...byDay].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return {
    days: days.map(([day, ofDay]) => ({ day, lines: ofDay.map((entry) => lineOf(entry, ofDay, coming)) })),
    over: entries.filter(isOver).toSorted((a, b) => byTime(b, a)),
  };
}

/** Where an account has several of these for the same session, the most binding one is shown: the first one named. */
export function eachSessionOnce<Entry extends Pick<Planned, 'sessionId'>>(
  ...ranked: readonly (readonly Entry[])[]
): Entry[] {
  const found = new Map<string, Entry>();
  for (const entry of ranked.flat()) if (!found.has(entry.sessionId)) found.set(entry.sessionId, entry);
  return [...found.values()];
}

function lineOf<Entry extends Planned>(
  entry: Entry,
  ofDay: readonly Entry[],
  coming: readonly Entry[],
): PlanLine<Entry> {
  return {
    entry,
    // Of other days as well: a night goes on into the next programme day.
    overlaps: coming.filter((other) => other !== entry && clash(entry, other)),
    gap: gapBefore(entry, ofDay),
  };
}

function clash(one: Planned, other: Planned): boolean {
  return one.takesTime && other.takesTime && overlap(one, other);
}

function gapBefore<Entry extends Planned>(entry: Entry, ofDay: readonly Entry[]): Gap | null {
  if (!entry.takesTime) return null;
  const earlier = ofDay
    .slice(0, ofDay.indexOf(entry))
    .filter(({ takesTime }) => takesTime)
    .toSorted((a, b) => b.endDate.getTime() - a.endDate.getTime());
  const last = earlier[0];
  if (!last || last.endDate > entry.startDate) return null;
  // Of several that end together, the one that is farthest: whichever was chosen, there is enough time.
  const ended = earlier.filter(({ endDate }) => endDate.getTime() === last.endDate.getTime());
  const walks = ended.flatMap(({ spot }) => walkMinutesBetween(spot, entry.spot) ?? []);
  const walkMinutes = walks.length > 0 ? Math.max(...walks) : null;
  const freeMinutes = Math.floor((entry.startDate.getTime() - last.endDate.getTime()) / 60_000);
  return { freeMinutes, walkMinutes, isTooShort: walkMinutes !== null && freeMinutes < walkMinutes };
}

function byTime(a: Planned, b: Planned): number {
  return (
    a.startDate.getTime() - b.startDate.getTime() ||
    a.endDate.getTime() - b.endDate.getTime() ||
    (a.sessionId < b.sessionId ? -1 : 1)
  );
}
