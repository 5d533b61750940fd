import { useId } from 'react';
import { fieldClass } from '#web/ui/classes.ts';

export interface RangeFieldProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  readonly onChange: (value: number) => void;
  /** The value in words: `40 %`. */
  readonly shown: string;
  readonly isDisabled?: boolean;
}

/** A number between two bounds that is chosen by its effect: by pointer, or with the arrow keys. */
export function RangeField({
  label,
  value,
  min,
  max,
  step = 1,
  onChange,
  shown,
  isDisabled = false,
}: RangeFieldProps) {
  const id = useId();
  return (
    <div className="flex min-w-0 flex-col">
      <div className="flex items-baseline justify-between gap-2 text-sm">
        <label htmlFor={id} className={fieldClass.label}>
          {label}
        </label>
        <output htmlFor={id} className="tabular-nums">
          {shown}
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={shown}
        disabled={isDisabled}
        onChange={({ target }) => onChange(target.valueAsNumber)}
        className="h-8 w-full cursor-pointer accent-teal disabled:cursor-default"
      />
    </div>
  );
}
