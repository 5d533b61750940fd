import type { Parts } from '#core/drafts/edits.ts';
import { answerText } from '#core/proposals/answer-text.ts';
import type { QuestionAnswers } from '#core/proposals/questions.ts';
import { availabilityText } from '#core/proposals/events/availability.ts';
import { isEmpty } from '#core/proposals/questions.ts';
import type { TemplateQuestion } from '#core/proposals/questions-contract.ts';
import { zone } from '#web/i18n/formats.ts';
import { useWording } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { availabilityStrings } from '../../availability/availability-strings.ts';
import { markedIn } from '../form/AvailabilityPart.tsx';
import { labelOf } from '../form/question-words.ts';
import { TextButtons } from './TextButtons.tsx';

interface CopyTextProps {
  readonly form: { readonly title: string | null };
  readonly parts: Parts;
  readonly questions: readonly TemplateQuestion[];
  readonly answers: QuestionAnswers;
}

/** All that was written as one text, to be used elsewhere. */
export function CopyText({ parts, questions, answers }: CopyTextProps) {
  const days = useStrings(availabilityStrings);
  const wording = useWording();
  const title = String(parts['title'] ?? '');
  const availability = availabilityText(markedIn(parts['availability']), wording.language);
  const text = [
    title,
    ...questions
      .filter(({ key, kind }) => kind !== 'separator' && !isEmpty(answers[key] ?? null))
      .map(
        (question) =>
          `${labelOf(question, wording)}\n${answerText(question, answers[question.key] ?? null, { language: wording.language, zone })}`,
      ),
    ...(availability === '' ? [] : [`${days.title}\n${availability}`]),
  ].join('\n\n');
  return (
    <div className="flex flex-wrap gap-2">
      <TextButtons text={text} title={title} />
    </div>
  );
}
