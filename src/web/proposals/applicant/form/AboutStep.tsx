import type { Field } from '#core/field/field.ts';
import { forms } from '#core/proposals/forms.ts';
import type { WrittenField } from '#core/proposals/forms.ts';
import { useWording } from '#web/i18n/language.ts';
import { stringsIn, useStrings } from '#web/i18n/strings.ts';
import { FieldInput } from '#web/resources/form/inputs/FieldInput.tsx';
import { strings as resourceStrings } from '#web/resources/strings.ts';
import type { ProposalWriter } from '../writing/proposal-writer.ts';
import { usePart, useWritten } from '../writing/use-writer.ts';
import { writingStrings } from '../writing-strings.ts';
import { Clash } from './Clash.tsx';

interface AboutStepProps {
  readonly writer: ProposalWriter;
  readonly isJudged: boolean;
}

const required: Field = { ...forms.fields.title, required: true };

/** What every proposal has, whatever its template asks: its titles. */
export function AboutStep({ writer, isJudged }: AboutStepProps) {
  const texts = useStrings(writingStrings);
  const eventTitle = usePart(writer, 'eventTitle');
  return (
    <>
      <Titled
        {...{ writer, isJudged }}
        name="title"
        field={required}
        label={texts.title}
        hint={texts.titleHint}
      />
      <Titled
        {...{ writer, isJudged }}
        name="eventTitle"
        field={forms.fields.eventTitle}
        label={texts.eventTitle}
        hint={texts.eventTitleHint}
      />
      {(eventTitle ?? '') !== '' && (
        <Titled
          {...{ writer, isJudged }}
          name="writeOnEventTitle"
          field={forms.fields.writeOnEventTitle}
          label={texts.writeOnEventTitle}
        />
      )}
    </>
  );
}

interface TitledProps extends AboutStepProps {
  readonly name: WrittenField;
  readonly field: Field;
  readonly label: string;
  readonly hint?: string;
}

function Titled({ writer, isJudged, name, field, label, hint }: TitledProps) {
  const { errors } = stringsIn(useWording(), resourceStrings);
  const texts = useStrings(writingStrings);
  const value = usePart(writer, name);
  const written = useWritten(writer);
  const isMissing = isJudged && field.required === true && String(value ?? '').trim() === '';
  const isUnsaved = written.unsaved.includes(name);
  const error = isMissing
    ? errors.required
    : isUnsaved
      ? typeof value === 'string' && value.length > 300
        ? errors.tooLong(300)
        : texts.errors.unsaved
      : undefined;
  return (
    <div data-part={name} className="min-w-0">
      <FieldInput
        field={field}
        label={label}
        hint={hint}
        value={value}
        onChange={(typed) => writer.set(name, typed)}
        errors={error === undefined ? {} : { '': error }}
        optionText={(option) => option}
      />
      {written.undecided.includes(name) && (
        <Clash part={name} label={label} writer={writer} question={null} />
      )}
    </div>
  );
}
