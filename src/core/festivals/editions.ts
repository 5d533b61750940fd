// Editions and years that are over: an archive (docs/product/programme.md#past-editions).

/** An edition as far as it matters for whether it is over; days are YYYY-MM-DD. */
export interface EditionDates {
  readonly year: number;
  readonly endDate: string | null;
}

/** The last day of an edition: of one without dates, of its year. */
export function lastDayOf({ endDate, year }: EditionDates): string {
  return endDate ?? `${year}-12-31`;
}

/** Whether an edition is over on a day (YYYY-MM-DD). */
export function isEditionOver(edition: EditionDates, today: string): boolean {
  return lastDayOf(edition) < today;
}

/** Whether a year is over on a day (YYYY-MM-DD). */
export function isYearOver(year: number, today: string): boolean {
  return year < Number(today.slice(0, 4));
}

/** What a query asks for by `festivalId` and `year`, where that can be over. */
export const archiveFields = ['festivalId', 'year'] as const;
export type ArchiveField = (typeof archiveFields)[number];
