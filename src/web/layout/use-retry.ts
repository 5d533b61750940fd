import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { retryInMs, isPassing, isServerThere, PartNotLoaded } from '#web/api/load-part.ts';

export interface Healing {
  /** What came of the last attempt by hand. */
  readonly attempt: 'none' | 'made' | 'failed';
  /** Tries at once. */
  readonly tryAgain: () => Promise<void>;
}

/**
 * What did not come for want of a network or a server comes with them, and what else failed when somebody tries again. Until then the
 * page stays as it is, and the focus in it. `showAgain` draws the page where all of it is there, and throws what else it lacks.
 */
export function useHealing(error: unknown, showAgain: () => Promise<void>): Healing {
  const queryClient = useQueryClient();
  const [attempt, setAttempt] = useState<Healing['attempt']>('none');
  const failedBy = (cause: unknown) =>
    queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.error === cause });
  // They fail anew, by other errors, while this one stands.
  const [failure, setFailure] = useState(() => ({ error, queries: failedBy(error) }));
  if (failure.error !== error) setFailure({ error, queries: failedBy(error) });
  /** Throws where it fails again. */
  async function heal(): Promise<void> {
    if (failure.queries.length > 0) {
      await Promise.all(failure.queries.map((query) => query.fetch()));
      try {
        return await showAgain();
      } catch (lacking) {
        if (!(lacking instanceof PartNotLoaded)) throw lacking;
      }
    }
    // Of a part that did not come, perhaps beside the answer that did not, and of a page that broke by itself, only a reload helps; while
    // the server is away it would leave nothing on the screen.
    if (!(await isServerThere())) throw error;
    location.reload();
  }
  const healQuietly = useEffectEvent(() => heal().catch(() => undefined));
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
      if (!isStopped) planned = setTimeout(look, retryInMs(failures));
    };
    async function tryOnce() {
      if (isTrying) return;
      isTrying = true;
      if (document.visibilityState === 'visible') {
        await healQuietly();
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
  return {
    attempt,
    tryAgain: async () => {
      if (attempt === 'made') return;
      setAttempt('made');
      await heal().catch(() => setAttempt('failed'));
    },
  };
}
