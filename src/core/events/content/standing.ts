// How an event stands, as its workspace says it, and its next step (docs/product/events.md#workspace).

import type { ApprovalStatus, Visibility } from '#core/resources/programme.ts';
import { decideVisibility } from '#core/events/rules.ts';

export interface EventFacts {
  readonly visibilityStatus: Visibility;
  readonly approvalStatus: ApprovalStatus;
  readonly hasContactPeople: boolean;
  /** Before it is public (`rules.ts`). */
  readonly needsApproval: boolean;
  /** Its editor has sent it for approval, and has no answer yet. */
  readonly isSentForApproval: boolean;
  /** Its sessions that are not over, and among them those that take place. */
  readonly toCome: number;
  readonly takingPlace: number;
  readonly sessions: number;
}

export type EventStanding =
  | 'draft'
  | 'waiting'
  | 'rejected'
  | 'approved'
  | 'linked'
  | 'public'
  | 'cancelled'
  | 'over';

/** In one word. An event waits for an approval once it was sent for one. */
export function standingOf(event: EventFacts): EventStanding {
  const { visibilityStatus, approvalStatus, hasContactPeople } = event;
  if (event.toCome > 0 && event.takingPlace === 0) return 'cancelled';
  if (visibilityStatus === 'public') return event.sessions > 0 && event.toCome === 0 ? 'over' : 'public';
  if (approvalStatus === 'rejected') return 'rejected';
  if (event.isSentForApproval) return 'waiting';
  if (visibilityStatus === 'protected') return 'linked';
  return hasContactPeople && approvalStatus === 'approved' ? 'approved' : 'draft';
}

/** The one thing to do next, and why it is off; null: it is possible. */
export interface EventStep {
  readonly step: 'publish' | 'hide';
  readonly off: 'unsaved' | 'notSent' | 'waiting' | 'rejected' | null;
}

export function nextStepOf(
  event: EventFacts,
  { isApprover, isUnsaved }: { readonly isApprover: boolean; readonly isUnsaved: boolean },
): EventStep {
  const step = event.visibilityStatus === 'public' ? 'hide' : 'publish';
  const wanted = step === 'publish' ? 'public' : 'private';
  const isRefused = decideVisibility(event, wanted, isApprover).outcome === 'refuse';
  const off = isRefused
    ? event.approvalStatus === 'rejected'
      ? 'rejected'
      : event.isSentForApproval
        ? 'waiting'
        : 'notSent'
    : isUnsaved
      ? 'unsaved'
      : null;
  return { step, off };
}
