// The expected counters of sessions, by the plainest form of the rules (docs/product/seats.md): the model that the product is compared with. It shares no
// code with the product. Accounts are numbers, instants are hours.

import {
  type Amount,
  countersOf,
  freeIn,
  occupiedIn,
  isNone,
  isWithin,
  minOf,
  minus,
  maxOf,
  none,
  placeOf,
  type Session,
  sum,
  unsavedIn,
  waitingOf,
} from './ledger-session.ts';
import { endOffers, moveOffers, offerTo, serve, settle } from './ledger-settle.ts';

/** Applies an action and returns the expected answer: `done`, or the code of the refusal. */
export class Ledger {
  now = 0;
  private sequence = 0;
  readonly sessions: readonly Session[];

  constructor(sessions: readonly Pick<Session, 'target' | 'closesAt' | 'max'>[]) {
    this.sessions = sessions.map((session) => ({
      ...session,
      taken: new Map(),
      had: new Set(),
      ended: new Map(),
      movedTo: new Map(),
      list: [],
      converted: new Set(),
      left: new Set(),
      movedBy: 0,
      isCancelled: false,
    }));
  }

  /** A deep copy, to try an action on. */
  copy(): Ledger {
    const copy = new Ledger([]);
    return Object.assign(copy, {
      now: this.now,
      sequence: this.sequence,
      sessions: structuredClone(this.sessions),
    });
  }

  book(session: Session, account: number, wanted: Amount): string {
    endOffers(session, this.now);
    const refusal = shut(session, this.now) ?? (session.taken.has(account) ? 'alreadyReserved' : null);
    const lack = refusal ?? lacking(session, account, wanted);
    if (lack) return lack;
    serve(session, account, wanted, this.now);
    return this.settle(session);
  }

  /** Changes the number of seats of a reservation. */
  change(at: Session, account: number, wanted: Amount): string {
    const session = whereIs(at, account);
    return this.unlessRefused([session], () => {
      const reserved = session.taken.get(account);
      if (!reserved) return isSame(session.ended.get(account), wanted) ? 'done' : 'wrongState';
      const added = minus(wanted, reserved);
      if (added.seats > 0 || added.classes > 0) {
        const refusal = shut(session, this.now) ?? lacking(session, account, added);
        if (refusal) return refusal;
        serve(session, account, wanted, this.now);
      } else {
        if (!isSame(reserved, wanted) && this.now >= session.closesAt) return 'cancellationClosed';
        session.taken.set(account, wanted);
      }
      return this.settle(session);
    });
  }

  /** A reservation that was cancelled before stays as it is. */
  cancel(at: Session, account: number): string {
    const session = whereIs(at, account);
    return this.unlessRefused([session], () => {
      const reserved = session.taken.get(account);
      if (!reserved) return 'done';
      if (this.now >= session.closesAt) return 'cancellationClosed';
      session.taken.delete(account);
      session.ended.set(account, reserved);
      return this.settle(session);
    });
  }

  giveOneBack(at: Session, account: number): string {
    const { seats, classes } = whereIs(at, account).taken.get(account) ?? none;
    if (seats <= 1) return this.cancel(at, account);
    return this.change(at, account, { seats: seats - 1, classes });
  }

  move(at: Session, to: Session, account: number): string {
    const from = whereIs(at, account);
    return this.unlessRefused([from, to], () => {
      if (from === to) return 'done';
      const reserved = from.taken.get(account);
      if (!reserved) return 'wrongState';
      if (this.now >= from.closesAt) return 'cancellationClosed';
      const refusal = shut(to, this.now) ?? (to.taken.has(account) ? 'alreadyReserved' : null);
      const lack = refusal ?? lacking(to, account, reserved);
      if (lack) return lack;
      from.taken.delete(account);
      from.had.delete(account);
      serve(to, account, reserved, this.now);
      from.movedTo.set(account, to);
      this.settle(to);
      return this.settle(from);
    });
  }

  join(session: Session, account: number, wanted: Amount, smallest: Amount): string {
    return this.unlessRefused([session], () => {
      const refusal = shut(session, this.now);
      if (refusal) return refusal;
      if (session.taken.has(account)) return 'alreadyReserved';
      if (placeOf(session, account)) return 'alreadyWaiting';
      if (!lacking(session, account, wanted)) return 'seatsFree';
      if (!isWithin(wanted, session.max)) return 'partyTooLarge';
      this.sequence += 1;
      const place = { account, wanted, minimum: smallest, sequence: this.sequence, priority: 0, passes: 0 };
      const untouched = { overtaken: 0, saved: none, excluded: none, offer: null, calledAt: null };
      session.list.push({ ...place, ...untouched });
      session.converted.delete(account);
      session.left.delete(account);
      return this.settle(session);
    });
  }

  wouldWait(session: Session, account: number, wanted: Amount): boolean {
    const isThere = session.taken.has(account) || placeOf(session, account);
    return !isThere && !shut(session, this.now) && lacking(session, account, wanted) !== null;
  }

  leave(session: Session, account: number): string {
    if (!placeOf(session, account)) return 'done';
    session.list = session.list.filter((place) => place.account !== account);
    session.left.add(account);
    return this.settle(session);
  }

  /** An expired offer went to others, so there is none to decline. */
  decline(session: Session, account: number): string {
    return this.unlessRefused([session], () => {
      const place = placeOf(session, account);
      return place && !place.offer ? 'notYourTurn' : this.leave(session, account);
    });
  }

  /** Confirms an offer, or comes late: after an offer that has passed, as long as no request ahead would be served. */
  confirm(session: Session, account: number, party: Amount): string {
    if (session.left.has(account)) return 'requestLeft';
    if (!placeOf(session, account)) return session.converted.has(account) ? 'done' : 'offerExpired';
    endOffers(session, this.now);
    const place = placeOf(session, account);
    if (!place) return 'offerExpired';
    if (!place.offer && place.passes === 0) return 'notYourTurn';
    const refusal = shut(session, this.now) ?? lacking(session, account, party);
    if (refusal) return place.offer ? refusal : 'offerExpired';
    serve(session, account, party, this.now);
    return this.settle(session);
  }

  /** Staff move a request to the front of the list. */
  moveUp(session: Session, account: number): string {
    return this.unlessRefused([session], () => {
      const place = placeOf(session, account);
      if (!place || place.offer) return 'wrongState';
      if (waitingOf(session)[0] !== place)
        place.priority = 1 + Math.max(...session.list.map(({ priority }) => priority));
      place.excluded = none;
      return this.settle(session);
    });
  }

  /** Staff offer seats out of turn; with `raises` also beyond the maximum. */
  handOut(session: Session, account: number, raises: boolean): string {
    return this.unlessRefused([session], () => {
      const place = placeOf(session, account);
      if (!place || place.offer) return 'wrongState';
      const refusal = shut(session, this.now);
      if (refusal) return refusal;
      const unsaved = unsavedIn(session);
      const fits = isWithin(place.wanted, unsaved);
      const amount = fits || raises ? place.wanted : minOf(unsaved, place.wanted);
      if (!isWithin(place.minimum, amount)) return 'capacityBelowTaken';
      if (!fits && raises) session.max = sum([session.max, maxOf(none, minus(place.wanted, unsaved))]);
      const waiting = waitingOf(session);
      for (const ahead of waiting.slice(0, waiting.indexOf(place)))
        if (isNone(ahead.excluded)) ahead.overtaken += 1;
      offerTo(place, amount, session, this.now);
      return this.settle(session);
    });
  }

  /** Staff take an offer back: all free seats are available to the others from then on. */
  revoke(session: Session, account: number): string {
    return this.unlessRefused([session], () => {
      const place = placeOf(session, account);
      if (!place?.offer) return 'wrongState';
      const { seats, classes } = sum([unsavedIn(session), place.offer]);
      place.excluded = { seats, classes: Number.isFinite(classes) ? classes : place.offer.classes };
      place.offer = null;
      return this.settle(session);
    });
  }

  /** Staff set the capacity. */
  resize(session: Session, seats: number): string {
    const { seats: occupied } = occupiedIn(session);
    if (seats < occupied) return 'capacityBelowTaken';
    if (seats === session.max.seats) return 'done';
    session.max = { ...session.max, seats };
    return this.settle(session);
  }

  /** Staff move a session, and its cut-off with it. */
  shift(session: Session, movedBy: number): string {
    if (session.movedBy === movedBy) return 'done';
    session.closesAt += movedBy - session.movedBy;
    session.movedBy = movedBy;
    moveOffers(session, this.now);
    return this.settle(session);
  }

  pass(hours: number): string {
    this.now += hours;
    return 'done';
  }

  /** Once a minute, lists in which something may be due are settled. */
  sweep(): string {
    for (const session of this.sessions) this.settle(session);
    return 'done';
  }

  callOff(session: Session): string {
    session.isCancelled = true;
    for (const [account, reserved] of session.taken) session.ended.set(account, reserved);
    session.taken.clear();
    session.list = [];
    return 'done';
  }

  private settle(session: Session): string {
    settle(session, this.now);
    return 'done';
  }

  /** Expired offers end first; a refused action rolls this back too. */
  private unlessRefused(sessions: readonly Session[], act: () => string): string {
    const lists = sessions.map(({ list }) => list.map((place) => ({ ...place })));
    for (const session of sessions) endOffers(session, this.now);
    const answer = act();
    if (answer !== 'done') for (const session of sessions) session.list = lists.shift() ?? [];
    return answer;
  }
}

/** The session that a reservation is in now. */
function whereIs(session: Session, account: number): Session {
  const next = session.taken.has(account) ? undefined : session.movedTo.get(account);
  return next ? whereIs(next, account) : session;
}

function isSame(one: Amount | undefined, other: Amount): boolean {
  return one?.seats === other.seats && one.classes === other.classes;
}

function shut(session: Session, now: number): string | null {
  if (session.isCancelled) return 'cancelled';
  return now >= session.closesAt ? 'closed' : null;
}

/** The reason why an amount cannot be booked; the account's own offer counts as free. */
function lacking(session: Session, account: number, wanted: Amount): string | null {
  const own = placeOf(session, account)?.offer ?? none;
  const free = sum([freeIn(session), own]);
  if (isWithin(wanted, free)) return null;
  // Seats that are offered or saved stay reserved for the list; only taken seats make a session full.
  const untaken = minus(session.max, countersOf(session).total);
  return isWithin(wanted, untaken) ? 'keptForWaitingList' : 'sessionFull';
}
