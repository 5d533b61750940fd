// A call-for-proposal form on its way (docs/product/proposals.md#states).

import { next, statesOf, type Transitions } from '#core/state-machine.ts';

export type FormStatus =
  | 'new'
  | 'waitingForApproval'
  | 'approved'
  | 'rejected'
  | 'newPhaseTwo'
  | 'waitingForApprovalPhaseTwo'
  | 'approvedPhaseTwo'
  | 'rejectedPhaseTwo';
export type FormAction = 'save' | 'send' | 'approve' | 'reject' | 'openPhaseTwo';

/** A draft is saved as often as its author likes; a proposal that was sent cannot be edited. */
export const formTransitions: Transitions<FormStatus, FormAction> = {
  new: { save: 'new', send: 'waitingForApproval' },
  waitingForApproval: { approve: 'approved', reject: 'rejected' },
  approved: { openPhaseTwo: 'newPhaseTwo' },
  rejected: {},
  newPhaseTwo: { save: 'newPhaseTwo', send: 'waitingForApprovalPhaseTwo' },
  waitingForApprovalPhaseTwo: { approve: 'approvedPhaseTwo', reject: 'rejectedPhaseTwo' },
  approvedPhaseTwo: {},
  rejectedPhaseTwo: {},
};
export const formStatuses: readonly FormStatus[] = statesOf(formTransitions);
export const firstStatus: FormStatus = 'new';

export function isDraft(status: FormStatus): boolean {
  return next(formTransitions, status, 'save') !== undefined;
}

/** Whether its author can delete it: a draft of the second phase belongs to a proposal that was approved. */
export function canBeDeleted(status: FormStatus): boolean {
  return isDraft(status) && phases[status] === 1;
}

/** Which questions are answered: those of the first phase, or of the second after an approval. */
export const phases: Readonly<Record<FormStatus, 1 | 2>> = {
  new: 1,
  waitingForApproval: 1,
  approved: 1,
  rejected: 1,
  newPhaseTwo: 2,
  waitingForApprovalPhaseTwo: 2,
  approvedPhaseTwo: 2,
  rejectedPhaseTwo: 2,
};

/** An answer of a draft, whatever the kind of its question; completeness is checked when it is sent. */
export type QuestionAnswer = string | number | boolean | readonly string[] | null;
export type QuestionAnswers = Readonly<Record<string, QuestionAnswer>>;
export interface Question {
  readonly key: string;
  readonly phase: number;
}

/**
 * The answers of a draft after some were sent: null removes one. Only questions of the present phase can be changed; the keys of
 * other answers are the errors, unless they come back unchanged.
 */
export function mergeAnswers(
  before: QuestionAnswers,
  sent: QuestionAnswers,
  { questions, phase }: { readonly questions: readonly Question[]; readonly phase: number },
): { readonly answers: QuestionAnswers; readonly rejected: readonly string[] } {
  const openKeys = new Set(questions.filter((question) => question.phase === phase).map(({ key }) => key));
  const changed = Object.entries(sent).filter(
    ([key, answer]) => JSON.stringify(answer) !== JSON.stringify(before[key] ?? null),
  );
  const rejected = changed.map(([key]) => key).filter((key) => !openKeys.has(key));
  const merged = Object.entries({ ...before, ...Object.fromEntries(changed) });
  return { answers: Object.fromEntries(merged.filter(([, answer]) => answer !== null)), rejected };
}
