// A web server with pictures, over TLS on this machine, and an internet in which the hosts of its certificate lead to it.

import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { makeCertificate } from '#test/certificate.ts';
import type { Internet } from './fetch.ts';

/** `other.example.test` is none of them. */
const certified = ['media.example.test', 'altro.example.test'];

export interface PictureServer {
  readonly net: Internet;
  /** The requests that it got: host and path. */
  readonly requests: readonly string[];
  /** The hosts that were resolved. */
  readonly resolved: readonly string[];
  /** Connections that reached it, of whatever kind. */
  connections(): number;
  close(): Promise<void>;
}

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/** Serves answers by path; other paths are not there. */
export async function openPictureServer(
  answers: Readonly<Record<string, Answer>>,
  changed: Partial<Internet> = {},
): Promise<PictureServer> {
  const { key, cert } = makeCertificate(certified);
  const requests: string[] = [];
  const resolved: string[] = [];
  let connections = 0;
  const server = createServer({ key, cert }, (request, response) => {
    requests.push(`${request.headers.host?.split(':')[0] ?? ''}${request.url ?? ''}`);
    const answer = answers[request.url ?? ''];
    if (answer) answer(response, request);
    else response.writeHead(404).end();
  });
  server.on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    requests,
    resolved,
    connections: () => connections,
    net: {
      async resolve(host) {
        resolved.push(host);
        return ['127.0.0.1'];
      },
      isAllowed: (ip) => ip === '127.0.0.1',
      port: (server.address() as AddressInfo).port,
      ca: cert,
      limitMs: 5_000,
      maxBytes: 200_000,
      ...changed,
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Answers bytes as a picture. */
export function sends(bytes: Buffer): Answer {
  return (response) => {
    response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': bytes.length }).end(bytes);
  };
}
