// What cannot be at the same time without being noticed (docs/product/sessions.md#clashes).

import { placeToGoTo } from '#core/events/place-to-go.ts';
import type { Where } from '#core/sessions/rules.ts';
import { overlap, type Span } from '#core/time.ts';

/** A session as far as it keeps others from its place and its speakers. */
export interface Occupied extends Span {
  readonly eventId: string;
  /** Where people go; null online. */
  readonly placeId: string | null;
  readonly speakerIds: readonly string[];
}
export interface TimeClash<Other extends Occupied> {
  readonly kind: 'place' | 'speaker';
  /** Of `speaker`: who would be in two places. */
  readonly speakerIds: readonly string[];
  readonly other: Other;
}

/** Places that hold several sessions at once, by their ids: in these no session keeps others out. */
export type SharedPlaces = ReadonlySet<string>;

export function sharedAmong(
  places: readonly { readonly _id: string; readonly holdsSeveral: boolean }[],
): SharedPlaces {
  return new Set(places.flatMap(({ _id, holdsSeveral }) => (holdsSeveral ? [_id] : [])));
}

/** Where a session takes place: its own place, or its event's. */
export function placeOf(locationId: string | null, event: Where): string | null {
  return placeToGoTo(event.eventPresenceType, locationId ?? event.locationId);
}

/**
 * The sessions that share a time and a place, or a time and a speaker, with one. Two of one event that start together in one place share
 * their slot: each is for another audience.
 */
export function clashesOf<Other extends Occupied>(
  one: Occupied,
  others: readonly Other[],
  shared: SharedPlaces,
): TimeClash<Other>[] {
  return others.flatMap((other): TimeClash<Other>[] => {
    if (!overlap(one, other)) return [];
    const isSamePlace = one.placeId !== null && one.placeId === other.placeId;
    const isSameEvent = one.eventId === other.eventId;
    const sharesSlot = isSameEvent && one.startDate.getTime() === other.startDate.getTime();
    const place: TimeClash<Other>[] =
      isSamePlace && !sharesSlot && !shared.has(one.placeId)
        ? [{ kind: 'place', speakerIds: [], other }]
        : [];
    const speakerIds = one.speakerIds.filter((speakerId) => other.speakerIds.includes(speakerId));
    const speaker: TimeClash<Other>[] =
      speakerIds.length > 0 && !(isSameEvent && isSamePlace) ? [{ kind: 'speaker', speakerIds, other }] : [];
    return [...place, ...speaker];
  });
}

/**
 * Finds the sessions that share a place or a speaker with one, in their order: all that can clash with it. Of the sessions of a festival
 * they are few, and are found without comparing each with each.
 */
export function neighboursAmong<Other extends Occupied>(
  others: readonly Other[],
): (one: Pick<Occupied, 'placeId' | 'speakerIds'>) => Other[] {
  const by = new Map<string, number[]>();
  const keysOf = ({ placeId, speakerIds }: Pick<Occupied, 'placeId' | 'speakerIds'>) => [
    ...(placeId === null ? [] : [`place ${placeId}`]),
    ...speakerIds.map((speakerId) => `speaker ${speakerId}`),
  ];
  for (const [position, other] of others.entries())
    for (const key of keysOf(other)) {
      const known = by.get(key);
      if (known) known.push(position);
      else by.set(key, [position]);
    }
  return (one) => {
    const positions = new Set(keysOf(one).flatMap((key) => by.get(key) ?? []));
    return [...positions].toSorted((a, b) => a - b).flatMap((position) => others[position] ?? []);
  };
}

/** The clashes of each of many sessions with the others, noted with both of two; those without any are left out. */
export function clashesAmong<One extends Occupied>(
  sessions: readonly One[],
  shared: SharedPlaces,
): ReadonlyMap<One, readonly TimeClash<One>[]> {
  const found = new Map<One, TimeClash<One>[]>();
  const note = (one: One, other: One) => {
    const clashes = clashesOf(one, [other], shared);
    if (clashes.length > 0) found.set(one, [...(found.get(one) ?? []), ...clashes]);
  };
  let running: One[] = [];
  for (const one of sessions.toSorted((a, b) => a.startDate.getTime() - b.startDate.getTime())) {
    running = running.filter(({ endDate }) => endDate > one.startDate);
    for (const other of running) {
      note(one, other);
      note(other, one);
    }
    running.push(one);
  }
  return found;
}

/** Whether a session has more seats than its place has room for; one without a maximum has no end of them. */
export function exceedsPlace(
  session: { readonly accessType: 'reservation' | 'freeAccess'; readonly maxParticipants: number | null },
  capacity: number | null,
): boolean {
  if (capacity === null) return false;
  const seats = session.maxParticipants ?? (session.accessType === 'reservation' ? Infinity : 0);
  return seats > capacity;
}

/** What there is to check of a session. More seats than its place has are no clash: nothing is in its way. */
export interface ToCheck<Clash> {
  /** What has its place or one of its speakers at that time, or that its authors cannot come. */
  readonly clashes: readonly Clash[];
  /** More seats than its place has room for. */
  readonly seats: Clash | null;
}

/** Tells the clashes of a session from its note on seats (docs/product/sessions.md#clashes). */
export function toCheckOf<
  Clash extends { readonly kind: TimeClash<Occupied>['kind'] | 'author' | 'capacity' },
>(found: readonly Clash[]): ToCheck<Clash> {
  return {
    clashes: found.filter(({ kind }) => kind !== 'capacity'),
    seats: found.find(({ kind }) => kind === 'capacity') ?? null,
  };
}
