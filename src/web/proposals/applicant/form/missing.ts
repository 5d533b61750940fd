// What a proposal still needs before it is sent, by the rules that the server holds it to.

import { answerErrors } from '#core/proposals/answers.ts';
import { fieldOfQuestion, type FormPhase, type QuestionAnswers } from '#core/proposals/questions.ts';
import type { TemplateQuestion } from '#core/proposals/questions-contract.ts';
import { answerPart } from '#core/proposals/writing/parts.ts';
import type { Parts } from '#core/drafts/edits.ts';
import type { Wording } from '#web/i18n/language.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { strings as resourceStrings } from '#web/resources/strings.ts';
import { writingStrings } from '../writing-strings.ts';
import { errorText, labelOf } from './question-words.ts';

interface MissingAnswer {
  readonly part: string;
  readonly label: string;
  readonly text: string;
}

export function missingIn(
  questions: readonly TemplateQuestion[],
  { parts, answers }: { readonly parts: Parts; readonly answers: QuestionAnswers },
  phase: FormPhase,
  wording: Wording,
): MissingAnswer[] {
  const texts = stringsIn(wording, writingStrings);
  const { errors } = stringsIn(wording, resourceStrings);
  const hasTitle = String(parts['title'] ?? '').trim() !== '';
  const byKey = new Map(questions.map((question) => [question.key, question]));
  return [
    ...(hasTitle ? [] : [{ part: 'title', label: texts.title, text: errors.required }]),
    ...answerErrors(questions, answers, phase).flatMap((error) => {
      const question = byKey.get(error.key);
      if (!question) return [];
      return [
        {
          part: answerPart(error.key),
          label: labelOf(question, wording),
          text: errorText(question, fieldOfQuestion(question), error, wording),
        },
      ];
    }),
  ];
}
