import { Plus, Trash2 } from 'lucide-react';
import { useId } from 'react';
import type { Address } from '#core/field/field.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { formStrings } from '../form-strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { RequiredMark } from '#web/ui/fields/FieldLabel.tsx';
import { fieldClass } from '#web/ui/classes.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';

const lines = [
  'streetName',
  'streetNumber',
  'zipCode',
  'city',
  'province',
  'region',
  'country',
  'state',
  'plainAddress',
] as const satisfies readonly (keyof Address)[];

/** What finds a house; the other lines are for addresses that are imported or stored in one line. */
const fewLines: readonly (typeof lines)[number][] = [
  'streetName',
  'streetNumber',
  'zipCode',
  'city',
  'province',
  'country',
];

export interface AddressInputProps {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string;
  readonly isDisabled: boolean;
  readonly value: Address;
  readonly onChange: (value: Address) => void;
  /** For people who write one address, such as an author: few lines, and no mark for a favourite. */
  readonly isShort?: boolean;
  readonly isRequired?: boolean;
}

/** One postal address (docs/product/entities.md#addresses). */
export function AddressInput(props: AddressInputProps) {
  const { label, hint, error, isDisabled, value, onChange, isShort = false, isRequired = false } = props;
  const texts = useStrings(formStrings).address;
  const notes = useId();
  return (
    <fieldset
      aria-describedby={notes}
      {...(error !== undefined && { 'data-invalid': true })}
      className="min-w-0 rounded-2xl border-2 border-line p-4 data-invalid:border-coral"
    >
      <legend className={`px-2 ${fieldClass.label}`}>
        {label}
        {isRequired && <RequiredMark />}
      </legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {(isShort ? fewLines : lines).map((line) => (
          <TextField
            key={line}
            label={texts[line]}
            value={value[line] ?? ''}
            onChange={(text) => onChange({ ...value, [line]: text })}
            isDisabled={isDisabled}
          />
        ))}
        {!isShort && (
          <Checkbox
            isSelected={value.isFavourite ?? false}
            onChange={(isFavourite) => onChange({ ...value, isFavourite })}
            isDisabled={isDisabled}
          >
            {texts.isFavourite}
          </Checkbox>
        )}
      </div>
      <div id={notes} className="mt-2">
        {hint && <p className={fieldClass.hint}>{hint}</p>}
        {error && <p className={fieldClass.error}>{error}</p>}
      </div>
    </fieldset>
  );
}

export interface AddressesInputProps extends Omit<AddressInputProps, 'value' | 'onChange'> {
  readonly value: readonly Address[];
  readonly onChange: (value: readonly Address[]) => void;
  readonly max: number;
}

/** Any number of addresses. */
export function AddressesInput(props: AddressesInputProps) {
  const { label, hint, error, isDisabled, value, onChange, max } = props;
  const texts = useStrings(formStrings);
  return (
    <div role="group" aria-label={label} className="flex flex-col gap-3">
      <span aria-hidden className={fieldClass.label}>
        {label}
      </span>
      {value.map((address, place) => (
        // An address has no id; its index is its key.
        <div key={place} className="relative">
          <AddressInput
            label={texts.address.one(place + 1)}
            value={address}
            onChange={(changed) => onChange(value.with(place, changed))}
            isDisabled={isDisabled}
          />
          {!isDisabled && (
            <IconButton
              label={texts.remove(texts.address.one(place + 1))}
              onPress={() => onChange(value.toSpliced(place, 1))}
              className="absolute top-4 right-1"
            >
              <Trash2 aria-hidden className="size-5" />
            </IconButton>
          )}
        </div>
      ))}
      {!isDisabled && value.length < max && (
        <Button variant="second" size="small" onPress={() => onChange([...value, {}])} className="self-start">
          <Plus aria-hidden className="size-4" />
          {texts.addAnother(label)}
        </Button>
      )}
      {hint && <p className={fieldClass.hint}>{hint}</p>}
      {error && <p className={fieldClass.error}>{error}</p>}
    </div>
  );
}
