import type { Field, Fields } from '#core/field/field.ts';
import { useWording } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { isShown } from './draft.ts';
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
  const wording = useWording();
  const wordOf = (name: string) => fieldWord(words, name);
  const shown = Object.entries(fields).filter(([, field]) => !field.readOnly && isShown(field, form.draft));
  return (
    <div className="grid items-start gap-x-6 gap-y-5 rounded-3xl bg-card p-5 shadow-card sm:p-8 md:grid-cols-2">
      {hasHint && !isDisabled && shown.some(([, field]) => field.required) && (
        <p className="text-sm text-quiet md:col-span-2">{texts.requiredHint}</p>
      )}
      {shown.map(([name, field]) => (
        <div key={name} className={isWide(field) ? 'min-w-0 md:col-span-2' : 'min-w-0'}>
          <FieldInput
            field={field}
            label={wordOf(name)}
            hint={words.hints?.[name]}
            value={form.draft[name]}
            onChange={(value) => form.set(name, value)}
            errors={errorsOf(name, field, form.errors, wordOf, wording)}
            optionText={(option) => optionWord(words, name, option)}
            isDisabled={isDisabled || (field.fixed === true && !isNew)}
          />
        </div>
      ))}
    </div>
  );
}

function isWide(field: Field): boolean {
  if (['textarea', 'uploads', 'references', 'separator', 'address', 'tags', 'radio'].includes(field.kind))
    return true;
  return field.kind === 'string' && field.translated === true;
}
