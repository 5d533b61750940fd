// Events similar to the one that a visitor looks at (docs/product/events.md#similar-events).

/** What another event has in common with the one that is looked at. */
export interface Likeness {
  readonly _id: string;
  readonly hasSameField: boolean;
  readonly hasSameCategory: boolean;
  /** For the same audience, or the same age. */
  readonly sharesAudience: boolean;
  readonly sharesAge: boolean;
  readonly sharedTags: number;
  /** Whether a seat can still be had: a session is open with room for one, or free to enter. */
  readonly hasSeats: boolean;
  /** Between the next dates of the two. */
  readonly daysApart: number;
}

/** As many as stand in a row on a wide screen. */
export const maxSimilarShown = 4;
const nearDays = 3;
/** More tags in common say no more than these. */
const maxTagsCounted = 2;

/** The events that are most alike, the first first. What is sold out comes after all that can still be visited. */
export function maxSimilar(others: readonly Likeness[]): string[] {
  return others
    .toSorted(
      (a, b) =>
        Number(b.hasSeats) - Number(a.hasSeats) ||
        pointsOf(b) - pointsOf(a) ||
        a.daysApart - b.daysApart ||
        (a._id < b._id ? -1 : 1),
    )
    .slice(0, maxSimilarShown)
    .map(({ _id }) => _id);
}

/** A subject weighs more than a form, and either more than the audience: most events are for everyone. */
function pointsOf(other: Likeness): number {
  return (
    (other.hasSameField ? 5 : 0) +
    (other.hasSameCategory ? 3 : 0) +
    (other.sharesAudience ? 2 : 0) +
    (other.sharesAge ? 2 : 0) +
    Math.min(other.sharedTags, maxTagsCounted) * 2 +
    (other.daysApart <= nearDays ? 1 : 0)
  );
}
