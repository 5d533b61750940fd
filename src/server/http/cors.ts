// Pages of other origins that may call the interface (docs/product/wire.md#other-origins): those that are configured, and none by default.

import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

export async function allowOrigins(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return;
  await app.register(cors, {
    origin: [...origins],
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: [
      'authorization',
      'content-type',
      'recaptcha-token',
      'idempotency-key',
      'if-match',
      'if-none-match',
      'otp',
    ],
    exposedHeaders: ['odin-count', 'etag', 'retry-after'],
    // Tokens travel in a header of their own: no cookie ever has to.
    credentials: false,
    maxAge: 600,
  });
  // Routes add the other headers that their answers vary by.
  app.addHook('onSend', async (_request, reply) => {
    const named = String(reply.getHeader('vary') ?? '');
    if (!/\borigin\b/i.test(named)) reply.header('vary', [named, 'Origin'].filter(Boolean).join(', '));
  });
}
