import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assetRoutes } from './assets.ts';
import { securityHeaders } from '../security-headers.ts';

const files = [
  'embed.js',
  'sw.js',
  'favicon.svg',
  'assets/entry-1.js',
  'assets/sw.js',
  'assets/scan-worker-Ab_-1.js',
];
/** What any file has. */
const ofTransport = /^(content-(type|length|encoding)|date|connection|etag|vary|cache-control)$/;
let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'curiosa-assets-'));
  for (const file of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), `/* ${file} */`);
    await writeFile(join(folder, `${file}.br`), brotliCompressSync(`/* ${file} */`));
  }
  await writeFile(join(folder, 'manifest.json'), '{}');
  app = fastify();
  const headers = await securityHeaders({ origin: 'https://x.test', recaptcha: false, tilesUrl: null });
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers));
  await assetRoutes(app, folder, null);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

test.each(['br', 'identity'])(
  'a file of a build is kept for ever, the worker never, others for an hour, as %s',
  async (encoding) => {
    const cacheControls = [];
    for (const file of files) {
      const { headers } = await app.inject({ url: `/${file}`, headers: { 'accept-encoding': encoding } });
      expect(headers['content-encoding'] ?? 'identity').toBe(encoding);
      cacheControls.push([file, headers['cache-control']]);
      // What never changes is never revalidated.
      expect('etag' in headers).toBe(!file.startsWith('assets/'));
    }
    expect(cacheControls).toEqual([
      ['embed.js', 'public, max-age=3600'],
      ['sw.js', 'no-cache'],
      ['favicon.svg', 'public, max-age=3600'],
      ['assets/entry-1.js', 'public, max-age=31536000, immutable'],
      ['assets/sw.js', 'public, max-age=31536000, immutable'],
      ['assets/scan-worker-Ab_-1.js', 'public, max-age=31536000, immutable'],
    ]);
  },
);

test('the worker is a script at the root, where it may answer for every page', async () => {
  const { statusCode, headers, body } = await app.inject('/sw.js');
  expect([statusCode, headers['content-type'], body]).toEqual([
    200,
    expect.stringContaining('javascript'),
    '/* sw.js */',
  ]);
});

test('the script for pages of other sites is the only file that they may load', async () => {
  const policies = [];
  for (const file of files)
    policies.push([file, (await app.inject(`/${file}`)).headers['cross-origin-resource-policy']]);
  expect(policies.filter(([, policy]) => policy !== 'same-origin')).toEqual([['embed.js', 'cross-origin']]);
});

test('a file of a build says what browsers heed of a file, and nothing of what they heed of a document', async () => {
  const headersOf = async (url: string) => {
    const { headers } = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
    return Object.keys(headers).filter((name) => !ofTransport.test(name));
  };
  expect((await headersOf('/assets/entry-1.js')).toSorted()).toEqual([
    'content-security-policy',
    'cross-origin-resource-policy',
    'strict-transport-security',
    'x-content-type-options',
  ]);
  const { headers } = await app.inject('/assets/entry-1.js');
  expect(headers['content-security-policy']).toBe("default-src 'self'");
  // The worker of the whole site, which requests pages, has the policy of pages.
  const worker = await app.inject('/sw.js');
  expect(worker.headers['content-security-policy']).toContain('connect-src');
});

test('what only the server reads of a build is not served', async () => {
  for (const url of ['/manifest.json', '/sw.js.br']) expect((await app.inject(url)).statusCode).toBe(404);
});

test('only the thread that reads the codes of tickets may compile WebAssembly', async () => {
  const policyOf = async (file: string) =>
    (await app.inject(`/assets/${file}`)).headers['content-security-policy'];
  expect(await policyOf('scan-worker-Ab_-1.js')).toBe(
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'",
  );
  expect(await policyOf('entry-1.js')).toBe("default-src 'self'");
});
