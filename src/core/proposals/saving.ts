// Saving a draft that several windows and authors write (docs/product/proposals.md#saving): nothing is overwritten silently, and nothing that
// was typed is refused.

import { equal } from '#core/field/equality.ts';
import type { QuestionAnswer, QuestionAnswers } from './questions.ts';

/** One answer as its writer has it, with what stood there when the writer began. */
export interface AnswerEdit {
  readonly from: QuestionAnswer;
  readonly to: QuestionAnswer;
}
export type AnswerEdits = Readonly<Record<string, AnswerEdit>>;

export interface Saved {
  readonly answers: QuestionAnswers;
  /** Where something else stands by now: what is stored, which stays. The edit is not stored. */
  readonly clashes: QuestionAnswers;
  /** Questions that are not open: of another phase, or of another template. */
  readonly rejected: readonly string[];
}

/**
 * The answers after some edits. An edit is stored where its writer has seen what is stored, or wrote the same; an edit that is sent a second
 * time changes nothing. Null removes an answer.
 */
export function applyEdits(
  stored: QuestionAnswers,
  edits: AnswerEdits,
  openKeys: ReadonlySet<string>,
): Saved {
  const answers: Record<string, QuestionAnswer> = { ...stored };
  const clashes: Record<string, QuestionAnswer> = {};
  const rejected: string[] = [];
  for (const [key, { from, to }] of Object.entries(edits)) {
    // A question may have the name of a property that every object has.
    const present = Object.hasOwn(stored, key) ? (stored[key] ?? null) : null;
    if (equal(present, to)) continue;
    if (!openKeys.has(key)) rejected.push(key);
    else if (!equal(present, from)) clashes[key] = present;
    else if (to === null) delete answers[key];
    else answers[key] = to;
  }
  return { answers, clashes, rejected };
}
