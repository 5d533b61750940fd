import { memo } from 'react';
import type { Field, Fields } from '#core/field/field.ts';
import { useWording } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { isShown } from './draft.ts';
import type { FormErrors } from './errors.ts';
import { errorsOf } from './errors-of.ts';
import { FieldInput } from './inputs/FieldInput.tsx';
import { formStrings } from './form-strings.ts';
import type { EntityForm } from './use-entity-form.ts';
import { fieldWord, optionWord, type Words } from '../words/index.ts';

export interface FormFieldsProps {
  readonly fields: Fields;
  readonly words: Words;
  readonly form: EntityForm;
  /** Fields that are fixed are still open. */
  readonly isNew: boolean;
  readonly isDisabled: boolean;
  /** Says what the asterisk means. */
  readonly hasHint?: boolean;
}

/** The inputs of an entity in the order of its definition: short ones share a line where there is room. */
export function FormFields({ fields, words, form, isNew, isDisabled, hasHint = true }: FormFieldsProps) {
  const texts = useStrings(formStrings);
  const shown = Object.entries(fields).filter(([, field]) => !field.readOnly && isShown(field, form.draft));
  return (
    <div className="grid items-start gap-x-6 gap-y-5 rounded-3xl bg-card p-5 shadow-card sm:p-8 md:grid-cols-2">
      {hasHint && !isDisabled && shown.some(([, field]) => field.required) && (
        <p className="text-sm text-quiet md:col-span-2">{texts.requiredHint}</p>
      )}
      {shown.map(([name, field]) => (
        <div key={name} className={isWide(field) ? 'min-w-0 md:col-span-2' : 'min-w-0'}>
          <FormField
            name={name}
            field={field}
            words={words}
            value={form.draft[name]}
            set={form.set}
            errors={form.errors}
            isDisabled={isDisabled || (field.fixed === true && !isNew)}
          />
        </div>
      ))}
    </div>
  );
}

interface FormFieldProps {
  readonly name: string;
  readonly field: Field;
  readonly words: Words;
  readonly value: unknown;
  readonly set: EntityForm['set'];
  readonly errors: FormErrors;
  readonly isDisabled: boolean;
}

/** One field, which renders again only when it changes: a form has forty, and a key that is typed changes one. */
const FormField = memo(function FormField(props: FormFieldProps) {
  const { name, field, words, value, set, errors, isDisabled } = props;
  const wording = useWording();
  const wordOf = (other: string) => fieldWord(words, other);
  return (
    <FieldInput
      field={field}
      label={wordOf(name)}
      hint={words.hints?.[name]}
      value={value}
      onChange={(newest) => set(name, newest)}
      errors={errorsOf(name, field, errors, wordOf, wording)}
      optionText={(option) => optionWord(words, name, option)}
      isDisabled={isDisabled}
    />
  );
});

function isWide(field: Field): boolean {
  if (['textarea', 'uploads', 'references', 'separator', 'address', 'tags', 'radio'].includes(field.kind))
    return true;
  return field.kind === 'string' && field.translated === true;
}
