import { classes } from './classes.ts';

/** One button of a view is `main`; the others step back. `dangerous` leads to a question, in which `danger` is the answer. */
export type ButtonLook = 'main' | 'second' | 'quiet' | 'danger' | 'dangerous';
export type ButtonSize = 'small' | 'usual' | 'large';

const looks: Record<ButtonLook, string> = {
  main: 'bg-strong text-on-strong hover:bg-teal hover:text-on-teal',
  second: 'bg-transparent text-ink ring-2 ring-inset ring-ink hover:bg-ink hover:text-page',
  quiet: 'bg-transparent text-ink hover:bg-soft',
  dangerous: 'bg-transparent text-coral ring-2 ring-inset ring-coral hover:bg-coral hover:text-on-coral',
  danger: 'bg-coral text-on-coral hover:bg-strong hover:text-on-strong',
};
const sizes: Record<ButtonSize, string> = {
  small: 'min-h-9 px-4 text-sm',
  usual: 'min-h-11 px-5 text-base',
  large: 'min-h-14 px-7 text-lg',
};

/** The look that buttons and links that act like one share. */
export function buttonLook(look: ButtonLook = 'main', size: ButtonSize = 'usual', more?: string): string {
  return classes(
    'inline-flex items-center justify-center gap-2 rounded-full py-1.5 text-center font-semibold text-balance leading-tight no-underline transition-colors forced-colors:border-2',
    'disabled:bg-soft disabled:text-quiet disabled:ring-0 aria-disabled:bg-soft aria-disabled:text-quiet aria-disabled:ring-0',
    looks[look],
    sizes[size],
    more,
  );
}
