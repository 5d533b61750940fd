import { classes } from './classes.ts';

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
