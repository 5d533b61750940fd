import { useEffect, useRef, useState, type RefObject } from 'react';
import type { SimilarEvents } from './SimilarEvents.tsx';

/** Loads the similar events when the user scrolls near them, so that other visits do not pay for them. */
export function SimilarLater({ eventId }: { eventId: string }) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place);
  const [part, setPart] = useState<{ readonly Similar: typeof SimilarEvents } | 'missing' | null>(null);

  useEffect(() => {
    if (!isNear) return undefined;
    let isGone = false;
    const take = (loaded: typeof part) => !isGone && setPart(loaded);
    // The page works without it.
    void import('./SimilarEvents.tsx').then(
      ({ SimilarEvents: Similar }) => take({ Similar }),
      () => take('missing'),
    );
    return () => {
      isGone = true;
    };
  }, [isNear]);

  return (
    <div ref={place} className="print:hidden">
      {part === null && isNear && <div className="similar-awaited" />}
      {part !== null && part !== 'missing' && <part.Similar eventId={eventId} />}
    </div>
  );
}

/** Whether an element is about to come into view, about a screen ahead; once true, it stays true. */
export function useNear(element: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (isNear || element.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsNear(true),
      { rootMargin: '800px 0px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
}
