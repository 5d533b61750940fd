// Texts of a device that no field of a proposal shows: their question was removed or is hidden, or the proposal was sent before they came
// (docs/product/proposals.md#saving).

import { type Edits, othersOf, type Parts, same } from '#core/drafts/edits.ts';
import {
  type FormPhase,
  type Question,
  type QuestionAnswers,
  shownQuestions,
} from '#core/proposals/questions.ts';
import { writtenFields } from '#core/proposals/forms.ts';
import { answerPart, keyOfPart, plainValue, storedValue } from './parts.ts';

const fields = ['title', 'eventTitle', 'availability'];

/** The parts that a step of the form shows: the fields, and the questions of the phase that the answers lead to. */
export function shownParts(
  questions: readonly Question[],
  answers: QuestionAnswers,
  phase: FormPhase,
): ReadonlySet<string> {
  const shown = shownQuestions(questions, answers).filter((question) => question.phase === phase);
  return new Set([...writtenFields, ...shown.map(({ key }) => answerPart(key))]);
}

export interface LeftText {
  readonly part: string;
  /** What was typed, and what stands beside it of other windows; each once. */
  readonly values: readonly unknown[];
}

/** What was written into titles, days and answers and is not what `saved` has there. A text that was emptied is none. */
export function leftTexts(edits: Edits, saved: Parts): LeftText[] {
  return Object.entries(edits).flatMap(([part, edit]) => {
    if (!fields.includes(part) && keyOfPart(part) === null) return [];
    const values = [edit.to, ...othersOf(edit)].filter(
      (one, place, all) =>
        plainValue(one) !== null &&
        !same(storedValue(part, one) ?? one, saved[part]) &&
        all.findIndex((first) => same(first, one)) === place,
    );
    return values.length === 0 ? [] : [{ part, values }];
  });
}

/** The titles, the days and all answers of a proposal, by part. */
export function savedParts(form: {
  readonly title: string | null;
  readonly eventTitle: string | null;
  readonly availability: readonly string[];
  readonly answers: QuestionAnswers;
}): Parts {
  const answers = Object.entries(form.answers).map(([key, answer]) => [answerPart(key), answer]);
  const { title, eventTitle, availability } = form;
  return { title, eventTitle, availability: plainValue(availability), ...Object.fromEntries(answers) };
}
