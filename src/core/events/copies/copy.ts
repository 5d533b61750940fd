// What an event is copied into (docs/product/events.md#copies): its title, and its dates some days later.

import type { Translated } from '#core/field/field.ts';
import { type Language, languages } from '#core/languages.ts';
import { decideShift } from '#core/sessions/bulk/shift.ts';
import { type ClosedDay, type ClosedDays, closedOn } from '#core/sessions/planning/days.ts';
import type { Schedule } from '#core/sessions/schedule.ts';
import { daysBetween, shiftDay, wallTimeOf, type Zone } from '#core/time.ts';

/** Characters of a title. */
const longestTitle = 300;
const marks = { it: 'copia', en: 'copy' } as const;

/** The title of a copy in each of its languages: `Luce (copia)`, of that one `Luce (copia 2)`; a title that is too long is cut. */
export function titleOfCopy(title: Translated): Translated {
  return Object.fromEntries(
    languages.flatMap((language) => {
      const text = title[language];
      return text === undefined ? [] : [[language, nameOfCopy(text, language)]];
    }),
  );
}

/** The name of a copy in a language. */
export function nameOfCopy(title: string, language: Language): string {
  const mark = marks[language];
  const [, before = title, number] =
    new RegExp(`^(.*) \\(${mark}(?: (\\d{1,3}))?\\)$`, 's').exec(title) ?? [];
  const times = before === title ? 1 : Number(number ?? 1) + 1;
  const suffix = times === 1 ? ` (${mark})` : ` (${mark} ${times})`;
  const room = longestTitle - suffix.length;
  return (before.length <= room ? before : `${before.slice(0, room - 1).trimEnd()}…`) + suffix;
}

/** A date of the event that is copied. */
export interface SourceDate extends Schedule {
  readonly _id: string;
  readonly cancelledAt: Date | null;
}
/** When the copies take place: so many days later (negative: earlier), or from a day on. */
export type CopyShift = { readonly days: number } | { readonly firstDay: string };

export interface CopiedDate<Source extends SourceDate> {
  readonly source: Source;
  readonly schedule: Schedule;
  /** The clocks show its start a second time that night: it is the first of the two. */
  readonly isFirstOfTwo: boolean;
  /** Why its day is a closed one, where such days are not left out. */
  readonly closed: ClosedDay | null;
}
export interface CopiedDates<Source extends SourceDate> {
  /** In order of time. */
  readonly copied: readonly CopiedDate<Source>[];
  /** Closed days that dates fall on and are left out for, each once. */
  readonly closed: readonly ClosedDay[];
  /** The dates that fall on closed days, left out or not. */
  readonly onClosedDays: number;
  /** Times that the clocks leave out. */
  readonly skipped: readonly { readonly day: string; readonly time: string }[];
  /** Cancelled ones, which are not copied. */
  readonly cancelled: number;
}

/** How many days later the copies are; the first date of those that are copied is on `firstDay`. */
export function daysOfShift(sources: readonly SourceDate[], shift: CopyShift): number {
  if ('days' in shift) return shift.days;
  const [first = shift.firstDay] = sources
    .filter(({ cancelledAt }) => cancelledAt === null)
    .map(({ sessionDay }) => sessionDay)
    .toSorted();
  return daysBetween(first, shift.firstDay);
}

/** The dates of a copy. The clock on the wall shows the same times as before, also across a change of the clocks. */
export function copyDates<Source extends SourceDate>(
  sources: readonly Source[],
  days: number,
  {
    closed,
    closedToo = false,
    zone,
  }: { readonly closed: ClosedDays; readonly closedToo?: boolean | undefined; readonly zone: Zone },
): CopiedDates<Source> {
  const takingPlace = sources.filter(({ cancelledAt }) => cancelledAt === null);
  const copied: CopiedDate<Source>[] = [];
  const skipped: { day: string; time: string }[] = [];
  const closedDays = new Map<string, ClosedDay>();
  let onClosedDays = 0;
  for (const source of takingPlace) {
    const decided = decideShift(source, { days }, zone);
    if (decided.outcome === 'refuse') {
      const { day, time } = wallTimeOf(source.startDate, zone);
      skipped.push({ day: shiftDay(day, days), time });
      continue;
    }
    const why = closedOn(decided.schedule.sessionDay, closed);
    if (why) onClosedDays += 1;
    if (why && !closedToo) closedDays.set(why.day, why);
    else copied.push({ source, schedule: decided.schedule, isFirstOfTwo: decided.isFirstOfTwo, closed: why });
  }
  return {
    copied: copied.toSorted(
      (a, b) =>
        a.schedule.startDate.getTime() - b.schedule.startDate.getTime() ||
        (a.source._id < b.source._id ? -1 : 1),
    ),
    closed: [...closedDays.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1)),
    onClosedDays,
    skipped,
    cancelled: sources.length - takingPlace.length,
  };
}
