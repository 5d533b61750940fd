// What the checkout shows in place of the form.

import { type ReactNode, useDeferredValue, useEffect, useRef } from 'react';
import { useStrings } from '#web/i18n/strings.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { LinkButton } from '#web/ui/Link.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { checkoutStrings } from './checkout-strings.ts';

export function NoSession() {
  const texts = useStrings(checkoutStrings);
  return (
    <EmptyState title={texts.noSession} action={<LinkButton to="/events">{texts.programme}</LinkButton>}>
      <p>{texts.noSessionText}</p>
    </EmptyState>
  );
}

/** What the form needs could not be loaded; the message comes into view below the heading of the page. */
export function Failed({ error, retry }: { error: unknown; retry: () => unknown }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers return a promise, which React would take for what ends the effect.
    place.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={place} className="mt-8">
      <ErrorState error={error} onRetry={retry} />
    </div>
  );
}

export function Waiting() {
  return (
    <Loading>
      <div className="mt-8 grid gap-8 lg:grid-cols-[3fr_2fr] lg:gap-14">
        <Skeleton className="h-80 w-full lg:col-start-2" />
        <div className="flex flex-col gap-5 lg:col-start-1 lg:row-start-1">
          <Skeleton className="h-10 w-56" />
          <Skeleton className="h-14 w-full" />
          <Skeleton className="h-14 w-full" />
          <Skeleton className="h-14 w-48" />
        </div>
      </div>
    </Loading>
  );
}

/**
 * The form, which is large and appears when its data has come. The store of an answer renders what it changes in one task, which blocks
 * taps on a slow phone; React renders a deferred part in slices, and answers the user between them. In the browser only: the server would
 * render the placeholder.
 */
export function InSlices({ children }: { children: ReactNode }) {
  const isDue = useDeferredValue(true, false);
  return isDue ? children : <Waiting />;
}
