// Whether the answers of a proposal may be sent (docs/product/proposals.md#answers): one check for the server and the browser. Saving a draft
// does not ask for it.

import type { FieldCode } from '#core/field-codes.ts';
import { issuesOf } from '#core/field/issues.ts';
import { validatorOf } from '#core/field/validation.ts';
import {
  fieldOfQuestion,
  isEmpty,
  type FormPhase,
  type Question,
  type QuestionAnswer,
  type QuestionAnswers,
  shownQuestions,
} from './questions.ts';

export interface AnswerError {
  /** Of the question. */
  readonly key: string;
  readonly code: FieldCode;
  /** Which of the question's own messages says it, where the template has one. */
  readonly bound: 'min' | 'max' | null;
}

/** The errors of a phase, at most one for each question that is shown, in their order. */
export function answerErrors(
  questions: readonly Question[],
  answers: QuestionAnswers,
  phase: FormPhase,
): AnswerError[] {
  return shownQuestions(questions, answers)
    .filter((question) => question.phase === phase)
    .flatMap((question) => {
      const code = errorOf(question, answers[question.key] ?? null);
      return code ? [{ key: question.key, code, bound: boundOf(code) }] : [];
    });
}

/** The answers that are sent: those of questions that are shown. What was answered before a question was hidden stays in the draft. */
export function answersToSend(questions: readonly Question[], answers: QuestionAnswers): QuestionAnswers {
  const shown = new Set(
    shownQuestions(questions, answers)
      .filter(({ kind }) => kind !== 'separator')
      .map(({ key }) => key),
  );
  return Object.fromEntries(
    Object.entries(answers).filter(([key, answer]) => shown.has(key) && !isEmpty(answer)),
  );
}

/** How many of the questions that are shown in a phase have an answer. */
export function countAnswered(
  questions: readonly Question[],
  answers: QuestionAnswers,
  phase: FormPhase,
): { readonly answered: number; readonly shown: number } {
  const shown = shownQuestions(questions, answers).filter(
    (question) => question.phase === phase && question.kind !== 'separator',
  );
  return {
    answered: shown.filter(({ key }) => !isEmpty(answers[key] ?? null)).length,
    shown: shown.length,
  };
}

function errorOf(question: Question, answer: QuestionAnswer): FieldCode | null {
  if (question.kind === 'separator') return null;
  if (isEmpty(answer)) return question.isRequired ? 'required' : null;
  const parsed = validatorOf(fieldOfQuestion(question)).safeParse(answer);
  if (!parsed.success) return issuesOf(parsed.error)[0]?.code ?? 'invalidValue';
  const { min } = question;
  return Array.isArray(answer) && min !== null && answer.length < min ? 'tooFew' : null;
}

function boundOf(code: FieldCode): AnswerError['bound'] {
  switch (code) {
    case 'tooShort':
    case 'belowMinimum':
    case 'tooFew':
      return 'min';
    case 'tooLong':
    case 'aboveMaximum':
    case 'tooMany':
      return 'max';
    default:
      return null;
  }
}
