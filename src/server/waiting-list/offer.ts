// An offer as the owner of its mailed link sees it, and the check of that owner (docs/product/waiting-list.md#confirming).

import type { Viewer } from '#core/accounts/access.ts';
import { type Language, resolveText } from '#core/languages.ts';
import { Refusal } from '#core/refusals.ts';
import { isSignedInFor, isWaiting } from '#core/waiting-list/rules.ts';
import type { WireOffer } from '#core/waiting-list/contract.ts';
import { mayTryLate } from '#core/waiting-list/confirm.ts';
import { isFirstCome } from '#core/waiting-list/booking-gate.ts';
import { limitsOf } from '#core/waiting-list/limits.ts';
import type { Reader } from '#server/db/database.ts';
import { loadSettings } from '#server/settings/service.ts';
import { readRequestView, type RequestView } from './read-store.ts';
import { isOfferToken } from './token.ts';
import { readSignedIn } from './staff/waiting-list-of-store.ts';

export interface OfferCaller {
  readonly viewer: Viewer;
  readonly token: string | undefined;
  readonly secretKey: string;
}

export interface OpenedRequest extends RequestView {
  /** It waits while seats are free for any booking. */
  readonly isFirstCome: boolean;
}

/**
 * A request for callers who may decide about it: its owner, staff who book for others, or a caller without a sign-in who has the
 * mailed link. A caller who is signed in with another account and has the link gets a refusal that says so; any other caller gets
 * `notFound`.
 */
export async function readOffer(db: Reader, id: string, caller: OfferCaller): Promise<OpenedRequest> {
  const request = await readRequestView(db, id);
  if (!request) throw new Refusal('notFound');
  if (!isSignedInFor(caller.viewer, request)) refuseWithoutLink(id, caller);
  return { ...request, isFirstCome: isWaiting(request.status) && (await isOpenToAll(db, request.sessionId)) };
}

function refuseWithoutLink(id: string, caller: OfferCaller): void {
  const hasLink = caller.token !== undefined && isOfferToken(caller.secretKey, id, caller.token);
  if (!hasLink) throw new Refusal('notFound');
  if (caller.viewer.kind !== 'guest') throw new Refusal('otherAccount');
}

async function isOpenToAll(db: Reader, sessionId: string): Promise<boolean> {
  const [session, settings] = await Promise.all([readSignedIn(db, sessionId), loadSettings(db)]);
  return session !== undefined && isFirstCome(session, limitsOf(session.own, settings), session.now);
}

/** The request in wire form; only its owner sees the reservation that was made of it. */
export function serializeOffer(request: OpenedRequest, viewer: Viewer, language: Language): WireOffer {
  const title = resolveText(request.title, language);
  return {
    _id: request._id,
    status: request.status,
    target: request.target,
    quantity: request.quantity,
    quantitySchool: request.quantitySchool,
    offeredQuantity: request.offeredQuantity,
    offeredQuantitySchool: request.offeredQuantitySchool,
    offerExpiresAt: request.offerExpiresAt?.toISOString() ?? null,
    position: request.position,
    seatsAhead: request.seatsAhead,
    isTakenBack: request.isTakenBack,
    mayTryLate: mayTryLate(request),
    isFirstCome: request.isFirstCome,
    reservationId: isSignedInFor(viewer, request) ? request.reservationId : null,
    event: {
      _id: request.eventId,
      title: title.text,
      language: title.language,
      eventPresenceType: request.eventPresenceType,
    },
    session: {
      _id: request.sessionId,
      startDate: request.startDate.toISOString(),
      endDate: request.endDate.toISOString(),
      closesAt: request.closesAt.toISOString(),
    },
    location: request.location,
  };
}

/** The owner of an idempotency key: the account, or the holder of the mailed link. */
export function keyOwnerOf(viewer: Viewer, requestId: string): { readonly userId: string } {
  return viewer.kind === 'guest' ? { userId: `offer ${requestId}` } : viewer;
}
