import { flushSync } from 'react-dom';

/** What was typed into a field of a form, by the field's name. */
export function textIn(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}

/** Shows what a form's check found, and leads to the first field that is at fault (page 4, WCAG 3.3.1). */
export function showErrors(form: HTMLFormElement | null, show: () => void): void {
  flushSync(show);
  // A choice from a list is at fault as a whole; what takes the focus is its button.
  form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] > button')?.focus();
}
