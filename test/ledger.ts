// What sessions should count, kept by the plainest form of the rules of page 1: the model that the product is held to. It shares
// nothing with the product. Accounts are numbers, instants are hours.

import {
  type Amount,
  isWithin,
  least,
  minus,
  none,
  type Place,
  type Session,
  sum,
} from './ledger-session.ts';

const offerHours = 24;
const lastCallHours = 3;
const savedUntilHours = 24;
const overtakenAtMost = 3;
const passesAtMost = 1;

/** Keeps what was done, and says what has to be answered: `done`, or the code of the refusal. */
export class Ledger {
  now = 0;
  private sequence = 0;
  readonly sessions: readonly Session[];

  constructor(sessions: readonly Pick<Session, 'target' | 'closesAt' | 'max'>[]) {
    this.sessions = sessions.map((session) => ({
      ...session,
      taken: new Map(),
      had: new Set(),
      list: [],
      isCancelled: false,
    }));
  }

  book(session: Session, account: number, wanted: Amount): string {
    this.endOffers(session);
    const refusal = shut(session, this.now) ?? (session.taken.has(account) ? 'alreadyReserved' : null);
    const lack = refusal ?? lacking(session, account, wanted);
    if (lack) return lack;
    this.serve(session, account, wanted);
    return this.settle(session);
  }

  /** Another number of seats for what somebody has. */
  change(session: Session, account: number, wanted: Amount): string {
    return this.unlessRefused([session], () => {
      const added = minus(wanted, session.taken.get(account) ?? none);
      if (added.seats > 0 || added.classes > 0) {
        const refusal = shut(session, this.now) ?? lacking(session, account, added);
        if (refusal) return refusal;
        this.serve(session, account, wanted);
      } else {
        if (this.now >= session.closesAt) return 'cancellationClosed';
        session.taken.set(account, wanted);
      }
      return this.settle(session);
    });
  }

  /** What was cancelled before stays as it is. */
  cancel(session: Session, account: number): string {
    return this.unlessRefused([session], () => {
      if (!session.taken.has(account)) return 'done';
      if (this.now >= session.closesAt) return 'cancellationClosed';
      session.taken.delete(account);
      return this.settle(session);
    });
  }

  giveOneBack(session: Session, account: number): string {
    const { seats, classes } = session.taken.get(account) ?? none;
    if (seats === 1) return this.cancel(session, account);
    return this.change(session, account, { seats: seats - 1, classes });
  }

  move(from: Session, to: Session, account: number): string {
    return this.unlessRefused([from, to], () => {
      const held = from.taken.get(account) ?? none;
      if (this.now >= from.closesAt) return 'cancellationClosed';
      const refusal = shut(to, this.now) ?? (to.taken.has(account) ? 'alreadyReserved' : null);
      const lack = refusal ?? lacking(to, account, held);
      if (lack) return lack;
      from.taken.delete(account);
      from.had.delete(account);
      this.serve(to, account, held);
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
      const place = { account, wanted, least: smallest, sequence: this.sequence };
      session.list.push({ ...place, passes: 0, overtaken: 0, saved: none, offer: null });
      return this.settle(session);
    });
  }

  wouldWait(session: Session, account: number, wanted: Amount): boolean {
    const isThere = session.taken.has(account) || placeOf(session, account);
    return !isThere && !shut(session, this.now) && lacking(session, account, wanted) !== null;
  }

  /** Whoever leaves, or declines what was offered. */
  leave(session: Session, account: number): string {
    session.list = session.list.filter((place) => place.account !== account);
    return this.settle(session);
  }

  /** Takes the offer that stands. */
  confirm(session: Session, account: number): string {
    const offer = placeOf(session, account)?.offer;
    if (!offer) return 'notYourTurn';
    this.serve(session, account, { seats: offer.seats, classes: offer.classes });
    return this.settle(session);
  }

  /** Staff set how many seats there are. */
  resize(session: Session, seats: number): string {
    const { seats: given } = givenBy(session);
    if (seats < given) return 'capacityBelowTaken';
    if (seats === session.max.seats) return 'done';
    session.max = { ...session.max, seats };
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
    session.taken.clear();
    session.list = [];
    return 'done';
  }

  /** Ends what is over, hands out what is free, saves seats for whom was overtaken too often. */
  settle(session: Session): string {
    for (const place of session.list) {
      if (!place.offer || place.offer.until > this.now) continue;
      place.offer = null;
      place.passes += 1;
    }
    session.list = session.list.filter(({ passes }) => passes <= passesAtMost);
    for (const place of session.list) place.saved = none;
    const left = session.closesAt - this.now;
    if (left <= lastCallHours) return 'done';
    const until = Math.min(this.now + offerHours, session.closesAt);
    const skipped: Place[] = [];
    const save = (place: Place) => {
      const isDue = left > savedUntilHours && place.overtaken >= overtakenAtMost && place.saved === none;
      if (isDue && isWithin(place.least, session.max)) place.saved = least(freeIn(session), place.least);
    };
    const waiting = session.list.filter(({ offer }) => !offer);
    for (const place of waiting.toSorted((a, b) => a.passes - b.passes || a.sequence - b.sequence)) {
      const amount = least(freeIn(session), place.wanted);
      if (isWithin(place.least, amount)) {
        place.offer = { ...amount, until };
        for (const passedBy of skipped) {
          passedBy.overtaken += 1;
          save(passedBy);
        }
      } else {
        skipped.push(place);
        save(place);
      }
    }
    return 'done';
  }

  /** Offers that are over end first; what is refused leaves even them as they were. */
  private unlessRefused(sessions: readonly Session[], act: () => string): string {
    const lists = sessions.map(({ list }) => list.map((place) => ({ ...place })));
    for (const session of sessions) this.endOffers(session);
    const answer = act();
    if (answer !== 'done') for (const session of sessions) session.list = lists.shift() ?? [];
    return answer;
  }

  private endOffers(session: Session): void {
    if (session.list.some(({ offer }) => offer && offer.until <= this.now)) this.settle(session);
  }

  /** Seats for one who is let in: by their own turn, or past everybody who waits. */
  private serve(session: Session, account: number, amount: Amount): string {
    const own = placeOf(session, account);
    session.list = session.list.filter((place) => place !== own);
    session.taken.set(account, amount);
    session.had.add(account);
    if (!own?.offer && session.closesAt - this.now > savedUntilHours)
      for (const place of session.list) if (!place.offer) place.overtaken += 1;
    return 'done';
  }
}

export function placeOf(session: Session, account: number): Place | undefined {
  return session.list.find((place) => place.account === account);
}

/** What is taken, offered and saved. */
export function countersOf({ taken, list }: Session): Record<'total' | 'locked' | 'saved', Amount> {
  return {
    total: sum([...taken.values()]),
    locked: sum(list.flatMap(({ offer }) => offer ?? [])),
    saved: sum(list.map(({ saved }) => saved)),
  };
}

function shut(session: Session, now: number): string | null {
  if (session.isCancelled) return 'cancelled';
  return now >= session.closesAt ? 'closed' : null;
}

/** Why so much cannot be had at the front door; one's own offer is free for oneself. */
function lacking(session: Session, account: number, wanted: Amount): string | null {
  const own = placeOf(session, account)?.offer ?? none;
  const free = sum([freeIn(session), own]);
  if (isWithin(wanted, free)) return null;
  return isWithin(wanted, sum([free, countersOf(session).saved])) ? 'keptForWaitingList' : 'sessionFull';
}

function freeIn(session: Session): Amount {
  return minus(session.max, givenBy(session));
}

function givenBy(session: Session): Amount {
  const { total, locked, saved } = countersOf(session);
  return sum([total, locked, saved]);
}
