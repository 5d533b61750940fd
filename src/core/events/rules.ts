// Making an event public: who must say yes, and what their word changes (spec 4, page 1 "Visibility").

import type { RefusalCode } from '#core/refusals.ts';
import type { ApprovalStatus, Visibility } from '#core/resources/programme.ts';
import { next, type Transitions } from '#core/state-machine.ts';

/** An approval can be withdrawn and a rejection taken back; saying the same twice is nothing. */
export const approvalTransitions: Transitions<ApprovalStatus, 'approve' | 'reject'> = {
  new: { approve: 'approved', reject: 'rejected' },
  approved: { reject: 'rejected' },
  rejected: { approve: 'approved' },
};

export interface Publication {
  readonly visibilityStatus: Visibility;
  readonly approvalStatus: ApprovalStatus;
}
export type PublicationDecision =
  | { readonly outcome: 'change'; readonly values: Partial<Publication> }
  | { readonly outcome: 'refuse'; readonly code: RefusalCode };

/**
 * What a new visibility changes. An event with contact people needs the word of one of them, or of an admin, before it can
 * be public; one of these who makes it public has said it.
 */
export function decideVisibility(
  event: Publication & { readonly hasContactPeople: boolean },
  wanted: Visibility,
  byApprover: boolean,
): PublicationDecision {
  if (wanted !== 'public' || !event.hasContactPeople || event.approvalStatus === 'approved')
    return { outcome: 'change', values: { visibilityStatus: wanted } };
  if (!byApprover) return { outcome: 'refuse', code: 'approvalNeeded' };
  return { outcome: 'change', values: { visibilityStatus: wanted, approvalStatus: 'approved' } };
}

/** What an approver's word changes. A rejected event does not stay public. */
export function decideApproval(event: Publication, action: 'approve' | 'reject'): PublicationDecision {
  const approvalStatus = next(approvalTransitions, event.approvalStatus, action);
  if (!approvalStatus) return { outcome: 'refuse', code: 'wrongState' };
  const isWithdrawn = approvalStatus === 'rejected' && event.visibilityStatus === 'public';
  return {
    outcome: 'change',
    values: { approvalStatus, ...(isWithdrawn && { visibilityStatus: 'private' }) },
  };
}
