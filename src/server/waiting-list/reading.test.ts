import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildEvent } from '#test/build-programme.ts';
import { buildRequest } from '#test/build-visits.ts';
import { type Callers, openCallers, pageOf } from '#test/callers.ts';
import { countingStatements } from '#test/statements.ts';
import { list } from './service.ts';

let it: Callers;
let eventId: string;
beforeAll(async () => {
  it = await openCallers();
  eventId = await buildEvent(it.db, { title: { it: 'Luci', en: 'Lights' } });
});
afterAll(() => it.close());

const build = (userId?: string) => buildRequest(it.db, { eventId, ...(userId && { userId }) });

test('a place in a waiting list is told to its owner with who comes, and to staff who may see it', async () => {
  const ada = await it.account();
  const id = await build(ada.id);
  await build();
  const list = await ada.get('/api/reservation-requests?count=true&populate=eventId,sessionId&lang=en');
  expect(list.total).toBe('1');
  expect(list.body).toMatchObject([
    {
      _id: id,
      status: 'waiting',
      quantity: 2,
      notified: false,
      participants: [{ name: 'Ada' }, { name: 'Leo' }],
      needs: { wheelchair: 1 },
      event: { title: 'Lights' },
      session: { eventId },
    },
  ]);
  const readers = [
    ada,
    await it.account({ role: 'admin' }),
    await it.account({ subRoles: ['support'] }),
    await it.account({ contactEventIds: [eventId] }),
  ];
  for (const reader of readers) {
    const { body, etag } = await reader.get(`/api/reservation-requests/${id}`);
    expect(body).toMatchObject({ _id: id, userId: ada.id, participants: [{ name: 'Ada' }, { name: 'Leo' }] });
    expect(etag).toMatch(/^"\w+"$/);
    expect(await reader.ids(`/api/reservation-requests?userId=${ada.id}`)).toEqual([id]);
  }
  expect((await ada.get('/api/reservation-requests?fields=status')).body).toEqual([
    { _id: id, status: 'waiting' },
  ]);
});

test('it is not there for anybody else', async () => {
  const id = await build();
  const others = [
    await it.account(),
    await it.account({ subRoles: ['editor'] }),
    await it.account({ subRoles: ['scanner'] }),
    await it.account({ subRoles: ['contact'] }),
    await it.account({ contactEventIds: [await buildEvent(it.db)] }),
  ];
  for (const other of others) {
    expect((await other.get(`/api/reservation-requests/${id}`)).status).toBe(404);
    expect(await other.get(`/api/reservation-requests?_id=${id}&count=true`)).toMatchObject({
      body: [],
      total: '0',
    });
  }
  expect((await it.guest.get('/api/reservation-requests')).status).toBe(401);
  expect((await it.guest.get(`/api/reservation-requests/${id}`)).status).toBe(401);
  expect((await others[0]?.get(`/api/reservation-requests/${newId()}`))?.status).toBe(404);
});

test('a list costs as many statements for three as for one', async () => {
  const ada = await it.account();
  for (let count = 0; count < 3; count += 1) await build(ada.id);
  const statementsFor = async (limit: number) => {
    const { db, count } = countingStatements(it.db);
    const query = { ...pageOf(limit), populate: ['eventId', 'sessionId'] };
    const { rows } = await list(db, query, { viewer: ada.viewer, language: 'it' });
    return [rows.length, count()];
  };
  expect([await statementsFor(1), await statementsFor(3)]).toEqual([
    [1, 3],
    [3, 3],
  ]);
});
