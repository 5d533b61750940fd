import { useEffect, useRef, useState } from 'react';
import { useNear } from '#web/ui/use-near.ts';
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
      {part === null && <div className="h-124" />}
      {part !== null && part !== 'missing' && <part.Similar eventId={eventId} />}
    </div>
  );
}
