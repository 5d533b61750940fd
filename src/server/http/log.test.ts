import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { guest } from '#core/accounts/access.ts';
import { createAccounts } from '#server/accounts/service.ts';
import { openTestApp } from '#test/app.ts';
import { openTestDatabase } from '#test/database.ts';
import { newAccount } from '#test/new-account.ts';
import { logError, logRequest } from './log.ts';

test('the log names the path of a request, and nothing in it that could open something', async () => {
  const token = 'Ou_GH53kHGAd-mYhX91M4fTd2-GtcVmTnXfkTHV8OBk';
  const id = '0199aaaa-0000-7000-8000-000000000001';
  let logged = '';
  const stream = new Writable({
    write(part: Buffer, _encoding, done) {
      logged += part.toString();
      done();
    },
  });
  const database = await openTestDatabase();
  const app = await openTestApp(database.db, {
    identify: async () => guest,
    logger: { level: 'info', stream, serializers: { req: logRequest } },
  });
  const encoded = [...token].map((sign) => `%${sign.charCodeAt(0).toString(16)}`).join('');
  const addresses = [
    `/reset-password/${encoded}`,
    `/reset-password/${token.replaceAll('-', '%2D')}`,
    `/reset-password/${token}`,
    `/login?token=${token}`,
    `/api/events/${id}?q=${token}`,
  ];
  for (const url of addresses) await app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  await app.close();
  await database.close();
  const paths = [...logged.matchAll(/"path":"([^"]*)"/g)].map(([, path]) => path);
  expect(paths).toEqual([
    '/reset-password/…',
    '/reset-password/…',
    '/reset-password/…',
    '/login',
    `/api/events/${id}`,
  ]);
  expect(logged).not.toContain(token);
  for (const part of [encoded, token.slice(0, 12), encoded.slice(-30)]) expect(logged).not.toContain(part);
});

test('the log of an error does not quote the token of an address', () => {
  const token = 'Ou_GH53kHGAd-mYhX91M4fTd2-GtcVmTnXfkTHV8OBk';
  const typeError = new TypeError(
    `Failed to parse URL from https://x.it/reset/${token.replaceAll('-', '%2D')}`,
  );
  const logged = logError(typeError);
  expect(logged.message).toBe('Failed to parse URL from https://x.it/reset/…');
  expect(logged.stack).toContain('log.test.ts');
  expect(JSON.stringify(logged)).not.toContain(token.slice(0, 12));
});

test('the log names the rule that the database held, and nothing of the row that broke it', async () => {
  const database = await openTestDatabase();
  const account = newAccount({ email: 'ada@example.it', name: '', passwordHash: 'a hash' });
  const typeError = await database.db
    .transaction()
    .execute((tx) => createAccounts(tx, [account]))
    .catch((error: unknown) => error as Error & { detail: string });
  await database.close();
  if (!('detail' in typeError)) throw new Error('The database took an account without a name.');
  expect(typeError.detail).toContain('ada@example.it');
  const logged = logError(typeError);
  expect(logged).toMatchObject({ code: '23514', table: 'users', constraint: 'users_name_check' });
  expect(JSON.stringify(logged)).not.toMatch(/ada@|a hash/);
});
