import { useEffect, useEffectEvent } from 'react';
import { useSignedIn } from '#web/api/sign-in/signed-in.ts';

/**
 * Calls `onNews` when the server notifies the account of a change, or seats of these sessions change; in any case within a minute.
 * Without a session nothing is followed.
 */
export function useNews(sessionIds: readonly string[], onNews: () => void): void {
  const token = useSignedIn()?.token;
  const notify = useEffectEvent(onNews);
  const followed = [...new Set(sessionIds)].join();
  useEffect(() => {
    if (followed === '') return undefined;
    let stop: (() => void) | undefined;
    let isOver = false;
    const start = async () => {
      const { late } = await import('./late.ts');
      if (!isOver) stop = late.followNews({ sessionIds: followed.split(','), onNews: () => notify() });
    };
    void start().catch(() => undefined);
    return () => {
      isOver = true;
      stop?.();
    };
    // A new token connects again, because an account also gets its own notifications.
  }, [followed, token]);
}
