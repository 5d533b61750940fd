// The ages that a session is for, in as few ranges as possible: neighbouring groups are merged.

export interface AgeRange {
  /** Years, both included. */
  readonly from: number;
  /** Null: and older. */
  readonly to: number | null;
}

/** The oldest age of a person that is taken: a higher one is a slip (docs/product/seats.md#ages). */
export const oldestAge = 119;

/** The maximum of ages that one query may name. */
export const maxAges = 6;

/** Years from which a maximum means "and older" (docs/product/events.md#age-groups). */
const andOlder = 100;

export function ageRanges(
  targets: readonly { readonly minAge: number; readonly maxAge: number | null }[],
): readonly AgeRange[] {
  const ranges: AgeRange[] = [];
  for (const { minAge, maxAge } of targets.toSorted((a, b) => a.minAge - b.minAge)) {
    const to = maxAge === null || maxAge >= andOlder ? null : maxAge;
    const last = ranges.at(-1);
    if (last && (last.to === null || minAge <= last.to + 1)) {
      ranges[ranges.length - 1] = {
        from: last.from,
        to: last.to === null || to === null ? null : Math.max(last.to, to),
      };
    } else ranges.push({ from: minAge, to });
  }
  return ranges;
}
