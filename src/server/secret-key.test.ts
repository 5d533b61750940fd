import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSecretKey } from './secret-key.ts';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'curiosa-key-'));
});
afterAll(async () => rm(directory, { recursive: true }));

test('a key is made once, by whichever process comes first, and only its owner can read it', async () => {
  const dataDirectory = join(directory, 'data');
  const keys = await Promise.all(
    Array.from({ length: 8 }, () => openSecretKey({ secretKey: null, dataDirectory })),
  );
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[\w-]{43}$/);
  expect(((await stat(join(dataDirectory, 'secret-key'))).mode & 0o777).toString(8)).toBe('600');
});

test('a key that is configured is taken, and nothing is written', async () => {
  const dataDirectory = join(directory, 'untouched');
  expect(await openSecretKey({ secretKey: 'configured', dataDirectory })).toBe('configured');
  await expect(stat(dataDirectory)).rejects.toMatchObject({ code: 'ENOENT' });
});
