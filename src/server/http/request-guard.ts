// Checks of every request before any other handler.

import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '#core/refusals.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * The address of the client, or the one that a trusted proxy names; empty where the connection was closed before it could be
     * read. It stays readable after the connection is closed, which `ip` does not.
     */
    clientAddress: string;
  }
}

/** Answers CONNECT with 501: Node closes the connection without an answer where a server does not listen for it. */
export function refuseTunnels(server: Server): void {
  server.on('connect', (_request, socket) => {
    // The client may be gone.
    socket.on('error', () => undefined);
    socket.end('HTTP/1.1 501 Not Implemented\r\nContent-Length: 0\r\nConnection: close\r\n\r\n');
  });
}

/**
 * Reads the address of the client while the connection is open, and refuses encoded bodies: no client of the interface needs
 * them, and a small one can expand to any size.
 */
export function guardRequests(app: FastifyInstance): void {
  app.decorateRequest('clientAddress', '');
  app.addHook('onRequest', (request, reply, next) => {
    request.clientAddress = request.raw.socket ? (request.ip ?? '') : '';
    const encoding = request.headers['content-encoding']?.trim().toLowerCase();
    if (encoding === undefined || encoding === '' || encoding === 'identity') return next();
    reply.header('accept-encoding', 'identity');
    next(new Refusal('unsupportedMediaType'));
  });
}
