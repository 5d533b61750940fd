// Dates of some days, copied to other days: the rows of a plan (docs/product/sessions.md#copied-days).

import { sharedFields, type PlanRow } from '#core/sessions/planning/contract.ts';
import { shiftDay, wallTimeOf, type Zone } from '#core/time.ts';
import type { EntityRow } from '#web/resources/entities.ts';

const dayMs = 86_400_000;

export interface Copies {
  readonly rows: readonly PlanRow[];
  /** Of each row, the date that it is a copy of. */
  readonly of: readonly EntityRow[];
}

/**
 * The same times, lengths and fields on each day; of dates of several programme days the first goes to that day, and the others as far behind
 * it as they are. Where days overlap, a date is copied once.
 */
export function copiesOn(days: readonly string[], dates: readonly EntityRow[], zone: Zone): Copies {
  const programmeDays = dates.map((date) => String(date['sessionDay']));
  const first = programmeDays.toSorted()[0] ?? '';
  const copies = new Map<string, { readonly row: PlanRow; readonly date: EntityRow }>();
  for (const target of days)
    for (const date of dates) {
      const row = copyOf(date, { first, target, zone });
      const key = [row.day, row.start, date['sessionTarget'], date['locationId']].join(' ');
      if (!copies.has(key)) copies.set(key, { row, date });
    }
  return {
    rows: [...copies.values()].map(({ row }) => row),
    of: [...copies.values()].map(({ date }) => date),
  };
}

function copyOf(
  date: EntityRow,
  { first, target, zone }: { readonly first: string; readonly target: string; readonly zone: Zone },
): PlanRow {
  const { day, time } = wallTimeOf(new Date(String(date['startDate'])), zone);
  const programmeDay = String(date['sessionDay']);
  const lengthMs = Date.parse(String(date['endDate'])) - Date.parse(String(date['startDate']));
  const own = Object.keys(sharedFields).flatMap((name) =>
    date[name] === null || date[name] === undefined ? [] : [[name, date[name]]],
  );
  return {
    ...Object.fromEntries(own),
    day: shiftDay(target, daysBetween(first, day)),
    start: time,
    durationMinutes: Math.round(lengthMs / 60_000),
    ...(programmeDay !== day && { sessionDay: shiftDay(target, daysBetween(first, programmeDay)) }),
  };
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
}

/** What a spreadsheet gets of copied dates: day, start, end, place, seats and audience, a date a line. */
export function copiedText(
  dates: readonly EntityRow[],
  { placeOf, audienceOf }: Readonly<Record<'placeOf' | 'audienceOf', (date: EntityRow) => string>>,
  zone: Zone,
): string {
  return dates
    .map((date) => {
      const [start, end] = [date['startDate'], date['endDate']].map((at) =>
        wallTimeOf(new Date(String(at)), zone),
      );
      const seats = date['maxParticipants'] ?? '';
      return [start?.day, start?.time, end?.time, placeOf(date), seats, audienceOf(date)].join('\t');
    })
    .join('\n');
}
