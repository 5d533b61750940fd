import { createPublicKey, sign, verify } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openKysely, openPool } from '#server/db/connect.ts';
import { openTestDatabase, type TestDatabase } from '#test/database.ts';
import { openSigningKey } from './signing-keys.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
const secret = 'a secret key that is long enough for anybody';
const body = Buffer.from('a body');

test('two processes that start together sign with the same key, stored encrypted', async () => {
  const other = openKysely(openPool(database.url, { onError: () => undefined }));
  const keys = await Promise.all(
    Array.from({ length: 12 }, (_, at) => openSigningKey(at % 2 ? other : database.db, secret)),
  );
  await other.destroy();
  const signatures = keys.map(({ privateKey }) => sign(null, body, privateKey).toString('hex'));
  expect(new Set(signatures).size).toBe(1);

  const rows = await database.db.selectFrom('signingKeys').selectAll().execute();
  expect(rows.map(({ keyId }) => keyId)).toEqual([1]);
  const publicKey = createPublicKey({ key: rows[0]?.publicKey ?? body, format: 'der', type: 'spki' });
  expect(verify(null, body, publicKey, Buffer.from(signatures[0] ?? '', 'hex'))).toBe(true);
  const plain = keys[0]?.privateKey.export({ format: 'der', type: 'pkcs8' }) ?? body;
  expect(rows[0]?.encryptedPrivateKey.includes(plain.subarray(-32))).toBe(false);
});

test('the next start finds the same key', async () => {
  const [first, second] = [
    await openSigningKey(database.db, secret),
    await openSigningKey(database.db, secret),
  ];
  expect(sign(null, body, second.privateKey)).toEqual(sign(null, body, first.privateKey));
});

test('another SECRET_KEY is distinguished from damage', async () => {
  await openSigningKey(database.db, secret);
  await expect(openSigningKey(database.db, 'another secret')).rejects.toThrow(
    'The signing key 1 was encrypted with another SECRET_KEY.',
  );
});

test('a key that was changed in the database is refused', async () => {
  await openSigningKey(database.db, secret);
  await database.pool.query(`update "signingKeys" set "keyId" = 2`);
  await expect(openSigningKey(database.db, secret)).rejects.toThrow('The signing key 2 was encrypted');
  await database.pool.query(`update "signingKeys" set "keyId" = 1`);
});
