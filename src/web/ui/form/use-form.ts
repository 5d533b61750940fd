import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** The text of a field of a form, by the field's name. */
export function textIn(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}

/**
 * Moves the focus to the first invalid field and brings it into view together with its label and its error. Returns false where no
 * field is invalid. What is invalid as a whole, as a group of options is, hands the focus to its first control.
 */
export function focusFirstInvalid(within: HTMLElement | null): boolean {
  const invalid = within?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]');
  if (!invalid) return false;
  const controls = 'input, textarea, [contenteditable="true"]';
  const find = (selector: string) =>
    [...invalid.querySelectorAll<HTMLElement>(selector)].find(
      (control) => control.checkVisibility() && !control.closest('[aria-hidden="true"]'),
    );
  const target = invalid.matches(`${controls}, button`) ? invalid : (find(controls) ?? find('button'));
  target?.focus({ preventScroll: true });
  invalid.scrollIntoView({ block: 'center' });
  return true;
}

export interface FormErrorState<Errors> {
  readonly ref: RefObject<HTMLFormElement | null>;
  readonly errors: Errors;
  /** Replaces the errors; the focus stays. */
  readonly setErrors: (found: Errors | ((before: Errors) => Errors)) => void;
  /** Shows errors and moves the focus to the first invalid field (docs/product/pages.md#forms, WCAG 3.3.1). */
  readonly show: (found: Errors) => void;
}

/** The errors of a form; `none` are those of a form that nothing is wrong with. */
export function useFormErrors<Errors extends object>(none: Errors): FormErrorState<Errors> {
  const ref = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Errors>(none);
  function show(found: Errors): void {
    flushSync(() => setErrors(found));
    focusFirstInvalid(ref.current);
  }
  return { ref, errors, setErrors, show };
}

export interface FormOptions<Errors extends object> {
  readonly none: Errors;
  /** The errors of what was typed. `data` has the fields whose text is in no state. */
  readonly find: (data: FormData) => Errors;
  /** Called with a form without errors. */
  readonly send: (data: FormData) => void;
  /** The mutation of `send`: while it is pending, the form is not submitted again; `reset` removes the error of the one before. */
  readonly sending: { readonly isPending: boolean; readonly reset?: () => void };
}

export interface FormState<Errors> extends FormErrorState<Errors> {
  readonly submit: (data: FormData) => void;
}

/** The steps of every form: one submission at a time, errors shown before anything is sent (docs/product/pages.md#forms). */
export function useForm<Errors extends object>(options: FormOptions<Errors>): FormState<Errors> {
  const { none, find, send, sending } = options;
  const state = useFormErrors(none);
  function submit(data: FormData): void {
    if (sending.isPending) return;
    sending.reset?.();
    const found = find(data);
    state.show(found);
    if (Object.keys(found).length === 0) send(data);
  }
  return { ...state, submit };
}
