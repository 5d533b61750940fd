// Uploads are scanned for malware before they are stored, where CLAMD_URL names a clamd (docs/operations.md#scanning-uploads): the protocol
// INSTREAM, over TCP or a socket (docs/decisions/061-clamd-is-spoken-to-directly.md).

import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { createConnection, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { refuseFile } from '#core/files/limits.ts';
import { Refusal } from '#core/refusals.ts';

/** Refuses a file in which something was found (`infected`), and any while nothing can be scanned (`scannerUnavailable`). */
export type Scan = (path: string) => Promise<void>;

/** A scanner that says nothing for so long, in milliseconds, is none. */
const silence = 20_000;
/** Of one piece; clamd takes larger ones, up to its own limit for the whole. */
const pieceBytes = 64 * 1024;

/** Scans with the clamd of an address, such as `tcp://127.0.0.1:3310` or `unix:/run/clamav/clamd.ctl`; without one nothing is scanned. */
export function openScan(clamdUrl: string | null): Scan {
  if (clamdUrl === null) return async () => undefined;
  return async (path) => {
    const said = await ask(clamdUrl, (socket, signal) => sendFile(socket, path, signal)).catch(() => '');
    if (/\bFOUND$/.test(said)) throw refuseFile('infected');
    if (said !== 'stream: OK') throw new Refusal('scannerUnavailable');
  };
}

/** Whether a clamd answers. */
export async function isScanning(clamdUrl: string): Promise<boolean> {
  const said = await ask(clamdUrl, async (socket) => void socket.write('zPING\0')).catch(() => '');
  return said === 'PONG';
}

type Send = (socket: Socket, signal: AbortSignal) => Promise<void>;

/** What clamd says to one command. It closes the connection after its answer, also before it has everything of a file beyond its limit. */
async function ask(clamdUrl: string, send: Send): Promise<string> {
  const socket = createConnection(addressOf(clamdUrl));
  socket.setTimeout(silence, () => socket.destroy(new Error('clamd says nothing.')));
  const over = new AbortController();
  const answer = text(socket);
  send(socket, over.signal).catch((error: Error) => socket.destroy(error));
  try {
    return (await answer).replace(/\0.*$/s, '').trim();
  } finally {
    over.abort();
    socket.destroy();
  }
}

async function sendFile(socket: Socket, path: string, signal: AbortSignal): Promise<void> {
  const write = async (bytes: Buffer | string) => {
    if (!socket.write(bytes)) await once(socket, 'drain', { signal });
  };
  await write('zINSTREAM\0');
  for await (const piece of createReadStream(path, {
    highWaterMark: pieceBytes,
    signal,
  }) as AsyncIterable<Buffer>)
    await write(Buffer.concat([lengthOf(piece.length), piece]));
  await write(lengthOf(0));
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

export function isClamdUrl(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url?.protocol === 'unix:' ? url.pathname !== '' : url?.protocol === 'tcp:' && url.port !== '';
}

function addressOf(clamdUrl: string): { path: string } | { host: string; port: number } {
  const { protocol, pathname, hostname, port } = new URL(clamdUrl);
  if (protocol === 'unix:') return { path: decodeURIComponent(pathname) };
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) };
}
