import { type ReactNode, useLayoutEffect, useRef } from 'react';
import {
  Radio,
  RadioGroup as AriaRadioGroup,
  type RadioGroupProps as AriaRadioGroupProps,
} from 'react-aria-components/RadioGroup';
import { fieldClass, classes } from '../classes.ts';
import { FieldLabel } from './FieldLabel.tsx';
import { FieldNotes, type FieldNotesProps } from './FieldNotes.tsx';

export interface RadioGroupProps<Value extends string>
  extends
    Omit<AriaRadioGroupProps, 'children' | 'className' | 'value' | 'defaultValue' | 'onChange'>,
    FieldNotesProps {
  readonly label: string;
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  /** One below the other, also where there is room side by side. */
  readonly isStacked?: boolean;
  /** Short choices in as few lines as there is room for; their hints are not shown, so that the group has that of the chosen one. */
  readonly isCompact?: boolean;
  readonly options: readonly { readonly value: Value; readonly text: ReactNode; readonly hint?: string }[];
}

/** A choice among a few, all of them visible. */
export function RadioGroup<Value extends string>({
  label,
  hint,
  error,
  options,
  onChange,
  isStacked,
  isCompact,
  ...group
}: RadioGroupProps<Value>) {
  const choices = useRef<HTMLDivElement>(null);
  const takeUp = useRef(() => {
    const chosen = choices.current?.querySelector<HTMLInputElement>('input:checked')?.value;
    const option = options.find(({ value }) => value === chosen);
    if (option && option.value !== group.value) onChange(option.value);
  });
  // Chosen before hydration.
  useLayoutEffect(() => takeUp.current(), []);
  return (
    <AriaRadioGroup
      {...group}
      ref={choices}
      onChange={(value) => onChange(value as Value)}
      validationBehavior="aria"
      isInvalid={error !== undefined}
      className={fieldClass.field}
    >
      <FieldLabel label={label} />
      <div
        className={classes(
          isCompact ? 'flex flex-wrap gap-2' : 'grid grid-cols-[minmax(0,1fr)] gap-3',
          !isStacked && !isCompact && 'sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none',
        )}
      >
        {options.map((option) => (
          <Radio
            key={option.value}
            value={option.value}
            className={classes(
              'group flex rounded-xl border-2 border-line bg-card transition-colors hover:border-ink data-selected:border-ink data-selected:bg-soft',
              isCompact ? 'min-h-11 items-center gap-2 px-3 py-1' : 'items-start gap-3 p-4',
            )}
          >
            <span
              className={classes(
                isCompact ? 'size-5' : 'mt-0.5 size-6',
                'shrink-0 rounded-full border-2 border-edge bg-card group-data-focus-visible:outline-3 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-focus group-data-selected:border-7 group-data-selected:border-teal',
              )}
            />
            <span className="min-w-0 wrap-break-word">
              <span className="block font-semibold">{option.text}</span>
              {option.hint && !isCompact && <span className={fieldClass.hint}>{option.hint}</span>}
            </span>
          </Radio>
        ))}
      </div>
      <FieldNotes hint={hint} error={error} />
    </AriaRadioGroup>
  );
}
