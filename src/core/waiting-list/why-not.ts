// Why a request has no seat at this moment: the reason that staff see, computed by the rules that hand out seats, so that both
// always agree (docs/product/waiting-list.md#reasons).

import { canEverFit, type Seats } from '#core/seats/capacity.ts';
import { type OfferLimits, phaseAt } from './limits.ts';
import { freeFor, freeOf, handOut, inOrder, mayBeServed, minus, offerOf, sumOf } from './queue.ts';
import { holdsOffer, isWaiting } from './rules.ts';
import { countersOf, hasOpened, type ListedRequest, type ListedSession } from './settle.ts';

export type WhyNot =
  /** Its turn has come: seats are withheld for it until then. */
  | { readonly kind: 'offered'; readonly until: Date }
  /** Its offer is over; other requests have its seats already. */
  | { readonly kind: 'offerOver'; readonly since: Date }
  /** The cut-off has passed, the session has begun or is cancelled: nothing is given any more. */
  | { readonly kind: 'closed' }
  /** Its account may not book until then, or is disabled: it is passed over, and keeps its place. */
  | { readonly kind: 'blocked'; readonly until: Date }
  | { readonly kind: 'disabled' }
  | { readonly kind: 'notOpenYet'; readonly opensAt: Date }
  /** Since then the first to book is served. */
  | { readonly kind: 'lastCall' }
  /** It asks for more than the session has in all. */
  | { readonly kind: 'tooLarge'; readonly needs: Seats; readonly maximum: Seats }
  /** There is less than the smallest party that it would come with. */
  | { readonly kind: 'needs'; readonly needs: Seats; readonly free: Seats }
  /** There would be enough, but it is saved for parties before it that were overtaken too often. */
  | { readonly kind: 'behindSaved'; readonly needs: Seats; readonly free: Seats; readonly saved: Seats }
  /** There would be enough, but staff have just taken that back from it: it is withheld from it alone. */
  | { readonly kind: 'takenBack'; readonly needs: Seats; readonly withheld: Seats }
  /** It fits: it is served when the list is settled next. */
  | { readonly kind: 'due' };

export interface ReadList {
  readonly session: ListedSession;
  readonly requests: readonly ListedRequest[];
  readonly limits: OfferLimits;
  readonly now: Date;
}

/** The reason of each request that is in a list. Free seats are Infinity where there is no limit. */
export function whyNot({ session, requests, limits, now }: ReadList): Map<string, WhyNot> {
  const reasons = new Map<string, WhyNot>();
  const standing: ListedRequest[] = [];
  for (const request of requests) {
    const { _id, status, offerExpiresAt: until } = request;
    const ownReason = reasonOf(request);
    if (!holdsOffer(status) || !until) standing.push(request);
    else if (until <= now) reasons.set(_id, { kind: 'offerOver', since: until });
    else if (ownReason) reasons.set(_id, ownReason);
    else {
      standing.push(request);
      reasons.set(_id, { kind: 'offered', until });
    }
  }
  const waiting = inOrder(requests.filter(({ status }) => isWaiting(status)));
  const forAll = reasonForAll({ session, limits, now });
  for (const request of waiting) {
    const reason = forAll?.kind === 'closed' ? forAll : (reasonOf(request) ?? forAll);
    if (reason) reasons.set(request._id, reason);
  }
  if (forAll) return reasons;

  const withList = { ...session, ...countersOf(standing) };
  const given = handOut(withList, waiting, phaseAt(now, session, limits));
  let unsaved = freeOf(withList);
  /** What is saved for those before. */
  let saved = sumOf([]);
  for (const { _id, wanted, minimum, takenBack } of waiting.filter(mayBeServed)) {
    const offer = given.offers.get(_id);
    if (offer) {
      reasons.set(_id, { kind: 'due' });
      unsaved = minus(unsaved, offer);
    } else {
      const free = minus(unsaved, saved);
      const isBehind = offerOf(freeFor({ takenBack }, unsaved), { wanted, minimum }) !== null;
      const isTakenBack = offerOf(free, { wanted, minimum }) !== null;
      if (!canEverFit(session, minimum))
        reasons.set(_id, { kind: 'tooLarge', needs: minimum, maximum: maximumOf(session) });
      else if (isTakenBack) reasons.set(_id, { kind: 'takenBack', needs: minimum, withheld: takenBack });
      else if (isBehind) reasons.set(_id, { kind: 'behindSaved', needs: minimum, free, saved });
      else reasons.set(_id, { kind: 'needs', needs: minimum, free });
    }
    saved = sumOf([saved, given.saved.get(_id) ?? sumOf([])]);
  }
  return reasons;
}

/** What keeps one account from being served, whatever is free. */
function reasonOf({ isEnabled, blockedUntil }: ListedRequest): WhyNot | null {
  if (!isEnabled) return { kind: 'disabled' };
  return blockedUntil ? { kind: 'blocked', until: blockedUntil } : null;
}

/** What keeps all requests waiting. */
function reasonForAll({ session, limits, now }: Omit<ReadList, 'requests'>): WhyNot | null {
  const phase = phaseAt(now, session, limits);
  if (session.cancelledAt || session.accessType === 'freeAccess' || phase === 'closed')
    return { kind: 'closed' };
  if (!hasOpened(session, now) && session.opensAt) return { kind: 'notOpenYet', opensAt: session.opensAt };
  return phase === 'lastCall' ? { kind: 'lastCall' } : null;
}

function maximumOf({ maxParticipants, maxSchoolClasses }: ListedSession): Seats {
  return { seats: maxParticipants ?? Infinity, classes: maxSchoolClasses ?? Infinity };
}
