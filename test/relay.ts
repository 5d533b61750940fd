// A line between browsers and a server, which can fail in the ways that lines fail.

import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * `through`: as if it were not there. `cut`: nobody answers at all. `silent`: it takes what is sent, and says nothing. `away`: a
 * gateway answers that its server does not.
 */
export type Line = 'through' | 'cut' | 'silent' | 'away';

export interface Relay {
  readonly origin: string;
  /** What stands on the old line breaks. */
  turn(line: Line): void;
  close(): Promise<void>;
}

const badGateway = 'HTTP/1.1 502 Bad Gateway\r\ncontent-length: 0\r\nconnection: close\r\n\r\n';

/** Opens a line to a port of this machine. */
export async function openRelay(port: number): Promise<Relay> {
  let line: Line = 'through';
  const open = new Set<Socket>();
  const held = (socket: Socket) => {
    open.add(socket);
    // A line that breaks is what this is for.
    socket.on('error', () => socket.destroy());
    socket.on('close', () => open.delete(socket));
    return socket;
  };
  const server = createServer((socket) => {
    held(socket);
    if (line === 'cut') socket.destroy();
    if (line === 'away') socket.once('data', () => socket.end(badGateway));
    if (line !== 'through') return;
    const behind = held(connect(port, '127.0.0.1'));
    socket.on('close', () => behind.destroy());
    behind.on('close', () => socket.destroy());
    socket.pipe(behind).pipe(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const breakAll = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    turn(to) {
      line = to;
      breakAll();
    },
    async close() {
      breakAll();
      server.close();
      await once(server, 'close');
    },
  };
}
