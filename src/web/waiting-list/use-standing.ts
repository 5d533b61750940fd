import { useEffect, useEffectEvent } from 'react';
import type { WireOffer } from '#core/waiting-list/contract.ts';
import { holdsOffer } from '#core/waiting-list/rules.ts';
import { useOver } from '#web/live/use-over.ts';

/** An offer whose time is over is ended by the server within a minute; so often a page asks whether it was. */
const askAgainMs = 10_000;

export interface Standing {
  /** Seats are kept for it now: one that is over keeps nothing, even before it is ended (page 1, Waiting list). */
  readonly isTurn: boolean;
  /** Its time is over and what comes of it is not yet known. */
  readonly isOver: boolean;
}

/** How an offer stands, and what becomes of it while the page stays open. */
export function useStanding(
  { status, offerExpiresAt }: Pick<WireOffer, 'status' | 'offerExpiresAt'>,
  onStale: () => void,
): Standing {
  const isOffered = holdsOffer(status);
  const isOver = useOver(isOffered ? offerExpiresAt : null);
  const ask = useEffectEvent(onStale);
  useEffect(() => {
    if (!isOver) return undefined;
    ask();
    const asking = setInterval(() => {
      if (document.visibilityState === 'visible') ask();
    }, askAgainMs);
    return () => clearInterval(asking);
  }, [isOver]);
  return { isTurn: isOffered && !isOver, isOver };
}
