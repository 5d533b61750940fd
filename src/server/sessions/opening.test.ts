// Openings that many sessions share (docs/product/sessions.md#openings).

import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { guest, type Viewer } from '#core/accounts/access.ts';
import { type ChangeFeed, listenForChanges } from '#server/db/changes.ts';
import { newId } from '#server/db/ids.ts';
import { openTestApp } from '#test/app.ts';
import { buildEvent, buildSession, buildUser } from '#test/build-programme.ts';
import { openTestDatabase, type TestDatabase } from '#test/database.ts';
import { viewerOf } from '#test/viewers.ts';

const minute = 60_000;
let database: TestDatabase;
let changes: ChangeFeed;
let app: FastifyInstance;
const viewers = new Map<string, Viewer>();
beforeAll(async () => {
  database = await openTestDatabase();
  changes = await listenForChanges(database.url, { onBreak: () => undefined });
  app = await openTestApp(database.db, {
    changes,
    // What guests read may be cached for a long time: only a change ends it.
    guestsMayReadMs: 10 * minute,
    identify: async (request) => viewers.get(request.headers.authorization ?? '') ?? guest,
  });
});
afterAll(async () => {
  await app.close();
  await changes.close();
  await database.close();
});

async function call(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, as: Viewer = guest) {
  const authorization = as.kind === 'guest' ? '' : as.userId;
  viewers.set(authorization, as);
  const headers = { authorization };
  const response = await app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: response.statusCode, body: response.json() };
}

async function buildOpening(inMinutes: number): Promise<string> {
  const _id = newId();
  const date = new Date(Date.now() + inMinutes * minute);
  await database.db
    .insertInto('reservationOpeningDates')
    .values({ _id, name: { it: 'Apertura' }, date })
    .execute();
  return _id;
}
const wordOf = async (id: string) => (await call('GET', `/api/sessions/${id}/availability`)).body.bookability;
const listed = async (eventId: string) => {
  const { body } = await call('GET', `/api/sessions?eventId=${eventId}&populate=availability`);
  return body.map(({ availability }: { availability: { bookability: string } }) => availability.bookability);
};

test('a new date of an opening changes at once the answers about all its sessions, lists included', async () => {
  const { db } = database;
  const [reservationOpeningDateId, eventId] = [await buildOpening(60), await buildEvent(db)];
  const ids = await Promise.all(
    [1, 2, 3].map(() => buildSession(db, eventId, { reservationOpeningDateId, maxParticipants: 1 })),
  );
  const words = async () => [await listed(eventId), await Promise.all(ids.map(wordOf))];
  const all = (word: string) => [ids.map(() => word), ids.map(() => word)];
  expect(await words()).toEqual(all('notOpenYet'));
  const booker = viewerOf(await buildUser(db));
  const admin = viewerOf(await buildUser(db, { role: 'admin' }), { role: 'admin' });
  const body = {
    sessionId: ids[0],
    target: 'private',
    participants: [{ participant_type: 'accountholder' }],
  };
  const book = () => call('POST', '/api/reservations', body, booker);
  expect((await book()).body.code).toBe('notOpenYet');

  const change = (inMinutes: number) =>
    call(
      'PUT',
      `/api/reservation-opening-dates/${reservationOpeningDateId}`,
      { date: new Date(Date.now() + inMinutes * minute).toISOString() },
      admin,
    );
  expect((await change(-1)).status).toBe(200);
  expect(await words()).toEqual(all('open'));
  expect((await book()).status).toBe(201);
  const available = await call('GET', '/api/events?available=true&defaults=false');
  expect(available.body.map(({ _id }: { _id: string }) => _id)).toContain(eventId);

  expect((await change(5)).status).toBe(200);
  expect(await words()).toEqual(all('notOpenYet'));
});

test('two sessions at one time, for schools and for private people, open at different instants', async () => {
  const { db } = database;
  const eventId = await buildEvent(db);
  const slot = { startDate: new Date(Date.now() + 48 * 60 * minute) };
  const forSchools = await buildSession(db, eventId, {
    ...slot,
    sessionTarget: 'school',
    reservationOpeningDateId: await buildOpening(-5),
  });
  const forAll = await buildSession(db, eventId, {
    ...slot,
    reservationOpeningDateId: await buildOpening(5),
  });
  expect([await wordOf(forSchools), await wordOf(forAll)]).toEqual(['open', 'notOpenYet']);
});
