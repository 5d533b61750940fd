import { CircleAlert } from 'lucide-react';
import { useId, useLayoutEffect, useRef } from 'react';
import { Switch as AriaSwitch, type SwitchProps as AriaSwitchProps } from 'react-aria-components/Switch';
import { fieldClass } from '../classes.ts';

export interface SwitchProps extends Omit<AriaSwitchProps, 'children' | 'className'> {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
}

/** On or off, saved at once. */
export function Switch({ label, hint, error, ...field }: SwitchProps) {
  const errorId = useId();
  const isInvalid = error !== undefined;
  const input = useRef<HTMLInputElement>(null);
  // The library's switch has no invalid state.
  useLayoutEffect(() => {
    if (isInvalid) input.current?.setAttribute('aria-invalid', 'true');
    else input.current?.removeAttribute('aria-invalid');
  }, [isInvalid]);
  return (
    <div className="flex flex-col gap-1">
      <AriaSwitch
        {...field}
        inputRef={input}
        data-invalid={isInvalid || undefined}
        {...(isInvalid && { 'aria-describedby': errorId })}
        className="group flex min-h-12 items-center gap-3 py-1"
      >
        <span className="flex h-7 w-12 shrink-0 items-center rounded-full border-2 border-edge bg-card p-0.5 transition-colors group-hover:border-ink group-data-focus-visible:outline-3 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-focus group-data-invalid:border-coral group-data-selected:border-teal group-data-selected:bg-teal">
          <span className="size-5 rounded-full bg-edge transition-transform group-data-selected:translate-x-5 group-data-selected:bg-on-teal motion-reduce:transition-none" />
        </span>
        <span>
          <span className="font-semibold">{label}</span>
          {hint && <span className={`block ${fieldClass.hint}`}>{hint}</span>}
        </span>
      </AriaSwitch>
      {isInvalid && (
        <p id={errorId} className={`inline-flex items-center gap-1.5 ${fieldClass.error}`}>
          <CircleAlert aria-hidden className="size-4 shrink-0" />
          {error}
        </p>
      )}
    </div>
  );
}
