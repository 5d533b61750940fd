// Files whose bytes are UTF-8 and whose characters are no text: refused or reported, and never a reason why an account's own
// data cannot be exported.

import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccountViewer } from '#core/accounts/access.ts';
import { columns } from '#core/programme-import/columns.ts';
import { newId } from '#server/db/ids.ts';
import { openTestApp, secretKey } from '#test/app.ts';
import { buildUser } from '#test/build-programme.ts';
import { openTestDatabase, type TestDatabase } from '#test/database.ts';
import { openFormerDatabase } from '#test/former-database.ts';
import { viewerOf } from '#test/viewers.ts';
import { run, start } from './imports.ts';

let database: TestDatabase;
let app: FastifyInstance;
let admin: AccountViewer;
beforeAll(async () => {
  database = await openTestDatabase();
  admin = viewerOf(await buildUser(database.db, { role: 'admin' }), { role: 'admin' });
  app = await openTestApp(database.db, { identify: async () => admin });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

/** The record of an import once it has run. */
async function taken(file: Buffer, kind: 'programme' | 'accounts' = 'programme') {
  const incoming = { kind, filename: 'a.csv', file, dryRun: false, shiftTo: null };
  const { _id } = await start(database.db, admin, incoming);
  await run({ db: database.db, zone: 'Europe/Rome', secretKey }, { importId: _id });
  return (await app.inject(`/api/imports/${_id}`)).json();
}

const exportStatus = async () => (await app.inject('/api/users/me/export')).statusCode;
const insertFailed = (error: string, userId: string | null) => ({
  text: `insert into "imports" ("_id", "userId", "status", "kind", "filename", "dryRun", "error", "finishedAt")
         values ($1, $2, 'failed', 'programme', 'a.csv', false, $3, now())`,
  values: [newId(), userId, error],
});

describe.each(['programme', 'accounts'] as const)('UTF-16 without its mark, as a file of %s', (kind) => {
  test('is refused as no UTF-8, and the own data can be taken along afterwards', async () => {
    const header = kind === 'programme' ? columns.join(',') : 'email,name,surname';
    for (const encoded of [
      Buffer.from(`${header}\n`, 'utf16le'),
      Buffer.from(`${header}\n`, 'utf16le').swap16(),
    ]) {
      const { status, error } = await taken(encoded, kind);
      expect([status, error.code, error.errors[0].code]).toEqual(['failed', 'fileInvalid', 'notUtf8']);
      expect(JSON.stringify(error)).not.toContain('\\u0000');
      expect(await exportStatus()).toBe(200);
    }
  });
});

test('a cell with a zero byte is reported without it, and a text that only looks like one as it stands', async () => {
  const cells = columns.map((column) => (column === 'location.name' ? 'sala\\u0000 \0 uno' : ''));
  const { status, report } = await taken(Buffer.from(`${columns.join(',')}\n${cells.join(',')}\n`));
  const reason = report.left.find(({ code }: { code: string }) => code === 'controlCharacter');
  expect([status, reason.value]).toEqual(['done', 'sala\\u0000 \ufffd uno']);
  expect(await exportStatus()).toBe(200);
});

test('the database takes no such text for an import, and an account that has one already still gets its data', async () => {
  const broken = JSON.stringify({ code: 'fileInvalid', message: 'a\0b', errors: [] });
  await expect(database.pool.query(insertFailed(broken, admin.userId))).rejects.toThrow(/Unicode escape/);
  await database.pool.query('alter table "imports" drop constraint "imports_error_text"');
  await database.pool.query(insertFailed(broken, admin.userId));
  expect(await exportStatus()).toBe(200);
});

test('earlier imports stay, without what is not text', async () => {
  const { client, bringUpToDate } = await openFormerDatabase('0074');
  for (const message of ['a\0b', 'a\ud800b', 'ab'])
    await client.query(insertFailed(JSON.stringify({ message }), null));
  // Both halves of a pair, escaped: that is a character.
  await client.query(insertFailed(String.raw`{"message":"a\ud83d\ude00b\ude00"}`, null));
  await bringUpToDate();
  const { rows } = await client.query<{ sentence: string }>(
    `select "error"::jsonb->>'message' as "sentence" from "imports" order by "_id"`,
  );
  expect(rows.map(({ sentence }) => sentence)).toEqual(['a\ufffdb', 'a\ufffdb', 'ab', 'a😀b\ufffd']);
});
