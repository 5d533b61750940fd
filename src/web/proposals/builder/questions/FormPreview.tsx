import { Paperclip } from 'lucide-react';
import { type Ref, useMemo, useState } from 'react';
import { emptyOf } from '#core/field/columns.ts';
import { type Language, languages } from '#core/languages.ts';
import { type AnswerError, answerErrors } from '#core/proposals/answers.ts';
import { type DraftQuestion, questionsOf } from '#core/proposals/builder/draft.ts';
import { tidied } from '#core/proposals/builder/written-questions.ts';
import {
  fieldOfQuestion,
  type FormPhase,
  type QuestionAnswer,
  shownQuestions,
} from '#core/proposals/questions.ts';
import type { TemplateQuestion } from '#core/proposals/questions-contract.ts';
import { useWording, WordingContext, wordingOf } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { formStrings } from '#web/resources/form/form-strings.ts';
import { FieldInput } from '#web/resources/form/inputs/FieldInput.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { chipClass } from '#web/ui/Chip.tsx';
import { fieldClass } from '#web/ui/classes.ts';
import { errorText, hintOf, labelOf, optionText } from '../../applicant/form/question-words.ts';
import { builderStrings } from './builder-strings.ts';

interface FormPreviewProps {
  readonly ref: Ref<HTMLElement>;
  readonly draft: readonly DraftQuestion[];
}

/** The questions as an applicant meets them on a phone, in either language; answers show and hide what depends on them. */
export function FormPreview({ ref, draft }: FormPreviewProps) {
  const { phases, preview: texts } = useStrings(builderStrings);
  const { languages: names } = useStrings(formStrings);
  const wording = useWording();
  const [language, setLanguage] = useState<Language>(wording.language);
  const [phase, setPhase] = useState<FormPhase>(1);
  const [answers, setAnswers] = useState<Readonly<Record<string, QuestionAnswer>>>({});
  const [isJudged, setJudged] = useState(false);
  const questions = useMemo(() => questionsOf(draft).map(tidied), [draft]);
  const shownPhase = questions.some((question) => question.phase === phase) ? phase : 1;
  const shown = shownQuestions(questions, answers).filter((question) => question.phase === shownPhase);
  const errors = answerErrors(questions, answers, shownPhase);
  const hasTwo = questions.some((question) => question.phase === 2);
  const idOf = new Map(questions.map(({ key }, at) => [key, draft[at]?.id ?? key]));
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label={texts.title}
      className="flex min-w-0 flex-col gap-3 lg:sticky lg:top-24"
    >
      <h2 className="text-2xl">{texts.title}</h2>
      <p className="text-sm text-quiet">{texts.text}</p>
      <div className="flex flex-wrap gap-2">
        <Choice
          label={texts.languages}
          value={language}
          options={languages.map((one) => ({ value: one, text: names[one] }))}
          onChange={setLanguage}
        />
        {hasTwo && (
          <Choice
            label={texts.phases}
            value={shownPhase}
            options={([1, 2] as const).map((one) => ({ value: one, text: phases[one] }))}
            onChange={setPhase}
          />
        )}
      </div>
      <div
        lang={language}
        className="mx-auto w-full max-w-[24.375rem] overflow-y-auto rounded-3xl border-2 border-line bg-page p-4 lg:max-h-[70dvh] [&_[role=radiogroup]>div]:grid-flow-row! [&_[role=radiogroup]>div]:grid-cols-1!"
      >
        <WordingContext value={language === wording.language ? wording : wordingOf(language)}>
          <div className="flex flex-col gap-5">
            {shown.map((question) => (
              <PreviewedQuestion
                key={idOf.get(question.key)}
                question={question}
                value={answers[question.key] ?? null}
                onChange={(value) => setAnswers((before) => ({ ...before, [question.key]: value }))}
                error={isJudged ? errors.find(({ key }) => key === question.key) : undefined}
              />
            ))}
          </div>
        </WordingContext>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="second" size="small" onPress={() => setJudged(true)}>
          {texts.check}
        </Button>
        {isJudged && (
          <Banner tone={errors.length > 0 ? 'care' : 'good'}>
            {errors.length > 0 ? texts.toCorrect(errors.length) : texts.fine}
          </Banner>
        )}
      </div>
    </section>
  );
}

interface ChoiceProps<Value> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly text: string }[];
  readonly onChange: (value: Value) => void;
}

function Choice<Value extends string | number>({ label, value, options, onChange }: ChoiceProps<Value>) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-1">
      {options.map((one) => (
        <button
          key={one.value}
          type="button"
          aria-pressed={one.value === value}
          onClick={() => onChange(one.value)}
          className={chipClass(one.value === value, 'px-3 py-1 text-sm')}
        >
          {one.text}
        </button>
      ))}
    </div>
  );
}

interface PreviewedQuestionProps {
  readonly question: TemplateQuestion;
  readonly value: QuestionAnswer;
  readonly onChange: (value: QuestionAnswer) => void;
  readonly error: AnswerError | undefined;
}

function PreviewedQuestion({ question, value, onChange, error }: PreviewedQuestionProps) {
  const wording = useWording();
  const { preview } = useStrings(builderStrings);
  const field = fieldOfQuestion(question);
  const label = labelOf(question, wording);
  const hint = hintOf(question, wording);
  const wrong = error && errorText(question, field, error, wording);
  if (question.kind === 'uploads')
    return (
      <div>
        <p className={fieldClass.label}>{label}</p>
        {hint && <p className={fieldClass.hint}>{hint}</p>}
        <p className="mt-2 flex items-center gap-2 rounded-2xl border-2 border-dashed border-line p-4 text-quiet">
          <Paperclip aria-hidden className="size-5 shrink-0" />
          {preview.upload}
        </p>
        {wrong && <p className={fieldClass.error}>{wrong}</p>}
      </div>
    );
  return (
    <FieldInput
      field={field}
      label={label}
      hint={hint}
      value={value ?? emptyOf(field)}
      onChange={(changed) => onChange(changed as QuestionAnswer)}
      errors={wrong === undefined ? {} : { '': wrong }}
      optionText={(option) => optionText(question, option, wording)}
    />
  );
}
