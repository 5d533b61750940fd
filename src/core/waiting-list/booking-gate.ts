// What a booking at the front door means for those who wait, and what an offer means for who holds it (page 1, Waiting list).

import { type BookableSession, bookability } from '#core/seats/bookability.ts';
import type { Capacity, Seats } from '#core/seats/capacity.ts';
import { type OfferLimits, type Phase, phaseAt } from './limits.ts';
import { canBeOvertaken, handOut, overtakeAll, sumOf } from './queue.ts';
import { holdsOffer, isInList, isWaiting } from './rules.ts';
import { countersOf, type ListedRequest } from './settle.ts';

/** The list of a session that somebody books in. */
export interface BesideDoor<Request extends ListedRequest = ListedRequest> {
  readonly phase: Phase;
  readonly requests: readonly Request[];
}

/** Whether seats are free that are kept for nobody: in the last hours whoever waits books like everybody else. */
export function isFirstCome(session: BookableSession, limits: OfferLimits, now: Date): boolean {
  return phaseAt(now, session, limits) === 'lastCall' && bookability(session, now) === 'open';
}

/** The counters as somebody finds them: the seats of one's own offer are free for oneself. */
export function seenBy<Session extends Capacity>(session: Session, own: ListedRequest | undefined): Session {
  return own && holdsOffer(own.status) && own.offered ? letGo(session, own.offered) : session;
}

/**
 * The counters and the list once somebody has got seats; the session counts them already, and the seats of their own offer are
 * let go of. Whoever was served without an offer has overtaken everybody who waits; what comes free goes to the list before
 * anybody else comes through the door.
 */
export function afterServing<Session extends Capacity, Request extends ListedRequest>(
  session: Session,
  { phase, requests }: BesideDoor<Request>,
  own: Request | undefined,
): {
  readonly session: Session;
  readonly list: BesideDoor<Request>;
  /** Whom this booking has overtaken; whom the list itself did is counted when it is settled. */
  readonly overtaken: readonly string[];
} {
  const others = requests.filter((request) => request._id !== own?._id && isInList(request.status));
  const isTurn = own !== undefined && holdsOffer(own.status);
  const waiting = others.filter(({ status }) => isWaiting(status));
  const overtakes = !isTurn && phase === 'saving';
  const passedBy = overtakes ? overtakeAll(waiting) : waiting;
  const given = handOut(session, passedBy, phase);
  const settled = new Map(
    passedBy.map((request) => {
      const offered = given.offers.get(request._id);
      const overtaken = given.overtaken.get(request._id) ?? request.overtaken;
      const after = offered
        ? { ...request, overtaken, status: 'locked' as const, offered, saved: none, withheld: none }
        : {
            ...request,
            overtaken,
            saved: given.saved.get(request._id) ?? none,
            withheld: given.withheld.get(request._id) ?? request.withheld,
          };
      return [request._id, after];
    }),
  );
  const after = others.map((request) => ({ ...request, ...settled.get(request._id) }));
  const { waitingRequests: _waiting, offersEndAt: _end, ...claimed } = countersOf(after);
  return {
    session: { ...session, ...claimed },
    list: { phase, requests: after },
    overtaken: overtakes ? waiting.filter(canBeOvertaken).map(({ _id }) => _id) : [],
  };
}

const none: Seats = sumOf([]);

function letGo<Session extends Capacity>(session: Session, { seats, classes }: Seats): Session {
  return {
    ...session,
    lockedParticipants: session.lockedParticipants - seats,
    lockedSchoolClasses: session.lockedSchoolClasses - classes,
  };
}
