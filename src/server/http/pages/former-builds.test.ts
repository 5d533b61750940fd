import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { assetRoutes } from './assets.ts';
import { storeBuild } from './former-builds.ts';

let folder: string;
let app: FastifyInstance | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'curiosa-builds-'));
});
afterEach(async () => {
  await app?.close();
  app = undefined;
  await rm(folder, { recursive: true });
});

const storedBuilds = () => join(folder, 'kept');
const day = (number: number) => new Date(Date.UTC(2026, 8, number));

/** A build in which each file says which build it is of. */
async function build(version: string, ...files: string[]): Promise<string> {
  const client = join(folder, version);
  for (const file of files) {
    const path = join(client, 'assets', file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, `/* ${file} of ${version} */`);
    await writeFile(`${path}.br`, brotliCompressSync(`/* ${file} of ${version} */`));
  }
  return client;
}

function storeAt(version: string, now: Date) {
  return storeBuild(storedBuilds(), { assets: join(folder, version, 'assets'), version, now });
}

/** The answers for files, as a server says them that was started on a build on some day. */
async function serve(version: string, now: Date, ...files: string[]) {
  await app?.close();
  app = fastify();
  app.get('/*', () => 'a page');
  await assetRoutes(app, join(folder, version), await storeAt(version, now));
  const answers = [];
  for (const file of files) {
    const { statusCode, headers, body } = await app.inject({
      url: `/assets/${file}`,
      headers: { 'accept-encoding': 'identity' },
    });
    answers.push(statusCode === 200 ? body : [statusCode, headers['cache-control']]);
  }
  return answers;
}

const gone = [404, 'no-store'];

test('what pages of a former build ask for is there for a week after another took its place', async () => {
  await build('one', 'list-1.js', 'react-1.js');
  await build('two', 'list-2.js', 'react-1.js');
  const files = ['list-1.js', 'list-2.js', 'react-1.js'] as const;
  expect(await serve('one', day(1), ...files)).toEqual([
    '/* list-1.js of one */',
    gone,
    '/* react-1.js of one */',
  ]);
  // Its server ran for three weeks: the days count from its end.
  for (const today of [22, 28])
    expect(await serve('two', day(today), ...files)).toEqual([
      '/* list-1.js of one */',
      '/* list-2.js of two */',
      '/* react-1.js of two */',
    ]);
  expect((await serve('two', day(29), ...files))[0]).toEqual(gone);
  expect(await readdir(storedBuilds())).toEqual(['two']);
});

test('a file of a former build is sent as those of this one: compressed, and cached for good', async () => {
  await build('one', 'list-1.js');
  await build('two', 'list-2.js');
  await serve('one', day(1));
  await serve('two', day(2));
  for (const file of ['list-1.js', 'list-2.js']) {
    const { headers } = await (app as FastifyInstance).inject({
      url: `/assets/${file}`,
      headers: { 'accept-encoding': 'br' },
    });
    expect([headers['content-encoding'], headers['cache-control'], headers['content-type']]).toEqual([
      'br',
      'public, max-age=31536000, immutable',
      expect.stringContaining('javascript'),
    ]);
  }
});

test('a release that is taken back is current again, and the days of the other begin', async () => {
  await build('one', 'list-1.js');
  await build('two', 'list-2.js');
  await serve('one', day(1));
  await serve('two', day(2));
  await serve('one', day(3));
  expect(await serve('one', day(9), 'list-1.js', 'list-2.js')).toEqual([
    '/* list-1.js of one */',
    '/* list-2.js of two */',
  ]);
  expect(await serve('one', day(10), 'list-1.js', 'list-2.js')).toEqual(['/* list-1.js of one */', gone]);
});

test('a process of the old build that still runs sends the files of the new one', async () => {
  await build('one', 'list-1.js');
  await build('two', 'list-2.js');
  await serve('one', day(1));
  await storeAt('two', day(2));
  expect((await (app as FastifyInstance).inject('/assets/list-2.js')).body).toBe('/* list-2.js of two */');
});

test('processes that start at once keep one build whole', async () => {
  await build('one', 'list-1.js', 'react-1.js');
  await Promise.all(Array.from({ length: 8 }, () => storeAt('one', day(1))));
  expect(await readdir(storedBuilds())).toEqual(['one']);
  const files = await readdir(join(storedBuilds(), 'one', 'assets'));
  expect(files.filter((file) => file.endsWith('.js'))).toEqual(['list-1.js', 'react-1.js']);
});

test('what a process left half when it was killed is let go like a build', async () => {
  await build('one', 'list-1.js');
  await storeAt('one', day(1));
  await mkdir(join(storedBuilds(), 'half-x', 'assets'), { recursive: true });
  await writeFile(join(storedBuilds(), 'half-x', 'assets', 'cut-1.js'), 'export const');
  await utimes(join(storedBuilds(), 'half-x'), day(1), day(1));
  const builds = await storeAt('one', day(2));
  expect(await builds.folderOf('cut-1.js')).toBeNull();
  expect(await readdir(storedBuilds())).toEqual(['half-x', 'one']);
  await storeAt('one', day(9));
  expect(await readdir(storedBuilds())).toEqual(['one']);
});

test('nothing but files of builds is sent', async () => {
  await build('one', 'list-1.js');
  await serve('one', day(1));
  await writeFile(join(storedBuilds(), 'one', 'secret.txt'), 'secret');
  const server = app as FastifyInstance;
  for (const url of [
    '/assets/../secret.txt',
    '/assets/%2e%2e/secret.txt',
    '/assets/..%2fsecret.txt',
    '/assets/',
  ])
    expect([url, (await server.inject(url)).body]).not.toEqual([url, 'secret']);
  expect((await server.inject('/assets/nothing-1.js')).statusCode).toBe(404);
});
