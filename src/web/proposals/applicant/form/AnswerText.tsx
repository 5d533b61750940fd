import { answerText } from '#core/proposals/answer-text.ts';
import { isChoice, isEmpty, type QuestionAnswer } from '#core/proposals/questions.ts';
import type { TemplateQuestion } from '#core/proposals/questions-contract.ts';
import { zone } from '#web/i18n/formats.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { writingStrings } from '../writing-strings.ts';
import { AnswerFiles } from './AnswerFiles.tsx';

interface AnswerTextProps {
  readonly question: TemplateQuestion;
  readonly answer: QuestionAnswer;
  /** Whose uploads are shown; without it their number. */
  readonly formId?: string | null;
}

/** An answer to be read: all of it. */
export function AnswerText({ question, answer, formId = null }: AnswerTextProps) {
  const texts = useStrings(writingStrings);
  const language = useLanguage();
  const isSwitch = question.kind === 'toggle' || (question.kind === 'checkbox' && !isChoice(question));
  if (isEmpty(answer) && !isSwitch) return <p className="text-quiet">{texts.notAnswered}</p>;
  if (question.kind === 'uploads' && formId !== null && Array.isArray(answer))
    return <AnswerFiles formId={formId} ids={answer} />;
  return (
    <p className="whitespace-pre-line wrap-anywhere">
      {answerText(question, isSwitch ? answer === true : answer, { language, zone })}
    </p>
  );
}
