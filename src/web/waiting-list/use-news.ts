import { useLive } from '#web/live/use-live.ts';
import type { WireRequest } from '#core/waiting-list/contract.ts';

type Waited = Pick<WireRequest, 'eventId' | 'sessionId'>;

/** Asks anew as soon as the server tells whoever waits that something of theirs has changed, or seats of a session move. */
export function useNews(waited: readonly Waited[], onNews: () => void): void {
  const sessionIds = [...new Set(waited.map(({ sessionId }) => sessionId))];
  useLive({
    eventId: waited[0]?.eventId ?? '',
    sessionIds,
    shown: () => [],
    take: () => undefined,
    onNotification: onNews,
  });
}
