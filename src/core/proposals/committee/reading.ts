// What reviewers read of a proposal (docs/product/committee.md#anonymity).

import type { TemplateQuestion } from '#core/proposals/questions-contract.ts';
import { isEmpty, type FormPhase, type QuestionAnswers, shownQuestions } from '#core/proposals/questions.ts';

/** A question as reviewers see it. Its conditions are left out: they would name answers of questions that are not shown to them. */
export type ReadQuestion = Pick<TemplateQuestion, 'key' | 'phase' | 'kind' | 'label' | 'optionTexts'>;

export interface NamedUpload {
  /** From 1, in the order of the questions. */
  readonly number: number;
  readonly key: string;
  readonly fileId: string;
}

export interface ReviewReading {
  readonly questions: readonly ReadQuestion[];
  /** Those of uploads are not among them: the attachments are. */
  readonly answers: QuestionAnswers;
  readonly attachments: readonly NamedUpload[];
}

/**
 * The questions that reviewers read with their answers, up to a phase. Questions that are not for reviewers are left out, and in an anonymous
 * call those about people.
 */
export function readingOf(
  questions: readonly TemplateQuestion[],
  answers: QuestionAnswers,
  { phase, isAnonymous }: { readonly phase: FormPhase; readonly isAnonymous: boolean },
): ReviewReading {
  // Hidden answers decide which questions were shown to the author, and nothing else.
  const read = shownQuestions(questions, answers).filter(
    (question) => question.phase <= phase && question.isForReviewers && !(isAnonymous && question.isPersonal),
  );
  const attachments: NamedUpload[] = [];
  const shown: [string, QuestionAnswers[string]][] = [];
  for (const { key, kind } of read) {
    const answer = answers[key] ?? null;
    if (kind !== 'uploads') {
      if (!isEmpty(answer)) shown.push([key, answer]);
    } else if (Array.isArray(answer))
      for (const fileId of answer as readonly string[])
        attachments.push({ number: attachments.length + 1, key, fileId });
  }
  return {
    questions: read.map(({ key, phase: of, kind, label, optionTexts }) => ({
      key,
      phase: of,
      kind,
      label,
      optionTexts,
    })),
    answers: Object.fromEntries(shown),
    attachments,
  };
}
