// What the ledger does with a list, by the plainest form of the rules of page 1. Instants are hours from a run's beginning.

import {
  type Amount,
  freeIn,
  isNone,
  isWithin,
  least,
  minus,
  none,
  type Place,
  placeOf,
  type Session,
  waitingOf,
} from './ledger-session.ts';

const offerHours = 24;
const lastCallHours = 3;
const savedUntilHours = 24;
const overtakenAtMost = 3;
export const passesAtMost = 1;

/** A run begins at ten in the morning; from nine in the evening until eight nobody is written to and no offer ends. */
export const beginsAtHour = 10;
const [quietFrom, quietUntil] = [21, 8];
const nightHours = 24 - quietFrom + quietUntil;

function nightAround(at: number): { readonly from: number; readonly until: number } | null {
  const hour = (beginsAtHour + at) % 24;
  if (hour >= quietUntil && hour < quietFrom) return null;
  const from = at - ((hour - quietFrom + 24) % 24);
  return { from, until: from + nightHours };
}

/** Until when an offer stands that is made now. */
function offerEnd(now: number, { closesAt }: Session): number {
  const end = now + offerHours;
  const night = nightAround(end);
  return Math.min(night ? night.until + end - night.from : end, closesAt);
}

/** When somebody hears of what is theirs until then. */
function toldAt(now: number, until: number): number {
  const night = nightAround(now);
  return night && night.until < until ? night.until : now;
}

export function offerTo(place: Place, amount: Amount, session: Session, now: number): void {
  const until = offerEnd(now, session);
  place.offer = { ...amount, until, toldAt: toldAt(now, until) };
  place.saved = none;
  place.withheld = none;
}

/** Whoever gets what was taken back from somebody has not overtaken them. */
function overtake(place: Place): void {
  if (isNone(place.withheld)) place.overtaken += 1;
}

/** Offers that stand have the time that a moved session leaves them. */
export function moveOffers(session: Session, now: number): void {
  for (const place of session.list)
    if (place.offer && place.offer.until > now)
      place.offer = { ...place.offer, until: offerEnd(now, session) };
}

/** Ends what is over, hands out what is free, saves seats for whom was overtaken too often, gives the last call. */
export function settle(session: Session, now: number): void {
  for (const place of session.list) {
    if (!place.offer || place.offer.until > now) continue;
    place.offer = null;
    place.passes += 1;
    place.priority = 0;
  }
  session.list = session.list.filter(({ passes }) => passes <= passesAtMost);
  for (const place of session.list) place.saved = none;
  const left = session.closesAt - now;
  if (left <= 0) return;
  if (left <= lastCallHours) {
    const free = freeIn(session);
    if (free.seats < 1 || (session.target === 'school' && free.classes < 1)) return;
    for (const place of session.list) if (!place.offer) place.calledAt ??= toldAt(now, session.closesAt);
    return;
  }
  const skipped: Place[] = [];
  const freeFor = ({ withheld }: Place) => minus(freeIn(session), least(freeIn(session), withheld));
  const save = (place: Place) => {
    const isDue = left > savedUntilHours && place.overtaken >= overtakenAtMost && place.saved === none;
    if (isDue && isWithin(place.least, session.max)) place.saved = least(freeFor(place), place.least);
  };
  for (const place of waitingOf(session)) {
    const amount = least(freeFor(place), place.wanted);
    if (isWithin(place.least, amount)) {
      offerTo(place, amount, session, now);
      for (const passedBy of skipped.filter(({ withheld }) => isNone(withheld))) {
        overtake(passedBy);
        save(passedBy);
      }
    } else {
      skipped.push(place);
      save(place);
    }
  }
  for (const place of session.list) {
    const left = least(freeIn(session), place.withheld);
    const hasOthers = left.seats <= 0 || (place.withheld.classes > 0 && left.classes <= 0);
    place.withheld = hasOthers ? none : left;
  }
}

/** Offers that are over end before anything else is done with a session. */
export function endOffers(session: Session, now: number): void {
  if (session.list.some(({ offer }) => offer && offer.until <= now)) settle(session, now);
}

/** Seats for one who is let in: by their own turn, or past everybody who waits. */
export function serve(session: Session, account: number, amount: Amount, now: number): void {
  const own = placeOf(session, account);
  if (own) session.converted.add(account);
  session.list = session.list.filter((place) => place !== own);
  session.taken.set(account, amount);
  session.had.add(account);
  session.movedTo.delete(account);
  if (!own?.offer && session.closesAt - now > savedUntilHours)
    for (const place of session.list) if (!place.offer) overtake(place);
}
