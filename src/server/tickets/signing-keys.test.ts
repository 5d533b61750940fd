import { createPublicKey, sign, verify } from 'node:crypto';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openKysely, openPool } from '#server/db/connect.ts';
import type { Db } from '#server/db/database.ts';
import { openTestDatabase, type TestDatabase } from '#test/database.ts';
import { readTicketCode } from '#core/tickets/code.ts';
import { openSigner } from './signer.ts';
import { keyAt, openSigningKeys, rotateSigningKey } from './signing-keys.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
const secret = 'a secret key that is long enough for anybody';
const body = Buffer.from('a body');
async function openSigningKey(db: Db, secretKey: string) {
  const key = keyAt(await openSigningKeys(db, secretKey), new Date());
  if (!key) throw new Error('There is one.');
  return key;
}

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

test('a new key is known at once and signs eight days later, or at once where it is urgent; former ones stay', async () => {
  const { db } = database;
  let hear: (() => void) | undefined;
  const failed: unknown[] = [];
  const sign = await openSigner(db, secret, {
    changes: { onChange: (listener) => (hear = listener) },
    onError: (error) => failed.push(error),
  });
  const ticket = { _id: newId(), sessionId: newId(), target: 'private', quantity: 1, version: 1 } as const;
  const keyOf = () => readTicketCode(sign(ticket))?.contents.keyId;
  const former = sign(ticket);
  const announced = await rotateSigningKey(db, secret);
  expect(announced).toMatchObject({ kind: 'announced', keyId: 2 });
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  const keys = await openSigningKeys(db, secret);
  expect([7.99, 8.01].map((days) => keyAt(keys, inDays(days))?.keyId)).toEqual([1, 2]);
  // Once more, it makes none.
  expect(await rotateSigningKey(db, secret)).toMatchObject({ kind: 'waiting', keyId: 2 });
  hear?.();
  expect(keyOf()).toBe(1);
  expect(await rotateSigningKey(db, secret, { isUrgent: true })).toMatchObject({
    kind: 'announced',
    keyId: 2,
  });
  hear?.();
  await expect.poll(keyOf).toBe(2);
  expect(sign(ticket)).not.toBe(former);
  expect(failed).toEqual([]);
  const entries = await db
    .selectFrom('auditEntries')
    .select(['userId', 'entityId', 'action'])
    .where('entity', '=', 'signingKeys')
    .orderBy('createdAt')
    .execute();
  expect(entries).toEqual([
    { userId: null, entityId: '2', action: 'create' },
    { userId: null, entityId: '2', action: 'update' },
  ]);
});

test('keys are made one at a time, with the SECRET_KEY of the others, and end with the last number', async () => {
  const { db, pool } = database;
  const rotated = await Promise.all(Array.from({ length: 4 }, () => rotateSigningKey(db, secret)));
  expect(rotated.map(({ kind }) => kind).toSorted()).toEqual(['announced', 'waiting', 'waiting', 'waiting']);
  await expect(rotateSigningKey(db, 'another secret')).rejects.toThrow('encrypted with another SECRET_KEY');
  await pool.query(`delete from "signingKeys" where "keyId" > 2`);
  await rotateSigningKey(db, secret, { isUrgent: true });
  const [latest] = await openSigningKeys(db, secret);
  expect(latest?.keyId).toBe(3);
});
