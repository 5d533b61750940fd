import type { FastifyInstance } from 'fastify';

/** Refuses new connections at once, lets requests come to an end, and breaks off those that take longer. */
export async function closeWithin(app: FastifyInstance, milliseconds: number): Promise<void> {
  const limit = setTimeout(() => app.server.closeAllConnections(), milliseconds);
  // An idle keep-alive connection would wait for a request that never comes.
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
  try {
    await app.close();
  } finally {
    clearTimeout(limit);
    clearInterval(sweep);
  }
}
