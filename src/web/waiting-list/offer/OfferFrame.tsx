import { type ReactNode, useEffect, useRef } from 'react';
import type { WireOffer } from '#core/waiting-list/contract.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Frieze } from '#web/layout/Frieze.tsx';
import { strings as layoutStrings } from '#web/layout/strings.ts';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { OfferFacts } from './OfferFacts.tsx';
import { titles } from '../titles.ts';

interface OfferFrameProps {
  readonly title: string;
  readonly lead?: string;
  /** The offer; missing where the reader may not see it. */
  readonly offer?: WireOffer;
  /** The page's state has just changed: the heading takes the focus. */
  readonly isNews?: boolean;
  readonly children: ReactNode;
}

/** The page of a mailed link: the offer on one side, the decision on the other. */
export function OfferFrame({ title, lead, offer, isNews = false, children }: OfferFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
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
        {lead && <p className="max-w-md text-lg">{lead}</p>}
      </div>
      <div className="flex flex-col gap-8 rounded-card bg-card p-5 shadow-card sm:p-8">
        {offer && (
          <div className="flex flex-col gap-5">
            <h2 lang={offer.event.language} className="text-3xl wrap-break-word">
              {offer.event.title}
            </h2>
            <OfferFacts offer={offer} />
          </div>
        )}
        {children}
      </div>
    </div>
  );
}

/** The server does not know the link's token: only the browser can load the offer. */
export function WaitingFrame() {
  const texts = useStrings(titles);
  const layout = useStrings(layoutStrings);
  return (
    <OfferFrame title={texts.confirm}>
      <noscript>{layout.needsScript}</noscript>
      <Loading>
        <Skeleton className="h-10 w-4/5" />
        <Skeleton className="mt-5 h-24 w-full" />
        <Skeleton className="mt-5 h-14 w-48" />
      </Loading>
    </OfferFrame>
  );
}
