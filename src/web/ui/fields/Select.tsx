import { Check, ChevronDown } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { fieldClass } from '../classes.ts';
import { FieldLabel } from './FieldLabel.tsx';
import { FieldNotes, type FieldNotesProps } from './FieldNotes.tsx';

export interface SelectProps<Value extends string> extends FieldNotesProps {
  readonly label: string;
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  readonly options: readonly { readonly value: Value; readonly text: string }[];
  readonly placeholder?: string;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
  readonly name?: string;
}

/** A choice among many; 100 at most. */
export function Select<Value extends string>({
  label,
  hint,
  error,
  options,
  value,
  onChange,
  placeholder,
  ...select
}: SelectProps<Value>) {
  return (
    <AriaSelect
      {...select}
      value={value}
      onChange={(chosen) => onChange(chosen as Value)}
      placeholder={placeholder ?? ''}
      validationBehavior="aria"
      isInvalid={error !== undefined}
      className={`group ${fieldClass.field}`}
    >
      <FieldLabel label={label} isRequired={select.isRequired} />
      <Button
        className={`${fieldClass.input} group-data-invalid:border-coral flex items-center justify-between gap-3 text-left`}
      >
        <SelectValue className="truncate data-placeholder:text-quiet" />
        <ChevronDown aria-hidden className="size-5 shrink-0" />
      </Button>
      <FieldNotes hint={hint} error={error} />
      <Popover className="max-h-80 w-(--trigger-width) overflow-auto rounded-xl bg-card p-1.5 text-ink shadow-float">
        <ListBox className="outline-none">
          {options.map((option) => (
            <ListBoxItem
              key={option.value}
              id={option.value}
              textValue={option.text}
              className="group flex min-h-11 items-center justify-between gap-3 rounded-lg px-3 data-focused:bg-soft"
            >
              {option.text}
              <Check aria-hidden className="hidden size-5 text-teal group-data-selected:block" />
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
