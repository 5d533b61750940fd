// What the clients of one session observed, each with the interval in which it happened, and which observations contradict each other in
// every order (docs/product/seats.md#invariants). A client repeats a request without a certain answer, so every entry has an end.

export interface Seen {
  /** `full`: not enough seats; `waits`: in the list, or with an offer of it. */
  readonly kind: 'takes' | 'givesBack' | 'full' | 'waits';
  readonly seats: number;
  /** From the request to its answer, in milliseconds of one clock; `waits` lasts from the request to the end of the place in the list. */
  readonly from: number;
  readonly to: number;
  /** The reservation of seats that are taken or given back. */
  readonly reservationId: string | null;
}

/** The contradictions, in words; none in a true history. */
export function contradictionsIn(history: readonly Seen[], capacity: number): string[] {
  const holdings = history
    .filter(({ kind }) => kind === 'takes')
    .map((taking) => ({ ...taking, givingBack: givingBackOf(history, taking) }));
  const oversold = holdings.flatMap(({ to: at }) => {
    // A client certainly has its seats from the answer until it requests to give them back.
    const certain = holdings.filter(({ to, givingBack }) => to <= at && (givingBack?.from ?? Infinity) > at);
    const seats = sum(certain);
    return seats > capacity ? [`${seats} of ${capacity} seats were taken at ${at.toFixed(0)} ms`] : [];
  });
  const refusedInVain = history.flatMap(({ kind, seats, from, to }) => {
    if (kind !== 'full') return [];
    // Reservations that may have existed at some time in between.
    const possible = holdings.filter((one) => one.from < to && (one.givingBack?.to ?? Infinity) > from);
    const mayHaveWaited = history.some((one) => one.kind === 'waits' && one.from < to && one.to > from);
    if (mayHaveWaited || sum(possible) + seats > capacity) return [];
    const free = capacity - sum(possible);
    return [`${seats} were refused from ${from.toFixed(0)} to ${to.toFixed(0)} ms while ${free} were free`];
  });
  return [...oversold, ...refusedInVain];
}

function givingBackOf(history: readonly Seen[], { reservationId }: Seen): Seen | undefined {
  return history.find((seen) => seen.kind === 'givesBack' && seen.reservationId === reservationId);
}

function sum(those: readonly { readonly seats: number }[]): number {
  return those.reduce((total, { seats }) => total + seats, 0);
}
