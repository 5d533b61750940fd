// A session's waiting list as staff read it: in the order of service, each request with the reason why it has no seat
// (docs/product/waiting-list.md#reasons).

import { type AccountViewer, may } from '#core/accounts/access.ts';
import { type Language, resolveText } from '#core/languages.ts';
import { deliveryOf } from '#core/messages/delivery.ts';
import { Refusal } from '#core/refusals.ts';
import { freeClasses, freeSeats, type Seats } from '#core/seats/capacity.ts';
import { mindsListsOf } from '#core/waiting-list/by-hand.ts';
import { limitsOf } from '#core/waiting-list/limits.ts';
import { inOrder } from '#core/waiting-list/queue.ts';
import { holdsOffer, isWaiting } from '#core/waiting-list/rules.ts';
import {
  type HistoryAnswer,
  type ListedAnswer,
  maxListed,
  type WaitingListAnswer,
  type WireWhyNot,
} from '#core/waiting-list/staff-contract.ts';
import { type WhyNot, whyNot } from '#core/waiting-list/why-not.ts';
import type { Reader } from '#server/db/database.ts';
import { loadSettings } from '#server/settings/service.ts';
import { type LockedListRequest, readListed } from '../settle-store.ts';
import * as store from './waiting-list-of-store.ts';

/** A page of a list: requests with an offer first, by their deadline, then waiting requests in the order in which they are served. */
export async function readWaitingList(
  db: Reader,
  sessionId: string,
  page: number,
  { viewer, language }: { readonly viewer: AccountViewer; readonly language: Language },
): Promise<WaitingListAnswer> {
  const session = await store.readSignedIn(db, sessionId);
  if (!session || !mindsListsOf(viewer, session.eventId)) throw new Refusal('notFound');
  const [settings, requests] = await Promise.all([loadSettings(db), readListed(db, [session._id])]);
  const offers = requests
    .filter(({ status }) => holdsOffer(status))
    .toSorted((a, b) => Number(a.offerExpiresAt) - Number(b.offerExpiresAt));
  const waiting = inOrder(requests.filter(({ status }) => isWaiting(status)));
  const { now } = session;
  const reasons = whyNot({ session, requests, limits: limitsOf(session.own, settings), now });
  const positions = new Map(waiting.map(({ _id }, index) => [_id, index + 1]));
  const shown = [...offers, ...waiting].slice((page - 1) * maxListed, page * maxListed);
  const parties = await store.readParties(
    db,
    shown.map(({ _id }) => _id),
  );
  const known = new Map(parties.map((party) => [party._id, party]));
  const mayReach = may(viewer, 'readAccounts');
  return {
    session: serializeSession(session, language),
    waiting: waiting.length,
    offers: offers.length,
    requests: shown.flatMap((request): ListedAnswer[] => {
      const party = known.get(request._id);
      const why = reasons.get(request._id);
      // A request that has just left is not in the list any more.
      if (!party || !why) return [];
      const position = positions.get(request._id) ?? null;
      return [
        { ...serializeRequest(request, party, { now, mayReach }), position, why: serializeWhyNot(why) },
      ];
    }),
  };
}

/** The history of a request, oldest first. */
export async function readHistory(
  db: Reader,
  requestId: string,
  viewer: AccountViewer,
): Promise<HistoryAnswer[]> {
  const place = await store.readPlaceOf(db, requestId);
  if (!place || !mindsListsOf(viewer, place.eventId)) throw new Refusal('notFound');
  const rows = await store.readHistory(db, place._id);
  return rows.map(({ _id, kind, facts, createdAt, userId, name, surname }) => ({
    _id,
    kind,
    facts,
    at: createdAt.toISOString(),
    by: userId === null ? null : { _id: userId, name: name ?? '', surname: surname ?? '' },
  }));
}

function serializeSession(session: store.ReadSession, language: Language): WaitingListAnswer['session'] {
  const { title, own: _own, now: _now, accessType: _access, ...facts } = session;
  return {
    ...facts,
    title: resolveText(title, language).text,
    startDate: session.startDate.toISOString(),
    endDate: session.endDate.toISOString(),
    closesAt: session.closesAt.toISOString(),
    opensAt: session.opensAt?.toISOString() ?? null,
    cancelledAt: session.cancelledAt?.toISOString() ?? null,
    free: { seats: freeSeats(session), classes: freeClasses(session) },
  };
}

function serializeRequest(
  request: LockedListRequest,
  { message, userId, name, surname, institution, email, phone, createdAt, ...party }: store.ListedParty,
  { now, mayReach }: { readonly now: Date; readonly mayReach: boolean },
): Omit<ListedAnswer, 'position' | 'why'> {
  const { status, wanted, priority, passes, overtaken, saved } = request;
  return {
    ...party,
    status,
    person: {
      _id: userId,
      name,
      surname,
      institution,
      email: mayReach ? email : null,
      phone: mayReach ? phone : null,
    },
    wanted,
    priority,
    passes,
    overtaken,
    saved,
    offer: serializeOffer(request, message, now),
    lastCallAt: request.lastCallAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}

function serializeOffer(
  { offered, offeredAt, offerExpiresAt }: LockedListRequest,
  message: store.ListedParty['message'],
  now: Date,
): ListedAnswer['offer'] {
  if (!offered || !offeredAt || !offerExpiresAt) return null;
  const delivery = message && deliveryOf(message, now);
  return {
    ...offered,
    since: offeredAt.toISOString(),
    until: offerExpiresAt.toISOString(),
    message: delivery,
    messageAt: delivery === 'waits' ? (message?.notBefore?.toISOString() ?? null) : null,
  };
}

function serializeWhyNot(why: WhyNot): WireWhyNot {
  switch (why.kind) {
    case 'offered':
    case 'blocked':
      return { ...why, until: why.until.toISOString() };
    case 'offerOver':
      return { ...why, since: why.since.toISOString() };
    case 'notOpenYet':
      return { ...why, opensAt: why.opensAt.toISOString() };
    case 'tooLarge':
      return { ...why, maximum: roomOf(why.maximum) };
    case 'needs':
    case 'behindSaved':
      return { ...why, free: roomOf(why.free) };
    case 'closed':
    case 'disabled':
    case 'lastCall':
    case 'takenBack':
    case 'due':
      return why;
  }
}

/** Null: no limit. */
function roomOf({ seats, classes }: Seats): { seats: number | null; classes: number | null } {
  const finiteOrNull = (count: number) => (Number.isFinite(count) ? count : null);
  return { seats: finiteOrNull(seats), classes: finiteOrNull(classes) };
}
