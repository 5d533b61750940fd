// How long a client may take: without limits a few hundred slow connections would hold every socket of the server.

import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** Times in milliseconds. */
export interface ConnectionLimits {
  /** From the start of a request until its last header has arrived. */
  readonly headers: number;
  /** Without a byte in either direction. */
  readonly silence: number;
  /** A body must bring `bodyBytesPerSecond` in each interval of this length. */
  readonly bodyInterval: number;
  readonly bodyBytesPerSecond: number;
  /** From the start of a request until the last byte of its body: an upload on a slow line. */
  readonly request: number;
  /** How often Node looks for requests that are over the first or the last of these. */
  readonly checks: number;
}

export const connectionLimits: ConnectionLimits = {
  headers: 10_000,
  silence: 20_000,
  bodyInterval: 20_000,
  bodyBytesPerSecond: 1000,
  request: 600_000,
  checks: 1000,
};

/** Closes connections of the server that exceed the limits. Node itself answers late headers and late requests with 408. */
export function limitConnections(server: Server, limits: ConnectionLimits): void {
  server.headersTimeout = limits.headers;
  const responses = new WeakMap<Duplex, ServerResponse>();
  server.on('request', (request, response) => {
    responses.set(request.socket, response);
    if (hasBody(request)) closeSlowBody(request, limits);
  });
  server.setTimeout(limits.silence, (socket) => {
    if (!isServersTurn(responses.get(socket), socket)) socket.destroy();
  });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function closeSlowBody(request: IncomingMessage, { bodyInterval, bodyBytesPerSecond }: ConnectionLimits) {
  const { socket } = request;
  const bytesNeeded = (bodyBytesPerSecond * bodyInterval) / 1000;
  let bytesBefore = socket.bytesRead;
  const check = setInterval(() => {
    if (request.complete) return clearInterval(check);
    const bytes = socket.bytesRead - bytesBefore;
    bytesBefore = socket.bytesRead;
    if (bytes < bytesNeeded && !isServersTurnToRead(request)) socket.destroy();
  }, bodyInterval).unref();
  request.once('close', () => clearInterval(check));
}

/** A full buffer means that the handler is slower than the client. */
function isServersTurnToRead({ readableLength, readableHighWaterMark }: IncomingMessage): boolean {
  return readableLength >= readableHighWaterMark;
}

/** The request has arrived, and nothing of its response waits for the client: silence is the server's own doing. */
function isServersTurn(response: ServerResponse | undefined, socket: Duplex): boolean {
  return (
    response !== undefined &&
    !response.writableFinished &&
    response.req.complete &&
    socket.writableLength === 0
  );
}
