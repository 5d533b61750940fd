import { useId } from 'react';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { fieldClass } from '#web/ui/classes.ts';

export interface ChoicesInputProps {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string;
  readonly isDisabled: boolean;
  readonly options: readonly string[];
  readonly optionText: (option: string) => string;
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
}

/** Any of a few options, by their labels. */
export function ChoicesInput(props: ChoicesInputProps) {
  const { label, hint, error, isDisabled, options, optionText, value, onChange } = props;
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className="flex flex-col gap-1">
      <p id={id} className={fieldClass.label}>
        {label}
      </p>
      {options.map((option) => (
        <Checkbox
          key={option}
          isDisabled={isDisabled}
          isSelected={value.includes(option)}
          onChange={(isOn) =>
            onChange(options.filter((one) => (one === option ? isOn : value.includes(one))))
          }
        >
          {optionText(option)}
        </Checkbox>
      ))}
      {hint && <p className={fieldClass.hint}>{hint}</p>}
      {error && (
        <p role="alert" className={fieldClass.error}>
          {error}
        </p>
      )}
    </div>
  );
}
