// What clients of one session saw, each with the moments between which it happened, and what of it cannot be true in any order
// (page 5, Truth under load and faults). Whatever a client was not told for certain it asks again, so every entry has an end.

export interface Seen {
  /** `full`: there are no seats for so many; `waits`: in the list, or holding an offer of it. */
  readonly kind: 'takes' | 'givesBack' | 'full' | 'waits';
  readonly seats: number;
  /** Asked and answered, in milliseconds of one clock; who waits does so from when they asked until they were out of the list. */
  readonly from: number;
  readonly to: number;
  /** Of seats that are taken and given back: whose they are. */
  readonly reservationId: string | null;
}

/** What contradicts itself, in words; nothing in a true history. */
export function contradictionsIn(history: readonly Seen[], capacity: number): string[] {
  const held = history
    .filter(({ kind }) => kind === 'takes')
    .map((taking) => ({ ...taking, givingBack: givingBackOf(history, taking) }));
  const oversold = held.flatMap(({ to: at }) => {
    // Whoever has been told of their seats and has not asked to give them back has them.
    const certain = held.filter(({ to, givingBack }) => to <= at && (givingBack?.from ?? Infinity) > at);
    const seats = sum(certain);
    return seats > capacity ? [`${seats} of ${capacity} seats were taken at ${at.toFixed(0)} ms`] : [];
  });
  const refusedInVain = history.flatMap(({ kind, seats, from, to }) => {
    if (kind !== 'full') return [];
    // Whoever may have had seats at some time in between.
    const possible = held.filter((one) => one.from < to && (one.givingBack?.to ?? Infinity) > from);
    const somebodyMayHaveWaited = history.some(
      (one) => one.kind === 'waits' && one.from < to && one.to > from,
    );
    if (somebodyMayHaveWaited || sum(possible) + seats > capacity) return [];
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
