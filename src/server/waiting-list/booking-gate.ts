// Booking beside a waiting list: when one transaction decides several bookings in order, each finds the list as the ones before
// it left it (docs/product/waiting-list.md#booking-beside-a-list).

import { freeSeats, withoutSaved } from '#core/seats/capacity.ts';
import { afterServing, type BesideDoor, seenBy } from '#core/waiting-list/booking-gate.ts';
import { kindOfServing } from '#core/waiting-list/history.ts';
import { limitsOf, type OfferLimits, phaseAt } from '#core/waiting-list/limits.ts';
import type { Zone } from '#core/time.ts';
import type { Tx } from '#server/db/database.ts';
import type { LockedSession } from '#server/seats/service.ts';
import { settle } from './settle.ts';
import * as store from './settle-store.ts';

type List = BesideDoor<store.LockedListRequest>;
/** A request whose account now has a reservation. */
interface Served extends Serving {
  readonly request: store.LockedListRequest;
}

/** A reservation that an account has just got. */
export interface Serving {
  readonly userId: string;
  readonly reservationId: string;
  /** By the confirmation of an offer, not by a normal booking. */
  readonly isConfirmed: boolean;
  /** The member of staff who booked in the account's name. */
  readonly staffId: string | null;
}

export interface BookingGate {
  /** The session as one account finds it: the seats of its own offer are free for it. */
  seenBy(session: LockedSession, userId: string): LockedSession;
  /** The account's request in a session's list. */
  ownOf(sessionId: string, userId: string): store.LockedListRequest | undefined;
  /** The session after an account has got seats in it; its counters include them already. */
  serve(session: LockedSession, serving: Serving): LockedSession;
  /** Frees the offered and saved seats of the requests that were served, before their reservations take these seats. */
  makeRoom(): Promise<void>;
  /** Writes the changed lists of the sessions and hands out freed seats; called last, after the reservations are written. */
  close(sessionIds: readonly string[]): Promise<void>;
}

/** The accounts that book, and the maxima that are raised. */
export interface AtBookingGate {
  readonly userIds: readonly string[];
  /** Sessions whose maximum staff raise if necessary: to these bookings they are never full. */
  readonly raisedIds?: readonly string[];
  readonly limits: OfferLimits;
  readonly zone: Zone;
}

/** Opens the lists of locked sessions for bookings of some accounts; runs no statement when there is no request in them. */
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
      // A refused booking leaves the list unchanged, whatever its length.
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

/** Reads the whole list where seats are free, offered or saved; of a full session only the requests of the bookers. */
async function readLists(
  tx: Tx,
  sessions: readonly LockedSession[],
  { userIds, raisedIds = [], limits: instance }: AtBookingGate,
): Promise<{ lists: Map<string, List>; requests: readonly store.LockedListRequest[] }> {
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
