// Hands out free seats in the transaction that frees them (docs/product/waiting-list.md#settling): facts, decision, writing; as
// many statements
// for a list of five thousand as for one.

import { limitsOf, type OfferLimits } from '#core/waiting-list/limits.ts';
import { lineOf } from '#core/waiting-list/history.ts';
import { holdsOffer } from '#core/waiting-list/rules.ts';
import {
  type ListEvent,
  settle as decide,
  type ListFacts,
  type Settlement,
  type SettledRequest,
} from '#core/waiting-list/settle.ts';
import type { Zone } from '#core/time.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { notify, type Notice } from '#server/live/service.ts';
import type { NewMessage } from '#server/outbox/message.ts';
import { enqueueMessages } from '#server/outbox/service.ts';
import { loadSettings } from '#server/settings/service.ts';
import type { RequestFacts } from './mail.ts';
import * as store from './settle-store.ts';

/** A change of a session that affects its list. */
export interface Occasion extends Pick<ListFacts, 'isMoved' | 'isCancelled'> {
  /** Accounts that requested seats before the transaction started. */
  readonly waited?: readonly Arrival[];
}

/** An account that requests seats of a session, and how many milliseconds it had waited when the transaction started. */
export interface Arrival {
  readonly sessionId: string;
  readonly userId: string;
  readonly waitedMs?: number;
}

/**
 * Brings the waiting lists of sessions up to date: ends expired offers, hands out free seats, saves seats for requests that were
 * overtaken too often, gives the last call, and ends all requests once a session has started or is cancelled. The sessions are
 * locked (`lockSessions`). A transaction that frees seats, raises a maximum or ends an offer calls this last. Without requests it
 * does nothing. Answers how many offers it made, by session.
 */
export async function settle(
  tx: Tx,
  sessionIds: readonly string[],
  zone: Zone,
  occasion: Occasion = {},
): Promise<Offers> {
  const sessions = await store.readWaitedFor(tx, sessionIds);
  if (sessions.length === 0) return new Map();
  const settled = await decideAll(tx, sessions, zone, occasion);
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
  return offersOf(settled);
}

/** How many offers of each session `settle` would make once the sessions are as `changed` says; writes and locks nothing. */
export async function countOffers(
  db: Reader,
  changed: ReadonlyMap<string, SessionChange>,
  zone: Zone,
  occasion: Occasion = {},
): Promise<Offers> {
  const sessions = await store.readWaitedFor(db, [...changed.keys()]);
  if (sessions.length === 0) return new Map();
  const openings = await store.readOpenings(
    db,
    [...changed.values()].flatMap(({ reservationOpeningDateId: id }) => id ?? []),
  );
  const after = sessions.map((session) => {
    const { reservationOpeningDateId: openingId, ...values } = changed.get(session._id) ?? {};
    return {
      ...session,
      ...values,
      ...(openingId !== undefined && {
        opensAt: openingId === null ? null : (openings.get(openingId) ?? null),
      }),
    };
  });
  return offersOf(await decideAll(db, after, zone, occasion));
}

/** Offers by session; one without any is absent. */
export type Offers = ReadonlyMap<string, number>;

/** Values of a session that a change sets. */
export type SessionChange = Partial<ListFacts['session']> & {
  readonly reservationOpeningDateId?: string | null;
};

interface SettledSession extends Settlement {
  readonly session: store.LockedListSession;
  readonly requests: readonly store.LockedListRequest[];
}

async function decideAll(
  db: Reader,
  sessions: readonly store.LockedListSession[],
  zone: Zone,
  { waited = [], ...occasion }: Occasion,
): Promise<SettledSession[]> {
  const instance: OfferLimits = await loadSettings(db);
  const listed = Map.groupBy(
    await store.readListed(
      db,
      sessions.map(({ _id }) => _id),
    ),
    ({ sessionId }) => sessionId,
  );
  return sessions.map((session) => {
    const requests = listed.get(session._id) ?? [];
    const limits = limitsOf(session.own, instance);
    const { now } = session;
    const arrivals = arrivalsOf(requests, waited, now);
    const settlement = decide({ session, requests, limits, zone, now, arrivals, ...occasion });
    return { session, requests, ...settlement };
  });
}

function offersOf(settled: readonly SettledSession[]): Offers {
  return new Map(
    settled.flatMap(({ session, changed }): [string, number][] => {
      const offered = changed.filter(({ events }) => events.some(({ kind }) => kind === 'offered')).length;
      return offered > 0 ? [[session._id, offered]] : [];
    }),
  );
}

/** When the owners of requests confirmed or booked, if they did. */
function arrivalsOf(
  requests: readonly store.LockedListRequest[],
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

function written(after: SettledRequest, before: store.LockedListRequest, now: Date): store.WrittenRequest {
  const isNew = after.events.some(({ kind }) => kind === 'offered');
  const offered = holdsOffer(after.status) ? after.offered : null;
  // Adults who take seats come in addition to the offered participants.
  const beside = before.wanted.seats - before.quantity;
  return {
    _id: after._id,
    status: after.status,
    passes: after.passes,
    priority: after.priority,
    overtaken: after.overtaken,
    savedSeats: after.saved.seats,
    savedClasses: after.saved.classes,
    withheldSeats: after.takenBack.seats,
    withheldClasses: after.takenBack.classes,
    offeredSeats: offered?.seats ?? null,
    offeredClasses: offered?.classes ?? null,
    offeredQuantity: offered && offered.seats - beside,
    offeredQuantitySchool: offered?.classes ?? null,
    offeredAt: offered && (isNew ? now : before.offeredAt),
    offerExpiresAt: after.offerExpiresAt,
    lastCallAt: after.lastCallAt,
  };
}

/** The message to a request's owner; the code that moves or cancels a session sends the messages about that itself. */
function messageOf(
  { _id, userId, email, language }: store.LockedListRequest,
  event: ListEvent,
  now: Date,
): NewMessage<RequestFacts>[] {
  const to = { kind: 'email', language, recipient: email, userId, reservationId: null } as const;
  const facts = { requestId: _id };
  const offered = { requestId: _id, offeredAt: now.toISOString() };
  switch (event.kind) {
    case 'offered':
      return [{ ...to, template: 'seatsOffered', facts: offered, notBefore: event.notifyAt }];
    case 'passed':
      return [{ ...to, template: 'offerPassed', facts }];
    case 'lastCall':
      return [{ ...to, template: 'lastCall', facts, notBefore: event.notifyAt }];
    case 'offerMoved':
    case 'offerReturned':
    case 'overtaken':
    case 'saved':
    case 'over':
      return [];
  }
}

/** The notification to the open pages of a request's owner, sent at once even at night: a user with an open page is awake. */
function noticeOf({ _id: entityId, userId }: store.LockedListRequest, { kind }: ListEvent): Notice[] {
  if (kind === 'offered') return [{ userId, kind: 'seatsOffered', entityId }];
  return kind === 'passed' || kind === 'offerReturned' ? [{ userId, kind: 'offerEnded', entityId }] : [];
}
