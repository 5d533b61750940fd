// How many sessions clash on which days, as the timetable flags them; for a contact in which events, as their dates do
// (docs/product/sessions.md#clashes).

import { type Language, resolveText } from '#core/languages.ts';
import { areAway } from '#core/proposals/events/availability.ts';
import { clashesAmong, exceedsPlace } from '#core/sessions/planning/clashes.ts';
import { smallHours } from '#core/sessions/schedule.ts';
import { instantOf, shiftDay, type Zone } from '#core/time.ts';
import type { Reader } from '#server/db/database.ts';
import { type OccupyingSession, readOccupying } from './timetable-store.ts';

export interface ClashesOfDay {
  readonly day: string;
  readonly sessions: number;
}

/** The days from today on with sessions that clash, in their order. */
export async function countClashesByDay(db: Reader, today: string, zone: Zone): Promise<ClashesOfDay[]> {
  const from = instantOf({ day: today, time: '00:00' }, zone);
  const rows = await readOccupying(db, { from, ofEvents: null });
  const days = [...new Set(rows.map(({ sessionDay }) => sessionDay))].filter((day) => day >= today);
  return days
    .toSorted()
    .map((day) => ({ day, sessions: clashingOn(day, rows, zone) }))
    .filter(({ sessions }) => sessions > 0);
}

/** Of what the timetable reads for a day: the night after it belongs to it. */
function clashingOn(day: string, rows: readonly OccupyingSession[], zone: Zone): number {
  const startDate = instantOf({ day, time: '00:00' }, zone);
  const endDate = instantOf({ day: shiftDay(day, 1), time: smallHours }, zone);
  const read = rows.filter((row) => row.startDate < endDate && row.endDate > startDate);
  return clashingOf(read, zone).filter(({ sessionDay }) => sessionDay === day).length;
}

function clashingOf(rows: readonly OccupyingSession[], zone: Zone): OccupyingSession[] {
  const shared = new Set(
    rows.flatMap(({ placeId, holdsSeveral }) => (placeId && holdsSeveral ? [placeId] : [])),
  );
  const inTime = clashesAmong(rows, shared);
  return rows.filter(
    (row) =>
      inTime.has(row) ||
      exceedsPlace(row, row.capacity) ||
      areAway(row.availability, row, row.sessionDay, zone),
  );
}

/** Of these events those with sessions to come that clash, also with sessions of others. */
export async function countClashesByEvent(
  db: Reader,
  eventIds: readonly string[],
  { now, language, zone }: { readonly now: Date; readonly language: Language; readonly zone: Zone },
): Promise<{ _id: string; title: string; sessions: number }[]> {
  if (eventIds.length === 0) return [];
  const own = new Set(eventIds);
  const rows = await readOccupying(db, { from: now, ofEvents: eventIds });
  const found = clashingOf(rows, zone).filter(({ eventId, endDate }) => own.has(eventId) && endDate > now);
  return [...Map.groupBy(found, ({ eventId }) => eventId)].map(([_id, sessions]) => ({
    _id,
    title: sessions[0] ? resolveText(sessions[0].title, language).text : '',
    sessions: sessions.length,
  }));
}
