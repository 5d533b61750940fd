import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';

export interface IconButtonProps extends Omit<AriaButtonProps, 'className' | 'children' | 'aria-label'> {
  /** The accessible name: what the button does. */
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
}

export function IconButton({ label, className, children, ...button }: IconButtonProps) {
  return (
    <AriaButton
      {...button}
      aria-label={label}
      className={classes(
        'grid size-11 shrink-0 place-items-center rounded-full transition-colors hover:bg-soft disabled:text-quiet',
        className,
      )}
    >
      {children}
    </AriaButton>
  );
}
