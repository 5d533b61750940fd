// What can be watched at the moment, and who is told where (spec 7, page 3 "events/live-stream").

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
 * Sessions that are under way, sorted into what everybody may watch (once for each event), what is streamed to those who
 * have booked, and what takes place online. An address is told where no booking is needed or one is held.
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
