// A place in a session's waiting list (spec 4, page 1 "Waiting list").

import { statesOf, type Transitions } from '#core/state-machine.ts';

export type RequestStatus = 'waiting' | 'locked' | 'converted' | 'invalid' | 'cancelled';
/**
 * offer: its turn has come, seats are kept for it; pass: it let the offer go by; confirm: a reservation is made of it;
 * cancel: its owner or staff take it out; invalidate: it came to nothing.
 */
export type RequestAction = 'offer' | 'pass' | 'confirm' | 'cancel' | 'invalidate';

export const requestTransitions: Transitions<RequestStatus, RequestAction> = {
  waiting: { offer: 'locked', cancel: 'cancelled', invalidate: 'invalid' },
  locked: { pass: 'waiting', confirm: 'converted', cancel: 'cancelled', invalidate: 'invalid' },
  converted: {},
  invalid: {},
  cancelled: {},
};
export const requestStatuses: readonly RequestStatus[] = statesOf(requestTransitions);
