// Arithmetic on local days (`YYYY-MM-DD`) and wall times (`HH:mm`): no clock and no time zone enter.

export function daysBetween(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000;
}

export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

export function timeOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

const fixedHolidays = new Set([
  '01-01',
  '01-06',
  '04-25',
  '05-01',
  '06-02',
  '08-15',
  '08-26',
  '11-01',
  '12-08',
  '12-25',
  '12-26',
]);

/** A national holiday with a fixed date, or the day of Bergamo's patron saint: no class leaves its school. */
export function isHoliday(day: string): boolean {
  return fixedHolidays.has(day.slice(5));
}
