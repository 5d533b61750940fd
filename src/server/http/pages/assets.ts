import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { FormerBuilds } from './former-builds.ts';

/** A worker stays between the pages and the network for as long as its own file may be cached: never. */
const worker = 'sw.js';

/** Pages of other sites load it (docs/embedding.md). */
const embedScript = 'embed.js';

/**
 * Browsers apply these headers to documents only, and files of a build request nothing of other sites. A page loads a dozen
 * files, and each would carry the headers in vain.
 */
const forDocuments = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];
/** What is left of the policy for a file that is no document: a worker may do no more than this. */
const policyOfFiles = "default-src 'self'";
/** The thread that reads the codes of tickets compiles WebAssembly (decision 053); no page may. */
const policyOfScanner = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'";
const scanner = /scan-worker-[\w-]+\.js$/;

/**
 * Serves the files of a build, and those of former builds that open pages still request. A file with a hash in its name never
 * changes.
 */
export async function assetRoutes(
  app: FastifyInstance,
  folder: string,
  former: FormerBuilds | null,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    // One route a file: every other path is a page.
    wildcard: false,
    index: false,
    // Compressed once, when the web was built.
    preCompressed: true,
    cacheControl: false,
    // A repeated request is recognised by its etag, and no file is so long that a client wants a range of it.
    lastModified: false,
    acceptRanges: false,
    globIgnore: ['**/manifest.json', '**/*.br', '**/*.gz'],
    setHeaders: (reply, path) => {
      // As it lies there: compressed or not.
      const file = path.replace(/\.(?:br|gz)$/, '');
      const isOfBuild = path.includes(`${sep}assets${sep}`);
      if (isOfBuild) {
        for (const name of forDocuments) reply.removeHeader(name);
        // It never changes, so no browser revalidates it.
        reply.removeHeader('etag');
        reply.header('content-security-policy', scanner.test(file) ? policyOfScanner : policyOfFiles);
      }
      const cacheControl = isOfBuild
        ? 'public, max-age=31536000, immutable'
        : file === join(folder, worker)
          ? 'no-cache'
          : 'public, max-age=3600';
      reply.header('cache-control', cacheControl);
      if (file === join(folder, embedScript)) reply.header('cross-origin-resource-policy', 'cross-origin');
    },
  });
  app.get<{ Params: { '*': string } }>('/assets/*', async (request, reply) => {
    const file = request.params['*'];
    const found = (await former?.folderOf(file)) ?? null;
    if (found !== null) return reply.sendFile(file, found);
    // A page in its place would be cached, or executed, as a file.
    return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Gone');
  });
}
