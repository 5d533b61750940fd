// One day of the programme as a timetable: which hours, which places, what stands beside what. Computed with instants, so that
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

/** A session in its place's column: beside how many others, and which of them it is from the left. */
export interface Block<S> {
  readonly session: S;
  readonly lane: number;
  readonly lanes: number;
  /** Which of the hours it begins in. */
  readonly hour: number;
  /** Hours from the beginning of that hour, and how many it is drawn long. */
  readonly after: number;
  readonly long: number;
}

/** Nothing is drawn shorter than this, so that it can be read and pressed. */
export const shortestMs = 15 * minuteMs;

/** The sessions of one place: those that overlap, as they are drawn, stand side by side in as few lanes as they need. */
export function blocksOf<S extends Timed>(sessions: readonly S[], hours: readonly Hour[]): Block<S>[] {
  const fromMs = hours[0]?.startMs ?? 0;
  const untilMs = fromMs + hours.length * hourMs;
  const drawn = sessions
    .map((session) => {
      const startMs = Date.parse(session.startDate);
      return {
        session,
        startMs,
        endMs: Math.max(startMs + shortestMs, Math.min(Date.parse(session.endDate), untilMs)),
      };
    })
    .toSorted(
      (a, b) => a.startMs - b.startMs || b.endMs - a.endMs || (a.session._id < b.session._id ? -1 : 1),
    );

  const blocks: Block<S>[] = [];
  let together: (typeof drawn)[number][] = [];
  let laneEnds: number[] = [];
  let lanes: number[] = [];
  const close = () => {
    together.forEach(({ session, startMs, endMs }, place) => {
      const hour = Math.floor((startMs - fromMs) / hourMs);
      blocks.push({
        session,
        lane: lanes[place] ?? 0,
        lanes: laneEnds.length,
        hour,
        after: (startMs - fromMs) / hourMs - hour,
        long: (endMs - startMs) / hourMs,
      });
    });
    together = [];
    laneEnds = [];
    lanes = [];
  };
  for (const one of drawn) {
    if (laneEnds.every((end) => end <= one.startMs)) close();
    const free = laneEnds.findIndex((end) => end <= one.startMs);
    const lane = free === -1 ? laneEnds.length : free;
    laneEnds[lane] = one.endMs;
    lanes.push(lane);
    together.push(one);
  }
  close();
  return blocks;
}

/** A session and where it is. */
interface Placed extends Timed {
  readonly eventPresenceType: Presence;
  readonly place: { readonly _id: string; readonly name: string } | null;
}

/** Where sessions of a column are. */
export interface TimetablePlace {
  readonly kind: Whereabouts;
  /** Of its place; what is in none has the name of its kind. */
  readonly _id: string;
  /** Empty where it is no place. */
  readonly name: string;
}

export interface TimetableColumn<S> {
  readonly spot: TimetablePlace;
  readonly blocks: readonly Block<S>[];
  /** The most that stand side by side. */
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

/** A column for each place, by name; then online sessions, and last sessions whose place is not known yet. */
export function columnsOf<S extends Placed>(
  sessions: readonly S[],
  hours: readonly Hour[],
): TimetableColumn<S>[] {
  return [...Map.groupBy(sessions, (session) => spotOf(session)._id).values()]
    .flatMap((own) => (own[0] ? [{ own, spot: spotOf(own[0]) }] : []))
    .toSorted((a, b) => bySpot(a.spot, b.spot))
    .map(({ own, spot }) => {
      const blocks = blocksOf(own, hours);
      return { spot, blocks, lanes: Math.max(1, ...blocks.map(({ lanes }) => lanes)) };
    });
}

/** What begins together. */
export interface Start<S> {
  readonly startMs: number;
  /** HH:mm in the zone. */
  readonly time: string;
  readonly isAgain: boolean;
  /** By place, as the columns are, and what is over soonest first. */
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

/** Where a key leads: along time within a place, or to what is on at the nearest time in the place beside it. */
export function neighbourOf<S extends Timed>(
  columns: readonly Pick<TimetableColumn<S>, 'blocks'>[],
  id: string,
  key: Arrow,
): string | undefined {
  const column = columns.findIndex(({ blocks }) => blocks.some(({ session }) => session._id === id));
  const here = columns[column]?.blocks ?? [];
  const at = here.findIndex(({ session }) => session._id === id);
  switch (key) {
    case 'ArrowUp':
      return here[at - 1]?.session._id;
    case 'ArrowDown':
      return here[at + 1]?.session._id;
    case 'Home':
      return here[0]?.session._id;
    case 'End':
      return here.at(-1)?.session._id;
    case 'ArrowLeft':
    case 'ArrowRight': {
      const beside = columns[column + (key === 'ArrowLeft' ? -1 : 1)]?.blocks ?? [];
      const startMs = Date.parse(here[at]?.session.startDate ?? '');
      const farMs = ({ session }: Block<S>) => Math.abs(Date.parse(session.startDate) - startMs);
      return beside.toSorted((a, b) => farMs(a) - farMs(b))[0]?.session._id;
    }
  }
}
