// Whether a request can be turned into a reservation now (page 1, Waiting list).

import type { FieldError, RefusalCode } from '#core/refusals.ts';
import type { Party, Seats } from '#core/seats/capacity.ts';
import { holdsOffer, isLeft, isWaiting, type RequestStatus } from './rules.ts';
import type { ListedRequest } from './settle.ts';

/** What whoever confirms says of it. */
export interface Confirmation {
  readonly requestId: string;
  /** Who comes was said anew. */
  readonly namesParty: boolean;
}

export interface ConfirmationRefusal {
  readonly code: Extract<RefusalCode, 'offerExpired' | 'notYourTurn' | 'invalid'>;
  readonly errors?: readonly FieldError[];
}

/**
 * Keeps a request from being confirmed, or nothing: its turn has come, or it has let an offer go by and tries to come after all,
 * which it may where nobody else is served. An offer of less than the party wants asks who comes.
 */
export function refusalOfConfirmation(
  { requestId, namesParty }: Confirmation,
  own: ListedRequest | undefined,
  party: Party,
): ConfirmationRefusal | null {
  if (own?._id !== requestId) return { code: 'offerExpired' };
  if (!holdsOffer(own.status)) return mayTryLate(own) ? null : { code: 'notYourTurn' };
  return own.offered && !namesParty && isLess(own.offered, own.wanted)
    ? { code: 'invalid', errors: [whoComes(own.offered, party)] }
    : null;
}

/** Whether a request has let an offer go by and may still come: one that was taken back by staff has let none go by. */
export function mayTryLate({ status, passes }: Pick<ListedRequest, 'status' | 'passes'>): boolean {
  return isWaiting(status) && passes > 0;
}

/** Why a request that is in no list any more cannot be confirmed: it was given up, or it came to nothing. */
export function refusalOfOut(status: RequestStatus): Extract<RefusalCode, 'requestLeft' | 'offerExpired'> {
  return isLeft(status) ? 'requestLeft' : 'offerExpired';
}

const seatsGone: readonly RefusalCode[] = ['sessionFull', 'keptForWaitingList', 'noSeatsForQuantity'];
/** What says that the seats are others' now. */
const taken: readonly RefusalCode[] = [...seatsGone, 'offerExpired', 'closed'];

/** Whether a refusal means that somebody came too late: an offer that stands is not late, whatever it was refused for. */
export function isTooLate(code: RefusalCode, status: RequestStatus): boolean {
  return !holdsOffer(status) && taken.includes(code);
}

/** Whether an offer that stands was refused because more come than it keeps seats for. */
export function exceedsOffer(code: RefusalCode, status: RequestStatus): boolean {
  return holdsOffer(status) && seatsGone.includes(code);
}

function isLess(offered: Seats, wanted: Seats): boolean {
  return offered.seats < wanted.seats || offered.classes < wanted.classes;
}

function whoComes({ seats, classes }: Seats, party: Party): FieldError {
  const offered = party.target === 'school' ? `${classes} classes with ${seats} seats` : `${seats} seats`;
  return { path: 'participants', code: 'required', message: `The offer is for ${offered}: say who comes` };
}
