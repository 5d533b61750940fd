// Booking beside a waiting list: while several bookings are decided one after the other, each finds the list as those before it
// left it (page 1, Waiting list).

import { freeSeats, withoutSaved } from '#core/seats/capacity.ts';
import { afterServing, type BesideDoor, seenBy } from '#core/waiting-list/booking-gate.ts';
import { kindOfServing } from '#core/waiting-list/history.ts';
import { limitsOf, type OfferLimits, phaseAt } from '#core/waiting-list/limits.ts';
import type { Zone } from '#core/time.ts';
import type { Tx } from '#server/db/database.ts';
import type { LockedSession } from '#server/seats/service.ts';
import { settle } from './settle.ts';
import * as store from './settle-store.ts';

type List = BesideDoor<store.LockedRequest>;
/** Somebody who waited, or had an offer, and has a reservation now. */
interface Served extends Serving {
  readonly request: store.LockedRequest;
}

/** A reservation that somebody got. */
export interface Serving {
  readonly userId: string;
  readonly reservationId: string;
  /** By the button of an offer, and not through the normal page. */
  readonly isConfirmed: boolean;
  /** Who of the staff did it in their name. */
  readonly staffId: string | null;
}

export interface BookingGate {
  /** The session as one account finds it: what is kept for its own offer is free for itself. */
  seenBy(session: LockedSession, userId: string): LockedSession;
  /** What an account has in a session's list. */
  ownOf(sessionId: string, userId: string): store.LockedRequest | undefined;
  /** The session after an account has got seats in it, which it counts already. */
  serve(session: LockedSession, serving: Serving): LockedSession;
  /** Lets go of what was kept for those who were served: before their reservations are written, which take those seats. */
  makeRoom(): Promise<void>;
  /** Writes what became of the lists of sessions that changed, and hands out what came free: last, when the reservations are written. */
  close(sessionIds: readonly string[]): Promise<void>;
}

/** Who books, and by what. */
export interface AtBookingGate {
  readonly userIds: readonly string[];
  /** Sessions whose maximum is raised where that is what it takes: nobody finds those full. */
  readonly raisedIds?: readonly string[];
  readonly limits: OfferLimits;
  readonly zone: Zone;
}

/** Opens the lists of sessions that are locked, for bookings of some accounts; costs nothing where nobody waits. */
export async function openBookingGate(
  tx: Tx,
  sessions: readonly LockedSession[],
  coming: AtBookingGate,
): Promise<BookingGate> {
  const listed = sessions.filter(hasList);
  const { lists, requests } =
    listed.length > 0
      ? await readLists(tx, listed, coming)
      : { lists: new Map<string, List>(), requests: [] };
  const served: Served[] = [];
  const overtaken = new Map<string, number>();
  const touched = new Map<string, LockedSession>();
  const ownOf = (sessionId: string, userId: string) =>
    lists.get(sessionId)?.requests.find((request) => request.userId === userId);

  return {
    ownOf,
    seenBy: (session, userId) => seenBy(session, ownOf(session._id, userId)),
    serve(session, serving) {
      const list = lists.get(session._id);
      if (!list) return session;
      const own = ownOf(session._id, serving.userId);
      if (own) served.push({ ...serving, request: own });
      const after = afterServing(session, list, own);
      for (const id of after.overtaken) overtaken.set(id, (overtaken.get(id) ?? 0) + 1);
      lists.set(session._id, after.list);
      touched.set(session._id, after.session);
      return after.session;
    },
    async makeRoom() {
      await store.writeCounters(tx, [...touched.values()]);
    },
    async close(sessionIds) {
      const changed = listed.map(({ _id }) => _id).filter((id) => sessionIds.includes(id));
      // A booking that was refused leaves a list as it was, however long it is.
      if (changed.length === 0) return;
      const passedBy = requests.flatMap(({ _id, overtaken: before }) => {
        const times = overtaken.get(_id) ?? 0;
        const isServed = served.some(({ request }) => request._id === _id);
        return times === 0 || isServed ? [] : [{ _id, overtaken: before + times }];
      });
      await store.convertRequests(
        tx,
        served.map(({ request, reservationId }) => ({ _id: request._id, reservationId })),
      );
      await store.writeOvertaken(tx, passedBy);
      await store.insertHistory(tx, [
        ...served.map(({ request, reservationId, isConfirmed, staffId }) => ({
          requestId: request._id,
          kind: kindOfServing(request.status, isConfirmed),
          facts: { reservationId },
          userId: staffId,
        })),
        ...passedBy.map(({ _id, overtaken: times }) => ({
          requestId: _id,
          kind: 'overtaken' as const,
          facts: { times },
          userId: null,
        })),
      ]);
      await settle(tx, changed, coming.zone);
    },
  };
}

function hasList({ waitingRequests, offersEndAt }: LockedSession): boolean {
  return waitingRequests > 0 || offersEndAt !== null;
}

/** Where seats are free, offered or made the whole list; of a full session only what the bookers have in it. */
async function readLists(
  tx: Tx,
  sessions: readonly LockedSession[],
  { userIds, raisedIds = [], limits: instance }: AtBookingGate,
): Promise<{ lists: Map<string, List>; requests: readonly store.LockedRequest[] }> {
  const isOpen = (session: LockedSession) =>
    session.offersEndAt !== null ||
    (freeSeats(withoutSaved(session)) ?? Infinity) > 0 ||
    raisedIds.includes(session._id);
  const idsOf = (those: readonly LockedSession[]) => those.map(({ _id }) => _id);
  const held = await store.readWaitedFor(tx, idsOf(sessions));
  const requests = await store.readListed(tx, idsOf(sessions.filter(isOpen)), {
    sessionIds: idsOf(sessions.filter((session) => !isOpen(session))),
    userIds,
  });
  const bySession = Map.groupBy(requests, ({ sessionId }) => sessionId);
  const lists = held.map((session): [string, List] => {
    const phase = phaseAt(session.now, session, limitsOf(session.own, instance));
    return [session._id, { phase, requests: bySession.get(session._id) ?? [] }];
  });
  return { lists: new Map(lists), requests };
}
