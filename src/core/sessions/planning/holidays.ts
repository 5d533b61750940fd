import { shiftDay } from '#core/time.ts';

/** By their day of the year, MM-DD; Saint Francis has been one again since 2026. */
const fixed = {
  '01-01': 'newYear',
  '01-06': 'epiphany',
  '04-25': 'liberationDay',
  '05-01': 'labourDay',
  '06-02': 'republicDay',
  '08-15': 'assumption',
  '10-04': 'saintFrancis',
  '11-01': 'allSaints',
  '12-08': 'immaculateConception',
  '12-25': 'christmas',
  '12-26': 'saintStephen',
} as const;
const saintFrancisAgain = 2026;

export const holidays = [...Object.values(fixed), 'easter', 'easterMonday'] as const;
/** A public holiday of the whole of Italy. */
export type Holiday = (typeof holidays)[number];

/** The public holiday of a day (YYYY-MM-DD), null where it is none. */
export function holidayOf(day: string): Holiday | null {
  const year = Number(day.slice(0, 4));
  const easter = easterOf(year);
  if (day === easter) return 'easter';
  if (day === shiftDay(easter, 1)) return 'easterMonday';
  const found = Object.entries(fixed).find(([date]) => date === day.slice(5))?.[1] ?? null;
  return found === 'saintFrancis' && year < saintFrancisAgain ? null : found;
}

/** Easter Sunday of a year of the Gregorian calendar, by the algorithm of Meeus, Jones and Butcher. */
export function easterOf(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const correction = Math.floor((8 * century + 13) / 25);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * late + 114;
  const month = Math.floor(days / 31);
  return `${String(year).padStart(4, '0')}-0${month}-${String((days % 31) + 1).padStart(2, '0')}`;
}
