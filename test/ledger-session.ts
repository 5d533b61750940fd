// A session in the ledger, and the arithmetic of its seats.

/** Seats and classes. */
export interface Amount {
  readonly seats: number;
  readonly classes: number;
}
export interface Place {
  readonly account: number;
  readonly wanted: Amount;
  readonly minimum: Amount;
  readonly sequence: number;
  /** Raised by staff. */
  priority: number;
  passes: number;
  overtaken: number;
  saved: Amount;
  /** What was free when staff took its offer back: this stays available to all others, as long as it is free. */
  excluded: Amount;
  offer: (Amount & { readonly until: number; readonly notifiedAt: number }) | null;
  /** When its owner gets the last call: the first to book is served. */
  calledAt: number | null;
}
export interface Session {
  readonly target: 'private' | 'school';
  closesAt: number;
  /** Hours between the original start and the current one. */
  movedBy: number;
  max: Amount;
  /** By account, without cancelled reservations. */
  readonly taken: Map<number, Amount>;
  /** Accounts that have or had a reservation here. */
  readonly had: Set<number>;
  /** Reservations that ended here, with their last amount, and the sessions that others were moved to. */
  readonly ended: Map<number, Amount>;
  readonly movedTo: Map<number, Session>;
  list: Place[];
  /** Accounts whose request became a reservation. */
  readonly converted: Set<number>;
  /** Accounts whose request was given up. */
  readonly left: Set<number>;
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

export function minOf(one: Amount, other: Amount): Amount {
  return { seats: Math.min(one.seats, other.seats), classes: Math.min(one.classes, other.classes) };
}

export function maxOf(one: Amount, other: Amount): Amount {
  return { seats: Math.max(one.seats, other.seats), classes: Math.max(one.classes, other.classes) };
}

export function isWithin(one: Amount, other: Amount): boolean {
  return one.seats <= other.seats && one.classes <= other.classes;
}

export function isNone({ seats, classes }: Amount): boolean {
  return seats === 0 && classes === 0;
}

export function placeOf(session: Session, account: number): Place | undefined {
  return session.list.find((place) => place.account === account);
}

/** Waiting requests, in the order in which they are served. */
export function waitingOf(session: Session): Place[] {
  return session.list
    .filter(({ offer }) => !offer)
    .toSorted((a, b) => b.priority - a.priority || a.passes - b.passes || a.sequence - b.sequence);
}

/** Seats that are taken, offered and saved. */
export function countersOf({ taken, list }: Session): Record<'total' | 'locked' | 'saved', Amount> {
  return {
    total: sum([...taken.values()]),
    locked: sum(list.flatMap(({ offer }) => offer ?? [])),
    saved: sum(list.map(({ saved }) => saved)),
  };
}

export function occupiedIn(session: Session): Amount {
  const { total, locked, saved } = countersOf(session);
  return sum([total, locked, saved]);
}

export function freeIn(session: Session): Amount {
  return minus(session.max, occupiedIn(session));
}

/** Seats that would be free if none were saved. */
export function unsavedIn(session: Session): Amount {
  return sum([freeIn(session), countersOf(session).saved]);
}
