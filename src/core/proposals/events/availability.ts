// When the authors of a proposal can come (docs/product/proposals.md#availability): parts of days, by the clock of the house.

import { dayInWords } from '#core/dates-in-words.ts';
import type { Language } from '#core/languages.ts';
import { daysBetween, shiftDay, type Span, wallTimeOf, type Zone } from '#core/time.ts';

/** The parts of a day, each until the next one begins; the evening goes on until the night ends. */
export const dayParts = ['morning', 'afternoon', 'evening'] as const;
export type DayPart = (typeof dayParts)[number];
const startHours: Readonly<Record<DayPart, number>> = { morning: 6, afternoon: 13, evening: 18 };

/** `2027-10-22 morning`. */
export const slotPattern = /^\d{4}-\d\d-\d\d (?:morning|afternoon|evening)$/;

export function slotOf(day: string, part: DayPart): string {
  return `${day} ${part}`;
}

/** The days of a festival, which authors may mark; none where its dates are not known. */
export function daysOfFestival({
  startDate,
  endDate,
}: {
  readonly startDate: string | null;
  readonly endDate: string | null;
}): string[] {
  if (startDate === null) return [];
  const count = Math.min(mostDays, daysBetween(startDate, endDate ?? startDate) + 1);
  return Array.from({ length: Math.max(0, count) }, (_, place) => shiftDay(startDate, place));
}
/** A proposal stores up to 200 parts of days. */
const mostDays = 60;

export interface AvailableDay {
  readonly day: string;
  readonly parts: readonly DayPart[];
}

/** What was marked, day by day. */
export function availableDays(availability: readonly string[]): AvailableDay[] {
  const days = [...new Set(availability.map((slot) => slot.slice(0, 10)))].toSorted();
  return days.map((day) => ({
    day,
    parts: dayParts.filter((part) => availability.includes(slotOf(day, part))),
  }));
}

const words = {
  it: { morning: 'mattina', afternoon: 'pomeriggio', evening: 'sera', all: 'tutto il giorno', and: ' e ' },
  en: { morning: 'morning', afternoon: 'afternoon', evening: 'evening', all: 'all day', and: ' and ' },
} as const;

/** A line for each day: `venerdì 22 ottobre 2027: mattina e sera`. Empty where nothing is marked. */
export function availabilityText(availability: readonly string[], language: Language): string {
  const { all, and, ...names } = words[language];
  return availableDays(availability)
    .map(({ day, parts }) => {
      const when = parts.length === dayParts.length ? all : parts.map((part) => names[part]).join(and);
      return `${dayInWords(new Date(`${day}T12:00:00Z`), language, 'UTC')}: ${when}`;
    })
    .join('\n');
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
export function areAway(
  availability: readonly string[],
  session: Span,
  sessionDay: string,
  zone: Zone,
): boolean {
  return (
    availability.length > 0 && slotsOf(session, sessionDay, zone).some((slot) => !availability.includes(slot))
  );
}
