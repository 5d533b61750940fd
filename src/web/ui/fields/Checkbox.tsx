import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import {
  Checkbox as AriaCheckbox,
  type CheckboxProps as AriaCheckboxProps,
} from 'react-aria-components/Checkbox';
import { fieldClass } from '../classes.ts';

export interface CheckboxProps extends Omit<AriaCheckboxProps, 'children' | 'className'> {
  readonly children: ReactNode;
  readonly hint?: string;
  readonly error?: string;
}

export function Checkbox({ children, hint, error, ...checkbox }: CheckboxProps) {
  const errorId = useId();
  return (
    <div className="flex flex-col gap-1">
      <AriaCheckbox
        {...checkbox}
        {...(error !== undefined && { 'aria-describedby': errorId })}
        isInvalid={error !== undefined}
        className="group flex items-start gap-3 py-1"
      >
        <span className="mt-0.5 grid size-6 shrink-0 place-items-center rounded-md border-2 border-edge bg-card text-on-teal transition-colors group-hover:border-ink group-data-focus-visible:outline-3 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-focus group-data-invalid:border-coral group-data-selected:border-teal group-data-selected:bg-teal">
          <Check aria-hidden strokeWidth={3.5} className="hidden size-4 group-data-selected:block" />
        </span>
        <span>
          {children}
          {hint && <span className={`block ${fieldClass.hint}`}>{hint}</span>}
        </span>
      </AriaCheckbox>
      {error && (
        <p id={errorId} role="alert" className={fieldClass.error}>
          {error}
        </p>
      )}
    </div>
  );
}
