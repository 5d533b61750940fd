// The steps in which a proposal is written (docs/product/proposals.md#steps): each separator of the template begins one.

import { answerErrors } from '#core/proposals/answers.ts';
import {
  type FormPhase,
  isEmpty,
  type Question,
  type QuestionAnswers,
  shownQuestions,
} from '#core/proposals/questions.ts';

export interface QuestionStep<Q extends Question> {
  /** What begins it; null: the questions before the first separator. */
  readonly separator: Q | null;
  readonly questions: readonly Q[];
}

/** The questions of a phase that are shown, cut at each separator. A separator without a question begins no step. */
export function questionSteps<Q extends Question>(
  questions: readonly Q[],
  answers: QuestionAnswers,
  phase: FormPhase,
): QuestionStep<Q>[] {
  const steps: { separator: Q | null; questions: Q[] }[] = [];
  let separator: Q | null = null;
  let present: Q[] | null = null;
  for (const question of shownQuestions(questions, answers)) {
    if (question.phase !== phase) continue;
    if (question.kind === 'separator') {
      separator = question;
      present = null;
    } else if (present) present.push(question);
    else {
      present = [question];
      steps.push({ separator, questions: present });
    }
  }
  return steps;
}

export interface StepState {
  readonly answered: number;
  readonly total: number;
  /** Answers that could not be sent so. */
  readonly errors: number;
}

/** How far a step is. */
export function stepState(step: QuestionStep<Question>, answers: QuestionAnswers): StepState {
  const wrong = new Set(step.questions.flatMap((one) => errorsOfOne(one, answers)));
  return {
    answered: step.questions.filter(({ key }) => !isEmpty(answers[key] ?? null)).length,
    total: step.questions.length,
    errors: wrong.size,
  };
}

/** The error of a question that is shown, by itself. */
export function errorsOfOne(question: Question, answers: QuestionAnswers): string[] {
  const alone = { ...question, visibleWhenKey: null, visibleWhenValue: null };
  return answerErrors([alone], answers, question.phase).map(({ key }) => key);
}
