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
  /** Raised by staff. */
  priority: number;
  passes: number;
  overtaken: number;
  saved: Amount;
  /** What was free when staff took its offer back: that is for everybody else, as long as it is there. */
  withheld: Amount;
  offer: (Amount & { readonly until: number; readonly toldAt: number }) | null;
  /** When it hears that whoever comes first is served. */
  calledAt: number | null;
}
export interface Session {
  readonly target: 'private' | 'school';
  closesAt: number;
  /** By how many hours it is later than it was to be. */
  movedBy: number;
  max: Amount;
  /** By account; who has cancelled is no longer there. */
  readonly taken: Map<number, Amount>;
  /** Who has or had a reservation here. */
  readonly had: Set<number>;
  /** What came of reservations that were here: with how many they ended, or where they are now. */
  readonly ended: Map<number, Amount>;
  readonly movedTo: Map<number, Session>;
  list: Place[];
  /** Whose place in the list has become a reservation. */
  readonly converted: Set<number>;
  /** Whose place in the list was given up. */
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

export function least(one: Amount, other: Amount): Amount {
  return { seats: Math.min(one.seats, other.seats), classes: Math.min(one.classes, other.classes) };
}

export function most(one: Amount, other: Amount): Amount {
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

/** Those who wait, in the order in which they are served. */
export function waitingOf(session: Session): Place[] {
  return session.list
    .filter(({ offer }) => !offer)
    .toSorted((a, b) => b.priority - a.priority || a.passes - b.passes || a.sequence - b.sequence);
}

/** What is taken, offered and saved. */
export function countersOf({ taken, list }: Session): Record<'total' | 'locked' | 'saved', Amount> {
  return {
    total: sum([...taken.values()]),
    locked: sum(list.flatMap(({ offer }) => offer ?? [])),
    saved: sum(list.map(({ saved }) => saved)),
  };
}

export function givenBy(session: Session): Amount {
  const { total, locked, saved } = countersOf(session);
  return sum([total, locked, saved]);
}

export function freeIn(session: Session): Amount {
  return minus(session.max, givenBy(session));
}

/** What is free where nothing is saved. */
export function unsavedIn(session: Session): Amount {
  return sum([freeIn(session), countersOf(session).saved]);
}
