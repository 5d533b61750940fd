import { useEffect, useEffectEvent, useState } from 'react';
import type { WireOffer } from '#core/waiting-list/contract.ts';
import { holdsOffer } from '#core/waiting-list/rules.ts';
import { serverNow, watchClock } from '#web/live/clock.ts';

/** The server ends an expired offer within a minute; the page polls this often for it. */
const pollMs = 10_000;

export interface RequestStanding {
  /** Seats are locked for it now: an expired offer locks none, even before it is ended. */
  readonly isTurn: boolean;
  /** Its deadline has passed and the server has not ended it yet. */
  readonly isOver: boolean;
}

/** The state of an offer, updated while the page is open. */
export function useStanding(
  { status, offerExpiresAt }: Pick<WireOffer, 'status' | 'offerExpiresAt'>,
  onStale: () => void,
): RequestStanding {
  const isOffered = holdsOffer(status);
  const isOver = useOver(isOffered ? offerExpiresAt : null);
  const refetch = useEffectEvent(onStale);
  useEffect(() => {
    if (!isOver) return undefined;
    refetch();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') refetch();
    }, pollMs);
    return () => clearInterval(timer);
  }, [isOver]);
  return { isTurn: isOffered && !isOver, isOver };
}

/** Whether an instant has passed by the server's clock, updated when it passes; null never passes. */
export function useOver(instant: string | null): boolean {
  const [passed, setPassed] = useState(() => (hasPassed(instant) ? instant : null));
  useEffect(() => {
    if (instant === null) return undefined;
    return watchClock(() => setPassed(hasPassed(instant) ? instant : null));
  }, [instant]);
  return instant !== null && passed === instant;
}

function hasPassed(instant: string | null): boolean {
  const now = serverNow();
  return instant !== null && now !== null && now.getTime() >= Date.parse(instant);
}
