// From which year of birth on somebody may hold an account (page 1).

/** Who is younger books with a grown-up's account (page 1; in Italy own consent counts from 14). */
const minimumAge = 14;

/** Only the year is known, so the birthday counts as the last of the year: nobody is taken for older than they are. */
export function isOldEnough(yearOfBirth: number, today: string): boolean {
  return yearOfBirth <= youngestYearOfBirth(today);
}

/** The year list covers 100 years (spec 9). */
const yearsListed = 100;

/** Years of birth to choose from on a day, the youngest first: none that would be refused. */
export function yearsOfBirth(today: string): number[] {
  return Array.from({ length: yearsListed }, (_, place) => youngestYearOfBirth(today) - place);
}

function youngestYearOfBirth(today: string): number {
  const isLastDay = today.endsWith('-12-31');
  return Number(today.slice(0, 4)) - minimumAge - (isLastDay ? 0 : 1);
}
