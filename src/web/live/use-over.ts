import { useEffect, useState } from 'react';
import { serverNow, watchClock } from './clock.ts';

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
