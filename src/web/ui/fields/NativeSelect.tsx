import { ChevronDown } from 'lucide-react';
import type { SelectHTMLAttributes } from 'react';
import { fieldClass } from '../classes.ts';

export interface NativeSelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className'> {
  readonly label: string;
}

/** The browser's own select: for forms that must work without script. */
export function NativeSelect({ label, children, ...select }: NativeSelectProps) {
  return (
    <label className={fieldClass.field}>
      <span className={fieldClass.label}>{label}</span>
      <span className="relative block">
        <select {...select} className={`${fieldClass.input} appearance-none truncate pr-12`}>
          {children}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-4 size-5 -translate-y-1/2"
        />
      </span>
    </label>
  );
}
