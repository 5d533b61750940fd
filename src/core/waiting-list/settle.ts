// What is to be done with a session's waiting list at an instant: whose offer is over, who gets what is free, whom it is saved
// for, and whether the last call is given (docs/product/waiting-list.md#settling). Pure, and done twice it does nothing the second time.

import { type Capacity, hasRoom, type Seats } from '#core/seats/capacity.ts';
import type { Audience } from '#core/resources/programme.ts';
import type { Zone } from '#core/time.ts';
import { type Closing, offerEnd, type OfferLimits, phaseAt } from './limits.ts';
import { notifyAt } from '#core/messages/night.ts';
import { handOut, mayBeServed, sumOf, type WaitingParty } from './queue.ts';
import { afterPass, holdsOffer, isWaiting, type RequestStatus } from './rules.ts';

export interface ListedSession extends Capacity, Closing {
  readonly sessionTarget: Audience;
  readonly accessType: 'reservation' | 'freeAccess';
  readonly cancelledAt: Date | null;
  readonly opensAt: Date | null;
}

/** A request that is still in the list, waiting or with an offer. */
export interface ListedRequest extends WaitingParty {
  readonly status: RequestStatus;
  /** The seats of its offer. */
  readonly offered: Seats | null;
  readonly offerExpiresAt: Date | null;
  /** The seats saved because it was overtaken too often. */
  readonly saved: Seats;
  /** When its owner was notified that the first to book is served. */
  readonly lastCallAt: Date | null;
}

export interface ListFacts {
  readonly session: ListedSession;
  readonly requests: readonly ListedRequest[];
  readonly limits: OfferLimits;
  readonly zone: Zone;
  readonly now: Date;
  /** The session was moved, or its cut-off: offers that stand get the time that this leaves them. */
  readonly isMoved?: boolean;
  /** The session is being cancelled. */
  readonly isCancelled?: boolean;
  /** Requests whose owners want to confirm, and when: their offers are checked as of then (docs/product/time.md#clock). */
  readonly arrivals?: ReadonlyMap<string, Date>;
}

/** What happens to a request, as its history and its messages tell it. */
export type ListEvent =
  | { readonly kind: 'offered'; readonly seats: Seats; readonly until: Date; readonly notifyAt: Date }
  | { readonly kind: 'offerMoved'; readonly until: Date }
  /** An offer was let pass: back into the list, or out of it. */
  | { readonly kind: 'passed'; readonly isOut: boolean }
  /** Its account was blocked or disabled: it waits again where it waited, and has let nothing pass. */
  | { readonly kind: 'offerReturned'; readonly because: 'blocked' | 'disabled' }
  | { readonly kind: 'overtaken'; readonly times: number }
  | { readonly kind: 'saved'; readonly seats: Seats }
  | { readonly kind: 'lastCall'; readonly notifyAt: Date }
  /** The session has begun or was cancelled. */
  | { readonly kind: 'over' };

/** A request as it is afterwards, with what happened to it in order. */
export interface SettledRequest extends ListedRequest {
  readonly events: readonly ListEvent[];
}

/** The counters that follow from a list. */
export interface ListCounters {
  readonly lockedParticipants: number;
  readonly lockedSchoolClasses: number;
  readonly savedParticipants: number;
  readonly savedSchoolClasses: number;
  readonly waitingRequests: number;
  /** When the first of the offers that stand is over. */
  readonly offersEndAt: Date | null;
}

export interface Settlement {
  /** Those that are otherwise than before. */
  readonly changed: readonly SettledRequest[];
  readonly counters: ListCounters;
}

const none: Seats = { seats: 0, classes: 0 };

export function settle(facts: ListFacts): Settlement {
  const { session, now, limits, zone } = facts;
  const drafts = new Map(facts.requests.map((request) => [request._id, draftOf(request)]));
  const judgedAt = ({ _id }: Draft) => facts.arrivals?.get(_id) ?? now;
  const waiting = () => [...drafts.values()].filter((draft) => isWaiting(draft.status));

  for (const draft of drafts.values()) if (facts.isCancelled || isOver(session, judgedAt(draft))) end(draft);
  // A cut-off that has come nearer, or has passed, ends them with it.
  if (facts.isMoved)
    for (const draft of drafts.values())
      if (draft.offerExpiresAt && draft.offerExpiresAt > now && mayBeServed(draft))
        extend(draft, offerEnd(now, session, limits, zone));
  for (const draft of drafts.values())
    if (draft.offerExpiresAt && draft.offerExpiresAt <= judgedAt(draft)) letPass(draft);
  for (const draft of drafts.values())
    if (holdsOffer(draft.status) && !mayBeServed(draft)) returnOffer(draft);

  const phase = hasOpened(session, now) ? phaseAt(now, session, limits) : 'closed';
  const isCalledLast = (draft: Draft) => phase === 'lastCall' && !draft.lastCallAt && mayBeServed(draft);
  const listCounters = countersOf([...drafts.values()]);
  const given = handOut({ ...session, ...listCounters }, waiting(), phase);
  for (const draft of waiting()) {
    const times = given.overtaken.get(draft._id);
    if (times !== undefined) {
      draft.overtaken = times;
      draft.events.push({ kind: 'overtaken', times });
    }
    const offer = given.offers.get(draft._id);
    if (offer) offerTo(draft, offer, facts);
    save(draft, given.saved.get(draft._id) ?? none);
    withhold(draft, given.takenBack.get(draft._id) ?? draft.takenBack);
    // A request with an offer has its seats already; the others get the last call now.
    if (isCalledLast(draft) && hasRoom({ ...session, ...listCounters }, session.sessionTarget))
      callLast(draft, facts);
  }
  const settled = [...drafts.values()];
  const changed = facts.requests.flatMap((before) => {
    const draft = drafts.get(before._id);
    return draft && (draft.events.length > 0 || draft.takenBack !== before.takenBack) ? [draft] : [];
  });
  return { changed, counters: countersOf(settled) };
}

type Draft = { -readonly [Key in keyof ListedRequest]: ListedRequest[Key] } & { events: ListEvent[] };

function draftOf(request: ListedRequest): Draft {
  return { ...request, events: [] };
}

/** The counters that a list makes, of those that are in it. */
export function countersOf(requests: readonly ListedRequest[]): ListCounters {
  const offers = requests.filter(({ status }) => holdsOffer(status));
  const waiting = requests.filter(({ status }) => isWaiting(status));
  const locked = sumOf(offers.map(({ offered }) => offered ?? none));
  const saved = sumOf(waiting.map((request) => request.saved));
  const ends = offers.flatMap(({ offerExpiresAt }) => offerExpiresAt?.getTime() ?? []);
  return {
    lockedParticipants: locked.seats,
    lockedSchoolClasses: locked.classes,
    savedParticipants: saved.seats,
    savedSchoolClasses: saved.classes,
    waitingRequests: waiting.length,
    offersEndAt: ends.length > 0 ? new Date(Math.min(...ends)) : null,
  };
}

function isOver({ cancelledAt, startDate, accessType }: ListedSession, now: Date): boolean {
  return cancelledAt !== null || accessType === 'freeAccess' || now >= startDate;
}

export function hasOpened({ opensAt }: Pick<ListedSession, 'opensAt'>, now: Date): boolean {
  return opensAt === null || now >= opensAt;
}

function end(draft: Draft): void {
  Object.assign(draft, {
    status: 'invalid',
    offered: null,
    offerExpiresAt: null,
    saved: none,
    takenBack: none,
  });
  draft.events.push({ kind: 'over' });
}

/** Let pass once, a request goes back behind those who never had an offer; let pass twice, it is out. */
function letPass(draft: Draft): void {
  const passes = draft.passes + 1;
  const status = afterPass(passes);
  // What staff raised it for it has had.
  Object.assign(draft, { passes, status, priority: 0, offered: null, offerExpiresAt: null });
  draft.events.push({ kind: 'passed', isOut: !isWaiting(status) });
}

/** What it held is for others; its place in the list stays as it was. */
function returnOffer(draft: Draft): void {
  Object.assign(draft, { status: afterPass(draft.passes), offered: null, offerExpiresAt: null });
  draft.events.push({ kind: 'offerReturned', because: draft.isEnabled ? 'blocked' : 'disabled' });
}

function extend(draft: Draft, until: Date): void {
  if (draft.offerExpiresAt?.getTime() === until.getTime()) return;
  draft.offerExpiresAt = until;
  draft.events.push({ kind: 'offerMoved', until });
}

function offerTo(draft: Draft, seats: Seats, { session, now, limits, zone }: ListFacts): void {
  const until = offerEnd(now, session, limits, zone);
  Object.assign(draft, {
    status: 'locked',
    offered: seats,
    offerExpiresAt: until,
    saved: none,
    takenBack: none,
  });
  const notifyTime = notifyAt(now, { startDate: session.startDate, until }, limits, zone);
  draft.events.push({ kind: 'offered', seats, until, notifyAt: notifyTime });
}

function save(draft: Draft, seats: Seats): void {
  if (holdsOffer(draft.status)) return;
  if (draft.saved.seats === seats.seats && draft.saved.classes === seats.classes) return;
  draft.saved = seats;
  draft.events.push({ kind: 'saved', seats });
}

/** What was taken back from it and went to others is like any seat from then on. */
function withhold(draft: Draft, seats: Seats): void {
  if (holdsOffer(draft.status)) return;
  if (draft.takenBack.seats === seats.seats && draft.takenBack.classes === seats.classes) return;
  draft.takenBack = seats;
}

function callLast(draft: Draft, { session, now, limits, zone }: ListFacts): void {
  draft.lastCallAt = now;
  const notifyTime = notifyAt(now, { startDate: session.startDate, until: session.closesAt }, limits, zone);
  draft.events.push({ kind: 'lastCall', notifyAt: notifyTime });
}
