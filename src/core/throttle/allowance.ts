// How an allowance is used up and comes back. Pure: what is left goes in, what is left comes out.

/** Some at once, and so many more with every minute that goes by. */
export interface Allowance {
  readonly atOnce: number;
  readonly perMinute: number;
}

/** What is left of an allowance at an instant, in milliseconds of a clock that never runs back. */
export interface Left {
  readonly count: number;
  readonly at: number;
}

/** Takes one off what is left; null: nothing was taken yet. Refused with the seconds until one is there again. */
export function takeOne(
  { atOnce, perMinute }: Allowance,
  left: Left | null,
  at: number,
):
  | { readonly isAllowed: true; readonly left: Left }
  | { readonly isAllowed: false; readonly left: Left; readonly waitSeconds: number } {
  const perMillisecond = perMinute / 60_000;
  const count = left ? Math.min(atOnce, left.count + (at - left.at) * perMillisecond) : atOnce;
  if (count >= 1) return { isAllowed: true, left: { count: count - 1, at } };
  const waitSeconds = Math.max(1, Math.ceil((1 - count) / perMillisecond / 1000));
  // Counted on from the last that was let through, so that many refusals lose nothing by rounding.
  return { isAllowed: false, left: left ?? { count, at }, waitSeconds };
}
