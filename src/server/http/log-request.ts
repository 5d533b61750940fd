import type { FastifyRequest } from 'fastify';

/** What the log says of a request: no query, and of a path no piece so long that it could open something. */
export function logRequest(
  request: Pick<FastifyRequest, 'method' | 'url' | 'clientAddress'>,
): Record<string, string> {
  const [path = ''] = request.url.split('?', 1);
  return {
    method: request.method,
    path: path.replaceAll(/[\w-]{40,}/g, '…'),
    remoteAddress: request.clientAddress,
  };
}
