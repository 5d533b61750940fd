// Hands out what is free, in the transaction that frees it (page 1, Waiting list): facts, decision, writing; as many statements
// for a list of five thousand as for one.

import { limitsOf, type OfferLimits } from '#core/waiting-list/limits.ts';
import { lineOf } from '#core/waiting-list/history.ts';
import { holdsOffer } from '#core/waiting-list/rules.ts';
import {
  type ListEvent,
  settle as decide,
  type ListFacts,
  type SettledRequest,
} from '#core/waiting-list/settle.ts';
import type { Zone } from '#core/time.ts';
import type { Tx } from '#server/db/database.ts';
import { notify, type Notice } from '#server/live/service.ts';
import type { NewMessage } from '#server/outbox/message.ts';
import { enqueueMessages } from '#server/outbox/service.ts';
import { loadSettings } from '#server/settings/service.ts';
import type { RequestFacts } from './mail.ts';
import * as store from './settle-store.ts';

/** What was done to a session that its list has to know of. */
export interface Occasion extends Pick<ListFacts, 'isMoved' | 'isCancelled'> {
  /** Who came for seats before the transaction began. */
  readonly waited?: readonly Arrival[];
}

/** Somebody who wants seats of a session, and how long they had waited when the transaction began. */
export interface Arrival {
  readonly sessionId: string;
  readonly userId: string;
  readonly waitedMs?: number;
}

/**
 * Brings the waiting lists of sessions up to date: ends offers whose time is over, hands out what is free, saves seats for who
 * was overtaken too often, gives the last call, takes everybody out once a session has begun or is cancelled. The sessions are
 * locked (`lockSessions`), and whoever frees seats, raises a maximum, or lets go of an offer calls it last. Does nothing where
 * nobody waits.
 */
export async function settle(
  tx: Tx,
  sessionIds: readonly string[],
  zone: Zone,
  { waited = [], ...occasion }: Occasion = {},
): Promise<void> {
  const sessions = await store.readWaitedFor(tx, sessionIds);
  if (sessions.length === 0) return;
  const instance: OfferLimits = await loadSettings(tx);
  const listed = Map.groupBy(
    await store.readListed(
      tx,
      sessions.map(({ _id }) => _id),
    ),
    ({ sessionId }) => sessionId,
  );
  const settled = sessions.map((session) => {
    const requests = listed.get(session._id) ?? [];
    const limits = limitsOf(session.own, instance);
    const { now } = session;
    const arrivals = arrivalsOf(requests, waited, now);
    const settlement = decide({ session, requests, limits, zone, now, arrivals, ...occasion });
    return { session, requests, ...settlement };
  });
  const changes = settled.flatMap(({ session, requests, changed }) => {
    const known = new Map(requests.map((request) => [request._id, request]));
    return changed.flatMap((after) => {
      const before = known.get(after._id);
      return before ? [{ session, before, after }] : [];
    });
  });
  await store.writeRequests(
    tx,
    changes.map(({ session, before, after }) => written(after, before, session.now)),
  );
  await store.writeCounters(
    tx,
    settled.map(({ session, counters }) => ({ _id: session._id, ...counters })),
  );
  await store.insertHistory(
    tx,
    changes.flatMap(({ after }) =>
      after.events.map((event) => ({ requestId: after._id, userId: null, ...lineOf(event) })),
    ),
  );
  await enqueueMessages(
    tx,
    changes.flatMap(({ session, before, after }) =>
      after.events.flatMap((event) => messageOf(before, event, session.now)),
    ),
  );
  await notify(
    tx,
    changes.flatMap(({ before, after }) => after.events.flatMap((event) => noticeOf(before, event))),
  );
}

/** When the owners of requests came, as far as they did. */
function arrivalsOf(
  requests: readonly store.LockedRequest[],
  waited: readonly Arrival[],
  now: Date,
): ReadonlyMap<string, Date> {
  const longest = new Map<string, number>();
  for (const { sessionId, userId, waitedMs = 0 } of waited) {
    const who = `${sessionId} ${userId}`;
    longest.set(who, Math.max(waitedMs, longest.get(who) ?? 0));
  }
  return new Map(
    requests.flatMap(({ _id, sessionId, userId }): [string, Date][] => {
      const waitedMs = longest.get(`${sessionId} ${userId}`);
      return waitedMs === undefined ? [] : [[_id, new Date(now.getTime() - waitedMs)]];
    }),
  );
}

function written(after: SettledRequest, before: store.LockedRequest, now: Date): store.WrittenRequest {
  const isNew = after.events.some(({ kind }) => kind === 'offered');
  const offered = holdsOffer(after.status) ? after.offered : null;
  // Grown-ups who take seats come along with whoever comes.
  const beside = before.wanted.seats - before.quantity;
  return {
    _id: after._id,
    status: after.status,
    passes: after.passes,
    priority: after.priority,
    overtaken: after.overtaken,
    savedSeats: after.saved.seats,
    savedClasses: after.saved.classes,
    withheldSeats: after.withheld.seats,
    withheldClasses: after.withheld.classes,
    offeredSeats: offered?.seats ?? null,
    offeredClasses: offered?.classes ?? null,
    offeredQuantity: offered && offered.seats - beside,
    offeredQuantitySchool: offered?.classes ?? null,
    offeredAt: offered && (isNew ? now : before.offeredAt),
    offerExpiresAt: after.offerExpiresAt,
    lastCallAt: after.lastCallAt,
  };
}

/** What its owner is told; a session that is moved or cancelled is told by who does it. */
function messageOf(
  { _id, userId, email, language }: store.LockedRequest,
  event: ListEvent,
  now: Date,
): NewMessage<RequestFacts>[] {
  const to = { kind: 'email', language, recipient: email, userId, reservationId: null } as const;
  const facts = { requestId: _id };
  const offered = { requestId: _id, offeredAt: now.toISOString() };
  switch (event.kind) {
    case 'offered':
      return [{ ...to, template: 'seatsOffered', facts: offered, notBefore: event.tellAt }];
    case 'passed':
      return [{ ...to, template: 'offerPassed', facts }];
    case 'lastCall':
      return [{ ...to, template: 'lastCall', facts, notBefore: event.tellAt }];
    case 'offerMoved':
    case 'offerReturned':
    case 'overtaken':
    case 'saved':
    case 'over':
      return [];
  }
}

/** What its owner's open pages are told at once, by night too: whoever has one open is awake. */
function noticeOf({ _id: entityId, userId }: store.LockedRequest, { kind }: ListEvent): Notice[] {
  if (kind === 'offered') return [{ userId, kind: 'seatsOffered', entityId }];
  return kind === 'passed' || kind === 'offerReturned' ? [{ userId, kind: 'offerEnded', entityId }] : [];
}
