import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';

export interface DisclosureProps {
  readonly title: ReactNode;
  readonly className?: string;
  readonly isOpenAtFirst?: boolean;
  readonly children: ReactNode;
}

/** Optional details, closed at first unless there is room for them. */
export function Disclosure({ title, className, isOpenAtFirst = false, children }: DisclosureProps) {
  return (
    <details open={isOpenAtFirst} className={classes('group', className)}>
      <summary className="flex min-h-6 cursor-pointer list-none items-center justify-between gap-3 font-semibold [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 transition-transform group-open:rotate-180 motion-reduce:transition-none"
        />
      </summary>
      {children}
    </details>
  );
}
