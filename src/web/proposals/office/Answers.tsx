import { answerText } from '#core/proposals/answer-text.ts';
import { resolveText } from '#core/languages.ts';
import { type FormPhase, type QuestionAnswers, shownQuestions } from '#core/proposals/questions.ts';
import type { TemplateQuestion } from '#core/proposals/questions-contract.ts';
import { zone } from '#web/i18n/formats.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { AnswerFiles } from '../applicant/form/AnswerFiles.tsx';
import { officeStrings } from './office-strings.ts';

interface AnswersProps {
  /** Of the proposal. */
  readonly formId: string;
  readonly questions: readonly TemplateQuestion[];
  readonly answers: QuestionAnswers;
  /** An earlier version with its own questions; null: nothing is compared. */
  readonly earlier: {
    readonly answers: QuestionAnswers;
    readonly questions: readonly TemplateQuestion[];
  } | null;
  /** Questions of the second phase are left out before it. */
  readonly phase: FormPhase;
  /** The names of uploads, by their ids. */
  readonly files: Readonly<Record<string, string>>;
}

/** The answers under the labels of their questions, in the reader's language. */
export function Answers({ formId, questions, answers, earlier, phase: upTo, files }: AnswersProps) {
  const texts = useStrings(officeStrings);
  const language = useLanguage();
  const reader = { language, zone, fileNames: new Map(Object.entries(files)) };
  const read = (question: TemplateQuestion, from: QuestionAnswers) =>
    answerText(question, from[question.key] ?? null, reader);
  const shown = shownQuestions(questions, answers).filter((one) => one.phase <= upTo);
  const phases = ([1, 2] as const).filter((phase) => shown.some((one) => one.phase === phase));
  const readEarlier = (question: TemplateQuestion) => {
    const before = earlier?.questions.find(({ key }) => key === question.key);
    return earlier ? read(before ?? question, earlier.answers) : read(question, answers);
  };
  // Answers to questions that were removed since, or that are hidden now.
  const gone = (earlier?.questions ?? []).filter(
    (question) => !shown.some(({ key }) => key === question.key) && readEarlier(question) !== '',
  );
  const differs =
    gone.length > 0 || shown.some((question) => read(question, answers) !== readEarlier(question));
  return (
    <div className="flex flex-col gap-6">
      {earlier && !differs && <p className="text-quiet">{texts.same}</p>}
      {phases.map((phase) => (
        <div key={phase} className="flex flex-col gap-4">
          {phases.length > 1 && <h3 className="text-xl">{texts.phase[phase]}</h3>}
          {shown
            .filter((question) => question.phase === phase)
            .map((question) => {
              const label = resolveText(question.label, language);
              if (question.kind === 'separator')
                return (
                  <p
                    key={question.key}
                    lang={label.language}
                    className="border-t-2 border-line pt-3 text-lg font-bold"
                  >
                    {label.text}
                  </p>
                );
              const said = read(question, answers);
              const before = readEarlier(question);
              return (
                <div key={question.key}>
                  <p lang={label.language} className="text-sm font-semibold text-quiet">
                    {label.text}
                  </p>
                  {question.kind === 'uploads' && said !== '' ? (
                    <div className="mt-1">
                      <AnswerFiles formId={formId} ids={idsOf(answers[question.key])} />
                    </div>
                  ) : (
                    <p className="whitespace-pre-line wrap-anywhere">
                      {said || <span className="text-quiet">{texts.noAnswer}</span>}
                    </p>
                  )}
                  {before !== said && (
                    <p className="mt-1 rounded-xl bg-care p-3 whitespace-pre-line wrap-anywhere">
                      <span className="font-semibold">{texts.was}</span> {before || texts.noAnswer}
                    </p>
                  )}
                </div>
              );
            })}
        </div>
      ))}
      {gone.length > 0 && (
        <div className="flex flex-col gap-4">
          <h3 className="text-xl">{texts.gone}</h3>
          {gone.map((question) => {
            const label = resolveText(question.label, language);
            return (
              <div key={question.key}>
                <p lang={label.language} className="text-sm font-semibold text-quiet">
                  {label.text}
                </p>
                <p className="mt-1 rounded-xl bg-care p-3 whitespace-pre-line wrap-anywhere">
                  <span className="font-semibold">{texts.was}</span> {readEarlier(question)}
                </p>
              </div>
            );
          })}
        </div>
      )}
    </div>
  );
}

function idsOf(answer: QuestionAnswers[string] | undefined): readonly string[] {
  return Array.isArray(answer) ? (answer as readonly string[]) : [];
}
