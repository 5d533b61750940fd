import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { buildRequest } from '#test/build-visits.ts';
import { type Caller, type Callers, openCallers } from '#test/callers.ts';
import { takeSeats } from '#test/take-seats.ts';

let it: Callers;
let ada: Caller;
let ugo: Caller;
beforeAll(async () => {
  it = await openCallers();
  ada = await it.account();
  ugo = await it.account();
});
afterAll(() => it.close());

const view = (by: Caller, entityType: string, entityId: string, userId = by.id) =>
  by.post('/api/views', { userId, entityId, entityType });
const unread = async (by: Caller, entityType: string): Promise<string[]> =>
  (await by.get(`/api/views/toread?entityType=${entityType}`)).body;
const book = async (by: Caller) =>
  takeSeats(it.db, await buildSession(it.db, await buildEvent(it.db)), 1, by.id);

describe('what came or changed is unread', () => {
  test('until its owner has seen it, and again once it changes', async () => {
    const [first, second] = [await book(ada), await book(ada)];
    expect((await unread(ada, 'reservations')).toSorted()).toEqual([first, second].toSorted());
    expect(await unread(ugo, 'reservations')).toEqual([]);

    const seen = await view(ada, 'reservations', first);
    expect(seen).toMatchObject({
      status: 201,
      body: { userId: ada.id, entityId: first, entityType: 'reservations' },
    });
    expect(await unread(ada, 'reservations')).toEqual([second]);
    const again = await view(ada, 'reservations', first);
    expect(again.body).toMatchObject({ _id: seen.body._id, createdAt: seen.body.createdAt });

    expect((await ada.delete(`/api/reservations/${first}`)).status).toBe(200);
    expect((await unread(ada, 'reservations')).toSorted()).toEqual([first, second].toSorted());
  });

  test('in a waiting list as well, newest first', async () => {
    const first = await buildRequest(it.db, { userId: ada.id });
    const second = await buildRequest(it.db, { userId: ada.id });
    expect(await unread(ada, 'reservation-requests')).toEqual([second, first]);
    await view(ada, 'reservation-requests', second);
    expect(await unread(ada, 'reservation-requests')).toEqual([first]);
    expect(await unread(ada, 'reservations')).not.toContain(first);
  });

  test('of things that do not come by themselves nothing ever is', async () => {
    const eventId = await buildEvent(it.db);
    expect(await unread(ada, 'events')).toEqual([]);
    expect((await view(ada, 'events', eventId)).status).toBe(201);
  });
});

test('a contact has seen the reservations of its event that it reads, and no others', async () => {
  const eventId = await buildEvent(it.db);
  const reservation = await takeSeats(it.db, await buildSession(it.db, eventId), 1);
  const contact = await it.account({ contactEventIds: [eventId] });
  expect((await contact.get(`/api/reservations/${reservation}`)).status).toBe(200);
  expect((await view(contact, 'reservations', reservation)).status).toBe(201);
  const elsewhere = await book(await it.account());
  expect((await view(contact, 'reservations', elsewhere)).status).toBe(404);
  expect(await unread(contact, 'reservations')).toEqual([]);
});

describe('a view is refused', () => {
  test('in the name of another account, admins included', async () => {
    const reservation = await book(ugo);
    const admin = await it.account({ role: 'admin' });
    for (const other of [ada, admin]) {
      expect(await view(other, 'reservations', reservation, ugo.id)).toMatchObject({
        status: 403,
        body: { code: 'forbidden' },
      });
    }
    expect(await unread(ugo, 'reservations')).toEqual([reservation]);
    await view(ugo, 'reservations', reservation);
  });

  test('of what the caller may not open, or is not there', async () => {
    const hidden = await buildEvent(it.db, { visibilityStatus: 'private' });
    for (const [entityType, entityId] of [
      ['reservations', await book(ugo)],
      ['reservation-requests', await buildRequest(it.db)],
      ['events', hidden],
      ['users', ugo.id],
      ['settings', newId()],
      ['reservations', newId()],
      // It exists, and is of another kind.
      ['events', await buildSession(it.db, await buildEvent(it.db))],
    ] as const)
      expect((await view(ada, entityType, entityId)).status).toBe(404);
    const support = await it.account({ subRoles: ['support'] });
    expect((await view(support, 'reservations', await book(ugo))).status).toBe(201);
  });

  test.each([
    { entityType: 'events' },
    { entityType: 'passwords', entityId: newId() },
    { entityType: 'events', entityId: 'x' },
    { entityType: 'events', entityId: newId(), seenAt: 'now' },
  ])('for %j', async (body) => {
    expect((await ada.post('/api/views', { userId: ada.id, ...body })).status).toBe(400);
  });

  test('to a guest; and without a kind nothing is answered', async () => {
    expect((await it.guest.post('/api/views', {})).status).toBe(401);
    expect((await it.guest.get('/api/views/toread?entityType=reservations')).status).toBe(401);
    expect((await ada.get('/api/views/toread')).status).toBe(400);
    expect((await ada.get('/api/views/toread?entityType=boh')).status).toBe(400);
  });
});

test('who is erased has seen nothing', async () => {
  const eve = await it.account();
  await view(eve, 'events', await buildEvent(it.db));
  await it.db.deleteFrom('users').where('_id', '=', eve.id).execute();
  const left = await it.db.selectFrom('views').selectAll().where('userId', '=', eve.id).execute();
  expect(left).toEqual([]);
});
