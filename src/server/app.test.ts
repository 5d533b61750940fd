import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { guest } from '#core/accounts/access.ts';
import { openTestApp } from '#test/app.ts';
import { openTestDatabase, type TestDatabase } from '#test/database.ts';

let database: TestDatabase;
let app: FastifyInstance;
beforeAll(async () => {
  database = await openTestDatabase();
  app = await openTestApp(database.db, { identify: () => Promise.resolve(guest) });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const registration = { method: 'POST' as const, url: '/sso/auth/register' };
async function send(contentType: string, payload: string) {
  const answer = await app.inject({ ...registration, headers: { 'content-type': contentType }, payload });
  return { status: answer.statusCode, code: answer.json<{ code: string }>().code };
}

test('what is no JSON is refused by its type, and JSON that is none as invalid', async () => {
  expect(await send('text/plain', 'name=Ada')).toEqual({ status: 415, code: 'unsupportedMediaType' });
  expect(await send('application/x-www-form-urlencoded', 'name=Ada')).toEqual({
    status: 415,
    code: 'unsupportedMediaType',
  });
  expect(await send('application/json', '{"name":')).toEqual({ status: 400, code: 'invalid' });
});

test('a body that is too large is refused before it is read', async () => {
  expect(await send('application/json', JSON.stringify({ name: 'a'.repeat(300_000) }))).toEqual({
    status: 413,
    code: 'tooLarge',
  });
});

test('a NUL in a text, and a key that would reach a prototype, are refused', async () => {
  expect(await send('application/json', '{"name":"A\\u0000da"}')).toEqual({ status: 400, code: 'invalid' });
  expect(await send('application/json', '{"__proto__":{"role":"admin"}}')).toEqual({
    status: 400,
    code: 'invalid',
  });
});

test('an unknown field is named', async () => {
  const answer = await app.inject({ ...registration, payload: { colour: 'red' } });
  expect(answer.statusCode).toBe(400);
  expect(answer.json<{ errors: { path: string }[] }>().errors.map(({ path }) => path)).toContain('colour');
});

test('what an endpoint does not declare is named, but for the language', async () => {
  const paths = async (url: string) =>
    (await app.inject(url)).json<{ errors: { path: string }[] }>().errors.map(({ path }) => path);
  expect(await paths('/api/version?build=1&lang=en')).toEqual(['build']);
  expect((await app.inject('/api/version?lang=en')).statusCode).toBe(200);
  const body = await app.inject({ method: 'POST', url: '/sso/auth', payload: { email: 'ada@curiosa.test' } });
  expect({ status: body.statusCode, errors: body.json().errors }).toEqual({
    status: 400,
    errors: [{ path: 'email', code: 'unknownField', message: 'Unknown field' }],
  });
});

test('every answer carries a policy without inline script, errors too', async () => {
  for (const url of ['/api/version', '/api/nothing', '/healthz', '/api/events/%ff']) {
    const { headers } = await app.inject(url);
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(headers['x-content-type-options']).toBe('nosniff');
  }
});

test('an address that cannot be read is found nowhere', async () => {
  for (const url of ['/api/events/%ff', '/%', `/api/events/${'a'.repeat(300)}`]) {
    const answer = await app.inject(url);
    expect({ url, status: answer.statusCode, code: answer.json().code }).toEqual({
      url,
      status: 404,
      code: 'notFound',
    });
  }
});

test('the server is ready while its database answers', async () => {
  expect((await app.inject('/readyz')).statusCode).toBe(200);
});

test('a server without its database says so, and when to ask again', async () => {
  const lost = await openTestDatabase();
  const alone = await openTestApp(lost.db, { identify: () => Promise.resolve(guest) });
  await lost.close();
  const answer = await alone.inject('/readyz');
  await alone.close();
  expect({
    status: answer.statusCode,
    code: answer.json().code,
    again: answer.headers['retry-after'],
  }).toEqual({
    status: 503,
    code: 'serverBusy',
    again: '1',
  });
});
