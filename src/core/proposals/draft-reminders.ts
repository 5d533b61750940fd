// Which drafts their authors are reminded of (docs/product/proposals.md#reminders).

import { nightAround, type QuietHours } from '#core/messages/night.ts';
import type { Zone } from '#core/time.ts';
import { countAnswered } from './answers.ts';
import type { FormPhase, Question, QuestionAnswers } from './questions.ts';

export const draftReminderKinds = ['week', 'day'] as const;
export type DraftReminderKind = (typeof draftReminderKinds)[number];
const before: Readonly<Record<DraftReminderKind, number>> = { week: 7 * 86_400_000, day: 86_400_000 };

export interface DueDraftReminder {
  readonly kind: DraftReminderKind;
  /** Since when it is due. */
  readonly dueAt: Date;
}

export interface RemindableDraft {
  readonly phase: FormPhase;
  /** When it was begun, opened again, or opened for the second phase. */
  readonly since: Date;
  readonly endsAt: Date;
  readonly questions: readonly Question[];
  readonly answers: QuestionAnswers;
}

/**
 * The reminder that is due of a draft now, or null. One that became a draft after it fell due gets none, nor does one of which a quarter of the
 * questions or less is answered. In the quiet hours none is due.
 */
export function dueDraftReminder(
  draft: RemindableDraft,
  now: Date,
  quiet: QuietHours,
  zone: Zone,
): DueDraftReminder | null {
  if (now >= draft.endsAt || nightAround(now, quiet, zone)) return null;
  const at = (kind: DraftReminderKind) => new Date(draft.endsAt.getTime() - before[kind]);
  const kind = draftReminderKinds.findLast((one) => at(one) <= now);
  if (!kind || draft.since >= at(kind)) return null;
  const { answered, shown } = countAnswered(draft.questions, draft.answers, draft.phase);
  return answered * 4 > shown ? { kind, dueAt: at(kind) } : null;
}
