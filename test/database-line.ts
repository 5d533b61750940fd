// A connection to a database on this machine that can go silent, as one through a broken router does.

import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface DatabaseLine {
  readonly url: string;
  /** Open connections go silent without an error; connections that are opened afterwards work. */
  fallSilent(): void;
  close(): Promise<void>;
}

export async function openDatabaseLine(databaseUrl: string): Promise<DatabaseLine> {
  const { searchParams, username, pathname, port } = new URL(databaseUrl);
  const path = `${searchParams.get('host')}/.s.PGSQL.${port || searchParams.get('port') || 5432}`;
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    const behind = connect(path);
    for (const end of [socket, behind]) {
      open.add(end);
      end.on('error', () => end.destroy());
    }
    socket.on('close', () => behind.destroy());
    socket.pipe(behind).pipe(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `postgresql://${username}@127.0.0.1:${(server.address() as AddressInfo).port}${pathname}`,
    fallSilent() {
      for (const end of open) end.unpipe().pause();
    },
    async close() {
      for (const end of open) end.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
