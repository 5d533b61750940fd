// The socket of a page that follows seats. Without a socket the page goes on.

import { io, type Socket } from 'socket.io-client';
import {
  type ClientToServerEvents,
  type LiveAvailability,
  type Notification,
  maxWatched,
  socketPath,
  type ServerToClientEvents,
} from '#core/live/socket.ts';
import { aboutMs } from '#web/api/wait.ts';
import { readSignedIn } from '#web/api/sign-in/signed-in.ts';

export interface ConnectionOptions {
  readonly sessionIds: readonly string[];
  readonly onSeats: (seats: readonly LiveAvailability[]) => void;
  readonly onNotification: (notification: Notification) => void;
}
export interface Connection {
  readonly isOpen: boolean;
  /** Requests the current seats. */
  refresh(): void;
  close(): void;
}

export function openConnection({ sessionIds, onSeats, onNotification }: ConnectionOptions): Connection {
  /** A token that the server refused: from then on the page follows as a guest. */
  let refusedToken: string | undefined;
  let reconnecting: ReturnType<typeof setTimeout> | undefined;
  let refusals = 0;

  const socket: Socket<ServerToClientEvents, ClientToServerEvents> = io({
    path: socketPath,
    transports: ['websocket'],
    timeout: 10_000,
    // After a restart of the server all clients reconnect: with a random delay that grows with each failure.
    reconnectionDelay: 3000,
    reconnectionDelayMax: 120_000,
    randomizationFactor: 0.9,
    auth: (give) => {
      const token = readSignedIn()?.token;
      give(token === undefined || token === refusedToken ? {} : { token });
    },
  });

  /** The library reconnects after a broken connection, but not after the server has closed it. */
  function reconnectLater(): void {
    clearTimeout(reconnecting);
    reconnecting = setTimeout(() => socket.connect(), aboutMs(10_000 * 2 ** Math.min(refusals, 5)));
    refusals += 1;
  }
  const refresh = () => socket.emit('watch', sessionIds.slice(0, maxWatched), onSeats);

  socket.on('connect', () => {
    refusals = 0;
    refresh();
  });
  socket.on('availability', (seats) => onSeats([seats]));
  socket.on('notification', onNotification);
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') reconnectLater();
  });
  socket.on('connect_error', () => {
    if (socket.active) return;
    refusedToken = readSignedIn()?.token;
    reconnectLater();
  });

  return {
    get isOpen() {
      return socket.connected;
    },
    refresh() {
      if (socket.connected) refresh();
    },
    close() {
      clearTimeout(reconnecting);
      socket.disconnect();
    },
  };
}
