// An offer as whoever has its mailed link sees it, and who that may be (page 1, Waiting list).

import type { Viewer } from '#core/accounts/access.ts';
import { type Language, resolveText } from '#core/languages.ts';
import { Refusal } from '#core/refusals.ts';
import { isSignedInFor } from '#core/waiting-list/access.ts';
import type { WireOffer } from '#core/waiting-list/contract.ts';
import { mayTryLate } from '#core/waiting-list/confirm.ts';
import { isFirstCome } from '#core/waiting-list/booking-gate.ts';
import { limitsOf } from '#core/waiting-list/limits.ts';
import { isWaiting } from '#core/waiting-list/rules.ts';
import type { Reader } from '#server/db/database.ts';
import { loadSettings } from '#server/settings/service.ts';
import { readRequestView, type RequestView } from './read-store.ts';
import { isOfferToken } from './token.ts';
import { readSession } from './waiting-list-of-store.ts';

export interface OfferCaller {
  readonly viewer: Viewer;
  readonly token: string | undefined;
  readonly secretKey: string;
}

export interface OpenedRequest extends RequestView {
  /** It waits while seats are free that whoever books first has. */
  readonly isFirstCome: boolean;
}

/**
 * A request for whoever may decide of it: its owner, whoever books for others, or somebody who is not signed in and has the
 * mailed link. With the link of somebody else it says so; without any of it there is no such request.
 */
export async function readOffer(db: Reader, id: string, asking: OfferCaller): Promise<OpenedRequest> {
  const request = await readRequestView(db, id);
  if (!request) throw new Refusal('notFound');
  if (!isSignedInFor(asking.viewer, request)) refuseWithoutLink(id, asking);
  return { ...request, isFirstCome: isWaiting(request.status) && (await isOpenToAll(db, request.sessionId)) };
}

function refuseWithoutLink(id: string, asking: OfferCaller): void {
  const hasLink = asking.token !== undefined && isOfferToken(asking.secretKey, id, asking.token);
  if (!hasLink) throw new Refusal('notFound');
  if (asking.viewer.kind !== 'guest') throw new Refusal('otherAccount');
}

async function isOpenToAll(db: Reader, sessionId: string): Promise<boolean> {
  const [session, settings] = await Promise.all([readSession(db, sessionId), loadSettings(db)]);
  return session !== undefined && isFirstCome(session, limitsOf(session.own, settings), session.now);
}

/** What is told of it; the reservation that was made of it to its owner alone. */
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

/** Whose an idempotency key is: the account's, or that of whoever has the mailed link. */
export function keyOwnerOf(viewer: Viewer, requestId: string): { readonly userId: string } {
  return viewer.kind === 'guest' ? { userId: `offer ${requestId}` } : viewer;
}
