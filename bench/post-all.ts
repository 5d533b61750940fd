// A client that costs little, because it shares the machine with the server that it measures: requests are written out beforehand and sent
// over keep-alive connections, and of the answers only status and length are read.

import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export interface Posted {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly p99Ms: number;
  /** Of all answers, sorted. */
  readonly timesMs: readonly number[];
  /** Number of answers by status. */
  readonly statuses: ReadonlyMap<number, number>;
}

export interface Post {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

interface Pace {
  /** Milliseconds between an answer and the next request of its connection. */
  readonly pauseMs?: number;
  /** Ends it before all requests were sent. */
  readonly until?: AbortSignal;
}

/** Sends each request once over so many connections; each sends its next request after an answer. */
export async function postAll(
  address: string,
  posts: readonly Post[],
  connections: number,
  { pauseMs = 0, until }: Pace = {},
): Promise<Posted> {
  const { hostname, port } = new URL(address);
  if (hostname !== '127.0.0.1') throw new Error('A load goes to the loopback only.');
  const requests = posts.map((post) => written(post, hostname));
  const sockets = await Promise.all(
    Array.from({ length: Math.min(connections, requests.length) }, async () => {
      const socket = connect(Number(port), hostname);
      socket.setNoDelay(true);
      await once(socket, 'connect');
      return socket;
    }),
  );
  const times: number[] = [];
  const statuses = new Map<number, number>();
  const started = performance.now();
  let next = 0;
  await Promise.all(
    sockets.map(async (socket, place) => {
      const answers = answersOf(socket);
      if (pauseMs > 0) await pause((pauseMs * place) / sockets.length);
      for (let request = requests[next++]; request; request = requests[next++]) {
        const sent = performance.now();
        socket.write(request);
        const answer = await answers.next();
        if (answer.done) throw new Error('A connection was closed before its answer.');
        times.push(performance.now() - sent);
        statuses.set(answer.value, (statuses.get(answer.value) ?? 0) + 1);
        if (until?.aborted) break;
        if (pauseMs > 0) await pause(pauseMs);
      }
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  for (const socket of sockets) socket.destroy();
  const sorted = times.toSorted((a, b) => a - b);
  return {
    perSecond: times.length / seconds,
    p50Ms: percentile(sorted, 0.5),
    p95Ms: percentile(sorted, 0.95),
    p99Ms: percentile(sorted, 0.99),
    timesMs: sorted,
    statuses,
  };
}

/** The quantile of sorted values. */
export function percentile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN;
}

function written({ path, headers, body }: Post, host: string): Buffer {
  const lines = Object.entries({ host, 'content-type': 'application/json', ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  const length = Buffer.byteLength(body);
  return Buffer.from(`POST ${path} HTTP/1.1\r\n${lines.join('')}content-length: ${length}\r\n\r\n${body}`);
}

/** The statuses of a connection's answers. Each answer has a length: none is chunked. */
async function* answersOf(socket: Socket): AsyncGenerator<number> {
  let read: Buffer = Buffer.alloc(0);
  for await (const chunk of socket) {
    read = read.length === 0 ? (chunk as Buffer) : Buffer.concat([read, chunk as Buffer]);
    for (;;) {
      const head = read.indexOf('\r\n\r\n');
      if (head < 0) break;
      const text = read.toString('latin1', 0, head);
      const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
      if (length === undefined) throw new Error(`An answer without a length: ${text}`);
      const end = head + 4 + Number(length);
      if (read.length < end) break;
      read = read.subarray(end);
      yield Number(text.slice(9, 12));
    }
  }
}
