import { type Address, type Field, neverKind, type Translated } from '#core/field/field.ts';
import { maxLengthOf } from '../field-error-text.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { ReferencePicker } from './ReferencePicker.tsx';
import { formStrings } from '../form-strings.ts';
import { strings } from '../../strings.ts';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { DatePicker, InstantPicker } from '#web/ui/dates/DatePicker.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { NumberInput } from '#web/ui/fields/NumberInput.tsx';
import { PartMissing } from '#web/ui/feedback/PartMissing.tsx';
import { RadioGroup } from '#web/ui/fields/RadioGroup.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Switch } from '#web/ui/fields/Switch.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { TimeField } from '#web/ui/dates/TimeField.tsx';
import { AddressInput, AddressesInput } from './AddressInput.tsx';
import { ChoicesInput } from './ChoicesInput.tsx';
import { RoomLeft } from './RoomLeft.tsx';
import { TagsInput } from './TagsInput.tsx';
import { TranslatedInput } from './TranslatedInput.tsx';

const UploadsInput = lazyPart(async () => (await import('./UploadsInput.tsx')).UploadsInput);

export interface FieldInputProps {
  readonly field: Field;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  /** Errors in words: under '' of the whole field, under a language of that language's text. */
  readonly errors: Readonly<Record<string, string>>;
  /** The label of an option of the field. */
  readonly optionText: (option: string) => string;
  readonly isDisabled?: boolean;
}

/** The input of any field, by its kind: in forms of entities, in dialogs, in proposals. */
export function FieldInput(props: FieldInputProps) {
  const { field, label, value, onChange, isDisabled = false } = props;
  const texts = useStrings(formStrings);
  const { errors: errorTexts } = useStrings(strings);
  const error = props.errors[''];
  const isRequired = field.required ?? false;
  const notes = {
    label,
    ...(props.hint !== undefined && { hint: props.hint }),
    ...(error !== undefined && { error }),
    isRequired,
    isDisabled,
  };
  switch (field.kind) {
    case 'string':
    case 'textarea':
      if (field.translated)
        return (
          <TranslatedInput
            {...notes}
            lines={field.kind === 'textarea' ? 5 : undefined}
            isRich={field.rich ?? false}
            max={maxLengthOf(field)}
            value={(value ?? {}) as Translated}
            onChange={onChange}
            errors={props.errors}
          />
        );
      return (
        <div>
          <TextField
            {...notes}
            {...(field.kind === 'textarea' && { lines: 4 })}
            type={field.format === 'email' ? 'email' : field.format === 'url' ? 'url' : 'text'}
            value={(value ?? '') as string}
            onChange={onChange}
          />
          <RoomLeft text={(value ?? '') as string} max={maxLengthOf(field)} />
        </div>
      );
    case 'number':
    case 'currency':
      return (
        <NumberInput
          {...notes}
          value={(value ?? null) as number | null}
          onChange={onChange}
          isSigned={(field.min ?? -1) < 0}
          hasDecimals={field.kind === 'currency' || field.decimals === true}
        />
      );
    case 'date':
    case 'calendar':
      return (
        <DatePicker {...notes} errorTexts={errorTexts} value={value as string | null} onChange={onChange} />
      );
    case 'datetime':
      return (
        <InstantPicker
          {...notes}
          errorTexts={errorTexts}
          value={value as string | null}
          onChange={onChange}
        />
      );
    case 'time':
      return <TimeField {...notes} value={(value ?? '') as string} onChange={onChange} />;
    case 'select':
      return (
        <Select
          {...notes}
          value={(value as string | null) ?? (isRequired ? null : nothing)}
          onChange={(chosen) => onChange(chosen === nothing ? null : chosen)}
          options={[
            ...(isRequired ? [] : [{ value: nothing, text: texts.none }]),
            ...field.options.map((option) => ({ value: option, text: props.optionText(option) })),
          ]}
        />
      );
    case 'radio':
      return (
        <RadioGroup
          {...notes}
          value={value as string | null}
          onChange={onChange}
          options={field.options.map((option) => ({ value: option, text: props.optionText(option) }))}
        />
      );
    case 'toggle':
      return field.nullable ? (
        <Select
          {...notes}
          value={typeof value === 'boolean' ? String(value) : nothing}
          onChange={(chosen) => onChange(chosen === nothing ? null : chosen === 'true')}
          options={[
            { value: nothing, text: texts.unknown },
            { value: 'true', text: texts.yes },
            { value: 'false', text: texts.no },
          ]}
        />
      ) : (
        <Switch
          label={label}
          hint={props.hint}
          error={error}
          isSelected={value === true}
          onChange={onChange}
          isDisabled={isDisabled}
        />
      );
    case 'checkbox':
      return (
        <Checkbox
          isSelected={value === true}
          onChange={onChange}
          isDisabled={isDisabled}
          {...(props.hint !== undefined && { hint: props.hint })}
          {...(error !== undefined && { error })}
        >
          {label}
        </Checkbox>
      );
    case 'separator':
      return <h2 className="mt-4 border-t-2 border-line pt-6 text-2xl">{label}</h2>;
    case 'address':
      return field.many ? (
        <AddressesInput
          {...notes}
          value={(value ?? []) as Address[]}
          onChange={onChange}
          max={field.max ?? 100}
        />
      ) : (
        <AddressInput {...notes} isShort value={(value ?? {}) as Address} onChange={onChange} />
      );
    case 'tags':
      return field.options ? (
        <ChoicesInput
          {...notes}
          options={field.options}
          optionText={props.optionText}
          value={value as string[]}
          onChange={onChange}
        />
      ) : (
        <TagsInput
          {...notes}
          value={value as string[]}
          onChange={onChange}
          max={field.max ?? 100}
          isOfTimes={field.format === 'time'}
        />
      );
    case 'uploads':
      return (
        <UploadsInput
          {...notes}
          value={value as string[]}
          onChange={onChange}
          max={field.max ?? 100}
          meanwhile={<Skeleton className="h-32 w-full" />}
          otherwise={<PartMissing />}
        />
      );
    case 'reference':
      return (
        <ReferencePicker
          {...notes}
          to={field.to}
          value={typeof value === 'string' ? [value] : []}
          onChange={([id]) => onChange(id ?? null)}
          max={1}
        />
      );
    case 'references':
      return (
        <ReferencePicker
          {...notes}
          to={field.to}
          value={value as string[]}
          onChange={onChange}
          max={field.max ?? 100}
        />
      );
    default:
      return neverKind(field);
  }
}

/** Stands for no choice: a select needs a value. */
const nothing = 'nothing';
