// How the ledger settles a list, by the plainest form of the rules (docs/product/waiting-list.md). Instants are hours from a run's start.

import {
  type Amount,
  freeIn,
  isNone,
  isWithin,
  minOf,
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
const maxOvertaken = 3;
export const maxPasses = 1;

/** A run starts at ten in the morning; from 21:00 to 8:00 no message is sent and no offer ends. */
export const beginsAtHour = 10;
const [quietFrom, quietUntil] = [21, 8];
const nightHours = 24 - quietFrom + quietUntil;

function nightAround(at: number): { readonly from: number; readonly until: number } | null {
  const hour = (beginsAtHour + at) % 24;
  if (hour >= quietUntil && hour < quietFrom) return null;
  const from = at - ((hour - quietFrom + 24) % 24);
  return { from, until: from + nightHours };
}

/** The end of an offer that is created now. */
function offerEnd(now: number, { closesAt }: Session): number {
  const end = now + offerHours;
  const night = nightAround(end);
  return Math.min(night ? night.until + end - night.from : end, closesAt);
}

/** When the owner of an offer is notified of it. */
function notifiedAt(now: number, until: number): number {
  const night = nightAround(now);
  return night && night.until < until ? night.until : now;
}

export function offerTo(place: Place, amount: Amount, session: Session, now: number): void {
  const until = offerEnd(now, session);
  place.offer = { ...amount, until, notifiedAt: notifiedAt(now, until) };
  place.saved = none;
  place.excluded = none;
}

/** A request that gets seats that staff took back has not overtaken their owner. */
function overtake(place: Place): void {
  if (isNone(place.excluded)) place.overtaken += 1;
}

/** Offers keep the time that a moved session leaves them. */
export function moveOffers(session: Session, now: number): void {
  for (const place of session.list)
    if (place.offer && place.offer.until > now)
      place.offer = { ...place.offer, until: offerEnd(now, session) };
}

/** Ends expired offers, offers free seats, saves seats for requests that were overtaken too often, and sends the last call. */
export function settle(session: Session, now: number): void {
  for (const place of session.list) {
    if (!place.offer || place.offer.until > now) continue;
    place.offer = null;
    place.passes += 1;
    place.priority = 0;
  }
  session.list = session.list.filter(({ passes }) => passes <= maxPasses);
  for (const place of session.list) place.saved = none;
  const left = session.closesAt - now;
  if (left <= 0) return;
  if (left <= lastCallHours) {
    const free = freeIn(session);
    if (free.seats < 1 || (session.target === 'school' && free.classes < 1)) return;
    for (const place of session.list) if (!place.offer) place.calledAt ??= notifiedAt(now, session.closesAt);
    return;
  }
  const skipped: Place[] = [];
  const freeFor = ({ excluded }: Place) => minus(freeIn(session), minOf(freeIn(session), excluded));
  const save = (place: Place) => {
    const isDue = left > savedUntilHours && place.overtaken >= maxOvertaken && place.saved === none;
    if (isDue && isWithin(place.minimum, session.max)) place.saved = minOf(freeFor(place), place.minimum);
  };
  for (const place of waitingOf(session)) {
    const amount = minOf(freeFor(place), place.wanted);
    if (isWithin(place.minimum, amount)) {
      offerTo(place, amount, session, now);
      for (const passedBy of skipped.filter(({ excluded }) => isNone(excluded))) {
        overtake(passedBy);
        save(passedBy);
      }
    } else {
      skipped.push(place);
      save(place);
    }
  }
  for (const place of session.list) {
    const left = minOf(freeIn(session), place.excluded);
    const hasOthers = left.seats <= 0 || (place.excluded.classes > 0 && left.classes <= 0);
    place.excluded = hasOthers ? none : left;
  }
}

/** Expired offers end before any other action on a session. */
export function endOffers(session: Session, now: number): void {
  if (session.list.some(({ offer }) => offer && offer.until <= now)) settle(session, now);
}

/** Gives seats to an account, by its offer or past all waiting requests. */
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
