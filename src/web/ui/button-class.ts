import { classes } from './classes.ts';

/** One button of a view is `main`; the others step back. `dangerous` leads to a question, in which `danger` is the answer. */
export type ButtonVariant = 'main' | 'second' | 'quiet' | 'danger' | 'dangerous';
export type ButtonSize = 'small' | 'usual' | 'large';

/** The look that buttons and links that act like one share. */
export function buttonClass(look: ButtonVariant = 'main', size: ButtonSize = 'usual', more?: string): string {
  return classes('button', `button-${look}`, `button-${size}`, more);
}
