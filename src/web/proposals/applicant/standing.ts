// What an applicant reads of where a proposal stands, and what to do next (docs/product/proposals.md#applicants).

import { isDraft, phases } from '#core/proposals/rules.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { applicantStrings } from './applicant-strings.ts';
import { deadlineOf, isTaken, type Proposal } from './proposal.ts';

export interface ProposalStanding {
  /** In one or two words. */
  readonly state: string;
  /** A sentence: the next step. */
  readonly next: string;
  /** The link to it. */
  readonly open: string;
  readonly tone: 'draft' | 'waiting' | 'good' | 'over';
}

export function useStanding(): (form: Proposal, now: Date, graceMinutes: number) => ProposalStanding {
  const texts = useStrings(applicantStrings);
  const formats = useFormats();
  return (form, now, graceMinutes) => {
    const when = (instant: string) => `${formats.longDay(instant)}, ${formats.time(instant)}`;
    const { states, next, open } = texts;
    const { status, call } = form;
    if (form.withdrawnAt !== null)
      return { state: states.withdrawn, next: next.withdrawn, open: open.read, tone: 'over' };
    if (isDraft(status)) {
      if (!isTaken(form, now, graceMinutes))
        return { state: states.closed, next: next.closed, open: open.read, tone: 'over' };
      const end = deadlineOf(form, now);
      if (form.reopenedUntil !== null && form.wasSent && end !== null)
        return { state: states.changes, next: next.changes(when(end)), open: open.changes, tone: 'draft' };
      return {
        state: states[status],
        next:
          end === null
            ? next.finishAnyTime
            : phases[status] === 2
              ? next.phaseTwo(when(end))
              : next.finish(when(end)),
        open: open.write,
        tone: 'draft',
      };
    }
    const state = states[status];
    switch (status) {
      case 'approved': {
        const end = call?.phaseTwoEndsAt ?? null;
        return end !== null && new Date(end) > now
          ? { state, next: next.phaseTwo(when(end)), open: open.phaseTwo, tone: 'good' }
          : { state, next: next.contact, open: open.read, tone: 'good' };
      }
      case 'approvedPhaseTwo':
        return { state, next: next.contact, open: open.read, tone: 'good' };
      case 'rejected':
      case 'rejectedPhaseTwo':
        return {
          state,
          next: form.note === null ? next.rejectedShort : next.rejected,
          open: open.read,
          tone: 'over',
        };
      default:
        return { state, next: next.wait, open: open.read, tone: 'waiting' };
    }
  };
}

/** The ground of a state. */
export const toneClass: Readonly<Record<ProposalStanding['tone'], string>> = {
  draft: 'bg-care',
  waiting: 'bg-soft',
  good: 'bg-good',
  over: 'bg-soft',
};
