import type { QuestionAnswers } from '#core/proposals/questions.ts';
import { shownQuestions } from '#core/proposals/questions.ts';
import type { TemplateQuestion } from '#core/proposals/questions-contract.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { writingStrings } from '../writing-strings.ts';
import { AnswerList } from './AnswerList.tsx';

interface PhaseOneProps {
  readonly questions: readonly TemplateQuestion[];
  readonly answers: QuestionAnswers;
  readonly formId: string;
}

/** What was answered in the first phase, which does not change in the second. */
export function PhaseOne({ questions, answers, formId }: PhaseOneProps) {
  const texts = useStrings(writingStrings);
  const shown = shownQuestions(questions, answers).filter(({ phase }) => phase === 1);
  return (
    <Disclosure title={texts.phaseOne} isOpenAtFirst className="rounded-3xl bg-soft p-5 text-lg sm:p-6">
      <div className="mt-4 text-base">
        <AnswerList questions={shown} answers={answers} formId={formId} />
      </div>
    </Disclosure>
  );
}
