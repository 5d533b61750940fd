import { afterEach, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { guest } from '#core/accounts/access.ts';
import { openTestApp } from '#test/app.ts';
import { openTestDatabase, type TestDatabase } from '#test/database.ts';

let database: TestDatabase;
let app: FastifyInstance;
afterEach(async () => {
  await app.close();
  await database.close();
});

async function open(corsOrigins: string[]) {
  database = await openTestDatabase();
  app = await openTestApp(database.db, { identify: async () => guest, corsOrigins });
}
const sendPreflight = (origin: string) =>
  app.inject({ url: '/api/locations?count=true', headers: { origin } }).then(({ headers }) => headers);
const preflight = (origin: string) =>
  app.inject({
    method: 'OPTIONS',
    url: '/api/reservations',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,idempotency-key',
    },
  });

test('a page of an origin that is named may call, send the headers of the interface and read those of the answer', async () => {
  await open(['https://app.test', 'https://other.test']);
  const headers = await sendPreflight('https://app.test');
  expect(headers).toMatchObject({
    'access-control-allow-origin': 'https://app.test',
    'access-control-expose-headers': 'odin-count, etag, retry-after',
    'odin-count': '0',
  });
  expect(headers).not.toHaveProperty('access-control-allow-credentials');
  expect(String(headers.vary).toLowerCase().split(', ')).toEqual(
    expect.arrayContaining(['origin', 'authorization', 'accept-language']),
  );
  const { statusCode, headers: allowed } = await preflight('https://other.test');
  expect(statusCode).toBe(204);
  expect(allowed).toMatchObject({
    'access-control-allow-origin': 'https://other.test',
    'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
    'access-control-allow-headers':
      'authorization, content-type, recaptcha-token, idempotency-key, if-match, if-none-match, otp',
  });
});

test.each([[[]], [['https://app.test']]])(
  'a page of any origin may read the programme for other sites and know its version, where %j may call the rest',
  async (corsOrigins) => {
    await open(corsOrigins);
    const anybody = { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'etag' };
    for (const url of ['/api/programme.json?lang=it', '/api/programme.ics']) {
      const origin = 'https://partner.test';
      const first = await app.inject({ url, headers: { origin } });
      expect(first.headers).toMatchObject(anybody);
      const preflightAnswer = await app.inject({
        method: 'OPTIONS',
        url,
        headers: {
          origin,
          'access-control-request-method': 'GET',
          'access-control-request-headers': 'if-none-match',
        },
      });
      expect([preflightAnswer.statusCode, preflightAnswer.body]).toEqual([204, '']);
      expect(preflightAnswer.headers).toMatchObject({
        ...anybody,
        'access-control-allow-methods': 'GET',
        'access-control-allow-headers': 'if-none-match',
      });
      const again = await app.inject({
        url,
        headers: { origin, 'if-none-match': String(first.headers.etag) },
      });
      expect([again.statusCode, again.headers['access-control-allow-origin']]).toEqual([304, '*']);
    }
  },
);

test('a page of any other origin may not', async () => {
  await open(['https://app.test']);
  for (const origin of ['https://evil.test', 'http://app.test', 'https://app.test.evil.test', 'null']) {
    expect(await sendPreflight(origin)).not.toHaveProperty('access-control-allow-origin');
    expect((await preflight(origin)).headers).not.toHaveProperty('access-control-allow-origin');
  }
});

test('where no origin is named no other page may call', async () => {
  await open([]);
  expect(await sendPreflight('https://app.test')).not.toHaveProperty('access-control-allow-origin');
  expect((await preflight('https://app.test')).statusCode).toBe(404);
});
