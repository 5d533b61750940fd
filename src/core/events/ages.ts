// The ages that a session is for, in as few ranges as possible: neighbouring groups are merged (docs/product/events.md#age-groups).

/** Years, both included; no maximum means "and older". */
export interface AgeGroup {
  readonly minAge: number;
  readonly maxAge: number | null;
}

export interface AgeRange {
  /** Years, both included. */
  readonly from: number;
  /** Null: and older. */
  readonly to: number | null;
}

/** The oldest age of a person that is taken: a higher one is a slip (docs/product/seats.md#ages). */
export const oldestAge = 119;

/** The words of a language for a range. */
export interface AgeWords {
  /** `da 6 anni` */
  readonly from: (from: number) => string;
  /** `fino a 3 anni` */
  readonly upTo: (to: number) => string;
  /** `6–10 anni` */
  readonly between: (from: number, to: number) => string;
  /** `1 anno` */
  readonly only: (age: number) => string;
  /** Between two ranges, with its spaces. */
  readonly or: string;
}

/** The maximum of ages that one query may name. */
export const maxAges = 6;

/** Years from which a maximum means "and older", and a minimum means adults. */
export const andOlder = 100;
/** The years from which a person is an adult, and may look after a child. */
export const adultAge = 18;

/** Empty where every age is meant. */
export function ageRanges(groups: readonly AgeGroup[]): readonly AgeRange[] {
  const ranges: AgeRange[] = [];
  const sorted = groups
    .map(({ minAge, maxAge }) => ({
      from: minAge >= andOlder ? adultAge : minAge,
      to: maxAge === null || maxAge >= andOlder ? null : maxAge,
    }))
    .toSorted((a, b) => a.from - b.from);
  for (const { from, to } of sorted) {
    const last = ranges.at(-1);
    if (last && (last.to === null || from <= last.to + 1)) {
      ranges[ranges.length - 1] = {
        from: last.from,
        to: last.to === null || to === null ? null : Math.max(last.to, to),
      };
    } else ranges.push({ from, to });
  }
  return ranges.some(({ from, to }) => from === 0 && to === null) ? [] : ranges;
}

/** Whether an age is one of those; every age is where none is named. */
export function isOfAges(groups: readonly AgeGroup[], age: number): boolean {
  const ranges = ageRanges(groups);
  return ranges.length === 0 || ranges.some(({ from, to }) => age >= from && (to === null || age <= to));
}

/** `6–10 anni, 18+`: in one place only, so that a list says the same as a page; null where every age is meant. */
export function agesInWords(groups: readonly AgeGroup[], words: AgeWords): string | null {
  const ranges = ageRanges(groups);
  if (ranges.length === 0) return null;
  return ranges
    .map(({ from, to }) => {
      if (to === null) return words.from(from);
      if (from === to) return words.only(from);
      return from === 0 ? words.upTo(to) : words.between(from, to);
    })
    .join(words.or);
}
