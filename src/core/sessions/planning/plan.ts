// Which sessions a rule, a template of a day or pasted rows make (docs/product/sessions.md#many-at-once): the same decision for the preview
// and for what is then made.

import type { Audience } from '#core/resources/programme.ts';
import type { Where } from '#core/sessions/rules.ts';
import { isProgrammeDay, smallHours } from '#core/sessions/schedule.ts';
import { instantOf, shiftDay, type Span, wallTimeOf, type Zone } from '#core/time.ts';
import {
  clashesOf,
  exceedsPlace,
  type Occupied,
  placeOf,
  type SharedPlaces,
  type TimeClash,
} from './clashes.ts';

/** Sessions that one call makes at most. */
export const mostAtOnce = 500;

/** A session that is to be there. */
export interface Wish {
  /** Of its start, YYYY-MM-DD. */
  readonly day: string;
  /** HH:mm of the wall. */
  readonly start: string;
  /** The programme day, where it is another than that of the start. */
  readonly sessionDay?: string | undefined;
  /** When it ends, or how long it lasts. */
  readonly until: { readonly time: string } | { readonly minutes: number };
  /** A place of its own. */
  readonly locationId: string | null;
  readonly sessionTarget: Audience;
  readonly accessType: 'reservation' | 'freeAccess';
  readonly maxParticipants: number | null;
}
/** A session of the event that is there already, cancelled or not. */
export interface Existing {
  readonly _id: string;
  readonly startDate: Date;
  readonly sessionTarget: Audience;
  readonly locationId: string | null;
  readonly cancelledAt: Date | null;
}
/** A session that is there, of this event or another. */
export interface Busy extends Occupied {
  readonly sessionId: string;
}
export interface PlanFacts {
  readonly zone: Zone;
  readonly event: Where & { readonly _id: string; readonly speakerIds: readonly string[] };
  readonly existing: readonly Existing[];
  readonly busy: readonly Busy[];
  /** How many people fit into a place, by its id; null: not known. */
  readonly capacities: ReadonlyMap<string, number | null>;
  readonly shared: SharedPlaces;
}

export interface PlannedSession extends TimedWish {
  readonly placeId: string | null;
  /** The session that is there already: none is made. */
  readonly existing: Existing | null;
  readonly clashes: readonly TimeClash<Busy | PlannedSlot>[];
  /** What its place has room for, where it has more seats. */
  readonly exceeds: number | null;
}
/** Another session of the same plan, by its position in it. */
export interface PlannedSlot extends Occupied {
  readonly position: number;
}
export interface WishError {
  /** The position of the wish. */
  readonly position: number;
  /** `noSuchTime`: the clocks go forward over it; `belowOther`: it would end before it starts; `disagrees`: it cannot be of that programme day. */
  readonly code: 'noSuchTime' | 'belowOther' | 'disagrees';
  readonly at: 'start' | 'end' | 'sessionDay';
}
export interface TimedWish extends Span {
  readonly wish: Wish;
  /** Of the wish. */
  readonly position: number;
  /** The clocks show its start a second time that night: this is the first. */
  readonly isFirstOfTwo: boolean;
}
export interface SessionPlan {
  /** In order of time. */
  readonly sessions: readonly PlannedSession[];
}

/** When each wish would take place, and which of them could not. */
export function timesOf(
  wishes: readonly Wish[],
  zone: Zone,
): { readonly timed: readonly TimedWish[]; readonly errors: readonly WishError[] } {
  const timed: TimedWish[] = [];
  const errors: WishError[] = [];
  wishes.forEach((wish, position) => {
    const span = spanOf(wish, zone);
    if ('code' in span) errors.push({ position, ...span });
    else timed.push({ wish, position, ...span });
  });
  return { timed, errors };
}

/** A night ends in the small hours of the next day. */
function isOfNight(start: string, end: string): boolean {
  return end <= smallHours && start > smallHours;
}

/** Whether an end of the wall comes before its start, and is not one of the night after it. */
export function endsTooEarly(start: string, end: string): boolean {
  return end <= start && !isOfNight(start, end);
}

function spanOf(
  { day, start, sessionDay, until }: Wish,
  zone: Zone,
): (Span & { readonly isFirstOfTwo: boolean }) | Omit<WishError, 'position'> {
  const startDate = instantOf({ day, time: start }, zone);
  if (wallTimeOf(startDate, zone).time !== start) return { at: 'start', code: 'noSuchTime' };
  if (sessionDay !== undefined && !isProgrammeDay(sessionDay, startDate, zone))
    return { at: 'sessionDay', code: 'disagrees' };
  const isFirstOfTwo = wallTimeOf(new Date(startDate.getTime() + 3_600_000), zone).time === start;
  if ('minutes' in until)
    return { startDate, endDate: new Date(startDate.getTime() + until.minutes * 60_000), isFirstOfTwo };
  if (endsTooEarly(start, until.time)) return { at: 'end', code: 'belowOther' };
  const isNextDay = isOfNight(start, until.time);
  const endDate = instantOf({ day: isNextDay ? shiftDay(day, 1) : day, time: until.time }, zone);
  if (wallTimeOf(endDate, zone).time !== until.time) return { at: 'end', code: 'noSuchTime' };
  return endDate > startDate ? { startDate, endDate, isFirstOfTwo } : { at: 'end', code: 'belowOther' };
}

/** What would be made; of two wishes for one start, audience and place the first. */
export function planOf(timed: readonly TimedWish[], facts: PlanFacts): SessionPlan {
  const { event } = facts;
  const there = new Map(facts.existing.map((one) => [keyOf(one, event), one]));
  const { kept } = onceEach(timed, event);
  const sessions = kept.map(([key, one]) => ({
    ...one,
    placeId: placeOf(one.wish.locationId, event),
    existing: there.get(key) ?? null,
  }));
  const planned = new Set(sessions.flatMap(({ existing }) => existing?._id ?? []));
  const busy = facts.busy.filter(({ sessionId }) => !planned.has(sessionId));
  const slots = sessions.flatMap(({ startDate, endDate, placeId, existing }, position): PlannedSlot[] =>
    existing?.cancelledAt
      ? []
      : [{ position, startDate, endDate, placeId, eventId: event._id, speakerIds: event.speakerIds }],
  );
  const slotOf = new Map(slots.map((slot) => [slot.position, slot]));
  return {
    sessions: sessions.map((session, position): PlannedSession => {
      const own = slotOf.get(position);
      if (!own) return { ...session, clashes: [], exceeds: null };
      const capacity = session.placeId === null ? null : (facts.capacities.get(session.placeId) ?? null);
      return {
        ...session,
        clashes: clashesOf<Busy | PlannedSlot>(
          own,
          [...busy, ...slots.filter((slot) => slot !== own)],
          facts.shared,
        ),
        exceeds: exceedsPlace(session.wish, capacity) ? capacity : null,
      };
    }),
  };
}

/** The positions of wishes for a start, audience and place that an earlier one has. */
export function repeatedAmong(timed: readonly TimedWish[], event: Where): readonly number[] {
  return onceEach(timed, event).repeated;
}

function onceEach(timed: readonly TimedWish[], event: Where) {
  const kept = new Map<string, TimedWish>();
  const repeated: number[] = [];
  for (const one of timed) {
    const key = keyOf({ ...one.wish, startDate: one.startDate }, event);
    if (kept.has(key)) repeated.push(one.position);
    else kept.set(key, one);
  }
  const inOrder = [...kept].toSorted(([, a], [, b]) => a.startDate.getTime() - b.startDate.getTime());
  return { kept: inOrder, repeated };
}

/** One session of an event has one start, audience and place. */
function keyOf(
  { startDate, sessionTarget, locationId }: Pick<Existing, 'startDate' | 'sessionTarget' | 'locationId'>,
  event: Where,
): string {
  return `${startDate.getTime()} ${sessionTarget} ${placeOf(locationId, event) ?? ''}`;
}
