// What the interface can do, as a document for programs and as a page for people (docs/product/wire.md).

import * as plain from '#core/contract/plain-endpoints.ts';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#core/contract/endpoint.ts';
import { type ApiInfo, openApiOf } from '#core/contract/openapi.ts';

/** Only its styles are written into the page; its scripts are files. */
const csp =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** Serves /api/openapi.json and /api/docs. The document is built at the first request, so that a start stays quick. */
export async function referenceRoutes(
  app: FastifyInstance,
  endpoints: readonly Endpoint[],
  info: ApiInfo,
): Promise<void> {
  let document: Record<string, unknown> | undefined;
  const read = () => (document ??= openApiOf(endpoints, info));
  app.get(plain.openApi.path, (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(read())),
  );
  await app.register(async (docs) => {
    await docs.register(swagger, {
      mode: 'static',
      specification: { document: { openapi: '3.1.0', info, paths: {} } },
    });
    await docs.register(swaggerUi, {
      routePrefix: '/api/docs',
      transformSpecification: read,
      transformSpecificationClone: false,
      uiConfig: { docExpansion: 'none', layout: 'BaseLayout' },
      theme: { title: info.title },
      staticCSP: csp,
    });
  });
}
