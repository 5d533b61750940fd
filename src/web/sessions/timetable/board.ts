// What stands where on the grid of a timetable: columns of places on one day, or of days.

import { areAway } from '#core/proposals/events/availability.ts';
import { clashesAmong, exceedsPlace, sharedAmong, type TimeClash } from '#core/sessions/planning/clashes.ts';
import {
  type Axis,
  type AxisDay,
  axisOf,
  hoursNeeded,
  type HourSpan,
  rowsFromTop,
  wholeDay,
} from '#core/sessions/timetable/axis.ts';
import type { SideBySide } from '#core/sessions/timetable/lanes.ts';
import { lanesOf } from '#core/sessions/timetable/lanes.ts';
import { shiftDay, weekdayOf, type Zone } from '#core/time.ts';
import { isOccupying, type GridSession } from './moves/planned-session.ts';
import type { TimetableSearch } from './timetable-search.ts';

export interface PlaceOfColumn {
  readonly _id: string;
  readonly name: string;
  readonly capacity: number | null;
  readonly holdsSeveral: boolean;
}
/** Where the sessions of a column of one day are. */
export type GridColumnKind = 'place' | 'online' | 'awaited' | 'day';
export interface GridColumn {
  readonly key: string;
  readonly kind: GridColumnKind;
  readonly place: PlaceOfColumn | null;
  readonly axis: AxisDay;
}
export interface GridBlock extends SideBySide {
  readonly session: GridSession;
  /** In rows. */
  readonly top: number;
  readonly height: number;
}
export interface Board {
  readonly axis: Axis;
  readonly columns: readonly (GridColumn & { readonly blocks: readonly GridBlock[] })[];
}

/** What a session clashes with; `room`: the places of people that it has too many. */
export interface Clashes {
  readonly others: readonly TimeClash<GridSession>[];
  /** Those who proposed its event cannot come. */
  readonly isWithoutAuthors: boolean;
  /** Of a place that has room for fewer people. */
  readonly capacity: number | null;
}

/** What is chosen of all that is read. */
export interface TimetableScope extends Pick<TimetableSearch, 'festivalId' | 'eventTypeId'> {
  /** The calendar of one event. */
  readonly eventId: string | null;
  readonly placeId: string | null;
  readonly view: 'day' | 'week';
  /** A day of the week that is shown. */
  readonly day: string;
  readonly isWhole: boolean;
  /** Also places in which there is nothing. */
  readonly withEmpty: boolean;
}

/** A usual day of a festival. */
const usualHours: HourSpan = { from: 9, until: 20 };
/** A session is drawn as high as its text needs at least, in rows. */
const leastRows = 1 / 3;

export function daysOf({ view, day }: Pick<TimetableScope, 'view' | 'day'>): readonly string[] {
  if (view === 'day') return [day];
  const monday = shiftDay(day, 1 - weekdayOf(day));
  return Array.from({ length: 7 }, (_, place) => shiftDay(monday, place));
}

/**
 * Finds the clashes of all that is read, also of what the filters hide. What is as it was is the same object again, so that its words and its
 * block stay.
 */
export function createClashes() {
  let before: ReadonlyMap<string, Clashes> = new Map();
  return (
    sessions: readonly GridSession[],
    places: readonly PlaceOfColumn[],
    zone: Zone,
  ): ReadonlyMap<string, Clashes> => {
    const inTime = clashesAmong(sessions.filter(isOccupying), sharedAmong(places));
    const capacities = new Map(places.map(({ _id, capacity }) => [_id, capacity]));
    before = new Map(
      sessions.flatMap((session): [string, Clashes][] => {
        const found = { others: inTime.get(session) ?? [], ...ownClashes(session, capacities, zone) };
        if (found.others.length === 0 && !found.isWithoutAuthors && found.capacity === null) return [];
        const known = before.get(session.key);
        return [[session.key, known && isSameClashes(known, found) ? known : found]];
      }),
    );
    return before;
  };
}

function isSameClashes(one: Clashes, other: Clashes): boolean {
  return (
    one.capacity === other.capacity &&
    one.isWithoutAuthors === other.isWithoutAuthors &&
    one.others.length === other.others.length &&
    one.others.every(
      (clash, place) => clash.kind === other.others[place]?.kind && clash.other === other.others[place].other,
    )
  );
}

/** What a session has to check of itself: that its authors cannot come, and the room of its place where it has more seats. */
export function ownClashes(
  { row, placeId, standing }: Pick<GridSession, 'row' | 'placeId' | 'standing'>,
  capacities: ReadonlyMap<string, number | null>,
  zone: Zone,
): Pick<Clashes, 'isWithoutAuthors' | 'capacity'> {
  if (!row || row.isCancelled) return { isWithoutAuthors: false, capacity: null };
  const capacity = placeId === null ? null : (capacities.get(placeId) ?? null);
  return {
    isWithoutAuthors: areAway(row.availability, standing, standing.sessionDay, zone),
    capacity: exceedsPlace(row, capacity) ? capacity : null,
  };
}

/** Whether the filters let it be seen. In the calendar of an event the others stand beside it, as far as they are in its columns. */
export function isShown({ row, placeId }: GridSession, scope: TimetableScope): boolean {
  if (scope.placeId !== null && placeId !== scope.placeId) return false;
  if (scope.eventId !== null && scope.view === 'week' && scope.placeId === null)
    return row?.eventId === scope.eventId;
  if (scope.festivalId !== undefined && row?.festivalId !== scope.festivalId) return false;
  return scope.eventTypeId === undefined || row?.eventTypeId === scope.eventTypeId;
}

/** Whether a session can be moved here: of one event only its own. */
export function isMovable({ row }: GridSession, eventId: string | null): boolean {
  return row !== null && row.mayEdit && !row.isCancelled && (eventId === null || row.eventId === eventId);
}

export function boardOf(
  sessions: readonly GridSession[],
  places: readonly PlaceOfColumn[],
  scope: TimetableScope,
  zone: Zone,
): Board {
  const days = daysOf(scope);
  const ofDays = sessions.filter(
    (session) => days.includes(session.standing.sessionDay) && isShown(session, scope),
  );
  const needed = hoursNeeded(
    ofDays.map(({ standing }) => standing),
    scope.isWhole ? wholeDay : usualHours,
    zone,
  );
  const axis = axisOf(days, needed, zone);
  const columns =
    scope.view === 'week'
      ? axis.days.map((day): GridColumn => ({ key: day.day, kind: 'day', place: null, axis: day }))
      : columnsOfPlaces(ofDays, places, scope, axis);
  return {
    axis,
    columns: columns.map((column) => ({
      ...column,
      blocks: blocksOf(
        ofDays.filter((session) => columnKeyOf(session, scope.view) === column.key),
        column.axis,
      ),
    })),
  };
}

/** The column that a session stands in. */
export function columnKeyOf({ placeId, row, standing }: GridSession, view: TimetableScope['view']): string {
  if (view === 'week') return standing.sessionDay;
  return placeId ?? (row?.eventPresenceType === 'online' ? 'online' : 'awaited');
}

function columnsOfPlaces(
  sessions: readonly GridSession[],
  places: readonly PlaceOfColumn[],
  scope: TimetableScope,
  axis: Axis,
): readonly GridColumn[] {
  const day = axis.days[0] ?? { day: scope.day, starts: [] };
  const ofOwn = sessions.filter(({ row }) => scope.eventId === null || row?.eventId === scope.eventId);
  const used = new Set(ofOwn.map((session) => columnKeyOf(session, 'day')));
  const named = places
    .filter(({ _id }) => (scope.placeId === null ? scope.withEmpty || used.has(_id) : _id === scope.placeId))
    .map((place): GridColumn => ({ key: place._id, kind: 'place', place, axis: day }));
  const others = (['online', 'awaited'] as const)
    .filter((kind) => used.has(kind))
    .map((kind): GridColumn => ({ key: kind, kind, place: null, axis: day }));
  return [...named, ...others];
}

function blocksOf(sessions: readonly GridSession[], axis: AxisDay): readonly GridBlock[] {
  const stretches = sessions.map(({ startDate, endDate }) => stretchOf(axis, startDate, endDate));
  const lanes = lanesOf(stretches);
  return sessions
    .map((session, position): GridBlock => {
      const { from, until } = stretches[position] ?? { from: 0, until: 0 };
      return { session, top: from, height: until - from, ...(lanes[position] ?? { lane: 0, lanes: 1 }) };
    })
    .toSorted((a, b) => a.top - b.top || a.lane - b.lane);
}

/** From where to where it is drawn, in rows. */
export function stretchOf(axis: AxisDay, startDate: Date, endDate: Date): { from: number; until: number } {
  const from = rowsFromTop(axis, startDate.getTime());
  return { from, until: Math.max(from + leastRows, rowsFromTop(axis, endDate.getTime())) };
}

/** The next block for a key, from one to another: along time in its column, or to the nearest time in the next one that has any. */
export function neighbourOf({ columns }: Board, key: string, arrow: string): string | null {
  const at = columns.findIndex(({ blocks }) => blocks.some(({ session }) => session.key === key));
  const own = columns[at]?.blocks ?? [];
  const position = own.findIndex(({ session }) => session.key === key);
  const top = own[position]?.top ?? 0;
  const beside = (list: Board['columns']) => {
    const blocks = list.find((column) => column.blocks.length > 0)?.blocks ?? [];
    return blocks.toSorted((a, b) => Math.abs(a.top - top) - Math.abs(b.top - top))[0];
  };
  switch (arrow) {
    case 'ArrowUp':
      return own[position - 1]?.session.key ?? null;
    case 'ArrowDown':
      return own[position + 1]?.session.key ?? null;
    case 'ArrowLeft':
      return beside(columns.slice(0, at).toReversed())?.session.key ?? null;
    case 'ArrowRight':
      return beside(columns.slice(at + 1))?.session.key ?? null;
    case 'Home':
      return own[0]?.session.key ?? null;
    case 'End':
      return own.at(-1)?.session.key ?? null;
    default:
      return null;
  }
}

/** What begins together, day by day. */
export function startsOf(sessions: readonly GridSession[]): readonly {
  readonly day: string;
  readonly starts: readonly { readonly startMs: number; readonly together: readonly GridSession[] }[];
}[] {
  return [...Map.groupBy(sessions, ({ standing }) => standing.sessionDay)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, ofDay]) => ({
      day,
      starts: [...Map.groupBy(ofDay, ({ startDate }) => startDate.getTime())]
        .toSorted(([one], [other]) => one - other)
        .map(([startMs, together]) => ({ startMs, together })),
    }));
}
