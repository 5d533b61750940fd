// A place in a session's waiting list (spec 4, page 1 "Waiting list").

import { statesOf, type Transitions } from '#core/state-machine.ts';

export type RequestStatus = 'waiting' | 'locked' | 'converted' | 'invalid' | 'cancelled';
/**
 * offer: its turn has come, seats are kept for it; pass: it let the offer go by; confirm: a reservation is made of it;
 * cancel: its owner or staff take it out; invalidate: it came to nothing.
 */
export type RequestAction = 'offer' | 'pass' | 'confirm' | 'cancel' | 'invalidate';

export const requestTransitions: Transitions<RequestStatus, RequestAction> = {
  // One whose offer is over may still be confirmed, where nobody ahead would be served.
  waiting: { offer: 'locked', confirm: 'converted', cancel: 'cancelled', invalidate: 'invalid' },
  locked: { pass: 'waiting', confirm: 'converted', cancel: 'cancelled', invalidate: 'invalid' },
  converted: {},
  invalid: {},
  cancelled: {},
};
export const requestStatuses: readonly RequestStatus[] = statesOf(requestTransitions);

/** Offers that somebody may let pass before they are out of the list. */
export const maxPasses = 1;

export function isWaiting(status: RequestStatus): boolean {
  return status === 'waiting';
}

/** Whether seats are kept for it. */
export function holdsOffer(status: RequestStatus): boolean {
  return status === 'locked';
}

/** Whether it is still in the list. */
export function isInList(status: RequestStatus): boolean {
  return isWaiting(status) || holdsOffer(status);
}

/** Whether it has become a reservation. */
export function isConverted(status: RequestStatus): boolean {
  return status === 'converted';
}

/** Whether it came to nothing: let pass too often, or the session has begun or was cancelled. */
export function isOut(status: RequestStatus): boolean {
  return status === 'invalid';
}

/** Whether its owner, or staff, took it out of the list. */
export function isLeft(status: RequestStatus): boolean {
  return status === 'cancelled';
}

/** What a request is after it has let so many offers pass. */
export function afterPass(passes: number): RequestStatus {
  return passes > maxPasses ? 'invalid' : 'waiting';
}
