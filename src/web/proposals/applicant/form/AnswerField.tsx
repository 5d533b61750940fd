import { memo, useMemo } from 'react';
import { emptyOf } from '#core/field/columns.ts';
import { answerErrors } from '#core/proposals/answers.ts';
import { fieldOfQuestion, type QuestionAnswer } from '#core/proposals/questions.ts';
import type { TemplateQuestion } from '#core/proposals/questions-contract.ts';
import { answerPart } from '#core/proposals/writing/parts.ts';
import { useWording } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { FieldInput } from '#web/resources/form/inputs/FieldInput.tsx';
import type { ProposalWriter } from '../writing/proposal-writer.ts';
import { useFromWritten, usePart } from '../writing/use-writer.ts';
import { writingStrings } from '../writing-strings.ts';
import { Clash } from './Clash.tsx';
import { FilesInput } from './FilesInput.tsx';
import { errorText, hintOf, labelOf, optionText } from './question-words.ts';

interface AnswerFieldProps {
  readonly question: TemplateQuestion;
  readonly writer: ProposalWriter;
  /** Null: a guest writes, who uploads nothing yet. */
  readonly formId: string | null;
  /** Errors are said once the step was left, or after an attempt to send. */
  readonly isJudged: boolean;
  /** The server cannot store the answer as it is. */
  readonly isUnsaved: boolean;
  /** There are two texts, of which one has to be chosen. */
  readonly isClashing: boolean;
}

/** One question. It renders again only when its own answer changes: a proposal may have sixty. */
export const AnswerField = memo(function AnswerField(props: AnswerFieldProps) {
  const { question, writer, formId, isJudged, isUnsaved, isClashing } = props;
  const wording = useWording();
  const texts = useStrings(writingStrings);
  const part = answerPart(question.key);
  const value = usePart(writer, part);
  const isUploads = question.kind === 'uploads';
  const saved = useFromWritten(writer, ({ stored }) => (isUploads ? String(stored[part] ?? '') : ''));
  const field = useMemo(() => fieldOfQuestion(question), [question]);
  const error = useMemo(() => {
    const alone = { ...question, visibleWhenKey: null, visibleWhenValue: null };
    const answers = { [question.key]: (value ?? null) as QuestionAnswer };
    const [found] = isJudged || isUnsaved ? answerErrors([alone], answers, question.phase) : [];
    if (found) return errorText(question, field, found, wording);
    return isUnsaved ? texts.errors.unsaved : undefined;
  }, [question, field, value, isJudged, isUnsaved, wording, texts]);
  const label = labelOf(question, wording);
  const hint = hintOf(question, wording);
  return (
    <div data-part={part} className="min-w-0">
      {isUploads ? (
        <FilesInput
          label={label}
          {...(hint !== undefined && { hint })}
          {...(error !== undefined && { error })}
          isRequired={question.isRequired}
          max={question.max ?? 100}
          formId={formId}
          saved={saved}
          value={(value ?? []) as readonly string[]}
          onChange={(ids) => {
            writer.set(part, ids);
            writer.saveNow();
          }}
        />
      ) : (
        <FieldInput
          field={field}
          label={label}
          hint={hint}
          value={value ?? emptyOf(field)}
          onChange={(typed) => writer.set(part, typed)}
          errors={error === undefined ? {} : { '': error }}
          optionText={(option) => optionText(question, option, wording)}
        />
      )}
      {isClashing && <Clash part={part} label={label} writer={writer} question={question} />}
    </div>
  );
});
