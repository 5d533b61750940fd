// A day among the words of the command bar: `23 ottobre`, `23/10`, `2026-10-23`, `domani`, `sabato`.

import { readSpokenFilters, type SpokenFilter } from '#core/search/spoken-filters.ts';
import { shiftDay, weekdayOf } from '#core/time.ts';

export interface TypedDay {
  readonly day: string;
  /** The other words. */
  readonly rest: string;
}

const whole = /(?<!\d)(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?!\d)/;
const short = /(?<!\d)(?<day>\d{1,2})[/.](?<month>\d{1,2})(?:[/.](?<year>\d{4}))?(?!\d)/;

/** The day that is typed; without a year the nearest one, a day of the week from today on. Null: none. */
export function readTypedDay(text: string, today: string): TypedDay | null {
  const match = whole.exec(text) ?? short.exec(text);
  if (match?.groups) {
    const { day, month, year } = match.groups;
    const found = year
      ? dayIn(Number(year), Number(month), Number(day))
      : nearest(Number(month), Number(day), today);
    return found === null ? null : { day: found, rest: without(text, match[0]) };
  }
  for (const { typed, filter } of readSpokenFilters(text).spoken) {
    const found = dayOfFilter(filter, today);
    if (found) return { day: found, rest: without(text, typed) };
  }
  return null;
}

/** The same text with its words for days as words: `"stasera"` finds what is called so, and not what takes place then. */
export function withDaysAsWords(text: string): string {
  if (/["“”„«»]/u.test(text)) return text;
  return readSpokenFilters(text)
    .spoken.filter(({ filter }) => ['inDays', 'date', 'weekdays'].includes(filter.kind))
    .reduce((all, { typed }) => all.replace(typed, `"${typed}"`), text);
}

function dayOfFilter(filter: SpokenFilter, today: string): string | null {
  switch (filter.kind) {
    case 'inDays':
      return shiftDay(today, filter.days);
    case 'date':
      return nearest(filter.month, filter.day, today);
    case 'weekdays': {
      const [weekday] = filter.weekdays;
      if (weekday === undefined || filter.weekdays.length > 1) return null;
      return shiftDay(today, (weekday - weekdayOf(today) + 7) % 7);
    }
    default:
      return null;
  }
}

function nearest(month: number, day: number, today: string): string | null {
  const year = Number(today.slice(0, 4));
  const days = [year - 1, year, year + 1].flatMap((one) => dayIn(one, month, day) ?? []);
  const distance = (one: string) => Math.abs(Date.parse(one) - Date.parse(today));
  return days.toSorted((a, b) => distance(a) - distance(b))[0] ?? null;
}

function dayIn(year: number, month: number, day: number): string | null {
  const text = [String(year), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
  const parsed = Date.parse(text);
  // February has no 30th: it would be a day of March.
  return Number.isNaN(parsed) || new Date(parsed).toISOString().slice(0, 10) !== text ? null : text;
}

function without(text: string, part: string): string {
  return text.replace(part, ' ').replaceAll(/\s+/g, ' ').trim();
}
