// What is cached for guests, over the whole interface and two processes on one database.

import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { guest, type Viewer } from '#core/accounts/access.ts';
import { readProgrammeDocument } from '#core/events/feed.ts';
import { announceChange, listenForChanges } from '#server/db/changes.ts';
import { openTestApp } from '#test/app.ts';
import { buildEvent, buildSession, buildUser } from '#test/build-programme.ts';
import { buildPopulatedRow } from '#test/populated.ts';
import { openTestDatabase, type TestDatabase } from '#test/database.ts';
import { sized } from '#test/sizes.ts';
import { viewerOf } from '#test/viewers.ts';

let database: TestDatabase;
let eventId: string;
let viewers: Readonly<Record<string, Viewer>>;
beforeAll(async () => {
  database = await openTestDatabase();
  eventId = await buildEvent(database.db);
  await buildSession(database.db, eventId);
  await buildSession(database.db, await buildEvent(database.db, { visibilityStatus: 'private' }));
  const [admin, user] = [await buildUser(database.db, { role: 'admin' }), await buildUser(database.db)];
  viewers = { admin: viewerOf(admin, { role: 'admin' }), user: viewerOf(user) };
});
afterAll(() => database.close());

const identify = async ({ headers }: { headers: { authorization?: string | undefined } }) =>
  viewers[headers.authorization ?? ''] ?? guest;

/** A process whose caches last longer than any test. */
async function openProcess(guestsMayReadMs = 600_000): Promise<FastifyInstance> {
  const changes = await listenForChanges(database.url, { onBreak: () => undefined });
  const app = await openTestApp(database.db, { identify, guestsMayReadMs, changes });
  onTestFinished(async () => {
    await app.close();
    await changes.close();
  });
  return app;
}

const read = async (app: FastifyInstance, url: string, headers: Record<string, string> = {}) => {
  const answer = await app.inject({ url, headers });
  return { status: answer.statusCode, body: answer.body, cacheControl: answer.headers['cache-control'] };
};

test('any callers in any order get the same answers as without a cache', async () => {
  const [caching, forgetful] = [await openProcess(), await openProcess(0)];
  const paths = [
    'events',
    `events/${eventId}`,
    `sessions?eventId=${eventId}`,
    'events/cards',
    'events/sessions',
    'events/days?sessionTarget=school',
    'events/places',
    'events/suggestions?q=mano',
    `events/${eventId}/similar`,
    'locations',
    'favourites',
    'users/me',
    'events?showPrivate=true',
  ];
  const callers: Record<string, string>[] = [
    {},
    { cookie: 'session=1' },
    { authorization: 'admin' },
    { authorization: 'user' },
    { authorization: 'user', cookie: 'session=1' },
  ];
  const anyRequest = fc.record({ path: fc.constantFrom(...paths), headers: fc.constantFrom(...callers) });
  await fc.assert(
    fc.asyncProperty(fc.array(anyRequest, { minLength: 2, maxLength: 12 }), async (requests) => {
      for (const { path, headers } of requests) {
        const answer = await read(caching, `/api/${path}`, headers);
        expect(answer).toEqual(await read(forgetful, `/api/${path}`, headers));
        const isPersonal = headers['authorization'] !== undefined && answer.status === 200;
        expect(isPersonal && answer.cacheControl !== 'no-store').toBe(false);
      }
    }),
    { numRuns: sized(6, 300) },
  );
});

test('a change of staff through one process is answered by the other as soon as it hears of it', async () => {
  const [one, other] = [await openProcess(), await openProcess()];
  const url = `/api/events/${eventId}?lang=it&fields=title`;
  const titleIn = async (app: FastifyInstance) => JSON.parse((await read(app, url)).body).title;
  expect([await titleIn(one), await titleIn(other)]).toEqual(['La mano del robot', 'La mano del robot']);
  for (const it of ['La mano nuova', 'La mano nuovissima']) {
    const changed = await one.inject({
      method: 'PUT',
      url: `/api/events/${eventId}`,
      headers: { authorization: 'admin' },
      payload: { title: { it } },
    });
    expect(changed.statusCode).toBe(200);
    // The writer reads it at once, in the process where it was written.
    expect(await titleIn(one)).toBe(it);
    await expect.poll(() => titleIn(other)).toBe(it);
  }
});

test('what pages are made of is kept for a third of the time, what nothing is made of for all of it', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const app = await openTestApp(database.db, { identify, guestsMayReadMs: 9000 });
  onTestFinished(() => app.close());
  const id = await buildEvent(database.db, { title: { it: 'Prima' } });
  await buildSession(database.db, id);
  const paths = [`/api/events/${id}`, `/cards/it/${id}.png`, '/sitemap.xml', readProgrammeDocument.path];
  const readAll = () =>
    Promise.all(
      paths.map(async (url) => {
        const { statusCode, headers, body } = await app.inject(url);
        return [statusCode, headers['etag'] ?? body];
      }),
    );
  const before = await readAll();
  expect(before.map(([status]) => status)).toEqual([200, 200, 200, 200]);
  await database.db
    .updateTable('events')
    .set({ title: { it: 'Dopo' }, updatedAt: new Date(Date.now() + 86_400_000) })
    .where('_id', '=', id)
    .execute();
  const areCached = async () => (await readAll()).map((one, place) => isDeepStrictEqual(one, before[place]));
  vi.advanceTimersByTime(2900);
  expect(await areCached()).toEqual([true, true, true, true]);
  vi.advanceTimersByTime(200);
  expect(await areCached()).toEqual([false, true, true, true]);
  vi.advanceTimersByTime(5800);
  expect(await areCached()).toEqual([false, true, true, true]);
  vi.advanceTimersByTime(200);
  expect(await areCached()).toEqual([false, false, false, false]);
});

test('names, texts and switches are kept until they change, as long as that would be heard', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const hearing = await openProcess(9000);
  const deaf = await openTestApp(database.db, { identify, guestsMayReadMs: 9000 });
  onTestFinished(() => deaf.close());
  const { db } = database;
  const [locationId, categoryId, fieldId] = [
    await buildPopulatedRow(db, 'locations'),
    await buildPopulatedRow(db, 'eventCategories'),
    await buildPopulatedRow(db, 'scientificFields'),
  ];
  const paths = [
    'locations',
    `locations/${locationId}`,
    'event-categories?fields=name',
    'scientific-fields',
    'labels/in/it',
    'config',
  ];
  const readAll = (app: FastifyInstance) => Promise.all(paths.map((path) => read(app, `/api/${path}`)));
  const before = await readAll(hearing);
  expect(before.map(({ status }) => status)).toEqual(paths.map(() => 200));
  expect(await readAll(deaf)).toEqual(before);
  // Past the product, so that a cached answer differs from a new one.
  await db.updateTable('locations').set({ name: 'Dopo' }).where('_id', '=', locationId).execute();
  const name = { it: 'Dopo' };
  await db.updateTable('eventCategories').set({ name }).where('_id', '=', categoryId).execute();
  await db.updateTable('scientificFields').set({ name }).where('_id', '=', fieldId).execute();
  await db
    .insertInto('labels')
    .values({ _id: randomUUID(), key: 'events.searchButton', language: 'it', value: 'Dopo' })
    .execute();
  await db
    .insertInto('settings')
    .values({ _id: randomUUID(), name: 'seatsPerReservation', value: '3' })
    .execute();
  vi.advanceTimersByTime(86_400_000);
  expect(await readAll(hearing)).toEqual(before);
  const after = await readAll(deaf);
  expect(after.map(({ body }, place) => body !== before[place]?.body)).toEqual(paths.map(() => true));
  await db.transaction().execute(announceChange);
  await expect.poll(() => readAll(hearing)).toEqual(after);
});
