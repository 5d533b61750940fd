import type { ReactNode } from 'react';
import { classes } from './classes.ts';

/** The look of a choice among a few short ones, as a link, a label or a button. */
export function chipLook(isChosen: boolean, more?: string): string {
  return classes(
    'inline-flex min-h-11 items-center gap-2 rounded-full border-2 px-4 max-[18rem]:px-3 max-[18rem]:text-sm font-semibold whitespace-nowrap max-[18rem]:whitespace-normal no-underline transition-colors',
    isChosen
      ? 'border-strong bg-strong text-on-strong'
      : 'border-edge bg-card text-ink hover:border-ink hover:bg-soft',
    more,
  );
}

/** A short fact about something: its category, its age. */
export function Chip({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1.5 rounded-full px-3 py-1 text-sm leading-tight font-semibold',
        className ?? 'bg-soft',
      )}
    >
      {children}
    </span>
  );
}
