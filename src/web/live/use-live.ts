import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { LiveAvailability } from '#core/live/socket.ts';
import { useSignedIn } from '#web/api/sign-in/signed-in.ts';
import type { FollowedSession, FollowOptions } from './follow.ts';
import type { Late } from './late.ts';

/** By then the first load is complete; the socket would only slow it down. */
const restMs = 2500;

interface LiveOptions extends Omit<FollowOptions, 'onNotification'> {
  readonly sessionIds: readonly string[];
  readonly onNotification?: FollowOptions['onNotification'];
}

/**
 * Keeps the sessions of an open page up to date. Returns the further parts to show once they are loaded; without them the page
 * shows the state of its first load.
 */
export function useLive({
  eventId,
  sessionIds,
  shown,
  take,
  onNotification = () => undefined,
}: LiveOptions): Late | null {
  const token = useSignedIn()?.token;
  const [late, setLate] = useState<Late | null>(null);
  const readShown = useEffectEvent(shown);
  const showSeats = useEffectEvent(take);
  const notify = useEffectEvent(onNotification);
  const followed = sessionIds.join();

  useEffect(() => {
    if (followed === '') return undefined;
    let stop: (() => void) | undefined;
    let isOver = false;
    const start = async () => {
      const { late: parts } = await import('./late.ts');
      if (isOver) return;
      setLate(parts);
      stop = parts.follow({
        eventId,
        shown: () => readShown(),
        take: (seats) => showSeats(seats),
        onNotification: (notification) => notify(notification),
      });
    };
    const resting = setTimeout(() => void start().catch(() => undefined), restMs);
    return () => {
      isOver = true;
      clearTimeout(resting);
      stop?.();
    };
    // A new token connects again, because an account also gets its own notifications.
  }, [eventId, followed, token]);
  return late;
}

/** A session with its new seats, if there are any. */
export function withLiveSeats<S extends FollowedSession>(session: S, seats: readonly LiveAvailability[]): S {
  const news = seats.find(({ sessionId }) => sessionId === session._id);
  if (!news) return session;
  const { sessionId: _sessionId, ...availability } = news;
  return { ...session, availability };
}

/**
 * Updates the seats in cached data. The age of the data, its invalidation and a later error stay, because the update has no dates
 * and no access rights.
 */
export function applyLiveSeats<Data>(
  client: QueryClient,
  { queryKey }: { readonly queryKey: DataTag<QueryKey, Data, Error> },
  update: (data: Data) => Data,
): void {
  const query = client.getQueryCache().find<Data>({ queryKey });
  if (query?.state.data !== undefined) query.setState({ data: update(query.state.data) });
}
