import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { guest } from '#core/accounts/access.ts';
import { openTestApp } from '#test/app.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { openTestDatabase, type TestDatabase } from '#test/database.ts';

let database: TestDatabase;
let app: FastifyInstance;
beforeAll(async () => {
  database = await openTestDatabase();
  app = await openTestApp(database.db, {
    identify: () => Promise.resolve(guest),
    // Longer than any test: a cached answer is still cached at the next request.
    guestsMayReadMs: 600_000,
  });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

async function get(url: string, acceptLanguage = 'it') {
  const answer = await app.inject({ method: 'GET', url, headers: { 'accept-language': acceptLanguage } });
  return { status: answer.statusCode, body: answer.json(), total: answer.headers['odin-count'] };
}

async function buildTagged(tag: string): Promise<string> {
  const eventId = await buildEvent(database.db, { title: { it: tag, en: `${tag} in English` }, tags: [tag] });
  await buildSession(database.db, eventId);
  return eventId;
}

test('an answer that is kept is never given to another question', async () => {
  for (const tag of ['a?b', 'a?c']) await buildTagged(tag);
  const titles = async (search: string) =>
    (await get(`/api/events?lang=it&${search}`)).body.map(({ title }: { title: string }) => title);
  expect(await titles('tags=a?b')).toEqual(['a?b']);
  expect(await titles('tags=a?c')).toEqual(['a?c']);
  expect((await get('/api/events?lang=it&tags=a?c&utm_source=mail')).status).toBe(400);
});

describe('every spelling of a question', () => {
  const question = '/api/events?tags=luna&limit=20&sort=title&fields=title&lang=it';
  beforeAll(async () => {
    await buildTagged('luna');
    await get(question);
    // No process is notified: a caller that gets the cached answer does not see the change.
    await database.db
      .updateTable('events')
      .set({ title: { it: 'sole', en: 'sun' } })
      .execute();
  });

  test.each([
    ['in another order', '/api/events?lang=it&fields=title&sort=title&tags=luna&limit=20'],
    ['without a default', '/api/events?tags=luna&sort=title&fields=title&lang=it'],
    ['with every default', `${question}&page=1&count=false&q=&populate=`],
    ['in the language of the browser', '/api/events?tags=luna&sort=title&fields=title'],
    ['with other escapes', '/api/events/?tags=%6Cuna&sort=title&fields=title&lang=%69t'],
  ])('%s is given the same answer', async (_how, spelling) => {
    expect((await get(spelling)).body).toMatchObject([{ title: 'luna' }]);
  });

  test.each([
    [
      'in another language',
      '/api/events?tags=luna&sort=title&fields=title&lang=en',
      'it',
      [{ title: 'sun' }],
    ],
    ['by an English browser', '/api/events?tags=luna&sort=title&fields=title', 'en', [{ title: 'sun' }]],
    [
      'for both languages',
      '/api/events?tags=luna&fields=title&sort=title&lang=*',
      'it',
      [{ title: { it: 'sole' } }],
    ],
    ['for another page', `${question}&page=2`, 'it', []],
    ['for other fields', question.replace('fields=title', 'fields=title,tags'), 'it', [{ tags: ['luna'] }]],
  ])('%s is another one', async (_how, spelling, acceptLanguage, rows) => {
    expect((await get(spelling, acceptLanguage)).body).toMatchObject(rows);
  });

  test('with the number of all is another one, which has it', async () => {
    expect(await get(`${question}&count=true`)).toMatchObject({ total: '1', body: [{ title: 'sole' }] });
  });
});

test('the defaults of a list are refused in the read of one entity', async () => {
  const url = `/api/events/${await buildTagged('una')}`;
  expect((await get(url)).status).toBe(200);
  expect((await get(`${url}?page=1`)).status).toBe(400);
});
