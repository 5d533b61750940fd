import type { FastifyRequest } from 'fastify';
import { maskPath } from '#server/mask-secrets.ts';

/** What the log says of a request: no query, and of a path no piece so long that it could open something. */
export function logRequest(
  request: Pick<FastifyRequest, 'method' | 'url' | 'clientAddress'>,
): Record<string, string> {
  return {
    method: request.method,
    path: maskPath(request.url),
    remoteAddress: request.clientAddress,
  };
}
