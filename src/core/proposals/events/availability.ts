// When the authors of a proposal can come (docs/product/proposals.md#availability): parts of days, by the clock of the house.

import { type Span, wallTimeOf, type Zone } from '#core/time.ts';

/** The parts of a day, each until the next one begins; the evening goes on until the night ends. */
export const dayParts = ['morning', 'afternoon', 'evening'] as const;
export type DayPart = (typeof dayParts)[number];
const startHours: Readonly<Record<DayPart, number>> = { morning: 6, afternoon: 13, evening: 18 };

/** `2027-10-22 morning`. */
export const slotPattern = /^\d{4}-\d\d-\d\d (?:morning|afternoon|evening)$/;

export function slotOf(day: string, part: DayPart): string {
  return `${day} ${part}`;
}

/** The parts of days that a session touches. */
export function slotsOf({ startDate, endDate }: Span, sessionDay: string, zone: Zone): string[] {
  const partOf = (moment: Date): DayPart => {
    const hour = Number(wallTimeOf(moment, zone).time.slice(0, 2));
    // After midnight it is the evening of the programme's day.
    return hour < startHours.morning
      ? 'evening'
      : (dayParts.findLast((part) => hour >= startHours[part]) ?? 'morning');
  };
  const last = new Date(Math.max(startDate.getTime(), endDate.getTime() - 1));
  const [from, to] = [partOf(startDate), partOf(last)].map((part) => dayParts.indexOf(part));
  return dayParts
    .filter((_, position) => position >= (from ?? 0) && position <= (to ?? 0))
    .map((part) => slotOf(sessionDay, part));
}

/** Whether the authors cannot come to a session; those who said nothing can always come. */
export function areAway(availability: readonly string[], slots: readonly string[]): boolean {
  return availability.length > 0 && slots.some((slot) => !availability.includes(slot));
}
