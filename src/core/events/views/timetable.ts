// One day of the programme as a timetable: which hours, which places, what overlaps. Computed with instants, so that
// a night on which the clock is changed has as many hours as it has.

import type { Presence } from '#core/resources/programme.ts';
import { instantOf, shiftDay, wallTimeOf, type Zone } from '#core/time.ts';
import { type Whereabouts, whereabouts, whereaboutsOf } from '#core/events/whereabouts.ts';

export interface Timed {
  readonly _id: string;
  /** Instants as ISO 8601. */
  readonly startDate: string;
  readonly endDate: string;
}

export const hourMs = 3_600_000;
const minuteMs = 60_000;
/** What goes on for days is drawn until the noon after the day. */
const drawnUntil = '12:00';

/** An hour of the timetable. */
export interface Hour {
  readonly startMs: number;
  /** HH:mm in the zone. */
  readonly time: string;
  /** The clock has shown this hour before: it was set back. */
  readonly isAgain: boolean;
}

/** The whole hours from the first start to the last end, one after the other in time. */
export function hoursOf(sessions: readonly Timed[], day: string, zone: Zone): Hour[] {
  if (sessions.length === 0) return [];
  const lastMs = instantOf({ day: shiftDay(day, 1), time: drawnUntil }, zone).getTime();
  const starts = sessions.map(({ startDate }) => Date.parse(startDate));
  const ends = sessions.map(({ startDate, endDate }) =>
    Math.max(Date.parse(startDate) + 1, Math.min(Date.parse(endDate), lastMs)),
  );
  const firstMs = Math.min(...starts);
  const minutes = Number(wallTimeOf(new Date(firstMs), zone).time.slice(3));
  const fromMs = Math.floor(firstMs / minuteMs) * minuteMs - minutes * minuteMs;
  const count = Math.ceil((Math.max(...ends) - fromMs) / hourMs);
  const walls = Array.from({ length: count }, (_, place) => {
    const startMs = fromMs + place * hourMs;
    return { startMs, wall: wallTimeOf(new Date(startMs), zone) };
  });
  return walls.map(({ startMs, wall }, place) => {
    const before = walls[place - 1]?.wall;
    return { startMs, time: wall.time, isAgain: before?.day === wall.day && before.time === wall.time };
  });
}

/** The part of a timetable's width that the text of a session has at least, however short the session is. */
const roomForText = 1 / 6;

/** The hours that a timetable draws: those of its day, and as many more as the text of the last session needs. */
export function hoursDrawn(hours: readonly Hour[], sessions: readonly Timed[], zone: Zone): readonly Hour[] {
  const fromMs = hours[0]?.startMs ?? 0;
  const lastMs = Math.max(fromMs, ...sessions.map(({ startDate }) => Date.parse(startDate)));
  const count = Math.ceil((lastMs - fromMs) / hourMs / (1 - roomForText));
  const more = Array.from({ length: Math.max(0, count - hours.length) }, (_, place) => {
    const startMs = fromMs + (hours.length + place) * hourMs;
    return { startMs, time: wallTimeOf(new Date(startMs), zone).time, isAgain: false };
  });
  return [...hours, ...more];
}

/** A session in its place's row. */
export interface Block<S> {
  readonly session: S;
  /** Which line of the row it is in, from the top. */
  readonly lane: number;
  /** Which of the hours it begins in. */
  readonly hour: number;
  /** Hours from the beginning of that hour, how many it lasts as drawn, and how many its text may be wide. */
  readonly after: number;
  readonly long: number;
  readonly wide: number;
}

/** No session is drawn shorter than this. */
export const shortestMs = 15 * minuteMs;

/** The sessions of one place, in as few lines as they need so that no text covers another. */
export function blocksOf<S extends Timed>(sessions: readonly S[], hours: readonly Hour[]): Block<S>[] {
  const fromMs = hours[0]?.startMs ?? 0;
  const untilMs = fromMs + hours.length * hourMs;
  const room = hours.length * roomForText;
  const laneEnds: number[] = [];
  return sessions
    .map((session) => {
      const startMs = Date.parse(session.startDate);
      const endMs = Math.max(startMs + shortestMs, Math.min(Date.parse(session.endDate), untilMs));
      return { session, startMs, endMs };
    })
    .toSorted(
      (a, b) => a.startMs - b.startMs || b.endMs - a.endMs || (a.session._id < b.session._id ? -1 : 1),
    )
    .map(({ session, startMs, endMs }) => {
      const hour = Math.floor((startMs - fromMs) / hourMs);
      const long = (endMs - startMs) / hourMs;
      const wide = Math.max(long, room);
      const free = laneEnds.findIndex((end) => end <= startMs);
      const lane = free === -1 ? laneEnds.length : free;
      laneEnds[lane] = startMs + wide * hourMs;
      return { session, lane, hour, after: (startMs - fromMs) / hourMs - hour, long, wide };
    });
}

/** A session and where it is. */
interface Placed extends Timed {
  readonly eventPresenceType: Presence;
  readonly place: { readonly _id: string; readonly name: string } | null;
}

/** Where sessions of a row are. */
export interface TimetablePlace {
  readonly kind: Whereabouts;
  /** Of its place; what is in none has the name of its kind. */
  readonly _id: string;
  /** Empty where it is no place. */
  readonly name: string;
}

export interface TimetableRow<S> {
  readonly spot: TimetablePlace;
  readonly blocks: readonly Block<S>[];
  /** How many lines it has. */
  readonly lanes: number;
}

export function spotOf({
  eventPresenceType,
  place,
}: Pick<Placed, 'eventPresenceType' | 'place'>): TimetablePlace {
  const kind = whereaboutsOf(eventPresenceType, place);
  return place && kind === 'place'
    ? { kind, _id: place._id, name: place.name }
    : { kind, _id: kind, name: '' };
}

/** A row for each place, by name; then online sessions, and last sessions whose place is not known yet. */
export function rowsOf<S extends Placed>(sessions: readonly S[], hours: readonly Hour[]): TimetableRow<S>[] {
  return [...Map.groupBy(sessions, (session) => spotOf(session)._id).values()]
    .flatMap((own) => (own[0] ? [{ own, spot: spotOf(own[0]) }] : []))
    .toSorted((a, b) => bySpot(a.spot, b.spot))
    .map(({ own, spot }) => {
      const blocks = blocksOf(own, hours);
      return { spot, blocks, lanes: Math.max(1, ...blocks.map(({ lane }) => lane + 1)) };
    });
}

/** What begins together. */
export interface Start<S> {
  readonly startMs: number;
  /** HH:mm in the zone. */
  readonly time: string;
  readonly isAgain: boolean;
  /** By place, as the rows are, and what is over soonest first. */
  readonly sessions: readonly S[];
}

/** The sessions of a day in the order of time, for visitors with a free hour. */
export function startsOf<S extends Placed>(
  sessions: readonly S[],
  hours: readonly Hour[],
  zone: Zone,
): Start<S>[] {
  const fromMs = hours[0]?.startMs ?? 0;
  return [...Map.groupBy(sessions, ({ startDate }) => Date.parse(startDate))]
    .toSorted(([a], [b]) => a - b)
    .map(([startMs, together]) => ({
      startMs,
      time: wallTimeOf(new Date(startMs), zone).time,
      isAgain: hours[Math.floor((startMs - fromMs) / hourMs)]?.isAgain ?? false,
      sessions: together.toSorted(
        (a, b) => bySpot(spotOf(a), spotOf(b)) || Date.parse(a.endDate) - Date.parse(b.endDate),
      ),
    }));
}

function bySpot(a: TimetablePlace, b: TimetablePlace): number {
  return whereabouts.indexOf(a.kind) - whereabouts.indexOf(b.kind) || a.name.localeCompare(b.name, 'it');
}

export const arrows = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'] as const;
export type Arrow = (typeof arrows)[number];

/** Where a key leads: along time within a place, or to what is on at the nearest time in the place above or below it. */
export function neighbourOf<S extends Timed>(
  rows: readonly Pick<TimetableRow<S>, 'blocks'>[],
  id: string,
  key: Arrow,
): string | undefined {
  const row = rows.findIndex(({ blocks }) => blocks.some(({ session }) => session._id === id));
  const here = rows[row]?.blocks ?? [];
  const at = here.findIndex(({ session }) => session._id === id);
  switch (key) {
    case 'ArrowLeft':
      return here[at - 1]?.session._id;
    case 'ArrowRight':
      return here[at + 1]?.session._id;
    case 'Home':
      return here[0]?.session._id;
    case 'End':
      return here.at(-1)?.session._id;
    case 'ArrowUp':
    case 'ArrowDown': {
      const beside = rows[row + (key === 'ArrowUp' ? -1 : 1)]?.blocks ?? [];
      const startMs = Date.parse(here[at]?.session.startDate ?? '');
      const farMs = ({ session }: Block<S>) => Math.abs(Date.parse(session.startDate) - startMs);
      return beside.toSorted((a, b) => farMs(a) - farMs(b))[0]?.session._id;
    }
  }
}
