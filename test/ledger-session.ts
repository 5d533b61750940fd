// A session as the ledger keeps it, and the arithmetic of what it gives.

/** Seats and classes. */
export interface Amount {
  readonly seats: number;
  readonly classes: number;
}
export interface Place {
  readonly account: number;
  readonly wanted: Amount;
  readonly least: Amount;
  readonly sequence: number;
  passes: number;
  overtaken: number;
  saved: Amount;
  offer: (Amount & { readonly until: number }) | null;
}
export interface Session {
  readonly target: 'private' | 'school';
  readonly closesAt: number;
  max: Amount;
  /** By account; who has cancelled is no longer there. */
  readonly taken: Map<number, Amount>;
  /** Who has or had a reservation here. */
  readonly had: Set<number>;
  list: Place[];
  isCancelled: boolean;
}

export const none: Amount = { seats: 0, classes: 0 };

export function sum(amounts: readonly Amount[]): Amount {
  return {
    seats: amounts.reduce((seats, amount) => seats + amount.seats, 0),
    classes: amounts.reduce((classes, amount) => classes + amount.classes, 0),
  };
}

export function minus(one: Amount, other: Amount): Amount {
  return { seats: one.seats - other.seats, classes: one.classes - other.classes };
}

export function least(one: Amount, other: Amount): Amount {
  return { seats: Math.min(one.seats, other.seats), classes: Math.min(one.classes, other.classes) };
}

export function isWithin(one: Amount, other: Amount): boolean {
  return one.seats <= other.seats && one.classes <= other.classes;
}
