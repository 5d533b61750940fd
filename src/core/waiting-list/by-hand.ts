// What staff do with a request: move it up, give it seats out of turn, take an offer back (docs/product/waiting-list.md#by-hand).

import type { AccountViewer } from '#core/accounts/access.ts';
import { mayRead } from '#core/reservations/rules.ts';
import { type BookableSession, bookability } from '#core/seats/bookability.ts';
import {
  type Capacity,
  fits,
  type Maxima,
  raisedFor,
  type Seats,
  withoutSaved,
} from '#core/seats/capacity.ts';
import type { RefusalCode } from '#core/refusals.ts';
import { next } from '#core/state-machine.ts';
import { canBeOvertaken, freeOf, inOrder, isNone, offerOf, overtakeAll, sumOf } from './queue.ts';
import { isWaiting, requestTransitions } from './rules.ts';
import type { ListedRequest } from './settle.ts';

/**
 * Whether an account manages the lists of an event: the accounts that read its requests, so no editor who is no contact of it.
 */
export function mindsListsOf(viewer: AccountViewer, eventId: string): boolean {
  return mayRead(viewer, { userId: null, eventId });
}

export interface ByHandRefusal {
  readonly outcome: 'refuse';
  readonly code: RefusalCode;
  /** The field whose value is too low, and the lowest that would do. */
  readonly path?: keyof Maxima;
  readonly minimum?: number;
}

export type MoveUp =
  | { readonly outcome: 'moveUp'; readonly priority: number }
  /** No waiting request is before it, and nothing is withheld from it. */
  | { readonly outcome: 'isFirst' }
  | ByHandRefusal;

/** Puts a request before all others of its list; what was taken back from it may be its own again. */
export function decideMoveUp(request: ListedRequest, requests: readonly ListedRequest[]): MoveUp {
  if (!isWaiting(request.status)) return refuse('wrongState');
  const waiting = inOrder(requests.filter(({ status }) => isWaiting(status)));
  if (waiting[0]?._id === request._id)
    return isNone(request.takenBack)
      ? { outcome: 'isFirst' }
      : { outcome: 'moveUp', priority: request.priority };
  return { outcome: 'moveUp', priority: Math.max(...requests.map(({ priority }) => priority)) + 1 };
}

export interface HandOutFacts<Request extends ListedRequest = ListedRequest> {
  readonly session: BookableSession;
  readonly request: Request;
  /** All that is in the list. */
  readonly requests: readonly Request[];
  /** What does not fit raises the maxima. */
  readonly raisesMaximum: boolean;
  readonly now: Date;
}

export type ByHandOffer<Request extends ListedRequest = ListedRequest> =
  | {
      readonly outcome: 'offer';
      readonly seats: Seats;
      /** The maxima that this takes, where they are too low. */
      readonly raised: Maxima | null;
      /** The waiting requests before it, which have been overtaken once more. */
      readonly overtaken: readonly Request[];
    }
  | ByHandRefusal;

/**
 * Gives a party seats out of turn: all that it wants where that is free, saved for others, or possible by raising the maximum;
 * else as much as its minimum allows. The requests before it have been overtaken.
 */
export function decideByHandOffer<Request extends ListedRequest>({
  session,
  request,
  requests,
  raisesMaximum,
  now,
}: HandOutFacts<Request>): ByHandOffer<Request> {
  if (next(requestTransitions, request.status, 'offer') === undefined) return refuse('wrongState');
  const shut = whatShuts(session, now);
  if (shut) return refuse(shut);
  // A seat that its owner could not confirm would be taken for nothing.
  if (!request.isEnabled) return refuse('accountDisabled');
  if (request.blockedUntil) return refuse('blackListed');
  const { wanted } = request;
  const unsaved = withoutSaved(session);
  const doesFit = fits(unsaved, wanted);
  const seats = doesFit || raisesMaximum ? wanted : offerOf(freeOf(session), request);
  if (!seats) return refuseBeyond(unsaved, wanted);
  const waiting = inOrder(requests.filter(({ status }) => isWaiting(status)));
  const before = waiting.slice(
    0,
    waiting.findIndex(({ _id }) => _id === request._id),
  );
  return {
    outcome: 'offer',
    seats,
    raised: doesFit || !raisesMaximum ? null : raisedFor(unsaved, wanted),
    overtaken: overtakeAll(before).filter(canBeOvertaken),
  };
}

export type Revocation = { readonly outcome: 'revoke'; readonly takenBack: Seats } | ByHandRefusal;

/**
 * Takes an offer back. The request waits again where it waited before: its owner has let nothing pass. All seats that are free
 * from then on are withheld from it: otherwise seats beside its own would be offered to it in the same moment.
 */
export function decideRevocation({ status, offered }: ListedRequest, session: Capacity): Revocation {
  if (offered === null || next(requestTransitions, status, 'pass') === undefined) return refuse('wrongState');
  const { seats, classes } = sumOf([freeOf(session), offered]);
  return {
    outcome: 'revoke',
    takenBack: {
      // Without a limit there is always more, and nothing to withhold.
      seats: Number.isFinite(seats) ? seats : offered.seats,
      classes: Number.isFinite(classes) ? classes : offered.classes,
    },
  };
}

/** What keeps an account from confirming an offer that is made now. */
function whatShuts(session: BookableSession, now: Date): RefusalCode | null {
  const word = bookability(session, now);
  switch (word) {
    case 'cancelled':
    case 'past':
    case 'freeAccess':
    case 'notOpenYet':
    case 'closed':
      return word;
    case 'wrongAudience':
    case 'open':
    case 'keptForWaitingList':
    case 'waitingList':
    case 'full':
      return null;
  }
}

function refuseBeyond(session: Capacity, wanted: Seats): ByHandRefusal {
  const { maxParticipants, maxSchoolClasses } = raisedFor(session, wanted);
  const path = maxParticipants === session.maxParticipants ? 'maxSchoolClasses' : 'maxParticipants';
  const minimum = (path === 'maxParticipants' ? maxParticipants : maxSchoolClasses) ?? 0;
  return { outcome: 'refuse', code: 'capacityBelowTaken', path, minimum };
}

function refuse(code: RefusalCode): ByHandRefusal {
  return { outcome: 'refuse', code };
}
