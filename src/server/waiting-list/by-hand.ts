// What staff do by hand with somebody in a waiting list (page 3, Booking): hold the list, let the core decide, write, and let the
// list settle. Each deed stands in the trail and in the request's history, with who did it.

import type { AccountViewer } from '#core/accounts/access.ts';
import { Refusal, refusals } from '#core/refusals.ts';
import {
  type ByHandRefusal,
  decideByHandOffer,
  decideMoveUp,
  decideRevocation,
  mindsListsOf,
} from '#core/waiting-list/by-hand.ts';
import type { Changes } from '#core/audit/rules.ts';
import { stateAfter } from '#core/state-machine.ts';
import type { HistoryLine } from '#core/waiting-list/history.ts';
import { limitsOf, offerEnd, notifyAt } from '#core/waiting-list/limits.ts';
import { requestTransitions } from '#core/waiting-list/rules.ts';
import type { ActionAnswer } from '#core/waiting-list/staff-contract.ts';
import type { Zone } from '#core/time.ts';
import * as audit from '#server/audit/service.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { lockKey, storeKeys, type KeyedRequest } from '#server/db/idempotency.ts';
import { notify } from '#server/live/service.ts';
import { enqueueMessages, lockUnsentMessages } from '#server/outbox/service.ts';
import { type LockedSession, raiseMaxima } from '#server/seats/service.ts';
import { loadSettings } from '#server/settings/service.ts';
import * as store from './by-hand-store.ts';
import { lockSettled } from './lock.ts';
import { type Occasion, settle } from './settle.ts';
import {
  type LockedRequest,
  insertHistory,
  readListed,
  readWaitedFor,
  writeOvertaken,
} from './settle-store.ts';
import { readPlaceOf } from './waiting-list-of-store.ts';

/** Who does something to whose request. */
export interface ByHand {
  readonly viewer: AccountViewer;
  readonly requestId: string;
  readonly keyed: KeyedRequest | null;
}
export interface ByHandDeps {
  readonly db: Db;
  readonly zone: Zone;
}

/** A list that is locked, and the request in it that something is done to. */
interface HeldList {
  readonly session: LockedSession;
  readonly request: LockedRequest;
  readonly requests: readonly LockedRequest[];
}

/** Puts a request before all others of its list. */
export function moveUp(deps: ByHandDeps, by: ByHand): Promise<ActionAnswer> {
  return atRequest(deps, by, async (tx, { request, requests }) => {
    const decision = decideMoveUp(request, requests);
    if (decision.outcome === 'refuse') throw refusalOf(decision);
    if (decision.outcome === 'isFirst') return {};
    const { priority } = decision;
    await store.writePriority(tx, request._id, priority);
    await note(tx, by, request, {
      kind: 'movedUp',
      facts: { priority },
      changes: { priority: { before: request.priority, after: priority } },
    });
    return {};
  });
}

/** Offers a party seats out of turn; beyond the maximum only with a reason for raising it. */
export function offerByHand(deps: ByHandDeps, by: ByHand, raiseReason: string | null): Promise<ActionAnswer> {
  return atRequest(deps, by, async (tx, { session, request, requests }) => {
    const { now } = session;
    const raisesMaximum = raiseReason !== null;
    const decision = decideByHandOffer({ session, request, requests, raisesMaximum, now });
    if (decision.outcome === 'refuse') throw refusalOf(decision);
    const { seats, raised, overtaken } = decision;
    if (raised) {
      const { maxParticipants, maxSchoolClasses } = session;
      await raiseMaxima(tx, [
        {
          viewer: by.viewer,
          sessionId: session._id,
          reason: raiseReason ?? '',
          before: { maxParticipants, maxSchoolClasses },
          after: raised,
        },
      ]);
    }
    const [held] = await readWaitedFor(tx, [session._id]);
    const limits = limitsOf(held?.own ?? null, await loadSettings(tx));
    const until = offerEnd(now, session, limits, deps.zone);
    // Grown-ups who take seats come along with whoever comes.
    const quantity = seats.seats - (request.wanted.seats - request.quantity);
    await store.writeOffer(tx, { _id: request._id, ...seats, quantity, at: now, until });
    await writeOvertaken(tx, overtaken);
    await insertHistory(
      tx,
      overtaken.map(({ _id, overtaken: times }) => ({ requestId: _id, kind: 'overtaken', facts: { times } })),
    );
    await note(tx, by, request, {
      kind: 'handedOut',
      facts: { ...seats, until: until.toISOString(), isRaised: raised !== null },
      changes: {
        status: { before: request.status, after: stateAfter(requestTransitions, 'offer') },
        offeredQuantity: { before: null, after: quantity },
      },
    });
    await enqueueMessages(tx, [
      {
        ...messageTo(request),
        template: 'seatsOffered',
        facts: { requestId: request._id, offeredAt: now.toISOString() },
        notBefore: notifyAt(now, { startDate: session.startDate, until }, limits, deps.zone),
      },
    ]);
    await notify(tx, [{ userId: request.userId, kind: 'seatsOffered', entityId: request._id }]);
    return {};
  });
}

/**
 * Takes an offer back. Its owner is told, unless the message of the offer has still to leave: it leaves no more. Their open pages
 * have shown the offer all the same, and hear of its end.
 */
export function revokeOffer(deps: ByHandDeps, by: ByHand): Promise<ActionAnswer> {
  return atRequest(deps, by, async (tx, { session, request }) => {
    const decision = decideRevocation(request, session);
    if (decision.outcome === 'refuse') throw refusalOf(decision);
    const about = { template: 'seatsOffered', fact: 'requestId', values: [request._id] };
    const isUntold = (await lockUnsentMessages(tx, about)).has(request._id);
    await store.writeRevocation(tx, request._id, decision.withheld);
    await note(tx, by, request, {
      kind: 'revoked',
      facts: {},
      changes: { status: { before: request.status, after: stateAfter(requestTransitions, 'pass') } },
    });
    await enqueueMessages(tx, isUntold ? [] : [{ ...messageTo(request), template: 'offerRevoked' }]);
    await notify(tx, [{ userId: request.userId, kind: 'offerEnded', entityId: request._id }]);
    return {};
  });
}

/**
 * Does something to a request with its list held, once for a key, and hands out what it left free. The deed answers what the list
 * has to know of.
 */
async function atRequest(
  { db, zone }: ByHandDeps,
  { viewer, requestId, keyed }: ByHand,
  deed: (tx: Tx, list: HeldList) => Promise<Occasion>,
): Promise<ActionAnswer> {
  return db.transaction().execute(async (tx) => {
    const { isDone } = await lockKey(tx, keyed);
    const place = await readPlaceOf(tx, requestId);
    if (!place || !mindsListsOf(viewer, place.eventId)) throw new Refusal('notFound');
    if (isDone) return tell(place);
    const [session] = await lockSettled(tx, [place.sessionId], zone);
    if (!session) throw new Refusal('notFound');
    const requests = await readListed(tx, [session._id]);
    const request = requests.find(({ _id }) => _id === place._id);
    if (!request) throw new Refusal('wrongState');
    const occasion = await deed(tx, { session, request, requests });
    if (keyed) await storeKeys(tx, [{ ...keyed, entityId: place._id }]);
    await settle(tx, [session._id], zone, occasion);
    return tell((await readPlaceOf(tx, place._id)) ?? place);
  });
}

/** Writes down what was done: for admins in the trail, for who minds the list in the request's history. */
async function note(
  tx: Tx,
  { viewer }: ByHand,
  { _id }: LockedRequest,
  { kind, facts, changes }: HistoryLine & { readonly changes: Changes },
): Promise<void> {
  await insertHistory(tx, [{ requestId: _id, kind, facts, userId: viewer.userId }]);
  await audit.record(tx, viewer, { entity: 'reservationRequests', entityId: _id, action: kind, changes });
}

function messageTo({ _id, userId, email, language }: LockedRequest) {
  const to = { kind: 'email', language, recipient: email, userId, reservationId: null } as const;
  return { ...to, facts: { requestId: _id } };
}

function refusalOf({ code, path, minimum }: ByHandRefusal): Refusal {
  if (!path || minimum === undefined) return new Refusal(code);
  return new Refusal(code, {
    errors: [{ path, code, message: refusals[code].message }],
    details: { minimum },
  });
}

function tell({ _id, status, sessionId }: ActionAnswer): ActionAnswer {
  return { _id, status, sessionId };
}
