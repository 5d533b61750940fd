// Making an event public: who must say yes, and what their word changes (docs/product/events.md#approval).

import type { RefusalCode } from '#core/refusals.ts';
import type { ApprovalStatus, Visibility } from '#core/resources/programme.ts';
import { next, type Transitions } from '#core/state-machine.ts';

/** An approval can be withdrawn and a rejection taken back; repeating the present decision changes nothing. */
export const approvalTransitions: Transitions<ApprovalStatus, 'approve' | 'reject'> = {
  new: { approve: 'approved', reject: 'rejected' },
  approved: { reject: 'rejected' },
  rejected: { approve: 'approved' },
};

interface Standing {
  readonly visibilityStatus: Visibility;
  readonly approvalStatus: ApprovalStatus;
}
export interface Publication extends Standing {
  /** Why it was rejected, where the approver gave a reason. */
  readonly rejectionReason: string | null;
}
/** What an approver says. */
export type Approval =
  | { readonly action: 'approve' }
  | { readonly action: 'reject'; readonly reason: string | null };
export type PublicationDecision =
  | { readonly outcome: 'change'; readonly values: Partial<Publication> }
  | { readonly outcome: 'refuse'; readonly code: RefusalCode };

/**
 * The effect of a new visibility. An event with contact people needs the approval of one of them, or of an admin, before it can
 * be public; when one of these makes it public, that counts as approval.
 */
export function decideVisibility(
  event: Standing & { readonly hasContactPeople: boolean },
  wanted: Visibility,
  byApprover: boolean,
): PublicationDecision {
  if (wanted !== 'public' || !event.hasContactPeople || event.approvalStatus === 'approved')
    return { outcome: 'change', values: { visibilityStatus: wanted } };
  if (!byApprover) return { outcome: 'refuse', code: 'approvalNeeded' };
  return {
    outcome: 'change',
    values: { visibilityStatus: wanted, approvalStatus: 'approved', rejectionReason: null },
  };
}

/** What an approver's word changes. A rejected event does not stay public. */
export function decideApproval(event: Standing, approval: Approval): PublicationDecision {
  const approvalStatus = next(approvalTransitions, event.approvalStatus, approval.action);
  if (!approvalStatus) return { outcome: 'refuse', code: 'wrongState' };
  const isWithdrawn = approvalStatus === 'rejected' && event.visibilityStatus === 'public';
  return {
    outcome: 'change',
    values: {
      approvalStatus,
      rejectionReason: approval.action === 'reject' ? approval.reason : null,
      ...(isWithdrawn && { visibilityStatus: 'private' }),
    },
  };
}
