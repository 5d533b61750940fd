import { useEffect, useEffectEvent } from 'react';
import { useSession } from '#web/api/session.ts';

/**
 * Asks anew as soon as the server tells an account that something of theirs has changed, or seats of these sessions move; in any
 * case within a minute. Nothing is followed without a session.
 */
export function useNews(sessionIds: readonly string[], onNews: () => void): void {
  const token = useSession()?.token;
  const tell = useEffectEvent(onNews);
  const followed = [...new Set(sessionIds)].join();
  useEffect(() => {
    if (followed === '') return undefined;
    let stop: (() => void) | undefined;
    let isOver = false;
    const begin = async () => {
      const { late } = await import('./late.ts');
      if (!isOver) stop = late.followNews({ sessionIds: followed.split(','), onNews: () => tell() });
    };
    void begin().catch(() => undefined);
    return () => {
      isOver = true;
      stop?.();
    };
    // Whoever signs in is told of their own affairs, too.
  }, [followed, token]);
}
