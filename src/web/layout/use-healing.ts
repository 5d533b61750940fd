import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { healInMs, isPassing, isServerThere, isUnreachable } from '#web/api/load-part.ts';

/** What did not come for want of a network or a server comes with them. Until then the page stays as it is, and the focus in it. */
export function useHealing(error: unknown, showAgain: () => Promise<void>): void {
  const queryClient = useQueryClient();
  // They fail anew, by other errors, while this one stands.
  const [failed] = useState(() =>
    queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.error === error }),
  );
  const heal = useEffectEvent(async () => {
    // Parts may be missing as well: only a reload asks for them again.
    if (isUnreachable(error)) return (await isServerThere()) && location.reload();
    await Promise.all(failed.map((query) => query.fetch()));
    await showAgain();
  });
  useEffect(() => {
    if (!isPassing(error)) return;
    let failures = 1;
    let planned: ReturnType<typeof setTimeout> | undefined;
    let isStopped = false;
    // One attempt at a time.
    let isTrying = false;
    const look = () => void tryOnce();
    const plan = () => {
      clearTimeout(planned);
      if (!isStopped) planned = setTimeout(look, healInMs(failures));
    };
    async function tryOnce() {
      if (isTrying) return;
      isTrying = true;
      if (document.visibilityState === 'visible') {
        await heal().catch(() => undefined);
        failures += 1;
      }
      isTrying = false;
      plan();
    }
    plan();
    addEventListener('online', look);
    return () => {
      isStopped = true;
      clearTimeout(planned);
      removeEventListener('online', look);
    };
  }, [error]);
}
