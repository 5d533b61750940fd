import type { FastifyInstance } from 'fastify';

/** Refuses new connections at once, lets requests come to an end, and breaks off those that take longer. */
export async function closeWithin(app: FastifyInstance, milliseconds: number): Promise<void> {
  const limit = setTimeout(() => app.server.closeAllConnections(), milliseconds);
  // A connection that has served its last request is kept for another one, which would now never come.
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
  try {
    await app.close();
  } finally {
    clearTimeout(limit);
    clearInterval(sweep);
  }
}
