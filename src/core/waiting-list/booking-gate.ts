// The effect of a booking through the gate on a waiting list, and the effect of an offer on its owner's booking
// (docs/product/waiting-list.md#booking-beside-a-list).

import { type BookableSession, bookability } from '#core/seats/bookability.ts';
import type { Capacity, Seats } from '#core/seats/capacity.ts';
import { type OfferLimits, type Phase, phaseAt } from './limits.ts';
import { canBeOvertaken, handOut, overtakeAll, sumOf } from './queue.ts';
import { holdsOffer, isInList, isWaiting } from './rules.ts';
import { countersOf, type ListedRequest } from './settle.ts';

/** The list of the session that is booked. */
export interface BesideDoor<Request extends ListedRequest = ListedRequest> {
  readonly phase: Phase;
  readonly requests: readonly Request[];
}

/** Whether free seats are not withheld: in the last hours accounts in the list book like all others. */
export function isFirstCome(session: BookableSession, limits: OfferLimits, now: Date): boolean {
  return phaseAt(now, session, limits) === 'lastCall' && bookability(session, now) === 'open';
}

/** The counters as an account sees them: the seats of its own offer are free for it. */
export function seenBy<Session extends Capacity>(session: Session, own: ListedRequest | undefined): Session {
  return own && holdsOffer(own.status) && own.offered ? letGo(session, own.offered) : session;
}

/**
 * The counters and the list after a booking; the session counts its seats already, and the seats of the account's own offer are
 * released. An account that was served without an offer has overtaken all that wait; what comes free goes to the list before the
 * next booking.
 */
export function afterServing<Session extends Capacity, Request extends ListedRequest>(
  session: Session,
  { phase, requests }: BesideDoor<Request>,
  own: Request | undefined,
): {
  readonly session: Session;
  readonly list: BesideDoor<Request>;
  /** The requests that this booking has overtaken; those that the list itself overtook are counted when it is settled. */
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
        ? { ...request, overtaken, status: 'locked' as const, offered, saved: none, takenBack: none }
        : {
            ...request,
            overtaken,
            saved: given.saved.get(request._id) ?? none,
            takenBack: given.takenBack.get(request._id) ?? request.takenBack,
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
