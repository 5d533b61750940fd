// The one socket of a page that follows seats. Where none opens, the page goes on without.

import { io, type Socket } from 'socket.io-client';
import {
  type ClientToServerEvents,
  type LiveAvailability,
  type Notification,
  maxWatched,
  socketPath,
  type ServerToClientEvents,
} from '#core/live/socket.ts';
import { readSession } from '#web/api/session.ts';
import { aboutMs } from './about.ts';

export interface ConnectionOptions {
  readonly sessionIds: readonly string[];
  readonly onTold: (told: readonly LiveAvailability[]) => void;
  readonly onNotification: (told: Notification) => void;
}
export interface Connection {
  readonly isOpen: boolean;
  /** Asks anew for what is followed. */
  refresh(): void;
  close(): void;
}

export function openConnection({ sessionIds, onTold, onNotification }: ConnectionOptions): Connection {
  /** A token that the server would not have: from then on the page follows as a guest. */
  let refusedToken: string | undefined;
  let comingBack: ReturnType<typeof setTimeout> | undefined;
  let refusals = 0;

  const socket: Socket<ServerToClientEvents, ClientToServerEvents> = io({
    path: socketPath,
    transports: ['websocket'],
    timeout: 10_000,
    // When a server starts again, all that were on it come back: in their own time, and the longer the more often it fails.
    reconnectionDelay: 3000,
    reconnectionDelayMax: 120_000,
    randomizationFactor: 0.9,
    auth: (give) => {
      const token = readSession()?.token;
      give(token === undefined || token === refusedToken ? {} : { token });
    },
  });

  /** The library comes back by itself from a line that broke, but not from a server that has shown it out. */
  function comeBack(): void {
    clearTimeout(comingBack);
    comingBack = setTimeout(() => socket.connect(), aboutMs(10_000 * 2 ** Math.min(refusals, 5)));
    refusals += 1;
  }
  const refresh = () => socket.emit('watch', sessionIds.slice(0, maxWatched), onTold);

  socket.on('connect', () => {
    refusals = 0;
    refresh();
  });
  socket.on('availability', (told) => onTold([told]));
  socket.on('notification', onNotification);
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') comeBack();
  });
  socket.on('connect_error', () => {
    if (socket.active) return;
    refusedToken = readSession()?.token;
    comeBack();
  });

  return {
    get isOpen() {
      return socket.connected;
    },
    refresh() {
      if (socket.connected) refresh();
    },
    close() {
      clearTimeout(comingBack);
      socket.disconnect();
    },
  };
}
