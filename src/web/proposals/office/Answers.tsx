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
  /** What an earlier version said; null: nothing is compared. */
  readonly earlier: QuestionAnswers | null;
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
  const differs = earlier && shown.some((question) => read(question, answers) !== read(question, earlier));
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
              const before = earlier ? read(question, earlier) : said;
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
    </div>
  );
}

function idsOf(answer: QuestionAnswers[string] | undefined): readonly string[] {
  return Array.isArray(answer) ? (answer as readonly string[]) : [];
}
