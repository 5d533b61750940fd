// Whether a request can be turned into a reservation now (docs/product/waiting-list.md#confirming).

import type { FieldError, RefusalCode } from '#core/refusals.ts';
import type { Party, Seats } from '#core/seats/capacity.ts';
import { holdsOffer, isLeft, isWaiting, type RequestStatus } from './rules.ts';
import type { ListedRequest } from './settle.ts';

/** The body of a confirmation. */
export interface Confirmation {
  readonly requestId: string;
  /** The request sends the participants again. */
  readonly namesParty: boolean;
}

export interface ConfirmationRefusal {
  readonly code: Extract<RefusalCode, 'offerExpired' | 'notYourTurn' | 'invalid'>;
  readonly errors?: readonly FieldError[];
}

/**
 * Why a request cannot be confirmed, or null: its turn has come, or its offer passed and no other request is served for these
 * seats. An offer of less than the party wants requires the participants.
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

/** Whether an offer of the request has passed and it may still be confirmed: an offer that staff took back has not passed. */
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

/** Whether a refusal means that the caller came too late: an offer that stands is not late, whatever the refusal. */
export function isTooLate(code: RefusalCode, status: RequestStatus): boolean {
  return !holdsOffer(status) && taken.includes(code);
}

/** Whether an offer that stands was refused because more come than it has seats for. */
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
