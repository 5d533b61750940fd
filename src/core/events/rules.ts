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
/** Whom an approval concerns. */
export interface ApprovalRequest {
  /** When it was sent for approval; null: it was not. */
  readonly approvalRequestedAt: Date | null;
  readonly approvalRequestedById: string | null;
}
export interface Publication extends Standing, ApprovalRequest {
  /** Why it was rejected, where the approver gave a reason. */
  readonly rejectionReason: string | null;
}
/** What an approver says. */
export type Approval =
  | { readonly action: 'approve' }
  | { readonly action: 'reject'; readonly reason: string };
export type PublicationDecision =
  | { readonly outcome: 'change'; readonly values: Partial<Publication> }
  | { readonly outcome: 'refuse'; readonly code: RefusalCode };

/**
 * Whether an event needs the word of an approver before it is public: it has contact people, or had some when it was sent to them. The
 * erasure of their accounts is no approval; an admin answers then.
 */
export function needsApproval(
  { approvalRequestedAt }: Pick<ApprovalRequest, 'approvalRequestedAt'>,
  hasContactPeople: boolean,
): boolean {
  return hasContactPeople || approvalRequestedAt !== null;
}

/**
 * The effect of a new visibility. An event that needs an approval has that of one of its contact people, or of an admin, before it can
 * be public; when one of these makes it public, that counts as approval.
 */
export function decideVisibility(
  event: Standing & { readonly needsApproval: boolean },
  wanted: Visibility,
  byApprover: boolean,
): PublicationDecision {
  if (wanted !== 'public' || !event.needsApproval || event.approvalStatus === 'approved')
    return { outcome: 'change', values: { visibilityStatus: wanted } };
  if (!byApprover) return { outcome: 'refuse', code: 'approvalNeeded' };
  return {
    outcome: 'change',
    values: { visibilityStatus: wanted, approvalStatus: 'approved', rejectionReason: null },
  };
}

/** For so long an account can take back that it hid an event. */
export const takeBackMinutes = 30;

interface Replaced<Value> {
  readonly before: Value;
  readonly after: Value;
}
/** The newest entry of the audit log on an event. */
export interface LastChange {
  readonly userId: string | null;
  readonly createdAt: Date;
  /** Of what says how the event stands, the values that it replaced and set. */
  readonly changes: {
    readonly visibilityStatus?: Replaced<Visibility>;
    readonly approvalStatus?: Replaced<ApprovalStatus>;
    readonly rejectionReason?: Replaced<string | null>;
  };
  /** An account has become a contact person of the event since. */
  readonly hasNewContacts: boolean;
}

/**
 * What an event gets back where a visibility is the one that the same account replaced, with no other change of the event since: the
 * visibility, and what the change wrote of its approval; null: it is not that visibility, or cannot be had without an approval. A hiding can be
 * taken back for a while without one, because the event was public without one; not where it needs the word of an account that was named since.
 */
export function takenBack(
  event: Standing,
  wanted: Visibility,
  {
    last,
    userId,
    now,
  }: { readonly last: LastChange | undefined; readonly userId: string; readonly now: Date },
): Partial<Publication> | null {
  const { visibilityStatus, approvalStatus, rejectionReason } = last?.changes ?? {};
  if (!last || last.userId !== userId) return null;
  if (visibilityStatus?.before !== wanted || visibilityStatus.after !== event.visibilityStatus) return null;
  const isLate = now.getTime() - last.createdAt.getTime() > takeBackMinutes * 60_000;
  if (wanted === 'public' && (isLate || last.hasNewContacts || event.approvalStatus === 'rejected'))
    return null;
  return {
    visibilityStatus: wanted,
    ...(approvalStatus && { approvalStatus: approvalStatus.before }),
    ...(rejectionReason && { rejectionReason: rejectionReason.before }),
  };
}

/** Whether a new visibility takes an event out of the programme, and an account that is no approver could not publish it again. */
export function needsApprovalAgain(
  event: Standing & { readonly needsApproval: boolean },
  wanted: Visibility,
  byApprover: boolean,
): boolean {
  return (
    event.visibilityStatus === 'public' &&
    wanted !== 'public' &&
    decideVisibility(event, 'public', byApprover).outcome === 'refuse'
  );
}

/** Whether an event waits for the word of an approver. */
export function waitsForApproval(
  event: Pick<Standing, 'approvalStatus'> & Pick<ApprovalRequest, 'approvalRequestedAt'>,
): boolean {
  return event.approvalStatus === 'new' && event.approvalRequestedAt !== null;
}

/** Of an event that an admin leaves without contact people: it needs no approval, and has no request or answer. */
export const withoutApproval = {
  approvalStatus: 'new',
  approvalRequestedAt: null,
  approvalRequestedById: null,
  rejectionReason: null,
} as const satisfies Partial<Publication>;

/** Sends an event for approval: once until it is answered, and again after a rejection. */
export function decideSending(
  event: Pick<Standing, 'approvalStatus'> & Pick<ApprovalRequest, 'approvalRequestedAt'>,
  {
    hasContactPeople,
    by,
    now,
  }: { readonly hasContactPeople: boolean; readonly by: string; readonly now: Date },
): PublicationDecision {
  if (!hasContactPeople) return { outcome: 'refuse', code: 'noContactPeople' };
  if (event.approvalStatus === 'approved' || waitsForApproval(event))
    return { outcome: 'refuse', code: 'wrongState' };
  return {
    outcome: 'change',
    values: {
      approvalStatus: 'new',
      rejectionReason: null,
      approvalRequestedAt: now,
      approvalRequestedById: by,
    },
  };
}

/** What an approval says to who sent the event: a rejection withdraws one that is public. */
export function answerOf(event: Standing, { action }: Approval): 'approved' | 'rejected' | 'withdrawn' {
  if (action === 'approve') return 'approved';
  return event.visibilityStatus === 'public' ? 'withdrawn' : 'rejected';
}

/** What an approver's word changes. A rejected event does not stay public. */
export function decideApproval(event: Standing, approval: Approval): PublicationDecision {
  const approvalStatus = next(approvalTransitions, event.approvalStatus, approval.action);
  if (!approvalStatus) return { outcome: 'refuse', code: 'wrongState' };
  const isWithdrawn = answerOf(event, approval) === 'withdrawn';
  return {
    outcome: 'change',
    values: {
      approvalStatus,
      rejectionReason: approval.action === 'reject' ? approval.reason : null,
      ...(isWithdrawn && { visibilityStatus: 'private' }),
    },
  };
}
