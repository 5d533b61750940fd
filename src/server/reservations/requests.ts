// The actions of owners on their waiting-list requests: join and confirm.

import { type AccountViewer, may, type Viewer } from '#core/accounts/access.ts';
import type { Language } from '#core/languages.ts';
import { Refusal } from '#core/refusals.ts';
import type { Participant, WireReservation } from '#core/reservations/contract.ts';
import { readParty } from '#core/reservations/party.ts';
import { isSignedInFor, isInList } from '#core/waiting-list/rules.ts';
import type { JoiningBody, WireOffer } from '#core/waiting-list/contract.ts';
import { exceedsOffer, isTooLate, refusalOfOut } from '#core/waiting-list/confirm.ts';
import { errorsOfMinimumParty } from '#core/waiting-list/join.ts';
import { type KeyedRequest, refuseReused } from '#server/db/idempotency.ts';
import { type OpenedRequest, readOffer, serializeOffer } from '#server/waiting-list/service.ts';
import type { BookingRules } from './booking/book.ts';
import { join } from './booking/join.ts';
import { read } from './reading.ts';
import { type ReservationDeps, refusePrices, withOtherSessions } from './service.ts';

export interface RequestDeps extends ReservationDeps {
  readonly readRules: () => Promise<BookingRules>;
  /** The secret from which the tokens of mailed links are derived. */
  readonly secretKey: string;
}

/** Joins a waiting list and returns the id of the request. */
export async function joinList(
  { db, readRules }: RequestDeps,
  body: JoiningBody,
  keyed: KeyedRequest | null,
  viewer: AccountViewer,
): Promise<string> {
  const { sessionId, needs = null, userId = viewer.userId } = body;
  if (!isSignedInFor(viewer, { userId })) throw new Refusal('forbidden');
  const reading = readParty(body);
  const { minQuantity = null, minQuantitySchool = null } = body;
  if (!reading.ok) throw new Refusal('invalid', { errors: reading.errors });
  const { party, participants } = reading;
  refusePrices(participants, may(viewer, 'bookForOthers'));
  const joining = { party, participants, minQuantity, minQuantitySchool };
  const errors = errorsOfMinimumParty(joining);
  if (errors.length > 0) throw new Refusal('invalid', { errors });
  const rules = await readRules();
  try {
    return await db
      .transaction()
      .execute((tx) => join(tx, { ...joining, viewer, userId, sessionId, needs, keyed }, rules));
  } catch (error) {
    throw error instanceof Refusal
      ? await withOtherSessions(db, error, {
          sessionId,
          heads: party.quantity,
          classes: 'quantitySchool' in party ? party.quantitySchool : 0,
        })
      : error;
  }
}

export interface OfferTaking {
  readonly requestId: string;
  readonly token: string | undefined;
  readonly viewer: Viewer;
  readonly language: Language;
  readonly statedLanguage?: Language | null | undefined;
}

export type AcceptedOffer = WireOffer & { readonly reservation: WireReservation | null };

/**
 * Turns a request that has an offer into a reservation, through the same lanes as any other booking. A repeated call returns the
 * first reservation. A late call is granted when no other request is served; otherwise it is refused with the request's place in
 * the list.
 */
export async function confirm(
  deps: RequestDeps,
  taking: OfferTaking & { readonly participants: readonly Participant[] | undefined },
  keyed: KeyedRequest | null,
): Promise<AcceptedOffer> {
  const { viewer, participants: sent } = taking;
  const request = await readOffer(deps.db, taking.requestId, { ...deps, ...taking });
  if (request.reservationId) {
    await refuseReused(deps.db, keyed);
    return serializeConfirmed(deps, request, taking);
  }
  if (!isInList(request.status)) throw outOfList(request);
  refusePrices(sent ?? [], may(viewer, 'bookForOthers'));
  const reading = readParty({
    target: request.target,
    participants: [...(sent ?? request.participants)],
  });
  if (!reading.ok) throw new Refusal('invalid', { errors: reading.errors });
  const outcome = await deps.takeBooking({
    viewer,
    statedLanguage: taking.statedLanguage,
    userId: request.userId,
    sessionId: request.sessionId,
    party: reading.party,
    participants: reading.participants,
    needs: request.needs ?? null,
    keyed,
    confirmation: { requestId: request._id, namesParty: sent !== undefined },
  });
  // The result of another request with the same key does not answer this one.
  if (outcome.outcome === 'refused' && outcome.refusal.code === 'keyReused') throw outcome.refusal;
  const after = await readOffer(deps.db, taking.requestId, { ...deps, ...taking });
  if (outcome.outcome === 'reserved' || after.reservationId) return serializeConfirmed(deps, after, taking);
  throw lateRefusal(outcome.refusal, after);
}

/**
 * The refusal of a late confirmation: other requests have the seats; it holds the request's current place. A request whose offer
 * is valid is not late.
 */
function lateRefusal(refusal: Refusal, { position, seatsAhead, status }: OpenedRequest): Refusal {
  const place = { ...(position !== null && { position }), ...(seatsAhead !== null && { seatsAhead }) };
  if (refusal.code === 'notYourTurn') return new Refusal('notYourTurn', { ...refusal.more, details: place });
  if (exceedsOffer(refusal.code, status)) {
    // A request with an offer needs neither the list nor another session: its party can come with fewer people.
    const { next: _next, ...more } = refusal.more;
    return new Refusal(refusal.code, more);
  }
  if (!isTooLate(refusal.code, status)) return refusal;
  return isInList(status) ? new Refusal('offerExpired', { details: place }) : outOfList({ status });
}

function outOfList({ status }: Pick<OpenedRequest, 'status'>): Refusal {
  return new Refusal(refusalOfOut(status), { next: { action: 'joinWaitingList' } });
}

async function serializeConfirmed(
  deps: RequestDeps,
  request: OpenedRequest,
  { viewer, language }: OfferTaking,
): Promise<AcceptedOffer> {
  const isOwner = isSignedInFor(viewer, request);
  const reservation =
    isOwner && request.reservationId ? await read(deps, request.reservationId, { viewer, language }) : null;
  return { ...serializeOffer(request, viewer, language), reservation };
}
