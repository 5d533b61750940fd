import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { type Caller, type Callers, openCallers, pageOf } from '#test/callers.ts';
import { countingStatements } from '#test/statements.ts';
import { untilWaiting } from '#test/waiting.ts';
import { listWithSessions, merge as mergeInto } from './service.ts';

let it: Callers;
let ada: Caller;
let ugo: Caller;
beforeAll(async () => {
  it = await openCallers();
  ada = await it.account();
  ugo = await it.account();
});
afterAll(() => it.close());

const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
async function buildDate(startsIn = 48, given: Parameters<typeof buildSession>[2] = {}) {
  const eventId = await buildEvent(it.db, { title: { it: 'Luci', en: 'Lights' } });
  const dates = { startDate: hours(startsIn), endDate: hours(startsIn + 1) };
  return { eventId, sessionId: await buildSession(it.db, eventId, { ...dates, ...given }) };
}

describe('a favourite', () => {
  test('is stored once, read by its owner, and deleted', async () => {
    const date = await buildDate();
    const created = await ada.post('/api/favourites', date);
    expect(created).toMatchObject({ status: 201, body: { ...date, userId: ada.id } });
    expect(await ada.post('/api/favourites', { sessionId: date.sessionId })).toEqual(created);
    expect(await ada.get('/api/favourites?count=true')).toMatchObject({ body: [created.body], total: '1' });
    const url = `/api/favourites/${created.body._id}`;
    expect((await ada.get(url)).body).toEqual(created.body);
    expect(await ada.delete(url)).toMatchObject({ status: 200, body: created.body });
    expect((await ada.delete(url)).status).toBe(404);
    expect((await ada.get('/api/favourites')).body).toEqual([]);
  });

  test('sent many times at once is stored once', async () => {
    const date = await buildDate();
    const created = await Promise.all(Array.from({ length: 8 }, () => ugo.post('/api/favourites', date)));
    expect(new Set(created.map(({ body }) => body._id)).size).toBe(1);
    await ugo.delete(`/api/favourites/${created[0]?.body._id}`);
  });

  test('is found by no other account', async () => {
    const { body } = await ada.post('/api/favourites', await buildDate());
    const admin = await it.account({ role: 'admin' });
    for (const other of [ugo, admin]) {
      expect((await other.get(`/api/favourites/${body._id}`)).status).toBe(404);
      expect((await other.delete(`/api/favourites/${body._id}`)).status).toBe(404);
      expect(await other.get(`/api/favourites?userId=${ada.id}&count=true`)).toMatchObject({
        body: [],
        total: '0',
      });
    }
    await ada.delete(`/api/favourites/${body._id}`);
  });

  test('needs a personal area', async () => {
    const date = await buildDate();
    for (const [other, status] of [
      [it.guest, 401],
      [await it.account({ role: 'scanner' }), 403],
      [await it.account({ role: 'tenant' }), 403],
    ] as const) {
      expect((await other.get('/api/favourites')).status).toBe(status);
      expect((await other.post('/api/favourites', date)).status).toBe(status);
      expect((await other.get('/api/favourites/session-query')).status).toBe(status);
    }
  });

  test('is of a session that its owner may open, and of that session’s event', async () => {
    const hidden = await buildDate(48, { visibilityStatus: 'private' });
    const shown = await buildDate();
    for (const [body, path] of [
      [{ sessionId: newId() }, 'sessionId'],
      [{ sessionId: hidden.sessionId }, 'sessionId'],
      [{ ...shown, eventId: hidden.eventId }, 'eventId'],
    ] as const) {
      expect(await ada.post('/api/favourites', body)).toMatchObject({
        status: 400,
        body: { errors: [{ path, code: 'unknownReference' }] },
      });
    }
    expect((await ada.post('/api/favourites', { eventId: shown.eventId })).status).toBe(400);
    expect((await ada.post('/api/favourites', { ...shown, userId: ugo.id })).status).toBe(400);
    const row = { _id: newId(), userId: ada.id, eventId: hidden.eventId, sessionId: shown.sessionId };
    await expect(it.db.insertInto('favourites').values(row).execute()).rejects.toThrow('foreign key');
  });

  test('of an event that is being deleted is refused, and does not prevent the deletion', async () => {
    const { eventId, sessionId } = await buildDate();
    const contact = await it.account({ contactEventIds: [eventId] });
    const admin = await it.account({ role: 'admin' });
    // A lock on the contact's account stops the deletion when the sessions are gone and the event still exists.
    const pause = await it.db.startTransaction().execute();
    await pause.selectFrom('users').select('_id').where('_id', '=', contact.id).forUpdate().execute();
    const deleting = admin.delete(`/api/events/${eventId}`);
    await untilWaiting(it.database.pool, 1);
    const saving = ada.post('/api/favourites', { sessionId });
    await untilWaiting(it.database.pool, 2);
    await pause.commit().execute();
    expect(await deleting).toMatchObject({ status: 200, body: { _id: eventId } });
    expect(await saving).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'sessionId', code: 'unknownReference' }] },
    });
  });

  test('is deleted with its session', async () => {
    const { sessionId } = await buildDate();
    const { body } = await ada.post('/api/favourites', { sessionId });
    await it.db.deleteFrom('sessions').where('_id', '=', sessionId).execute();
    expect((await ada.get(`/api/favourites/${body._id}`)).status).toBe(404);
  });
});

describe('the favourites of a device', () => {
  const merge = (who: Pick<Caller, 'post'>, sessionIds: readonly string[]) =>
    who.post('/api/favourites/merge', { sessionIds });

  test('are added to the account as often as they are sent, beside existing ones, and each session once', async () => {
    const iris = await it.account();
    const dates = [await buildDate(), await buildDate(), await buildDate()];
    const [first = '', second = '', third = ''] = dates.map(({ sessionId }) => sessionId);
    const created = await iris.post('/api/favourites', { sessionId: first });
    // A phone and a laptop at once; and one of them again, because its answer was lost.
    const answers = await Promise.all([
      merge(iris, [second, first, second.toUpperCase()]),
      merge(iris, [first, third]),
    ]);
    const merged = (ids: readonly string[]) => ({ status: 200, body: { kept: ids.toSorted() } });
    expect(answers).toMatchObject([merged([first, second]), merged([first, third])]);
    expect(await merge(iris, [second, first])).toMatchObject(merged([first, second]));
    const { body } = await iris.get('/api/favourites?sort=sessionId');
    expect(body.map((one: { sessionId: string }) => one.sessionId)).toEqual(
      [first, second, third].toSorted(),
    );
    expect(body).toContainEqual(created.body);
  });

  test('omit deleted and hidden sessions, and the others are added', async () => {
    const olga = await it.account();
    const [gone, hidden, shown] = [
      newId(),
      (await buildDate(48, { visibilityStatus: 'private' })).sessionId,
      (await buildDate()).sessionId,
    ];
    expect(await merge(olga, [gone, hidden, shown])).toMatchObject({ status: 200, body: { kept: [shown] } });
    expect(await merge(olga, [gone])).toMatchObject({ status: 200, body: { kept: [] } });
    expect(await olga.get('/api/favourites')).toMatchObject({ body: [{ sessionId: shown }] });
  });

  test('are a list of limited length', async () => {
    for (const sessionIds of [[], ['x'], Array.from({ length: 201 }, () => newId())])
      expect((await merge(ada, sessionIds)).status).toBe(400);
    expect((await merge(await it.account({ role: 'scanner' }), [newId()])).status).toBe(403);
    expect((await merge(it.guest, [newId()])).status).toBe(401);
  });

  test('cost as many statements for three as for one', async () => {
    const nina = await it.account();
    const dates = [await buildDate(), await buildDate(), await buildDate()];
    const statementsFor = async (ids: readonly string[]) => {
      const { db, count } = countingStatements(it.db);
      await mergeInto(db, ids, nina.viewer);
      return count();
    };
    const ids = dates.map(({ sessionId }) => sessionId);
    expect([await statementsFor(ids.slice(0, 1)), await statementsFor(ids)]).toEqual([1, 1]);
  });
});

describe('the favourites with their sessions', () => {
  test('come soonest first, each with its event, filtered and counted as sessions are', async () => {
    const eva = await it.account();
    const [later, sooner, school] = [
      await buildDate(72),
      await buildDate(24),
      await buildDate(30, { sessionTarget: 'school' }),
    ];
    await buildDate(10);
    const created = [];
    for (const date of [later, sooner, school]) created.push((await eva.post('/api/favourites', date)).body);

    const { body, total } = await eva.get(
      '/api/favourites/session-query?count=true&populate=availability&lang=en',
    );
    expect(total).toBe('3');
    expect(body.map(({ sessionId }: { sessionId: string }) => sessionId)).toEqual([
      sooner.sessionId,
      school.sessionId,
      later.sessionId,
    ]);
    const { userId: _userId, ...favourite } = created[1];
    expect(body[0]).toEqual({
      ...favourite,
      session: expect.objectContaining({
        _id: sooner.sessionId,
        availability: expect.objectContaining({ bookability: 'open' }),
      }),
      event: expect.objectContaining({ _id: sooner.eventId, title: 'Lights' }),
    });
    const filtered = await eva.get(
      '/api/favourites/session-query?sessionTarget=private&sort=-startDate&limit=1&count=true',
    );
    expect(filtered.total).toBe('2');
    expect(filtered.body).toMatchObject([{ sessionId: later.sessionId }]);
  });

  test('are a filter of the programme, together with the other filters of sessions', async () => {
    const zoe = await it.account();
    const [favourite, other] = [await buildDate(), await buildDate()];
    const second = await buildSession(it.db, favourite.eventId, { sessionTarget: 'teacher' });
    await zoe.post('/api/favourites', favourite);
    const events = `/api/events?_id.$in=${favourite.eventId},${other.eventId}&count=true`;
    expect(await zoe.ids(`${events}&favourite=true`)).toEqual([favourite.eventId]);
    expect((await zoe.get(`${events}&favourite=true`)).total).toBe('1');
    expect(await zoe.ids(`${events}&favourite=false`)).toHaveLength(2);
    expect(await zoe.ids(`${events}&favourite=true&sessionTarget=teacher`)).toEqual([]);
    await zoe.post('/api/favourites', { sessionId: second });
    expect(await zoe.ids(`${events}&favourite=true&sessionTarget=teacher`)).toEqual([favourite.eventId]);
    for (const reader of [it.guest, await it.account()])
      expect(await reader.ids(`${events}&favourite=true`)).toEqual([]);
  });

  test('omit sessions that their owner may not open any more', async () => {
    const leo = await it.account();
    const date = await buildDate();
    await leo.post('/api/favourites', date);
    await it.db
      .updateTable('events')
      .set({ visibilityStatus: 'private' })
      .where('_id', '=', date.eventId)
      .execute();
    expect(await leo.get('/api/favourites/session-query?count=true')).toMatchObject({ body: [], total: '0' });
  });

  test.each(['onlineUrl.$exists=true', 'sort=onlineUrl', 'userId=x', 'fields=startDate', 'favouriteId=1'])(
    'take no %s',
    async (query) => {
      expect((await ada.get(`/api/favourites/session-query?${query}`)).status).toBe(400);
    },
  );

  test('cost as many statements for three as for one', async () => {
    const mia = await it.account();
    for (let count = 0; count < 3; count += 1) await mia.post('/api/favourites', await buildDate());
    const statementsFor = async (limit: number) => {
      const { db, count } = countingStatements(it.db);
      const query = { ...pageOf(limit), populate: ['availability'] };
      const { rows } = await listWithSessions(db, query, {
        viewer: mia.viewer,
        language: 'it',
        zone: 'Europe/Rome',
      });
      return [rows.length, count()];
    };
    expect([await statementsFor(1), await statementsFor(3)]).toEqual([
      [1, 5],
      [3, 5],
    ]);
  });
});
