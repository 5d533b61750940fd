// Dates, times and numbers in words. Always in the instance's zone, not the device's.

import { pageNow } from './page-clock.ts';
import type { Language } from '#core/languages.ts';
import { dayOf, timeOnce } from '#core/time.ts';
import { locales, useLanguage } from './language.ts';

export const zone = 'Europe/Rome';

export interface Formats {
  /** `12/09/2026` */
  date(instant: string): string;
  /** `10:00`; in the second occurrence of an hour `02:30 ora solare`. */
  time(instant: string): string;
  /** `12/09/2026 10:00` */
  dateTime(instant: string): string;
  /** `10:00 – 11:30`, without line breaks; with an end on another day, that day too: `22:00 – dom 13 set, 01:00`. */
  times(start: string, end: string): string;
  /** `sabato 12 settembre`, of an instant or of a day (YYYY-MM-DD); in another year than this one with the year. */
  longDay(when: string): string;
  /** `sab 12 set`; in another year than this one `sab 12 set 2027`. */
  shortDay(when: string): string;
  /** `12/09`; in another year than this one `12/09/2027`. */
  dayAndMonth(when: string): string;
  /** `12 settembre` */
  dayOfMonth(when: string): string;
  /** `12 settembre 2026` */
  dayOfYear(when: string): string;
  /** `settembre 2026` */
  month(when: string): string;
  /** `1.234` */
  number(value: number): string;
  /** `1234,5`: as a user would type it. */
  digits(value: number): string;
  /** `tedesco` for a code; any other text is returned unchanged. */
  languageName(code: string): string;
}

const cache = new Map<Language, Formats>();

export function formatsOf(language: Language): Formats {
  const known = cache.get(language);
  if (known) return known;
  const formats = makeFormats(language);
  cache.set(language, formats);
  return formats;
}

export function useFormats(): Formats {
  return formatsOf(useLanguage());
}

function makeFormats(language: Language): Formats {
  const locale = locales[language];
  const format = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(locale, { timeZone: zone, ...options });
    return (when: string) => formatter.format(instantOfText(when));
  };
  const clock = new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const date = format({ day: '2-digit', month: '2-digit', year: 'numeric' });
  const time = (instant: string) => timeOnce(instantOfText(instant), language, (one) => clock.format(one));
  const languageNames = new Intl.DisplayNames(locale, { type: 'language' });
  const numbers = new Intl.NumberFormat(locale);
  const shortDay = withOtherYear(format({ weekday: 'short', day: 'numeric', month: 'short' }), ' ');
  return {
    date,
    time,
    times: (start, end) =>
      dayOf(instantOfText(start), zone) === dayOf(instantOfText(end), zone)
        ? `${time(start)}\u00a0–\u00a0${time(end)}`
        : `${time(start)}\u00a0– ${shortDay(end)}, ${time(end)}`,
    // Joined by hand: the separator differs between the ICU of the server and the browser.
    dateTime: (instant) => `${date(instant)} ${time(instant)}`,
    longDay: withOtherYear(format({ weekday: 'long', day: 'numeric', month: 'long' }), ' '),
    shortDay,
    dayAndMonth: withOtherYear(format({ day: '2-digit', month: '2-digit' }), '/'),
    dayOfMonth: format({ day: 'numeric', month: 'long' }),
    dayOfYear: format({ day: 'numeric', month: 'long', year: 'numeric' }),
    month: format({ month: 'long', year: 'numeric' }),
    number: (value) => numbers.format(value),
    digits: (value) => (language === 'it' ? String(value).replace('.', ',') : String(value)),
    languageName: (code) => (/^[a-z]{2,3}$/.test(code) ? (languageNames.of(code) ?? code) : code),
  };
}

/** Adds the year where it is not the present one, so that the date is not misread. */
function withOtherYear(format: (when: string) => string, between: string): (when: string) => string {
  const yearOf = (instant: Date) => dayOf(instant, zone).slice(0, 4);
  return (when) => {
    const year = yearOf(instantOfText(when));
    return year === yearOf(pageNow()) ? format(when) : `${format(when)}${between}${year}`;
  };
}

/** A day stands for its noon in UTC, which is the same day in the instance's zone. */
function instantOfText(when: string): Date {
  return new Date(when.length === 10 ? `${when}T12:00:00Z` : when);
}

/** Whether a date begins after midnight of its day of the programme: what stands below that day has to say its own. */
export function isAfterMidnight(date: { readonly startDate: string; readonly sessionDay: string }): boolean {
  return dayOf(new Date(date.startDate), zone) !== date.sessionDay;
}

/** When a session begins, or with its end when it takes place. A date of the night has the day on which it begins, on paper and on screen. */
export function whenOf(
  { startDate, endDate }: { readonly startDate: string; readonly endDate?: string },
  { shortDay, time, times }: Formats,
): string {
  return `${shortDay(startDate)}, ${endDate === undefined ? time(startDate) : times(startDate, endDate)}`;
}
