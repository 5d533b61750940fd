// What the interface can do, as a document for programs and as a page for people (page 3).

import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#core/contract/endpoint.ts';
import { type ApiInfo, openApiOf } from '#core/contract/openapi.ts';

/** Serves /api/openapi.json and /api/docs. The endpoints are those that are declared when somebody first asks. */
export async function referenceRoutes(
  app: FastifyInstance,
  endpoints: readonly Endpoint[],
  info: ApiInfo,
): Promise<void> {
  let document: string | undefined;
  app.get('/api/openapi.json', (_request, reply) => {
    document ??= JSON.stringify(openApiOf(endpoints, info));
    return reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(document);
  });
  await app.register(async (docs) => {
    await docs.register(swagger, {
      mode: 'static',
      specification: { document: { openapi: '3.1.0', info, paths: {} } },
    });
    await docs.register(swaggerUi, {
      routePrefix: '/api/docs',
      uiConfig: { url: '/api/openapi.json', docExpansion: 'none', persistAuthorization: false },
      // Its own scripts are files; only its styles are written into the page.
      staticCSP:
        "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    });
  });
}
