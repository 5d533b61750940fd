import { movedDay, type Schedule } from '#core/sessions/schedule.ts';
import { instantOf, shiftDay, wallTimeOf, type Zone } from '#core/time.ts';

/** How far sessions move. */
export interface Shift {
  /** Days of the calendar: the clock on the wall shows the same time there. */
  readonly days?: number | undefined;
  readonly minutes?: number | undefined;
}
export type ShiftDecision =
  | {
      readonly outcome: 'shift';
      readonly schedule: Schedule;
      /** The clocks show its start a second time that night: this is the first. */
      readonly isFirstOfTwo: boolean;
    }
  | { readonly outcome: 'refuse'; readonly code: 'noSuchTime' };

/**
 * A schedule some days and minutes later (negative: earlier), as long as before. Across days the wall clock counts, so that 10:00 stays
 * 10:00 when the clocks change; minutes alone are elapsed time.
 */
export function decideShift(before: Schedule, { days = 0, minutes = 0 }: Shift, zone: Zone): ShiftDecision {
  const start =
    days === 0 ? later(before.startDate, minutes) : onAnotherDay(before.startDate, days, minutes, zone);
  if (!start) return { outcome: 'refuse', code: 'noSuchTime' };
  const lengthMs = before.endDate.getTime() - before.startDate.getTime();
  const { time } = wallTimeOf(start, zone);
  return {
    outcome: 'shift',
    schedule: {
      startDate: start,
      endDate: new Date(start.getTime() + lengthMs),
      sessionDay: movedDay(before, start, zone),
    },
    isFirstOfTwo: wallTimeOf(later(start, 60), zone).time === time,
  };
}

function later(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * 60_000);
}

/** Null: the clocks go forward over it. */
function onAnotherDay(instant: Date, days: number, minutes: number, zone: Zone): Date | null {
  const { day, time } = wallTimeOf(instant, zone);
  const ofDay = Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + minutes;
  const wall = {
    day: shiftDay(day, days + Math.floor(ofDay / 1440)),
    time: clockOf(((ofDay % 1440) + 1440) % 1440),
  };
  const at = instantOf(wall, zone);
  if (wallTimeOf(at, zone).time !== wall.time) return null;
  return new Date(at.getTime() + (instant.getTime() % 60_000));
}

function clockOf(minutes: number): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
