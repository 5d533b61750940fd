import { randomBytes, randomUUID } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeToOthers, openDiskStore, sweepIncoming } from './disk-store.ts';
import { documentKey, type ByteStore, pictureKey, reportKey } from './file-store.ts';
import { openFileStore } from './open-store.ts';
import { openS3Store } from './s3-store.ts';

let folder: string;
let server: S3rver;
let s3Url: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'curiosa-store-'));
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'curiosa' }],
  });
  const { port } = (await server.run()) as AddressInfo;
  s3Url = `http://S3RVER:S3RVER@127.0.0.1:${port}/curiosa/uploads`;
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

async function read(store: ByteStore, key: string): Promise<Buffer | null> {
  const stream = await store.get(key);
  return stream && buffer(stream);
}

/** A real store to test against the same contract: its address as in S3_URL. */
const named = process.env['TEST_S3_URL'];

describe.each([
  ['a disk', () => openFileStore({ s3Url: null, dataDirectory: folder })],
  ['an S3-compatible server', () => openFileStore({ s3Url, dataDirectory: folder })],
  ...(named
    ? [['the store of TEST_S3_URL', () => openFileStore({ s3Url: named, dataDirectory: folder })] as const]
    : []),
] as const)('on %s', (_name, open) => {
  test('what was put is read, until it is deleted', async () => {
    const store = await open();
    const key = pictureKey(randomUUID(), 640, 'avif');
    const bytes = randomBytes(1_500_000);
    expect(await read(store, key)).toBe(null);
    await store.put(key, bytes, 'image/avif');
    expect(await read(store, key)).toEqual(bytes);
    expect(await read(await open(), key)).toEqual(bytes);
    await store.delete(key);
    expect(await read(store, key)).toBe(null);
  });

  test('what is put again replaces what was there', async () => {
    const store = await open();
    const key = documentKey(randomUUID());
    await store.put(key, Buffer.from('first and longer'), 'application/pdf');
    await store.put(key, Buffer.from('second'), 'application/pdf');
    expect(await read(store, key)).toEqual(Buffer.from('second'));
  });

  test('what comes in pieces is stored whole or not at all', async () => {
    const store = await open();
    const key = reportKey(randomUUID(), 'csv');
    const pieces = Array.from({ length: 30 }, () => randomBytes(100_000));
    expect(await store.putStream(key, Readable.from(pieces), 'text/csv')).toBe(3_000_000);
    expect(await read(store, key)).toEqual(Buffer.concat(pieces));
    const broken = async function* () {
      yield randomBytes(100_000);
      throw new Error('The source has ended early.');
    };
    await expect(store.putStream(key, broken(), 'text/csv')).rejects.toThrow('The source has ended early.');
    expect(await read(store, key)).toEqual(Buffer.concat(pieces));
    expect(await readdir(join(folder, 'files', 'incoming')).catch(() => [])).toEqual([]);
  });

  test('a half-written file is deleted once it is a day old', async () => {
    const store = await open();
    const incoming = join(folder, 'files', 'incoming');
    await mkdir(incoming, { recursive: true });
    await writeFile(join(incoming, 'half'), 'Ada Ross');
    await store.sweepUnfinished(new Date(Date.now() + 23 * 3_600_000));
    expect(await readdir(incoming)).toEqual(['half']);
    await store.sweepUnfinished(new Date(Date.now() + 25 * 3_600_000));
    expect(await readdir(incoming)).toEqual([]);
  });

  test('deleting what is not there does no harm, and leaves the neighbours', async () => {
    const store = await open();
    const fileId = randomUUID();
    await store.put(pictureKey(fileId, 320, 'webp'), Buffer.from('small'), 'image/webp');
    await store.put(pictureKey(fileId, 640, 'webp'), Buffer.from('large'), 'image/webp');
    await store.delete(pictureKey(fileId, 640, 'webp'));
    await store.delete(pictureKey(fileId, 640, 'webp'));
    expect(await read(store, pictureKey(fileId, 320, 'webp'))).toEqual(Buffer.from('small'));
  });

  test('a key that leads elsewhere is no key', async () => {
    const store = await open();
    for (const key of [
      '../secret-key.txt',
      'pictures/../../x.png',
      '/etc/passwd',
      'pictures//x.png',
      'x',
      'a/b?c.d',
    ])
      await expect(store.get(key)).rejects.toThrow('Not a key of a file');
  });
});

describe('on a disk', () => {
  test('of many writers at once to one key one is read whole', async () => {
    const store = openDiskStore(join(folder, 'busy'));
    const key = documentKey(randomUUID());
    const all = Array.from({ length: 8 }, (_, position) => Buffer.alloc(200_000, position));
    await Promise.all(all.map((bytes) => store.put(key, bytes, 'application/pdf')));
    const stored = await read(store, key);
    expect(all.filter((bytes) => stored !== null && bytes.equals(stored))).toHaveLength(1);
  });

  test('no partial file and no empty folder stays behind', async () => {
    const place = join(folder, 'tidy');
    const store = openDiskStore(place);
    const key = pictureKey('0199a000-0000-7000-8000-0000000000ab', 320, 'jpg');
    await store.put(key, Buffer.from('x'), 'image/jpeg');
    expect(await readdir(place, { recursive: true })).toContain(join(...key.split('/')));
    await store.delete(key);
    expect((await readdir(place, { recursive: true })).toSorted()).toEqual([
      'incoming',
      'pictures',
      join('pictures', 'ab'),
    ]);
  });

  test('where nothing can be written a put fails with an error', async () => {
    const place = join(folder, 'a-file');
    await writeFile(place, 'not a folder');
    await expect(
      openDiskStore(place).put(documentKey(randomUUID()), Buffer.from('x'), 'application/pdf'),
    ).rejects.toMatchObject({ code: 'ENOTDIR' });
  });

  test('partial files of a killed process are deleted after a day', async () => {
    const place = join(folder, 'killed');
    const now = new Date();
    await openDiskStore(place).put(documentKey(randomUUID()), Buffer.from('x'), 'application/pdf');
    for (const [name, hours] of [
      ['old', 25],
      ['young', 23],
    ] as const) {
      const path = join(place, 'incoming', name);
      await writeFile(path, 'half');
      const at = new Date(now.getTime() - hours * 60 * 60 * 1000);
      await utimes(path, at, at);
    }
    await sweepIncoming(place, now);
    expect(await readdir(join(place, 'incoming'))).toEqual(['young']);
    await sweepIncoming(join(folder, 'never-made'), now);
  });
});

describe('on an S3-compatible server', () => {
  test('a wrong secret, or a bucket that is not there, is an error without the secret', async () => {
    const wrongSecret = openS3Store(s3Url.replace(':S3RVER@', ':unguessed-secret@'), folder);
    const noBucket = openS3Store(s3Url.replace('/curiosa/', '/elsewhere/'), folder);
    const key = documentKey(randomUUID());
    for (const [store, status] of [
      [wrongSecret, 403],
      [noBucket, 404],
    ] as const) {
      const refused = await store
        .put(key, Buffer.from('x'), 'application/pdf')
        .catch((error: Error) => error);
      expect(String(refused)).toMatch(new RegExp(`^Error: The S3 store answered ${status}`));
      expect(String(refused)).not.toContain('unguessed-secret');
    }
    expect(await read(openS3Store(s3Url, folder), key)).toBe(null);
    await expect(wrongSecret.get(key)).rejects.toThrow('answered 403');
    await expect(noBucket.get(key)).rejects.toThrow('answered 404');
    await expect(noBucket.delete(key)).rejects.toThrow('answered 404');
  });
});

describe.skipIf(process.platform === 'win32')('the folder of uploads', () => {
  const modes = async (of: string): Promise<Record<string, string>> => {
    const entries = await readdir(of, { recursive: true, withFileTypes: true });
    const paths = [of, ...entries.map((entry) => join(entry.parentPath, entry.name))];
    const answered = await Promise.all(
      paths.map(async (path) => [path.slice(of.length), ((await stat(path)).mode & 0o777).toString(8)]),
    );
    return Object.fromEntries(answered);
  };

  test('is closed to others with any umask, and so are its files', async () => {
    const data = await mkdtemp(join(tmpdir(), 'curiosa-modes-'));
    const before = process.umask(0);
    try {
      const store = await openFileStore({ s3Url: null, dataDirectory: data });
      const key = documentKey(randomUUID());
      await store.put(key, Buffer.from('%PDF'), 'application/pdf');
      const answered = await modes(join(data, 'files'));
      expect(answered['']).toBe('750');
      expect(answered[`/${key}`]).toBe('640');
      expect(new Set(Object.values(answered))).toEqual(new Set(['750', '640']));
    } finally {
      process.umask(before);
      await rm(data, { recursive: true });
    }
  });

  test('left open by an earlier version, it is closed at the start, down to each file; what is stricter stays', async () => {
    const data = await mkdtemp(join(tmpdir(), 'curiosa-modes-'));
    const files = join(data, 'files');
    await mkdir(join(files, 'a', 'b'), { recursive: true });
    for (const [name, mode] of [
      ['a/b/open.pdf', 0o644],
      ['a/b/wide.pdf', 0o666],
      ['a/strict.pdf', 0o600],
    ] as const) {
      await writeFile(join(files, name), 'x');
      await chmod(join(files, name), mode);
    }
    for (const [name, mode] of [
      ['a/b', 0o777],
      ['a', 0o700],
      ['', 0o755],
    ] as const)
      await chmod(join(files, name), mode);
    await openFileStore({ s3Url: null, dataDirectory: data });
    expect(await modes(files)).toEqual({
      '': '750',
      '/a': '700',
      '/a/b': '750',
      '/a/b/open.pdf': '640',
      '/a/b/wide.pdf': '640',
      '/a/strict.pdf': '600',
    });
    await rm(data, { recursive: true });
  });

  test('that does not exist yet is no error', async () => {
    await expect(closeToOthers(join(folder, 'nowhere'))).resolves.toBe(undefined);
  });
});
