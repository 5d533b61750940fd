import { argon2Sync } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { atFullCost } from '#test/cheap-passwords.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';

beforeAll(() => {
  vi.stubEnv(atFullCost, '1');
});
afterAll(() => {
  vi.unstubAllEnvs();
});

/** A stored hash of `Luce e Ombra 7`, made at another cost than today's. */
function hashedAt(cost: { memory: number; passes: number; parallelism: number }): string {
  const nonce = Buffer.alloc(16, 7);
  const digest = argon2Sync('argon2id', { message: 'Luce e Ombra 7', nonce, ...cost, tagLength: 24 });
  const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(digest)}`;
}

describe('a password', () => {
  test('is stored as an argon2id hash with its parameters', async () => {
    const hash = await hashPassword('Luce e Ombra 7');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(await hashPassword('Luce e Ombra 7')).not.toBe(hash);
    const [salt = '', digest = ''] = hash.split('$').slice(-2);
    const nonce = Buffer.from(salt, 'base64');
    const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
    const expected = argon2Sync('argon2id', { message: 'Luce e Ombra 7', nonce, ...cost });
    expect(Buffer.from(digest, 'base64')).toEqual(expected);
  });

  test('is known again, and no other is', async () => {
    const hash = await hashPassword('Luce e Ombra 7');
    expect(await verifyPassword('Luce e Ombra 7', hash)).toBe(true);
    for (const other of ['Luce e Ombra 8', 'luce e ombra 7', 'Luce e Ombra 7 ', '', 'x'.repeat(10_000)])
      expect(await verifyPassword(other, hash)).toBe(false);
  });

  test('is the same however its accents were typed', async () => {
    expect(await verifyPassword('Perche\u0301 no 7', await hashPassword('Perch\u00e9 no 7'))).toBe(true);
  });

  test('without a stored hash is never right', async () => {
    expect(await verifyPassword('', null)).toBe(false);
    expect(await verifyPassword('Luce e Ombra 7', null)).toBe(false);
  });

  test('that was hashed at another cost is known all the same', async () => {
    const hash = hashedAt({ memory: 8192, passes: 1, parallelism: 2 });
    expect(await verifyPassword('Luce e Ombra 7', hash)).toBe(true);
    expect(await verifyPassword('Luce e Ombra 8', hash)).toBe(false);
  });

  test('with a broken hash throws an error that is no refusal', async () => {
    await expect(verifyPassword('Luce e Ombra 7', 'md5:123')).rejects.toThrow('argon2id');
  });

  test('waits for its turn behind five hundred others, and no longer', async () => {
    const cheap = hashedAt({ memory: 64, passes: 1, parallelism: 1 });
    const turns = await Promise.allSettled(
      Array.from({ length: 600 }, () => verifyPassword('Luce e Ombra 7', cheap)),
    );
    const refused = turns.filter((turn) => turn.status === 'rejected' && turn.reason.code === 'serverBusy');
    expect(refused).toHaveLength(600 - 500 - availableParallelism());
    expect(await verifyPassword('Luce e Ombra 7', cheap)).toBe(true);
  });

  test('is hashed by many at once, and each gets its own answer', async () => {
    const words = Array.from({ length: 12 }, (_, number) => `Luce e Ombra ${number}`);
    const hashes = await Promise.all(words.map(hashPassword));
    const known = await Promise.all(words.map((word, at) => verifyPassword(word, hashes[at] ?? null)));
    const crossed = await Promise.all(
      words.map((word, at) => verifyPassword(word, hashes[(at + 1) % 12] ?? null)),
    );
    expect([new Set(known), new Set(crossed)]).toEqual([new Set([true]), new Set([false])]);
  });
});
