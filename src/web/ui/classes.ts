/**
 * One button of a view is `main`; the others are less prominent. `dangerous` leads to a question, in which `danger` is the answer.
 */
export type ButtonVariant = 'main' | 'second' | 'quiet' | 'danger' | 'dangerous';
export type ButtonSize = 'small' | 'usual' | 'large';

/** The classes of buttons, and of links in the style of buttons. */
export function buttonClass(
  variant: ButtonVariant = 'main',
  size: ButtonSize = 'usual',
  more?: string,
): string {
  return classes('button', `button-${variant}`, `button-${size}`, more);
}

/** Classes that all kinds of fields share. */
export const fieldClass = {
  field: 'flex flex-col gap-1.5',
  label: 'font-semibold',
  input: 'field-input',
  hint: 'text-sm text-quiet',
  error: 'text-sm font-semibold text-coral',
} as const;

/** Joins class names; false and undefined ones are left out. */
export function classes(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
