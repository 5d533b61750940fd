import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { retryInMs, isPassing, isServerThere, PartNotLoaded } from '#web/api/load-part.ts';

export interface Retry {
  /** The result of the last attempt by hand. */
  readonly attempt: 'none' | 'made' | 'failed';
  /** Tries at once. */
  readonly tryAgain: () => Promise<void>;
}

/**
 * Retries what failed: by itself, with growing pauses and when the device is online again, if the network or the server was away;
 * otherwise when the user retries. Until then the page and its focus stay. `showAgain` renders the page once all of it is loaded,
 * and throws where something is still missing.
 */
export function useRetry(error: unknown, showAgain: () => Promise<void>): Retry {
  const queryClient = useQueryClient();
  const [attempt, setAttempt] = useState<Retry['attempt']>('none');
  const failedBy = (cause: unknown) =>
    queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.error === cause });
  // A retry that fails gives the queries new errors while this error is still shown.
  const [failure, setFailure] = useState(() => ({ error, queries: failedBy(error) }));
  if (failure.error !== error) setFailure({ error, queries: failedBy(error) });
  /** Throws where it fails again. */
  async function retry(): Promise<void> {
    if (failure.queries.length > 0) {
      await Promise.all(failure.queries.map((query) => query.fetch()));
      try {
        return await showAgain();
      } catch (cause) {
        if (!(cause instanceof PartNotLoaded)) throw cause;
      }
    }
    // A file that did not load, or an error of the page itself, needs a reload. While the server is away a reload would show
    // nothing.
    if (!(await isServerThere())) throw error;
    location.reload();
  }
  const retryQuietly = useEffectEvent(() => retry().catch(() => undefined));
  useEffect(() => {
    if (!isPassing(error)) return;
    let failures = 1;
    let planned: ReturnType<typeof setTimeout> | undefined;
    let isStopped = false;
    // One attempt at a time.
    let isTrying = false;
    const start = () => void tryOnce();
    const plan = () => {
      clearTimeout(planned);
      if (!isStopped) planned = setTimeout(start, retryInMs(failures));
    };
    async function tryOnce() {
      if (isTrying) return;
      isTrying = true;
      if (document.visibilityState === 'visible') {
        await retryQuietly();
        failures += 1;
      }
      isTrying = false;
      plan();
    }
    plan();
    addEventListener('online', start);
    return () => {
      isStopped = true;
      clearTimeout(planned);
      removeEventListener('online', start);
    };
  }, [error]);
  return {
    attempt,
    tryAgain: async () => {
      if (attempt === 'made') return;
      setAttempt('made');
      await retry().catch(() => setAttempt('failed'));
    },
  };
}
