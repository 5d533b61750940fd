import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isPublicIp } from '#core/programme-import/pictures/addresses.ts';
import { fetchPicture, type Internet } from './fetch.ts';
import { openPictureServer, type PictureServer, sends } from './testing.ts';

const bytes = Buffer.from('\u00ff\u00d8\u00ff a picture', 'latin1');
const never = new AbortController().signal;
let server: PictureServer;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'curiosa-fetch-'));
  server = await openPictureServer({
    '/a.jpg': sends(bytes),
    '/moved.jpg': (response) => void response.writeHead(302, { location: '/a.jpg' }).end(),
    '/inside.jpg': (response) =>
      void response.writeHead(307, { location: 'https://169.254.169.254/latest/meta-data' }).end(),
    '/broken.jpg': (response) => void response.writeHead(500).end(),
    '/says-large.jpg': (response) => void response.writeHead(200, { 'content-length': 300_000 }).end(bytes),
    '/is-large.jpg': (response) => {
      response.writeHead(200);
      for (let piece = 0; piece < 30; piece += 1) response.write(Buffer.alloc(10_000));
      response.end();
    },
    '/silent.jpg': () => undefined,
    '/drips.jpg': (response) => {
      response.writeHead(200, { 'content-length': 1000 });
      response.write('x');
    },
    '/packed.jpg': (response) =>
      void response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(10_000_000))),
    '/cut.jpg': (response) => {
      response.writeHead(200, { 'content-length': 1000 });
      response.write('half', () => response.destroy());
    },
  });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

let files = 0;
async function fetched(address: string, changed: Partial<Internet> = {}, stopping = never) {
  files += 1;
  const path = join(folder, String(files));
  return fetchPicture(new URL(address), path, { ...server.net, ...changed }, stopping);
}

test('a picture is fetched from the address that its host was resolved to, once, under its own name', async () => {
  const before = [server.requests.length, server.resolved.length, server.connections()];
  const { path, size, head } = await fetched('https://media.example.test/a.jpg');
  expect([size, head.subarray(0, 3), await readFile(path)]).toEqual([
    bytes.length,
    bytes.subarray(0, 3),
    bytes,
  ]);
  expect(server.requests.slice(before[0])).toEqual(['media.example.test/a.jpg']);
  expect(server.resolved.slice(before[1])).toEqual(['media.example.test']);
  expect(server.connections()).toBe((before[2] ?? 0) + 1);
});

test('a host that answers with another address the second time is not looked up a second time', async () => {
  let lookups = 0;
  const resolve = async () => {
    lookups += 1;
    return lookups === 1 ? ['127.0.0.1'] : ['127.0.0.9'];
  };
  await fetched('https://media.example.test/a.jpg', { resolve });
  expect(lookups).toBe(1);
});

test.each([
  ['127.0.0.1'],
  ['10.0.0.7'],
  ['169.254.169.254'],
  ['::1'],
  ['::ffff:127.0.0.1'],
  ['fd00:ec2::254'],
])('a host that leads to %s is refused, and nothing is connected', async (...addresses) => {
  const before = server.connections();
  const resolve = async () => addresses;
  await expect(
    fetched('https://media.example.test/a.jpg', { resolve, isAllowed: isPublicIp }),
  ).rejects.toMatchObject({ failure: 'privateAddress' });
  expect(server.connections()).toBe(before);
});

test('a host with a public address beside one of its own network is refused as well', async () => {
  const before = server.connections();
  for (const addresses of [
    ['93.184.215.14', '127.0.0.1'],
    ['127.0.0.1', '93.184.215.14'],
  ])
    await expect(
      fetched('https://media.example.test/a.jpg', { resolve: async () => addresses, isAllowed: isPublicIp }),
    ).rejects.toMatchObject({ failure: 'privateAddress' });
  expect(server.connections()).toBe(before);
});

test.each([
  ['moved.jpg', 'redirect'],
  ['inside.jpg', 'redirect'],
  ['missing.jpg', 'notThere'],
  ['broken.jpg', 'notThere'],
  ['says-large.jpg', 'tooLarge'],
  ['is-large.jpg', 'tooLarge'],
  ['packed.jpg', 'unusable'],
  ['cut.jpg', 'noConnection'],
])('%s fails: %s', async (name, failure) => {
  const before = server.requests.length;
  await expect(fetched(`https://media.example.test/${name}`)).rejects.toMatchObject({ failure });
  // Nothing was followed.
  expect(server.requests.length).toBe(before + 1);
});

test.each(['silent.jpg', 'drips.jpg'])('%s is given up when its time is over', async (name) => {
  await expect(fetched(`https://media.example.test/${name}`, { limitMs: 300 })).rejects.toMatchObject({
    failure: 'tooSlow',
  });
});

test('a resolver that does not answer is given up when its time is over', async () => {
  const resolve = () => new Promise<never>(() => undefined);
  await expect(fetched('https://media.example.test/a.jpg', { limitMs: 100, resolve })).rejects.toMatchObject({
    failure: 'tooSlow',
  });
});

test('a host that does not exist, or has no address, fails', async () => {
  const resolve = async () => {
    throw Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' });
  };
  for (const one of [resolve, async () => []])
    await expect(fetched('https://media.example.test/a.jpg', { resolve: one })).rejects.toMatchObject({
      failure: 'noSuchHost',
    });
});

test('a server that cannot prove its name gets no request', async () => {
  const before = server.requests.length;
  const failure = { failure: 'noConnection' };
  await expect(fetched('https://other.example.test/a.jpg')).rejects.toMatchObject(failure);
  const { ca: _ca, ...untrusting } = server.net;
  await expect(
    fetchPicture(new URL('https://media.example.test/a.jpg'), join(folder, 'untrusted'), untrusting, never),
  ).rejects.toMatchObject(failure);
  expect(server.requests.length).toBe(before);
});

test('a server that is to stop ends what it fetches, and does not count it as failed', async () => {
  const stopping = new AbortController();
  const fetching = fetched('https://media.example.test/drips.jpg', {}, stopping.signal);
  stopping.abort(new Error('The server stops.'));
  await expect(fetching).rejects.toThrow('The server stops.');
});
