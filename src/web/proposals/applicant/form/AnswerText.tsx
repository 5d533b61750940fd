import type { Address } from '#core/field/field.ts';
import { isChoice, isEmpty, type QuestionAnswer } from '#core/proposals/questions.ts';
import type { TemplateQuestion } from '#core/proposals/questions-contract.ts';
import { type Formats, useFormats } from '#web/i18n/formats.ts';
import { useWording, type Wording } from '#web/i18n/language.ts';
import { stringsIn, useStrings } from '#web/i18n/strings.ts';
import { listStrings } from '#web/resources/list/list-strings.ts';
import { addressLine } from '#web/resources/FieldValue.tsx';
import { writingStrings } from '../writing-strings.ts';
import { AnswerFiles } from './AnswerFiles.tsx';
import { optionText } from './question-words.ts';

interface AnswerTextProps {
  readonly question: TemplateQuestion;
  readonly answer: QuestionAnswer;
  /** Whose uploads are shown; without it their number. */
  readonly formId?: string | null;
}

/** An answer to be read: all of it. */
export function AnswerText({ question, answer, formId = null }: AnswerTextProps) {
  const texts = useStrings(writingStrings);
  const wording = useWording();
  const formats = useFormats();
  const isSwitch = question.kind === 'toggle' || (question.kind === 'checkbox' && !isChoice(question));
  if (isEmpty(answer) && !isSwitch) return <p className="text-quiet">{texts.notAnswered}</p>;
  if (question.kind === 'uploads' && formId !== null && Array.isArray(answer))
    return <AnswerFiles formId={formId} ids={answer} />;
  return (
    <p className="whitespace-pre-line wrap-anywhere">{answerInWords(question, answer, wording, formats)}</p>
  );
}

/** An answer as a text. */
export function answerInWords(
  question: TemplateQuestion,
  answer: QuestionAnswer,
  wording: Wording,
  formats: Formats,
): string {
  const { kind } = question;
  if (isChoice(question))
    return [answer]
      .flat()
      .map((one) => optionText(question, String(one), wording))
      .join(', ');
  if (kind === 'toggle' || kind === 'checkbox') {
    const { yes, no } = stringsIn(wording, listStrings);
    return answer === true ? yes : no;
  }
  if (answer === null) return '';
  if (typeof answer === 'number') return formats.digits(answer);
  if (typeof answer === 'string') return datedText(kind, answer, formats);
  if (Array.isArray(answer)) return String(answer.length);
  return addressLine(answer as Address);
}

/** A date that is whole in words; one that is half typed as it stands there. */
function datedText(kind: TemplateQuestion['kind'], text: string, formats: Formats): string {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text);
  if ((kind === 'date' || kind === 'calendar') && isDay) return formats.date(text);
  return kind === 'datetime' && !Number.isNaN(Date.parse(text)) && text.includes('T')
    ? formats.dateTime(text)
    : text;
}
