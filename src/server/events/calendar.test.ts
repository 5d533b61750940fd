import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Callers, openCallers } from '#test/callers.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';

let it: Callers;
beforeAll(async () => {
  it = await openCallers();
});
afterAll(() => it.close());

test('every session of an event is in its calendar file, a cancelled one as such', async () => {
  const eventId = await buildEvent(it.database.db, {
    title: { it: 'Il cielo, le stelle', en: 'The sky, the stars' },
    description: { it: '<p>Porta una <em>torcia</em>.</p>', en: '<p>Bring a torch.</p>' },
  });
  const first = await buildSession(it.database.db, eventId, {
    startDate: new Date('2030-09-12T08:00:00Z'),
    endDate: new Date('2030-09-12T09:00:00Z'),
  });
  await buildSession(it.database.db, eventId, {
    startDate: new Date('2030-09-13T08:00:00Z'),
    endDate: new Date('2030-09-13T09:00:00Z'),
    cancelledAt: new Date('2030-09-01T08:00:00Z'),
  });
  const response = await it.app.inject(`/api/events/${eventId}/calendar.ics?lang=en`);
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('text/calendar; charset=utf-8');
  const lines = response.body.replaceAll('\r\n ', '').split('\r\n');
  expect(
    lines.filter((line) => /^(UID|DTSTART|SUMMARY|DESCRIPTION|STATUS|URL)/.test(line)).slice(0, 6),
  ).toEqual([
    `UID:${first}@localhost`,
    'DTSTART:20300912T080000Z',
    String.raw`SUMMARY:The sky\, the stars`,
    'DESCRIPTION:Bring a torch.',
    `URL:http://localhost:3000/en/events/${eventId}?session=${first}`,
    'STATUS:CONFIRMED',
  ]);
  expect(lines.filter((line) => line.startsWith('STATUS'))).toEqual(['STATUS:CONFIRMED', 'STATUS:CANCELLED']);
});

test("the calendar file of one session has no other; one that is not the event's, or private, has none", async () => {
  const { db } = it.database;
  const [eventId, otherId] = [await buildEvent(db), await buildEvent(db)];
  const ids = [await buildSession(db, eventId), await buildSession(db, eventId)];
  const linked = await buildSession(db, eventId, { visibilityStatus: 'protected' });
  const hidden = await buildSession(db, eventId, { visibilityStatus: 'private' });
  const ofOther = await buildSession(db, otherId);
  const read = (session: string) => it.app.inject(`/api/events/${eventId}/calendar.ics?session=${session}`);
  for (const one of [...ids, linked]) {
    const { body } = await read(one);
    expect(body.match(/^UID:.*$/gm)).toEqual([`UID:${one}@localhost`]);
  }
  for (const none of [hidden, ofOther, 'x', '']) expect((await read(none)).statusCode).toBe(404);
});

test('the sequence number of an entry rises with each change that it shows, and with no other', async () => {
  const { db } = it.database;
  const eventId = await buildEvent(db);
  const [moved, other] = [await buildSession(db, eventId), await buildSession(db, eventId)];
  const numbers = async () => {
    const { body } = await it.app.inject(`/api/events/${eventId}/calendar.ics`);
    const found = [...body.matchAll(/^UID:(.+)@localhost\r[\s\S]*?^SEQUENCE:(\d+)\r/gm)];
    const all = new Map(found.map(([, id = '', number]) => [id, Number(number)]));
    return [all.get(moved), all.get(other)];
  };
  expect(await numbers()).toEqual([0, 0]);
  const set = (to: object) => db.updateTable('sessions').set(to).where('_id', '=', moved).execute();
  await set({ endDate: new Date('2100-02-01T19:00:00Z') });
  expect(await numbers()).toEqual([1, 0]);
  await set({ endDate: new Date('2100-02-01T19:00:00Z'), maxParticipants: 99 });
  expect(await numbers()).toEqual([1, 0]);
  await set({ cancelledAt: new Date() });
  expect(await numbers()).toEqual([2, 0]);
  await db
    .updateTable('events')
    .set({ title: JSON.stringify({ it: 'Altro' }) as never })
    .where('_id', '=', eventId)
    .execute();
  expect(await numbers()).toEqual([3, 1]);
});

test('an entry was last modified when its session, its event or their place was, in the feed too', async () => {
  const { db } = it.database;
  const [hall, yard] = [newId(), newId()];
  await db
    .insertInto('locations')
    .values([hall, yard].map((_id) => ({ _id, name: 'Un luogo' })))
    .execute();
  const eventId = await buildEvent(db, { locationId: hall, tags: ['modified'] });
  const inYard = await buildSession(db, eventId, { locationId: yard });
  const inHall = await buildSession(db, eventId);
  const change = (table: 'locations' | 'events' | 'sessions', _id: string, at: string) =>
    db
      .updateTable(table)
      .set({ updatedAt: new Date(at) })
      .where('_id', '=', _id)
      .execute();
  const lastModified = async (path: string) => {
    const { body } = await it.app.inject(path);
    const found = [...body.matchAll(/^UID:(.+)@localhost\r[\s\S]*?^LAST-MODIFIED:(\w+)\r/gm)];
    const all = new Map(found.map(([, id = '', at]) => [id, at]));
    return [all.get(inYard), all.get(inHall)];
  };
  for (const [table, id, at, expected] of [
    ['sessions', inYard, '2040-01-01T08:00:00Z', ['20400101T080000Z', expect.any(String)]],
    ['events', eventId, '2041-01-01T08:00:00Z', ['20410101T080000Z', '20410101T080000Z']],
    ['locations', hall, '2042-01-01T08:00:00Z', ['20410101T080000Z', '20420101T080000Z']],
    ['locations', yard, '2043-01-01T08:00:00Z', ['20430101T080000Z', '20420101T080000Z']],
  ] as const) {
    await change(table, id, at);
    expect(await lastModified(`/api/events/${eventId}/calendar.ics`)).toEqual(expected);
    expect(await lastModified('/api/programme.ics?tags=modified')).toEqual(expected);
  }
});

test('an event with more sessions than a page of a list has them all in its calendar file, in their order', async () => {
  const eventId = await buildEvent(it.database.db);
  const ids = [];
  for (let day = 0; day <= 100; day += 1)
    ids.push(
      await buildSession(it.database.db, eventId, {
        startDate: new Date(Date.UTC(2030, 0, 1 + day, 9)),
        endDate: new Date(Date.UTC(2030, 0, 1 + day, 10)),
      }),
    );
  const { body } = await it.app.inject(`/api/events/${eventId}/calendar.ics`);
  const found = body.split('\r\n').filter((line) => line.startsWith('UID:'));
  expect(found).toEqual(ids.map((id) => `UID:${id}@localhost`));
});

test('an event has no calendar file while it has no session with a public date', async () => {
  const eventId = await buildEvent(it.database.db);
  const statuses = [];
  for (const visibilityStatus of ['protected', 'public'] as const) {
    await buildSession(it.database.db, eventId, { visibilityStatus });
    statuses.push((await it.app.inject(`/api/events/${eventId}/calendar.ics`)).statusCode);
  }
  expect(statuses).toEqual([404, 200]);
});

test('an event that a guest may not open has no calendar file', async () => {
  const eventId = await buildEvent(it.database.db, { visibilityStatus: 'private' });
  expect((await it.app.inject(`/api/events/${eventId}/calendar.ics`)).statusCode).toBe(404);
  expect((await it.app.inject('/api/events/1/calendar.ics')).statusCode).toBe(404);
});
