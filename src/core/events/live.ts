// What can be watched at the moment, and who receives the address (docs/product/events.md#live-streams).

import type { Stream } from './contract.ts';

export interface WatchableSession {
  readonly _id: string;
  readonly eventId: string;
  readonly eventTitle: string;
  readonly liveStreaming: boolean;
  readonly liveStreamingUrl: string | null;
  readonly onlineUrl: string | null;
  readonly accessType: 'reservation' | 'freeAccess';
  readonly isReserved: boolean;
}
export interface LiveStreams {
  readonly publicLiveStream: Stream[];
  readonly sessions: Stream[];
  readonly onlineSessions: Stream[];
}

/**
 * Sessions that are under way, split into what anyone may watch (once for each event), streams for accounts with a reservation,
 * and online sessions. An address is included where no reservation is needed or the caller has one.
 */
export function liveStreamsOf(active: readonly WatchableSession[]): LiveStreams {
  const streamed = active.filter(({ liveStreaming }) => liveStreaming);
  const open = streamed.filter(isOpen);
  const publicEvents = [...new Map(open.map((session) => [session.eventId, session])).values()];
  return {
    publicLiveStream: publicEvents.map((session) => {
      const { sessionId: _sessionId, ...stream } = streamOf(session);
      return { ...stream, _id: session.eventId };
    }),
    sessions: streamed.filter((session) => !isOpen(session)).map(streamOf),
    onlineSessions: active.filter(({ onlineUrl }) => onlineUrl !== null).map(streamOf),
  };
}

/** One thing to watch and its audience: viewers of that audience see that it is on. */
export interface OnAir {
  readonly eventId: string;
  readonly title: string;
  readonly url: string;
}

/** What the viewer may watch now, each event once. Streams that the viewer may not watch are left out. */
export function onAirOf({ publicLiveStream, sessions, onlineSessions }: LiveStreams): OnAir[] {
  const open = [...publicLiveStream, ...sessions, ...onlineSessions].flatMap((stream) => {
    const url = stream.liveStreamingUrl ?? stream.streamingUrl;
    return url === null ? [] : [{ eventId: stream.eventId, title: stream.eventTitle, url }];
  });
  return [...new Map(open.toReversed().map((one) => [one.eventId, one])).values()].toReversed();
}

/** Where a stream stands: which session of an event it is, and whether it is still to come, on, or over. */
export interface StreamStanding<S> {
  readonly phase: 'before' | 'now' | 'after';
  readonly session: S;
}

interface Timed {
  readonly startDate: string;
  readonly endDate: string;
  readonly cancelledAt: string | null;
}

/** The session that is on, else the next, else the last; none where all are cancelled. */
export function streamStandingOf<S extends Timed>(
  sessions: readonly S[],
  now: Date,
): StreamStanding<S> | null {
  const reservedSessions = sessions
    .filter(({ cancelledAt }) => cancelledAt === null)
    .toSorted((a, b) => Date.parse(a.startDate) - Date.parse(b.startDate));
  const coming = reservedSessions.find(({ endDate }) => Date.parse(endDate) > now.getTime());
  if (coming)
    return { phase: Date.parse(coming.startDate) <= now.getTime() ? 'now' : 'before', session: coming };
  const last = reservedSessions.at(-1);
  return last ? { phase: 'after', session: last } : null;
}

function isOpen({ accessType }: WatchableSession): boolean {
  return accessType === 'freeAccess';
}

function streamOf(session: WatchableSession): Stream {
  const mayWatch = isOpen(session) || session.isReserved;
  return {
    _id: session._id,
    eventId: session.eventId,
    sessionId: session._id,
    eventTitle: session.eventTitle,
    liveStreamingUrl: mayWatch && session.liveStreaming ? session.liveStreamingUrl : null,
    streamingUrl: mayWatch ? session.onlineUrl : null,
  };
}
