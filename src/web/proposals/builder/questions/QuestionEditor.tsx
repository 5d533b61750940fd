import { boundsOf, type DraftQuestion, inPhase, ofKind } from '#core/proposals/builder/draft.ts';
import { eventFieldsOf } from '#core/proposals/events/taking.ts';
import type { QuestionKind } from '#core/proposals/questions.ts';
import { useWording } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { TranslatedInput, type TranslatedInputProps } from '#web/resources/form/inputs/TranslatedInput.tsx';
import { optionWord, wordsOf } from '#web/resources/words/index.ts';
import { NumberInput } from '#web/ui/fields/NumberInput.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { Switch } from '#web/ui/fields/Switch.tsx';
import { builderStrings } from './builder-strings.ts';
import { ConditionFields } from './ConditionFields.tsx';
import { offeredKinds } from './kinds.ts';
import { OptionsEditor } from './OptionsEditor.tsx';
import { type ChangeDraft, type QuestionPartProps, textOfError, withError } from './question-parts.ts';
import { kindIn } from './question-texts.ts';
import type { QuestionErrors } from './use-questions.ts';

interface QuestionEditorProps {
  readonly question: DraftQuestion;
  readonly draft: readonly DraftQuestion[];
  readonly errors: QuestionErrors;
  readonly onChange: ChangeDraft;
}

/** All of a question, in both languages side by side. */
export function QuestionEditor({ question, draft, errors, onChange }: QuestionEditorProps) {
  const texts = useStrings(builderStrings);
  const wording = useWording();
  const { id, kind } = question;
  const isSeparator = kind === 'separator';
  const change = (changed: (before: DraftQuestion) => DraftQuestion) =>
    onChange((before) => before.map((one) => (one.id === id ? changed(one) : one)));
  const set: QuestionPartProps['set'] = (changes) => change((before) => ({ ...before, ...changes }));
  const errorOf: QuestionPartProps['errorOf'] = (...fields) => {
    const code = fields.map((field) => errors[`${id}.${field}`]).find((one) => one !== undefined);
    return code === undefined ? undefined : textOfError(code, texts.errors);
  };
  const parts = { question, set, errorOf };
  return (
    <>
      <div data-part="label">
        <TranslatedText
          label={isSeparator ? texts.separatorLabel : texts.label}
          value={question.label}
          onChange={(label) => set({ label })}
          error={errorOf('label')}
          isRequired
        />
      </div>
      <TranslatedText
        label={texts.help}
        value={question.help}
        onChange={(help) => set({ help })}
        error={errorOf('help')}
        lines={2}
      />
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
        <Select
          label={texts.kind}
          value={kind}
          onChange={(chosen: QuestionKind) => change((before) => ofKind(before, chosen))}
          options={offeredKinds.map((value) => ({
            value,
            text: kindIn(ofKind(question, value), wording, texts),
          }))}
        />
        <Select
          label={texts.phase}
          value={String(question.phase)}
          onChange={(phase) => onChange((before) => inPhase(before, id, phase === '2' ? 2 : 1))}
          options={([1, 2] as const).map((phase) => ({ value: String(phase), text: texts.phases[phase] }))}
          {...withError(errorOf('phase'))}
        />
      </div>
      <OptionsEditor {...parts} />
      <Bounds {...parts} />
      <ConditionFields {...parts} draft={draft} />
      <EventFieldSelect {...parts} />
      <div className="grid grid-cols-1 gap-x-4 sm:grid-cols-2">
        {!isSeparator && (
          <Switch
            label={texts.isRequired}
            isSelected={question.isRequired}
            onChange={(isRequired) => set({ isRequired })}
            error={errorOf('isRequired')}
          />
        )}
        <Switch
          label={texts.isForReviewers}
          isSelected={question.isForReviewers}
          onChange={(isForReviewers) => set({ isForReviewers })}
        />
        {!isSeparator && (
          <Switch
            label={texts.isPersonal}
            hint={texts.isPersonalHint}
            isSelected={question.isPersonal}
            onChange={(isPersonal) => set({ isPersonal })}
          />
        )}
      </div>
    </>
  );
}

/** Which field of an event the answer becomes; only for kinds whose answers fit one. */
function EventFieldSelect({ question, set, errorOf }: QuestionPartProps) {
  const texts = useStrings(builderStrings);
  const words = wordsOf('formRows', useWording());
  const fitting = eventFieldsOf(question.kind);
  const { eventField } = question;
  if (fitting.length === 0 && eventField === null) return null;
  return (
    <Select
      label={texts.eventField}
      hint={eventField === 'speakers' ? texts.speakersHint : texts.eventFieldHint}
      value={eventField ?? nothing}
      onChange={(chosen) => set({ eventField: fitting.find((field) => field === chosen) ?? null })}
      options={[
        { value: nothing, text: texts.noEventField },
        ...fitting.map((field) => ({ value: field, text: optionWord(words, 'eventField', field) })),
      ]}
      {...withError(errorOf('eventField'))}
    />
  );
}

/** Stands for no field. */
const nothing = 'nothing';

/** The minimum and the maximum, each with what is said where it is not met. */
function Bounds({ question, set, errorOf }: QuestionPartProps) {
  const texts = useStrings(builderStrings);
  const counted = boundsOf(question);
  if (counted === null) return null;
  const isNumber = counted === 'number';
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="mb-2 font-bold">{texts.limits}</legend>
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
        {(['min', 'max'] as const).map((bound) => (
          <NumberInput
            key={bound}
            label={texts.bounds[counted][bound]}
            value={question[bound]}
            onChange={(value) =>
              set({ [bound]: value === null || Number.isNaN(value) ? null : Math.round(value) })
            }
            isSigned={isNumber}
            hasDecimals={false}
            {...withError(errorOf(bound))}
          />
        ))}
      </div>
      {(['min', 'max'] as const)
        .filter((bound) => question[bound] !== null)
        .map((bound) => (
          <TranslatedText
            key={bound}
            label={texts[`${bound}Message`]}
            hint={texts.messageHint}
            value={question[`${bound}Message`]}
            onChange={(text) => set({ [`${bound}Message`]: text })}
            error={errorOf(`${bound}Message`)}
          />
        ))}
    </fieldset>
  );
}

interface TranslatedTextProps extends Pick<TranslatedInputProps, 'label' | 'value' | 'onChange'> {
  readonly hint?: string;
  readonly error: string | undefined;
  readonly lines?: number;
  readonly isRequired?: boolean;
}

function TranslatedText({ error, lines, isRequired = false, ...text }: TranslatedTextProps) {
  return (
    <TranslatedInput
      {...text}
      {...withError(error)}
      errors={{}}
      lines={lines}
      isRich={false}
      max={lines === undefined ? 300 : 20_000}
      isRequired={isRequired}
      isDisabled={false}
    />
  );
}
