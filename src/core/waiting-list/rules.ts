// A place in a session's waiting list (docs/product/waiting-list.md#states).

import { statesOf, type Transitions } from '#core/state-machine.ts';
import { type AccountViewer, may, type Viewer } from '#core/accounts/access.ts';

export type RequestStatus = 'waiting' | 'locked' | 'converted' | 'invalid' | 'cancelled';
/**
 * offer: its turn has come, seats are withheld for it; pass: its offer expired; confirm: it becomes a reservation; cancel: its
 * owner or staff take it out; invalidate: it came to nothing; reopen: it ended with its session, which takes place after all.
 */
export type RequestAction = 'offer' | 'pass' | 'confirm' | 'cancel' | 'invalidate' | 'reopen';

export const requestTransitions: Transitions<RequestStatus, RequestAction> = {
  // After its offer is over it may still be confirmed, where no request ahead would be served.
  waiting: { offer: 'locked', confirm: 'converted', cancel: 'cancelled', invalidate: 'invalid' },
  locked: { pass: 'waiting', confirm: 'converted', cancel: 'cancelled', invalidate: 'invalid' },
  converted: {},
  // Its session was cancelled by mistake.
  invalid: { reopen: 'waiting' },
  cancelled: {},
};
export const requestStatuses: readonly RequestStatus[] = statesOf(requestTransitions);

/** Offers that may pass before the request leaves the list. */
export const maxPasses = 1;

export function isWaiting(status: RequestStatus): boolean {
  return status === 'waiting';
}

/** Whether seats are withheld for it. */
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

// Who may decide of a place in a waiting list (docs/product/rights.md#waiting-lists).

/** Whether a viewer is the owner of a request, or books for others: a mailed link alone is neither. */
export function isSignedInFor(
  viewer: Viewer,
  { userId }: { readonly userId: string },
): viewer is AccountViewer {
  return viewer.kind !== 'guest' && (viewer.userId === userId || may(viewer, 'bookForOthers'));
}

/** The account that audit log and history name beside the owner: staff who act for another account. */
export function staffFor(viewer: Viewer, { userId }: { readonly userId: string }): string | null {
  return viewer.kind === 'guest' || viewer.userId === userId ? null : viewer.userId;
}
