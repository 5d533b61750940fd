import type { Translated } from '#core/field/field.ts';
import { languages } from '#core/languages.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { formStrings } from '../form-strings.ts';
import { fieldClass } from '#web/ui/classes.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { PartMissing } from '#web/ui/feedback/PartMissing.tsx';
import { RequiredMark } from '#web/ui/fields/FieldLabel.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { MissingText } from './MissingText.tsx';
import { RoomLeft } from './RoomLeft.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';

// The editor is as large as all the rest of a form.
const RichInput = lazyPart(async () => (await import('./RichInput.tsx')).RichInput);

export interface TranslatedInputProps {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string;
  /** By language. */
  readonly errors: Readonly<Record<string, string>>;
  readonly value: Translated;
  readonly onChange: (value: Translated) => void;
  readonly lines: number | undefined;
  readonly isRich: boolean;
  /** Characters in one language, with the markup of a formatted text. */
  readonly max: number;
  readonly isRequired: boolean;
  readonly isDisabled: boolean;
}

/** A text in both languages, side by side where there is room. One of the two is enough. */
export function TranslatedInput(props: TranslatedInputProps) {
  const { label, value, onChange, errors, lines, isRich, max, isRequired, isDisabled } = props;
  const texts = useStrings(formStrings);
  return (
    <fieldset className="min-w-0">
      <legend className={`mb-1.5 ${fieldClass.label}`}>
        {label}
        {isRequired && <RequiredMark />}
      </legend>
      <div className="grid gap-3 md:grid-cols-2">
        {languages.map((language, place) => {
          const one = {
            label: texts.languages[language],
            value: value[language] ?? '',
            onChange: (text: string) => onChange({ ...value, [language]: text }),
            isDisabled,
            writtenIn: language,
            // An error of the whole field is shown at the first language.
            error: errors[language] ?? (place === 0 ? props.error : undefined),
          };
          return (
            <div key={language} className="min-w-0">
              {isRich ? (
                <RichInput
                  {...one}
                  of={label}
                  meanwhile={<Skeleton className="h-48 w-full" />}
                  otherwise={<PartMissing />}
                />
              ) : (
                <TextField {...one} {...(lines !== undefined && { lines })} />
              )}
              <RoomLeft text={one.value} max={max} />
              {!isDisabled && (
                <MissingText
                  of={label}
                  language={language}
                  value={value}
                  onCopy={(text) => onChange({ ...value, [language]: text })}
                />
              )}
            </div>
          );
        })}
      </div>
      {props.hint && <p className={`mt-1.5 ${fieldClass.hint}`}>{props.hint}</p>}
    </fieldset>
  );
}
