import { useEffect, useEffectEvent, useState } from 'react';
import type { LiveAvailability } from '#core/live/socket.ts';
import { useSession } from '#web/api/session.ts';
import type { FollowedSession, FollowOptions } from './follow.ts';
import type { Late } from './late.ts';

/** What belongs to the first load is there by then; what follows seats would only be in its way. */
const restMs = 2500;

interface LiveOptions extends Omit<FollowOptions, 'onNotification'> {
  readonly sessionIds: readonly string[];
  readonly onNotification?: FollowOptions['onNotification'];
}

/**
 * Keeps the sessions of a page true while it stays open. Answers what else there is to show of it, once that has come; without
 * it the page tells what it knew when it was made.
 */
export function useLive({
  eventId,
  sessionIds,
  shown,
  take,
  onNotification = () => undefined,
}: LiveOptions): Late | null {
  const token = useSession()?.token;
  const [late, setLate] = useState<Late | null>(null);
  const readShown = useEffectEvent(shown);
  const takeTold = useEffectEvent(take);
  const hear = useEffectEvent(onNotification);
  const followed = sessionIds.join();

  useEffect(() => {
    if (followed === '') return undefined;
    let stop: (() => void) | undefined;
    let isOver = false;
    const begin = async () => {
      const { late: parts } = await import('./late.ts');
      if (isOver) return;
      setLate(parts);
      stop = parts.follow({
        eventId,
        shown: () => readShown(),
        take: (told) => takeTold(told),
        onNotification: (told) => hear(told),
      });
    };
    const resting = setTimeout(() => void begin().catch(() => undefined), restMs);
    return () => {
      isOver = true;
      clearTimeout(resting);
      stop?.();
    };
    // Whoever signs in is told of their own affairs, too.
  }, [eventId, followed, token]);
  return late;
}

/** A session with what was told of it, if it was. */
export function withLiveSeats<S extends FollowedSession>(session: S, told: readonly LiveAvailability[]): S {
  const news = told.find(({ sessionId }) => sessionId === session._id);
  if (!news) return session;
  const { sessionId: _sessionId, ...availability } = news;
  return { ...session, availability };
}
