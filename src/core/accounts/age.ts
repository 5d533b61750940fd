// The year of birth from which on a person may have an account (docs/product/accounts.md#minimum-age).

/** Younger people book with an adult's account (in Italy own consent counts from 14). */
const minimumAge = 14;

/** Only the year is known, so the birthday counts as the last of the year: no age is overestimated. */
export function isOldEnough(yearOfBirth: number, today: string): boolean {
  return yearOfBirth <= youngestYearOfBirth(today);
}

/** The year list covers 100 years. */
const yearsListed = 100;

/** Years of birth to choose from on a day, the youngest first: none that would be refused. */
export function yearsOfBirth(today: string): number[] {
  return Array.from({ length: yearsListed }, (_, place) => youngestYearOfBirth(today) - place);
}

function youngestYearOfBirth(today: string): number {
  const isLastDay = today.endsWith('-12-31');
  return Number(today.slice(0, 4)) - minimumAge - (isLastDay ? 0 : 1);
}
