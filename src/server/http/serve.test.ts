import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
    // Longer than any test: what is kept is still kept when it is asked for again.
    guestsMayReadMs: 600_000,
  });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

async function get(url: string) {
  const answer = await app.inject({ method: 'GET', url });
  return { status: answer.statusCode, body: answer.json() };
}

test('an answer that is kept is never given to another question', async () => {
  for (const tag of ['a?b', 'a?c']) {
    const eventId = await buildEvent(database.db, { title: { it: tag }, tags: [tag] });
    await buildSession(database.db, eventId);
  }
  const titles = async (search: string) =>
    (await get(`/api/events?lang=it&${search}`)).body.map(({ title }: { title: string }) => title);
  expect(await titles('tags=a?b')).toEqual(['a?b']);
  expect(await titles('tags=a?c')).toEqual(['a?c']);
  expect((await get('/api/events?lang=it&tags=a?c&utm_source=mail')).status).toBe(400);
});
