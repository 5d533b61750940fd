// Staff's actions on a request of a waiting list (docs/product/waiting-list.md#by-hand): lock the list, let the core decide, write,
// settle the list.
// The audit log and the request's history record each action with its author.

import type { AccountViewer } from '#core/accounts/access.ts';
import { notifyAt } from '#core/messages/night.ts';
import { Refusal, refusals } from '#core/refusals.ts';
import {
  type ByHandRefusal,
  decideByHandOffer,
  decideMoveUp,
  decideRevocation,
  mindsListsOf,
} from '#core/waiting-list/by-hand.ts';
import type { AuditedActionName, Changes } from '#core/audit/rules.ts';
import { stateAfter } from '#core/state-machine.ts';
import type { HistoryLine } from '#core/waiting-list/history.ts';
import { limitsOf, offerEnd } from '#core/waiting-list/limits.ts';
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
import { lockSettled } from '../lock.ts';
import { type Occasion, settle } from '../settle.ts';
import {
  type LockedListRequest,
  insertHistory,
  readListed,
  readWaitedFor,
  writeOvertaken,
} from '../settle-store.ts';
import { readPlaceOf } from './waiting-list-of-store.ts';

/** The caller and the request. */
export interface ByHand {
  readonly viewer: AccountViewer;
  readonly requestId: string;
  readonly keyed: KeyedRequest | null;
}
export interface ByHandDeps {
  readonly db: Db;
  readonly zone: Zone;
}

/** A locked list with the request that the action changes. */
interface LockedList {
  readonly session: LockedSession;
  readonly request: LockedListRequest;
  readonly requests: readonly LockedListRequest[];
}

/** Moves a request to the front of its list. */
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
    const [locked] = await readWaitedFor(tx, [session._id]);
    const limits = limitsOf(locked?.own ?? null, await loadSettings(tx));
    const until = offerEnd(now, session, limits, deps.zone);
    // Adults who take seats come in addition to the offered participants.
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
 * Takes an offer back. Its owner gets a message, unless the message of the offer has not been sent yet: that one is dropped. Open
 * pages have shown the offer in any case, and are notified of its end.
 */
export function revokeOffer(deps: ByHandDeps, by: ByHand): Promise<ActionAnswer> {
  return atRequest(deps, by, async (tx, { session, request }) => {
    const decision = decideRevocation(request, session);
    if (decision.outcome === 'refuse') throw refusalOf(decision);
    const about = { template: 'seatsOffered', fact: 'requestId', values: [request._id] };
    const isUntold = (await lockUnsentMessages(tx, about)).has(request._id);
    await store.writeRevocation(tx, request._id, decision.takenBack);
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
 * Runs an action on a request with its list locked, once for each key, and hands out the freed seats. The action returns what the
 * list has to know.
 */
async function atRequest(
  { db, zone }: ByHandDeps,
  { viewer, requestId, keyed }: ByHand,
  act: (tx: Tx, list: LockedList) => Promise<Occasion>,
): Promise<ActionAnswer> {
  return db.transaction().execute(async (tx) => {
    const { isDone } = await lockKey(tx, keyed);
    const place = await readPlaceOf(tx, requestId);
    if (!place || !mindsListsOf(viewer, place.eventId)) throw new Refusal('notFound');
    if (isDone) return answerOf(place);
    const [session] = await lockSettled(tx, [place.sessionId], zone);
    if (!session) throw new Refusal('notFound');
    const requests = await readListed(tx, [session._id]);
    const request = requests.find(({ _id }) => _id === place._id);
    if (!request) throw new Refusal('wrongState');
    const occasion = await act(tx, { session, request, requests });
    if (keyed) await storeKeys(tx, [{ ...keyed, entityId: place._id }]);
    await settle(tx, [session._id], zone, occasion);
    return answerOf((await readPlaceOf(tx, place._id)) ?? place);
  });
}

/** Records an action: in the audit log for admins, in the request's history for staff who manage the list. */
async function note(
  tx: Tx,
  { viewer }: ByHand,
  { _id }: LockedListRequest,
  { kind, facts, changes }: HistoryLine & { readonly kind: AuditedActionName; readonly changes: Changes },
): Promise<void> {
  await insertHistory(tx, [{ requestId: _id, kind, facts, userId: viewer.userId }]);
  await audit.record(tx, viewer, { entity: 'reservationRequests', entityId: _id, action: kind, changes });
}

function messageTo({ _id, userId, email, language }: LockedListRequest) {
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

function answerOf({ _id, status, sessionId }: ActionAnswer): ActionAnswer {
  return { _id, status, sessionId };
}
