import { shiftDay, weekdayOf } from '#core/time.ts';
import type { Audience, LimitUnit } from '#core/resources/programme.ts';
import type { EventContent, SchedulePattern } from './content/event-content.ts';
import { locations } from './content/locations.ts';
import { openings } from './content/openings.ts';
import { daysBetween, isHoliday, minutesOf, timeOf } from './calendar.ts';
import { seeded } from './seeded.ts';
import type { DemoLocation } from './types.ts';

/** The days of the programme, all local: sessions lie between `today` and `lastDay`, the festival's up to `festivalEnd`. */
export type ProgrammeDays = { today: string; festivalEnd: string; lastDay: string };

/** A place in the calendar for one session of a pattern; `turn` counts the pattern's sessions in order of time. */
export type Slot = { day: string; start: string; end: string; room: string | null; turn: number };
export type PlannedPattern = { event: EventContent; pattern: SchedulePattern; slots: Slot[] };

type Occupied = { day: string; from: number; to: number };

const defaultLimits: Record<Audience, readonly [number, LimitUnit]> = {
  private: [2, 'hours'],
  school: [7, 'days'],
  teacher: [1, 'days'],
};
const turnRoundMinutes = 15;
const daysOf: Record<LimitUnit, number> = { minutes: 0, hours: 0, days: 1, weeks: 7 };

export function limitOf(pattern: SchedulePattern): readonly [number, LimitUnit] {
  return pattern.limit ?? defaultLimits[pattern.audience];
}

/** The whole days before a session on which it can no longer be booked. */
export function limitDaysOf(pattern: SchedulePattern): number {
  const [value, unit] = limitOf(pattern);
  return value * daysOf[unit];
}

function isFree(occupied: readonly Occupied[] | undefined, wanted: Occupied): boolean {
  return !(occupied ?? []).some(
    ({ day, from, to }) =>
      day === wanted.day && from < wanted.to + turnRoundMinutes && wanted.from < to + turnRoundMinutes,
  );
}

/** Sessions that already have their hour: a room and a speaker have one at a time. */
class Diary {
  readonly #rooms = new Map<string, Occupied[]>();
  readonly #speakers = new Map<string, Occupied[]>();

  /** The place, or a room beside it, that is free at that time, with the speakers; null: online. Undefined: there is none. */
  roomFor(event: EventContent, place: string | null, wanted: Occupied): string | null | undefined {
    const areFree = (event.speakers ?? []).every(({ speaker }) =>
      isFree(this.#speakers.get(speaker), wanted),
    );
    if (!areFree || place === null) return areFree ? place : undefined;
    const rooms: readonly DemoLocation[] = locations;
    return rooms.find(
      ({ key, besides }) => (key === place || besides === place) && isFree(this.#rooms.get(key), wanted),
    )?.key;
  }

  take(event: EventContent, room: string | null, taken: Occupied): void {
    if (room !== null) this.#rooms.set(room, [...(this.#rooms.get(room) ?? []), taken]);
    for (const { speaker } of event.speakers ?? []) {
      this.#speakers.set(speaker, [...(this.#speakers.get(speaker) ?? []), taken]);
    }
  }
}

/** The first day on which the pattern can have a session that is still bookable once its booking has opened. */
function earliestOffset(pattern: SchedulePattern): number {
  const opening = openings.find(({ key }) => key === pattern.opening);
  return opening && opening.daysFromToday >= 0 ? opening.daysFromToday + limitDaysOf(pattern) + 1 : 0;
}

function candidateDays(event: EventContent, pattern: SchedulePattern, days: ProgrammeDays): string[] {
  if ('onDays' in pattern) return pattern.onDays.map((offset) => shiftDay(days.today, offset));
  const end = event.sector === 'festival' ? days.festivalEnd : days.lastDay;
  const last = Math.min(pattern.toDay ?? Infinity, daysBetween(days.today, end));
  const first = Math.max(pattern.fromDay ?? 0, earliestOffset(pattern));
  const weekdays: readonly number[] = pattern.weekdays;
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) =>
    shiftDay(days.today, first + index),
  )
    .filter((day) => weekdays.includes(weekdayOf(day)))
    .filter((day) => pattern.audience === 'private' || !isHoliday(day));
}

/** Indexes from the wished one outwards: 5, 6, 4, 7, 3 … */
function outwards(wished: number, length: number): number[] {
  return Array.from({ length }, (_, index) => index).toSorted(
    (a, b) => Math.abs(a - wished) - Math.abs(b - wished) || b - a,
  );
}

function plan(event: EventContent, number: number, days: ProgrammeDays, diary: Diary): PlannedPattern {
  const pattern = event.schedule[number];
  if (!pattern) throw new RangeError(`${event.key} has no pattern ${number}`);
  const place = pattern.location ?? event.location;
  const minutes = pattern.durationMinutes ?? event.durationMinutes;
  const candidates = candidateDays(event, pattern, days).flatMap((day) =>
    pattern.times.map((time) => ({ day, from: minutesOf(time), to: minutesOf(time) + minutes })),
  );
  const count = 'onDays' in pattern ? pattern.onDays.length : pattern.count;
  const phase = seeded(`${event.key} ${number}`).below(100) / 100;
  const taken = new Map<Occupied, string | null>();
  for (let turn = 0; turn < count; turn += 1) {
    const wished = Math.floor(((turn + phase) * candidates.length) / count);
    const choice = outwards(wished, candidates.length)
      .flatMap((index) => candidates[index] ?? [])
      .find((candidate) => !taken.has(candidate) && diary.roomFor(event, place, candidate) !== undefined);
    if (!choice) break;
    const room = diary.roomFor(event, place, choice) ?? null;
    taken.set(choice, room);
    diary.take(event, room, choice);
  }
  const slots = candidates
    .filter((candidate) => taken.has(candidate))
    .map((candidate, turn) => ({
      day: candidate.day,
      start: timeOf(candidate.from),
      end: timeOf(candidate.to),
      room: taken.get(candidate) ?? null,
      turn,
    }));
  return { event, pattern, slots };
}

/** How hard a pattern is to place: a fixed day has no alternative, one evening has few, a long series many. */
function rank(pattern: SchedulePattern): number {
  return 'onDays' in pattern ? 0 : pattern.count;
}

/** Finds an hour for every session, the least movable first: never two in one room or with one speaker. */
export function planSessions(events: readonly EventContent[], days: ProgrammeDays): PlannedPattern[] {
  const diary = new Diary();
  return events
    .flatMap((event) => event.schedule.map((pattern, number) => ({ event, pattern, number })))
    .toSorted((a, b) => rank(a.pattern) - rank(b.pattern))
    .map(({ event, number }) => plan(event, number, days, diary));
}
