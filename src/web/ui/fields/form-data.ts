import { flushSync } from 'react-dom';

/** The text of a field of a form, by the field's name. */
export function textIn(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}

/** Shows the errors of a form and moves the focus to the first invalid field (docs/product/pages.md#forms, WCAG 3.3.1). */
export function showErrors(form: HTMLFormElement | null, show: () => void): void {
  flushSync(show);
  // A list of options is invalid as a whole; its button takes the focus.
  form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] > button')?.focus();
}
