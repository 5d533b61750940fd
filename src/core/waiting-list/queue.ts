// The order of the requests of a session, and what becomes of free seats (docs/product/waiting-list.md#order). Pure: a list and the
// counters go
// in, offers and saved seats come out.

import { canEverFit, type Capacity, freeClasses, freeSeats, type Seats } from '#core/seats/capacity.ts';
import type { Phase } from './limits.ts';

/** A party that waits. */
export interface WaitingParty {
  readonly _id: string;
  /** First come, first served, by number and not by clock. */
  readonly sequence: number;
  /** Raised by staff: a higher one is served first. */
  readonly priority: number;
  /** Offers that passed; requests without passes are served before those with one. */
  readonly passes: number;
  /** How often a request behind it, or a booking through the gate, was served before it. */
  readonly overtaken: number;
  /** What the whole party takes, and the least that it would come with. */
  readonly wanted: Seats;
  readonly minimum: Seats;
  /** What was free when staff took its offer back: withheld from it, for all others. */
  readonly takenBack: Seats;
  /** A disabled account is passed over. */
  readonly isEnabled: boolean;
  /** Until when its account may not book: it is passed over until then; null: it may. */
  readonly blockedUntil: Date | null;
}

export interface HandOut {
  /** What each party that is offered seats gets: all that it wants, or as much as there is. */
  readonly offers: ReadonlyMap<string, Seats>;
  /** What is saved for parties that were overtaken too often. */
  readonly saved: ReadonlyMap<string, Seats>;
  /** How often each party that was overtaken now has been. */
  readonly overtaken: ReadonlyMap<string, number>;
  /** What is still there of what was taken back from parties; the rest has gone to others. */
  readonly takenBack: ReadonlyMap<string, Seats>;
}

/** The maximum of times that a request is overtaken. */
export const maxOvertaken = 3;

/** Whether an account may be offered seats: neither disabled nor blocked. It keeps its place in the list meanwhile. */
export function mayBeServed({
  isEnabled,
  blockedUntil,
}: Pick<WaitingParty, 'isEnabled' | 'blockedUntil'>): boolean {
  return isEnabled && blockedUntil === null;
}

/** The order in which parties are served. */
export function inOrder<Party extends Pick<WaitingParty, 'sequence' | 'priority' | 'passes'>>(
  queue: readonly Party[],
): Party[] {
  return queue.toSorted((a, b) => b.priority - a.priority || a.passes - b.passes || a.sequence - b.sequence);
}

/**
 * Walks the list and hands out what is free. A party that does not fit is skipped and keeps its place; each offer to a request
 * behind it overtakes it, and once it has been overtaken three times what is free is saved for it instead. The session's saved
 * seats are computed again, whatever they were. What staff took back from a party counts as taken for it, as long as no other
 * party has it. A party that may not be served is passed over, which is no overtaking.
 */
export function handOut(session: Capacity, queue: readonly WaitingParty[], phase: Phase): HandOut {
  const offers = new Map<string, Seats>();
  const saved = new Map<string, Seats>();
  const overtaken = new Map<string, number>();
  const takenBack = new Map<string, Seats>();
  if (phase === 'lastCall' || phase === 'closed') return { offers, saved, overtaken, takenBack };

  let free = freeOf(session);
  const skipped: WaitingParty[] = [];
  const timesOf = (party: WaitingParty) => overtaken.get(party._id) ?? party.overtaken;
  const save = (party: WaitingParty) => {
    if (phase !== 'saving' || saved.has(party._id) || timesOf(party) < maxOvertaken) return;
    // One that could never come would hold its seats for nothing.
    if (!canEverFit(session, party.minimum)) return;
    const savedSeats = smallerOf(freeFor(party, free), party.minimum);
    if (isNone(savedSeats)) return;
    saved.set(party._id, savedSeats);
    free = minus(free, savedSeats);
  };
  for (const party of inOrder(queue).filter(mayBeServed)) {
    const given = offerOf(freeFor(party, free), party);
    if (!given) {
      skipped.push(party);
      save(party);
      continue;
    }
    offers.set(party._id, given);
    free = minus(free, given);
    for (const passedBy of skipped.filter(canBeOvertaken)) {
      overtaken.set(passedBy._id, timesOf(passedBy) + 1);
      save(passedBy);
    }
  }
  for (const party of queue)
    if (!isNone(party.takenBack)) takenBack.set(party._id, stillTakenBack(party, free));
  return { offers, saved, overtaken, takenBack };
}

/** What was taken back stays withheld as long as all kinds of it are free: seats alone, or a class alone, are no offer. */
function stillTakenBack({ takenBack }: Pick<WaitingParty, 'takenBack'>, free: Seats): Seats {
  const left = smallerOf(free, takenBack);
  const isGone = left.seats <= 0 || (takenBack.classes > 0 && left.classes <= 0);
  return isGone ? { seats: 0, classes: 0 } : left;
}

/** What there is for a party: not what was taken back from it. */
export function freeFor({ takenBack }: Pick<WaitingParty, 'takenBack'>, free: Seats): Seats {
  return minus(free, smallerOf(free, takenBack));
}

/** A booking through the gate was served: all waiting requests have been overtaken once more. */
export function overtakeAll<Party extends WaitingParty>(queue: readonly Party[]): Party[] {
  return queue.map((party) => (canBeOvertaken(party) ? { ...party, overtaken: party.overtaken + 1 } : party));
}

/** Going past a party that staff took an offer back from, or that may not be served, is no overtaking. */
export function canBeOvertaken(
  party: Pick<WaitingParty, 'takenBack' | 'isEnabled' | 'blockedUntil'>,
): boolean {
  return isNone(party.takenBack) && mayBeServed(party);
}

/** Adds up what several parties get. */
export function sumOf(given: Iterable<Seats>): Seats {
  let sum: Seats = { seats: 0, classes: 0 };
  for (const { seats, classes } of given) sum = { seats: sum.seats + seats, classes: sum.classes + classes };
  return sum;
}

/** As much as a party wants of what is free, if that is as much as it would come with. */
export function offerOf(
  free: Seats,
  { wanted, minimum }: Pick<WaitingParty, 'wanted' | 'minimum'>,
): Seats | null {
  const given = smallerOf(free, wanted);
  return given.seats >= minimum.seats && given.classes >= minimum.classes ? given : null;
}

/** What is free when nothing is saved; without a limit there is room for all. */
export function freeOf(session: Capacity): Seats {
  const unsaved = { ...session, savedParticipants: 0, savedSchoolClasses: 0 };
  return { seats: freeSeats(unsaved) ?? Infinity, classes: freeClasses(unsaved) ?? Infinity };
}

function smallerOf(one: Seats, other: Seats): Seats {
  return { seats: Math.min(one.seats, other.seats), classes: Math.min(one.classes, other.classes) };
}

export function minus(one: Seats, other: Seats): Seats {
  return { seats: one.seats - other.seats, classes: one.classes - other.classes };
}

export function isNone({ seats, classes }: Seats): boolean {
  return seats <= 0 && classes <= 0;
}
