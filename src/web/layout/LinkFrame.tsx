import { type ReactNode, useEffect, useRef } from 'react';
import { useStrings } from '#web/i18n/strings.ts';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Frieze } from './Frieze.tsx';
import { useOwnTitle } from './head.ts';
import { strings } from './strings.ts';

export interface LinkFrameProps {
  readonly title: string;
  readonly lead?: string | undefined;
  /** The page's state has just changed: the heading takes the focus. */
  readonly isNews?: boolean | undefined;
  readonly children: ReactNode;
}

/** The page of a mailed link: its title on one side, what it is about on the other. */
export function LinkFrame({ title, lead, isNews = false, children }: LinkFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useOwnTitle(title);
  useEffect(() => {
    if (isNews) heading.current?.focus();
  }, [isNews]);
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-1 items-start gap-8 px-4 py-8 sm:px-6 sm:py-14 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-16">
      <div className="flex flex-col gap-5 lg:sticky lg:top-24">
        <Frieze className="h-10 w-full rounded-xl sm:h-14" />
        <h1 ref={heading} tabIndex={-1} className="text-5xl wrap-break-word outline-none sm:text-6xl">
          {title}
        </h1>
        {lead !== undefined && <p className="max-w-md text-lg">{lead}</p>}
      </div>
      <div className="flex flex-col gap-8 rounded-card bg-card p-5 shadow-card sm:p-8">{children}</div>
    </div>
  );
}

/** The server does not know a link's token: only the browser can load what it is about. */
export function WaitingLinkFrame({ title }: { title: string }) {
  const layout = useStrings(strings);
  return (
    <LinkFrame title={title}>
      <noscript>{layout.needsScript}</noscript>
      <Loading>
        <Skeleton className="h-10 w-4/5" />
        <Skeleton className="mt-5 h-24 w-full" />
        <Skeleton className="mt-5 h-14 w-48" />
      </Loading>
    </LinkFrame>
  );
}
