// The cells of an event's dates that are edited in place: the fields of each, and times as they are typed.

import type { Fields } from '#core/field/field.ts';
import { sessions } from '#core/resources/programme.ts';
import { readTime } from '#core/sessions/planning/pasted.ts';
import { instantOf, shiftDay, wallTimeOf, type Zone } from '#core/time.ts';
import type { EntityRow } from '#web/resources/entities.ts';

export const cellNames = ['start', 'end', 'seats', 'cutOff', 'visibility'] as const;
export type DateCell = (typeof cellNames)[number];

const { startDate, endDate, maxParticipants, maxSchoolClasses, visibilityStatus } = sessions.fields;
const { reservationLimitValue, reservationLimitUnit } = sessions.fields;

/** The fields that a cell edits. An end moves with its start; the places of classes are those of dates for schools. */
export function fieldsOfCell(name: DateCell, row: Pick<EntityRow, string>): Fields {
  switch (name) {
    case 'start':
      return { startDate, endDate };
    case 'end':
      return { endDate };
    case 'seats':
      return row['sessionTarget'] === 'school' ? { maxParticipants, maxSchoolClasses } : { maxParticipants };
    case 'cutOff':
      return { reservationLimitValue, reservationLimitUnit };
    case 'visibility':
      return { visibilityStatus };
  }
}

/** An end until this time may be one of the night after the start. */
const nightUntil = '06:00';

export type TypedInstant = { readonly at: string } | { readonly wrong: 'time' | 'noSuchTime' };

/** The instant that a typed time means: of a start on its day, of an end on the day of its start or in the night after it. */
export function instantAt(
  typed: string,
  { startDate: start, isEnd }: { readonly startDate: string; readonly isEnd: boolean },
  zone: Zone,
): TypedInstant {
  const time = readTime(typed);
  if (time === null) return { wrong: 'time' };
  const { day } = wallTimeOf(new Date(start), zone);
  const onDay = instantOf({ day, time }, zone);
  const isOfNight = isEnd && onDay <= new Date(start) && time <= nightUntil;
  const at = isOfNight ? instantOf({ day: shiftDay(day, 1), time }, zone) : onDay;
  return wallTimeOf(at, zone).time === time ? { at: at.toISOString() } : { wrong: 'noSuchTime' };
}
