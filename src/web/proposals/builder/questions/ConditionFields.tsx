import { resolveText } from '#core/languages.ts';
import { canBeCondition, type DraftQuestion } from '#core/proposals/builder/draft.ts';
import { isChoice } from '#core/proposals/questions.ts';
import { useWording } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { builderStrings } from './builder-strings.ts';
import { type QuestionPartProps, withError } from './question-parts.ts';
import { labelIn } from './question-texts.ts';

interface ConditionFieldsProps extends QuestionPartProps {
  readonly draft: readonly DraftQuestion[];
}

/** When a question is shown: always, or only while an earlier one has an answer, both chosen from lists. */
export function ConditionFields({ question, draft, set, errorOf }: ConditionFieldsProps) {
  const texts = useStrings(builderStrings);
  const wording = useWording();
  const { condition } = question;
  const at = draft.findIndex(({ id }) => id === question.id);
  const earlier = draft.slice(0, at).filter(canBeCondition);
  const on = draft.find(({ id }) => id === condition?.on);
  const offered = on && !earlier.includes(on) ? [...earlier, on] : earlier;
  if (offered.length === 0 && !condition) return <p className="text-sm text-quiet">{texts.noEarlier}</p>;
  const options = [
    { value: always, text: texts.always },
    ...offered.map((one) => ({ value: one.id, text: texts.onlyIf(labelIn(one, wording, texts)) })),
    ...(condition && !on ? [{ value: condition.on, text: texts.onlyIf(texts.gone) }] : []),
  ];
  return (
    <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
      <Select
        label={texts.condition}
        value={condition?.on ?? always}
        onChange={(chosen) => {
          const other = draft.find(({ id }) => id === chosen);
          set({ condition: other ? { on: other.id, is: firstAnswer(other) } : null });
        }}
        options={options}
        {...withError(errorOf('visibleWhenKey'))}
      />
      {condition && on && (
        <Answer
          on={on}
          is={condition.is}
          onChange={(is) => set({ condition: { on: on.id, is } })}
          error={errorOf('visibleWhenValue')}
        />
      )}
    </div>
  );
}

/** Stands for no condition. */
const always = 'always';

function isSwitch(question: DraftQuestion): boolean {
  return question.kind === 'toggle' || (question.kind === 'checkbox' && question.options.length === 0);
}

function firstAnswer(question: DraftQuestion): string {
  return isSwitch(question) ? 'true' : (question.options[0]?.id ?? '');
}

interface AnswerProps {
  readonly on: DraftQuestion;
  readonly is: string;
  readonly onChange: (is: string) => void;
  readonly error: string | undefined;
}

/** The answer is chosen where the other question is a choice, and typed otherwise. */
function Answer({ on, is, onChange, error }: AnswerProps) {
  const texts = useStrings(builderStrings);
  const { language } = useWording();
  const shared = { label: texts.answer, onChange, ...withError(error) };
  if (isSwitch(on))
    return (
      <Select
        {...shared}
        value={is}
        options={[
          { value: 'true', text: texts.yes },
          { value: 'false', text: texts.no },
        ]}
      />
    );
  if (!isChoice({ kind: on.kind, options: on.options.map(({ id }) => id) }))
    return <TextField {...shared} value={is} />;
  return (
    <Select
      {...shared}
      value={is}
      options={on.options.map(({ id, text }, place) => ({
        value: id,
        text: resolveText(text, language).text || texts.option(place + 1),
      }))}
    />
  );
}
