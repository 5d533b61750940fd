import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';

export interface DisclosureProps {
  readonly title: string;
  /** What it belongs to, for screen readers, where a page has several of one title. */
  readonly of?: string | undefined;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Optional details, closed at first. */
export function Disclosure({ title, of, className, children }: DisclosureProps) {
  return (
    <details className={classes('group', className)}>
      <summary className="flex min-h-6 cursor-pointer list-none items-center justify-between gap-3 font-semibold [&::-webkit-details-marker]:hidden">
        <span>
          {title}
          {of && <span className="sr-only">, {of}</span>}
        </span>
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 transition-transform group-open:rotate-180 motion-reduce:transition-none"
        />
      </summary>
      {children}
    </details>
  );
}
