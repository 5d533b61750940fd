// A proxy between browsers and a server that can fail as networks do.

import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * `through`: passes everything on. `cut`: no connection. `silent`: accepts data and never answers. `away`: a gateway answers that its
 * server is down.
 */
export type Line = 'through' | 'cut' | 'silent' | 'away';

export interface Relay {
  readonly origin: string;
  /** Existing connections are closed. */
  turn(line: Line): void;
  close(): Promise<void>;
}

const badGateway = 'HTTP/1.1 502 Bad Gateway\r\ncontent-length: 0\r\nconnection: close\r\n\r\n';

/** Opens a line to a port of this machine. */
export async function openRelay(port: number): Promise<Relay> {
  let line: Line = 'through';
  const open = new Set<Socket>();
  const track = (socket: Socket) => {
    open.add(socket);
    // Broken connections are expected here.
    socket.on('error', () => socket.destroy());
    socket.on('close', () => open.delete(socket));
    return socket;
  };
  const server = createServer((socket) => {
    track(socket);
    if (line === 'cut') socket.destroy();
    if (line === 'away') socket.once('data', () => socket.end(badGateway));
    if (line !== 'through') return;
    const behind = track(connect(port, '127.0.0.1'));
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
