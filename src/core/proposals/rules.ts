// A proposal on its way, and who does what with it (docs/product/proposals.md#states).

import { next, statesOf, type Transitions } from '#core/state-machine.ts';
import type { FormPhase } from './questions.ts';

export type FormStatus =
  | 'new'
  | 'waitingForApproval'
  | 'approved'
  | 'rejected'
  | 'newPhaseTwo'
  | 'waitingForApprovalPhaseTwo'
  | 'approvedPhaseTwo'
  | 'rejectedPhaseTwo';

/** What moves a proposal, or leaves it where it is while its texts change. */
export type FormTransition =
  | 'save'
  | 'send'
  | 'approve'
  | 'reject'
  | 'askChanges'
  | 'reopen'
  | 'openPhaseTwo'
  | 'undoDecision';

/**
 * A draft is saved as often as its author likes; a proposal that was sent cannot be edited. `approve` and `reject` are the sending of a
 * decision: until then a decision is no state.
 */
export const formTransitions: Transitions<FormStatus, FormTransition> = {
  new: { save: 'new', send: 'waitingForApproval', reopen: 'new' },
  waitingForApproval: { approve: 'approved', reject: 'rejected', askChanges: 'new', reopen: 'new' },
  // Reopened where the second deadline was missed.
  approved: { openPhaseTwo: 'newPhaseTwo', reopen: 'newPhaseTwo', undoDecision: 'waitingForApproval' },
  rejected: { undoDecision: 'waitingForApproval' },
  newPhaseTwo: { save: 'newPhaseTwo', send: 'waitingForApprovalPhaseTwo', reopen: 'newPhaseTwo' },
  waitingForApprovalPhaseTwo: {
    approve: 'approvedPhaseTwo',
    reject: 'rejectedPhaseTwo',
    askChanges: 'newPhaseTwo',
    reopen: 'newPhaseTwo',
  },
  approvedPhaseTwo: { undoDecision: 'waitingForApprovalPhaseTwo' },
  rejectedPhaseTwo: { undoDecision: 'waitingForApprovalPhaseTwo' },
};
export const formStatuses: readonly FormStatus[] = statesOf(formTransitions);
export const firstStatus: FormStatus = 'new';

export function isDraft(status: FormStatus): boolean {
  return next(formTransitions, status, 'save') !== undefined;
}

/** It waits for a decision. */
export function isWaiting(status: FormStatus): boolean {
  return next(formTransitions, status, 'approve') !== undefined;
}

/** Which questions are answered: those of the first phase, or of the second after an approval. */
export const phases: Readonly<Record<FormStatus, FormPhase>> = {
  new: 1,
  waitingForApproval: 1,
  approved: 1,
  rejected: 1,
  newPhaseTwo: 2,
  waitingForApprovalPhaseTwo: 2,
  approvedPhaseTwo: 2,
  rejectedPhaseTwo: 2,
};

/** Whether a transition begins the second phase, which not every call has. */
export function leadsToPhaseTwo(status: FormStatus, transition: FormTransition): boolean {
  const after = next(formTransitions, status, transition);
  return after !== undefined && phases[status] === 1 && phases[after] === 2;
}
