import { sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Serves what browsers load of a build. What carries a hash in its name never changes. */
export async function assetRoutes(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    // One route a file: every other path is a page.
    wildcard: false,
    index: false,
    // Compressed once, when the web was built.
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/manifest.json', '**/*.br', '**/*.gz'],
    setHeaders: (reply, path) => {
      reply.header(
        'cache-control',
        path.includes(`${sep}assets${sep}`) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });
}
