// Dates and times as sentences have them, for messages and prints. The instance's zone, whatever the machine's.

import type { Language } from '#core/languages.ts';
import { dayOf, timeOnce, type Zone } from '#core/time.ts';

const locales: Readonly<Record<Language, string>> = { it: 'it-IT', en: 'en-GB' };
const formats = new Map<string, Intl.DateTimeFormat>();

function format(language: Language, zone: Zone, options: Intl.DateTimeFormatOptions, instant: Date): string {
  const name = JSON.stringify([language, zone, options]);
  const known =
    formats.get(name) ?? new Intl.DateTimeFormat(locales[language], { timeZone: zone, ...options });
  formats.set(name, known);
  return known.format(instant);
}

/** `sabato 12 settembre 2026` */
export function dayInWords(instant: Date, language: Language, zone: Zone): string {
  const options = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
  return format(language, zone, options, instant).replaceAll(',', '');
}

/** `sabato 12 settembre`, where the year is plain. */
export function shortDayInWords(instant: Date, language: Language, zone: Zone): string {
  const options = { weekday: 'long', day: 'numeric', month: 'long' } as const;
  return format(language, zone, options, instant).replaceAll(',', '');
}

/** `sab 12 set`, where there is little room. */
export function dayInFewLetters(instant: Date, language: Language, zone: Zone): string {
  const options = { weekday: 'short', day: 'numeric', month: 'short' } as const;
  return format(language, zone, options, instant).replaceAll(',', '');
}

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** As sentences and subjects have it: `9:30` in Italian, `09:30` in English; of an hour that the clock shows a second time `2:30 ora solare`. */
export function timeInWords(instant: Date, language: Language, zone: Zone): string {
  const options = language === 'it' ? ({ ...clock, hour: 'numeric' } as const) : clock;
  return timeOnce(instant, language, (one) => format(language, zone, options, one));
}

/** As tables, ranges and tickets have it, always with two digits: `09:30`. */
export function clockTime(instant: Date, language: Language, zone: Zone): string {
  return timeOnce(instant, language, (one) => format(language, zone, clock, one));
}

/** `10:30–12:00`; when it ends on another day, that day too: `22:00 – domenica 13 settembre 2026, 01:00`. */
export function timesInWords(start: Date, end: Date, language: Language, zone: Zone): string {
  const [from, to] = [clockTime(start, language, zone), clockTime(end, language, zone)];
  const isOneDay = dayOf(start, zone) === dayOf(end, zone);
  return isOneDay ? `${from}–${to}` : `${from} – ${dayInWords(end, language, zone)}, ${to}`;
}

/** `1 ora e 30 minuti`. */
export function durationInWords(start: Date, end: Date, language: Language): string {
  const minutes = Math.round((end.getTime() - start.getTime()) / 60_000);
  const parts = [
    ['hour', Math.floor(minutes / 60)],
    ['minute', minutes % 60],
  ] as const;
  const said = parts.flatMap(([unit, count]) =>
    count === 0
      ? []
      : new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count),
  );
  return new Intl.ListFormat(language).format(said);
}
