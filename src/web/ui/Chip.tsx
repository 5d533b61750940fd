import type { ReactNode } from 'react';
import { classes } from './classes.ts';

/** The classes of an option among a few short ones: a link, a label or a button. */
export function chipClass(isChosen: boolean, more?: string): string {
  return classes('chip', isChosen && 'chip-chosen', more);
}

/** A short fact about something: its category, its age. */
export function Chip({ children, className }: { children: ReactNode; className?: string }) {
  return <span className={classes('fact-chip', className ?? 'bg-soft')}>{children}</span>;
}
