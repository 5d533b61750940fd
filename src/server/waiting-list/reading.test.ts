import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { buildOffer, buildRequest } from '#test/build-visits.ts';
import { type Caller, type Callers, openCallers, pageOf } from '#test/callers.ts';
import { countingStatements } from '#test/statements.ts';
import { list, sweepWaitingLists } from './service.ts';

let it: Callers;
let eventId: string;
beforeAll(async () => {
  it = await openCallers();
  eventId = await buildEvent(it.db, { title: { it: 'Luci', en: 'Lights' } });
});
afterAll(() => it.close());

const build = (userId?: string) => buildRequest(it.db, { eventId, ...(userId && { userId }) });

test('a request is serialized for its owner with its participants, and for staff who may see it', async () => {
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
  const hall = newId();
  await it.db
    .insertInto('locations')
    .values({ _id: hall, name: 'Sala Tassi', address: 'Via Tasso 1' })
    .execute();
  const read = async () => (await ada.get(`/api/reservation-requests/${id}?populate=eventId`)).body;
  const where = async () => (await read()).location;
  expect((await read()).event.eventPresenceType).toBe('location');
  expect(await where()).toBeNull();
  await it.db.updateTable('events').set({ locationId: hall }).where('_id', '=', eventId).execute();
  expect(await where()).toEqual({ name: 'Sala Tassi', address: 'Via Tasso 1' });
  await it.db.updateTable('events').set({ locationId: null }).where('_id', '=', eventId).execute();
  expect((await ada.get('/api/reservation-requests?fields=status')).body).toEqual([
    { _id: id, status: 'waiting' },
  ]);
});

test('it is not found for other callers', async () => {
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

describe('before the sweep', () => {
  /** An offer of two seats that ended a moment ago, and a party of three behind it that does not fit. */
  async function passed(more: object = {}, start = { startDate: new Date(Date.now() + 30 * 86_400_000) }) {
    const sessionId = await buildSession(it.db, eventId, {
      maxParticipants: 2,
      waitingListEnabled: true,
      ...start,
    });
    const id = await buildOffer(it.db, sessionId, 2);
    const behind = await buildRequest(it.db, { sessionId, seats: 3 });
    const owner = await it.account();
    const past = new Date(Date.now() - 1000);
    await it.db
      .updateTable('reservationRequests')
      .set({ offerExpiresAt: past, priority: 4, userId: owner.id, ...more })
      .where('_id', '=', id)
      .execute();
    await it.db.updateTable('sessions').set({ offersEndAt: past }).where('_id', '=', sessionId).execute();
    return { sessionId, id, behind, owner, staff: await it.account({ subRoles: ['support'] }) };
  }
  const path = '/api/reservation-requests';
  const mineOf = async (owner: Caller, sessionId: string) =>
    ((await owner.get(`/api/sessions/${sessionId}/availability`)).body as { mine: unknown }).mine;

  test('an expired offer is serialized as it will be after the sweep', async () => {
    const { id, sessionId, behind, owner, staff } = await passed();
    const view = {
      status: 'waiting',
      offeredQuantity: null,
      offeredAt: null,
      offerExpiresAt: null,
      position: 2,
      seatsAhead: 3,
    };
    expect((await staff.get(`${path}/${id}`)).body).toMatchObject(view);
    const { offeredAt: _at, ...opened } = view;
    expect((await staff.post(`${path}/${id}/open`, {})).body).toMatchObject(opened);
    expect((await staff.get(`${path}/${behind}`)).body).toMatchObject({ position: 1, seatsAhead: 0 });
    expect(await staff.ids(`${path}?sessionId=${sessionId}&status=locked`)).toEqual([]);
    expect(await staff.ids(`${path}?_id=${id}&status=waiting&fields=status`)).toEqual([id]);
    expect(await mineOf(owner, sessionId)).toBe('waiting');
  });

  test('after the second one the request is serialized as ended, and so are all requests once the session has started', async () => {
    const { id, sessionId, owner, staff } = await passed({ passes: 1 });
    const out = { status: 'invalid', position: null, offerExpiresAt: null };
    expect((await staff.get(`${path}/${id}`)).body).toMatchObject(out);
    expect(await mineOf(owner, sessionId)).toBe(null);
    const started = await passed({}, { startDate: new Date(Date.now() - 1000) });
    for (const one of [started.id, started.behind])
      expect((await staff.get(`${path}/${one}`)).body).toMatchObject(out);
  });

  test('the sweep writes what was serialized before it', async () => {
    for (const more of [{}, { passes: 1 }]) {
      const { id, sessionId, behind, staff } = await passed(more);
      // No request fits: the sweep only ends the offer.
      await it.db
        .updateTable('sessions')
        .set({ maxParticipants: 3, totalParticipants: 1 })
        .where('_id', '=', sessionId)
        .execute();
      await it.db
        .updateTable('reservationRequests')
        .set({ wantedSeats: 3, leastSeats: 3, quantity: 3 })
        .where('_id', '=', id)
        .execute();
      const readViews = async () =>
        Promise.all(
          [id, behind].map(async (one) => {
            const { body } = await staff.get(`${path}/${one}`);
            const { updatedAt: _updated, ...view } = body as Record<string, unknown>;
            return view;
          }),
        );
      const before = await readViews();
      await sweepWaitingLists(it.db, 'Europe/Rome');
      expect(await readViews()).toEqual(before);
    }
  });
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
