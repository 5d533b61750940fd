// Until when a call takes proposals (docs/product/proposals.md#deadlines), by the clock of the database.

import type { FormPhase } from './questions.ts';

export interface CallDates {
  readonly isPublished: boolean;
  readonly opensAt: Date;
  readonly phaseOneEndsAt: Date;
  readonly phaseTwoEndsAt: Date | null;
}

/**
 * - `before`: not open yet, or not published
 * - `open`: proposals are begun, saved and sent
 * - `grace`: the deadline is over; what was begun before it is saved and sent for some minutes more
 * - `over`: nothing is saved or sent
 */
export type CallWindow = 'before' | 'open' | 'grace' | 'over';

/** The window of a phase at a moment. The deadline itself belongs to the grace: until then means before it. */
export function windowOf(call: CallDates, phase: FormPhase, now: Date, graceMinutes: number): CallWindow {
  if (!call.isPublished || now < call.opensAt) return 'before';
  const end = phase === 1 ? call.phaseOneEndsAt : call.phaseTwoEndsAt;
  if (!end) return 'over';
  if (now < end) return 'open';
  return now.getTime() < end.getTime() + graceMinutes * 60_000 ? 'grace' : 'over';
}

export interface DraftDates {
  readonly createdAt: Date;
  readonly reopenedUntil: Date | null;
}

/** Whether a draft of a phase is saved and sent at a moment: the window of its call, its grace, or what staff have reopened for it. */
export function takesDraft(
  call: CallDates,
  draft: DraftDates,
  {
    phase,
    now,
    graceMinutes,
  }: { readonly phase: FormPhase; readonly now: Date; readonly graceMinutes: number },
): boolean {
  if (draft.reopenedUntil && now < draft.reopenedUntil) return true;
  const window = windowOf(call, phase, now, graceMinutes);
  // A draft of the second phase was begun by the decision on the first.
  const end = phase === 1 ? call.phaseOneEndsAt : null;
  return window === 'open' || (window === 'grace' && (end === null || draft.createdAt < end));
}
