import { v7 as newId } from 'uuid';
import { nothingReworded } from '#core/message-texts/text.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listenForChanges } from '#server/db/changes.ts';
import { readViolations } from '#server/doctor/store.ts';
import { NothingToSend } from '#server/outbox/message.ts';
import { lockSessions } from '#server/seats/service.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { buildOffer, buildRequest } from '#test/build-visits.ts';
import { type Caller, type Callers, openCallers } from '#test/callers.ts';
import { takeSeats } from '#test/take-seats.ts';
import { requestTemplates } from '../mail.ts';
import { settle } from '../settle.ts';

let it: Callers;
let staff: Caller;
beforeAll(async () => {
  it = await openCallers();
  staff = await it.account({ subRoles: ['support'], name: 'Edda', surname: 'Bianchi' });
});
afterAll(() => it.close());

const requestPath = (id: string) => `/api/reservation-requests/${id}`;
const act = (id: string, name: 'move-up' | 'offer' | 'revoke', body: object = {}, key?: string, as = staff) =>
  as.post(`${requestPath(id)}/${name}`, body, key === undefined ? {} : { 'idempotency-key': key });

/** A session with a number of seats, `taken` of them booked, and waiting parties of these sizes. */
async function waitedFor(
  maxParticipants: number,
  taken: number,
  sizes: readonly number[],
  more: object = {},
) {
  const sessionId = await buildSession(it.db, await buildEvent(it.db), {
    maxParticipants,
    waitingListEnabled: true,
    startDate: new Date(Date.now() + 30 * 86_400_000),
    ...more,
  });
  if (taken > 0) await takeSeats(it.db, sessionId, taken);
  const ids: string[] = [];
  for (const seats of sizes) ids.push(await buildRequest(it.db, { sessionId, seats }));
  return { sessionId, ids };
}
/** The list after the sweep. */
const settled = (sessionId: string) =>
  it.db.transaction().execute(async (tx) => {
    await lockSessions(tx, [sessionId]);
    await settle(tx, [sessionId], 'Europe/Rome');
  });
const statesOf = async (sessionId: string) =>
  (
    await it.db
      .selectFrom('reservationRequests')
      .select(['status', 'passes', 'overtaken'])
      .where('sessionId', '=', sessionId)
      .orderBy('sequence')
      .execute()
  ).map(({ status, passes, overtaken }) => `${status} ${passes} ${overtaken}`);
const countersOf = (sessionId: string) =>
  it.db
    .selectFrom('sessions')
    .select([
      'maxParticipants',
      'totalParticipants',
      'lockedParticipants',
      'savedParticipants',
      'waitingRequests',
    ])
    .where('_id', '=', sessionId)
    .executeTakeFirstOrThrow();
const messagesOf = async (requestId: string) =>
  (await it.db.selectFrom('messages').select(['template', 'facts']).orderBy('createdAt').execute())
    .filter(({ facts }) => facts['requestId'] === requestId)
    .map(({ template }) => template);
const historyOf = async (requestId: string) => {
  const { body } = await staff.get(`${requestPath(requestId)}/history`);
  return body.map(({ kind, by }: { kind: string; by: { surname: string } | null }) => [
    kind,
    by?.surname ?? null,
  ]);
};
const trailOf = (entityId: string) =>
  it.db
    .selectFrom('auditEntries')
    .select(['entity', 'action', 'userId', 'changes'])
    .where('entityId', '=', entityId)
    .orderBy('createdAt')
    .execute();

describe('priority comes before time', () => {
  test('a request that is moved up is served before earlier ones', async () => {
    const { sessionId, ids } = await waitedFor(2, 2, [1, 1, 1]);
    const [first = '', , third = ''] = ids;
    expect(await act(third, 'move-up')).toMatchObject({
      status: 200,
      body: { _id: third, status: 'waiting', sessionId },
    });
    await it.db.updateTable('sessions').set({ maxParticipants: 3 }).where('_id', '=', sessionId).execute();
    // Each action settles the list: the free seat now goes to the request that was moved up.
    await act(first, 'move-up', {}, newId());
    expect(await statesOf(sessionId)).toEqual(['locked 0 0', 'waiting 0 0', 'waiting 0 0']);
    expect(await historyOf(third)).toEqual([['movedUp', 'Bianchi']]);
    expect(await trailOf(third)).toEqual([
      {
        entity: 'reservationRequests',
        action: 'movedUp',
        userId: staff.id,
        changes: { priority: { before: 0, after: 1 } },
      },
    ]);
  });

  test('free seats go to it at once', async () => {
    const { sessionId, ids } = await waitedFor(4, 2, [1, 2]);
    expect((await act(ids[1] ?? '', 'move-up')).body).toMatchObject({ status: 'locked' });
    expect(await statesOf(sessionId)).toEqual(['waiting 0 0', 'locked 0 0']);
    expect(await messagesOf(ids[1] ?? '')).toEqual(['seatsOffered']);
  });

  test('the first request stays where it is, and nothing is written', async () => {
    const { ids } = await waitedFor(2, 2, [1, 1]);
    expect((await act(ids[0] ?? '', 'move-up')).status).toBe(200);
    expect(await historyOf(ids[0] ?? '')).toEqual([]);
    expect(await trailOf(ids[0] ?? '')).toEqual([]);
  });

  test('two of the staff at once move one request up once, and two requests up one after the other', async () => {
    const { sessionId, ids } = await waitedFor(2, 2, [1, 1, 1]);
    const other = await it.account({ subRoles: ['support'] });
    const [, second = '', third = ''] = ids;
    await Promise.all([staff, other, staff, other].map((as) => act(second, 'move-up', {}, undefined, as)));
    expect(await historyOf(second)).toHaveLength(1);
    await Promise.all([act(second, 'move-up'), act(third, 'move-up', {}, undefined, other)]);
    const { body } = await staff.get(`/api/sessions/${sessionId}/waiting-list`);
    expect(new Set(body.requests.map(({ priority }: { priority: number }) => priority)).size).toBe(3);
  });
});

describe('offering by hand', () => {
  test('offers a request free seats out of turn; the ones before it have been overtaken', async () => {
    const { sessionId, ids } = await waitedFor(4, 2, [4, 3, 2, 2]);
    expect((await act(ids[3] ?? '', 'offer')).body).toMatchObject({ status: 'locked' });
    expect(await statesOf(sessionId)).toEqual(['waiting 0 1', 'waiting 0 1', 'waiting 0 1', 'locked 0 0']);
    expect(await countersOf(sessionId)).toMatchObject({ lockedParticipants: 2, waitingRequests: 3 });
    expect(await historyOf(ids[3] ?? '')).toEqual([['handedOut', 'Bianchi']]);
    expect(await messagesOf(ids[3] ?? '')).toEqual(['seatsOffered']);
  });

  test('takes the seats that were saved for others', async () => {
    const { sessionId, ids } = await waitedFor(4, 2, [4, 2]);
    const saved = { overtaken: 3, savedSeats: 2 };
    await it.db
      .updateTable('reservationRequests')
      .set(saved)
      .where('_id', '=', ids[0] ?? '')
      .execute();
    await it.db.updateTable('sessions').set({ savedParticipants: 2 }).where('_id', '=', sessionId).execute();
    expect((await act(ids[1] ?? '', 'offer')).status).toBe(200);
    expect(await statesOf(sessionId)).toEqual(['waiting 0 4', 'locked 0 0']);
    expect(await countersOf(sessionId)).toMatchObject({ lockedParticipants: 2, savedParticipants: 0 });
  });

  test('beyond the maximum is refused, unless the maximum is raised in the same logged action', async () => {
    const { sessionId, ids } = await waitedFor(4, 2, [4, 5]);
    const id = ids[1] ?? '';
    expect(await act(id, 'offer')).toMatchObject({
      status: 400,
      body: {
        code: 'capacityBelowTaken',
        details: { minimum: 7 },
        errors: [{ path: 'maxParticipants', code: 'capacityBelowTaken' }],
      },
    });
    expect(await countersOf(sessionId)).toMatchObject({ maxParticipants: 4, lockedParticipants: 0 });
    expect(await trailOf(id)).toEqual([]);
    expect(await act(id, 'offer', { raiseMaximum: { reason: '' } })).toMatchObject({
      status: 400,
      body: { code: 'invalid', errors: [{ path: 'raiseMaximum.reason' }] },
    });

    const reason = 'Aggiungiamo tre sedie';
    expect((await act(id, 'offer', { raiseMaximum: { reason } })).status).toBe(200);
    expect(await countersOf(sessionId)).toMatchObject({ maxParticipants: 7, lockedParticipants: 5 });
    expect(await statesOf(sessionId)).toEqual(['waiting 0 1', 'locked 0 0']);
    expect(await trailOf(sessionId)).toEqual([
      {
        entity: 'sessions',
        action: 'raiseMaximum',
        userId: staff.id,
        changes: { maxParticipants: { before: 4, after: 7 }, reason: { before: null, after: reason } },
      },
    ]);
    expect(await trailOf(id)).toMatchObject([{ action: 'handedOut', userId: staff.id }]);
  });

  test('a maximum raised by more than one request takes would serve the next; here it is raised for one', async () => {
    const { sessionId, ids } = await waitedFor(2, 2, [1, 1]);
    await act(ids[1] ?? '', 'offer', { raiseMaximum: { reason: 'Una sedia in più' } });
    expect(await statesOf(sessionId)).toEqual(['waiting 0 1', 'locked 0 0']);
  });

  test('locks no seats for an offer after its deadline', async () => {
    const { sessionId, ids } = await waitedFor(4, 2, [2]);
    const late = await buildOffer(it.db, sessionId, 2);
    const over = new Date(Date.now() - 1000);
    await it.db
      .updateTable('reservationRequests')
      .set({ offerExpiresAt: over })
      .where('_id', '=', late)
      .execute();
    await it.db.updateTable('sessions').set({ offersEndAt: over }).where('_id', '=', sessionId).execute();
    // The list is settled first: a waiting request has the seats by then.
    expect((await act(ids[0] ?? '', 'offer')).body).toMatchObject({ code: 'wrongState' });
    expect((await act(late, 'revoke')).body).toMatchObject({ code: 'wrongState' });
    expect((await act(late, 'offer')).body).toMatchObject({ code: 'capacityBelowTaken' });
  });

  test.each([
    ['cancelled', { cancelledAt: new Date() }],
    ['past', { startDate: new Date(Date.now() - 7_200_000), endDate: new Date(Date.now() - 3_600_000) }],
    ['closed', { closesAt: new Date(Date.now() - 1000) }],
    ['freeAccess', { accessType: 'freeAccess', maxParticipants: null }],
  ] as const)('is refused with %s when the request could not be confirmed', async (code, more) => {
    const { sessionId, ids } = await waitedFor(4, 0, [2], more);
    expect(await act(ids[0] ?? '', 'offer')).toMatchObject({ status: 400, body: { code } });
    await settled(sessionId);
  });

  test('is refused for a request that has left the list, like every other action', async () => {
    const { sessionId, ids } = await waitedFor(4, 0, [2], { cancelledAt: new Date() });
    await settled(sessionId);
    for (const name of ['move-up', 'offer', 'revoke'] as const)
      expect((await act(ids[0] ?? '', name)).body).toMatchObject({ code: 'wrongState' });
    expect(await historyOf(ids[0] ?? '')).toEqual([['over', null]]);
  });

  test('is refused before bookings open', async () => {
    const opening = newId();
    await it.db
      .insertInto('reservationOpeningDates')
      .values({
        _id: opening,
        name: { it: 'Scuole', en: 'Schools' },
        date: new Date(Date.now() + 86_400_000),
      })
      .execute();
    const { ids } = await waitedFor(4, 0, [2], { reservationOpeningDateId: opening });
    expect((await act(ids[0] ?? '', 'offer')).body).toMatchObject({ code: 'notOpenYet' });
  });

  test('two of the staff at once give the last seats to one request', async () => {
    const { sessionId, ids } = await waitedFor(4, 2, [3, 2, 2]);
    const other = await it.account({ role: 'admin' });
    const answers = await Promise.all([
      act(ids[1] ?? '', 'offer'),
      act(ids[2] ?? '', 'offer', {}, undefined, other),
    ]);
    expect(answers.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([
      200,
      'capacityBelowTaken',
    ]);
    expect(await countersOf(sessionId)).toMatchObject({ lockedParticipants: 2 });
  });
});

describe('taking an offer back', () => {
  /** An announced offer of two seats, and a party of two behind it. */
  async function offered(behind: readonly number[] = [2]) {
    const { sessionId, ids } = await waitedFor(4, 2, []);
    const id = await buildOffer(it.db, sessionId, 2);
    for (const seats of behind) ids.push(await buildRequest(it.db, { sessionId, seats }));
    await it.db
      .updateTable('messages')
      .set({ sentAt: new Date() })
      .where('template', '=', 'seatsOffered')
      .execute();
    return { sessionId, id, ids };
  }

  test('gives the seats to the next request at once, notifies the owner, whose request waits again', async () => {
    const { sessionId, id, ids } = await offered();
    expect((await act(id, 'revoke')).body).toMatchObject({ _id: id, status: 'waiting' });
    expect(await statesOf(sessionId)).toEqual(['waiting 0 0', 'locked 0 0']);
    expect(await messagesOf(id)).toEqual(['seatsOffered', 'offerRevoked']);
    expect(await messagesOf(ids[0] ?? '')).toEqual(['seatsOffered']);
    expect(await historyOf(id)).toEqual([['revoked', 'Bianchi']]);
    expect(await trailOf(id)).toMatchObject([
      { action: 'revoked', changes: { status: { before: 'locked', after: 'waiting' } } },
    ]);
  });

  test('leaves the seats to direct bookings when no other request wants them, until staff give them back', async () => {
    const { sessionId, id } = await offered([3]);
    await act(id, 'revoke');
    await settled(sessionId);
    expect(await statesOf(sessionId)).toEqual(['waiting 0 0', 'waiting 0 0']);
    const list = await staff.get(`/api/sessions/${sessionId}/waiting-list`);
    expect(list.body).toMatchObject({
      requests: [{ _id: id, why: { kind: 'takenBack', withheld: { seats: 2, classes: 0 } } }, {}],
    });
    expect((await staff.post(`${requestPath(id)}/open`, {})).body).toMatchObject({
      status: 'waiting',
      position: 1,
      isTakenBack: true,
      mayTryLate: false,
    });
    expect((await staff.post(`${requestPath(id)}/confirm`, {})).body.code).toBe('notYourTurn');
    const availability = await staff.get(`/api/sessions/${sessionId}/availability`);
    expect(availability.body).toMatchObject({ bookability: 'open', freeSeats: 2 });
    expect((await act(id, 'move-up')).body).toMatchObject({ status: 'locked' });
  });

  test('does not give the same request other free seats either: the larger party behind may use them all', async () => {
    const { sessionId, ids } = await waitedFor(8, 2, []);
    const id = await buildOffer(it.db, sessionId, 2);
    for (const seats of [6, 7]) ids.push(await buildRequest(it.db, { sessionId, seats }));
    expect((await act(id, 'revoke')).body).toMatchObject({ status: 'waiting' });
    expect(await statesOf(sessionId)).toEqual(['waiting 0 0', 'locked 0 0', 'waiting 0 0']);
  });

  test('leaves the free seats beside it to other requests too', async () => {
    const { sessionId } = await waitedFor(8, 2, []);
    const id = await buildOffer(it.db, sessionId, 2);
    expect((await act(id, 'revoke')).body).toMatchObject({ status: 'waiting' });
    await settled(sessionId);
    expect(await statesOf(sessionId)).toEqual(['waiting 0 0']);
  });

  test('is no pass: the next offer may pass once, as if it were the first', async () => {
    const { sessionId, id } = await offered([]);
    await act(id, 'revoke');
    await act(id, 'offer');
    await it.db
      .updateTable('reservationRequests')
      .set({ offerExpiresAt: new Date(Date.now() - 1000) })
      .where('_id', '=', id)
      .execute();
    await settled(sessionId);
    // It is the only request: it has its second chance at once.
    expect(await statesOf(sessionId)).toEqual(['locked 1 0']);
  });

  test('leaves those seats to direct bookings, and the request gets the next ones', async () => {
    const { sessionId, id } = await offered([]);
    await act(id, 'revoke');
    const other = await it.account();
    const participants = [{ participant_type: 'accountholder', name: 'Leo' }];
    const body = { sessionId, target: 'private', participants };
    for (const visitor of [other, await it.account()])
      expect((await visitor.post('/api/reservations', body)).status).toBe(201);
    expect(await statesOf(sessionId)).toEqual(['waiting 0 0']);
    await it.db.updateTable('sessions').set({ maxParticipants: 6 }).where('_id', '=', sessionId).execute();
    await settled(sessionId);
    expect(await statesOf(sessionId)).toEqual(['locked 0 0']);
  });

  test('is announced in the language of the owner, while the request waits', async () => {
    const { id } = await offered();
    await act(id, 'revoke');
    const templates = requestTemplates({ db: it.db, secretKey: 'a key', zone: 'Europe/Rome' });
    const context = { messageId: newId(), baseUrl: 'https://curiosa.test', reworded: nothingReworded };
    const italian = await templates.offerRevoked({ requestId: id }, 'it', context);
    expect(italian.subject).toMatch(/^Proposta ritirata: «La mano del robot», /);
    expect(italian.text).toContain('Resti in lista: se si libera un altro posto, ti scriviamo di nuovo.');
    const english = await templates.offerRevoked({ requestId: id }, 'en', context);
    expect(english.subject).toMatch(/^Offer withdrawn: “The robot hand”, /);
    expect(english.text).toContain(`https://curiosa.test/en/user/reservation-requests/${id}`);
    const reason = { raiseMaximum: { reason: 'Due sedie in più' } };
    expect((await act(id, 'offer', reason)).status).toBe(200);
    await expect(templates.offerRevoked({ requestId: id }, 'it', context)).rejects.toThrow(NothingToSend);
  });

  test('sends no message to an owner who has not been notified of the offer', async () => {
    const { sessionId } = await waitedFor(4, 2, []);
    const id = await buildOffer(it.db, sessionId, 2);
    expect((await act(id, 'revoke')).status).toBe(200);
    expect(await messagesOf(id)).toEqual(['seatsOffered']);
  });

  test('is refused for a request without an offer, and every other action is refused for one with an offer', async () => {
    const { id, ids } = await offered([3]);
    expect(await act(ids[0] ?? '', 'revoke')).toMatchObject({ status: 400, body: { code: 'wrongState' } });
    expect(await act(id, 'offer')).toMatchObject({ status: 400, body: { code: 'wrongState' } });
    expect(await act(id, 'move-up')).toMatchObject({ status: 400, body: { code: 'wrongState' } });
  });

  test('with the same key twice is done once, and the key is for no other action', async () => {
    const { sessionId, id } = await offered([]);
    const key = newId();
    const [one, repeated] = await Promise.all([act(id, 'revoke', {}, key), act(id, 'revoke', {}, key)]);
    expect([one?.status, repeated?.status]).toEqual([200, 200]);
    expect(await historyOf(id)).toEqual([['revoked', 'Bianchi']]);
    expect(await statesOf(sessionId)).toEqual(['waiting 0 0']);
    expect(await act(id, 'move-up', {}, key)).toMatchObject({ status: 422, body: { code: 'keyReused' } });
    // The list is settled again, and no other request wants the seats.
    const offer = newId();
    expect((await act(id, 'offer', {}, offer)).body).toMatchObject({ status: 'locked' });
    expect((await act(id, 'offer', {}, offer)).body).toMatchObject({ status: 'locked' });
    expect(await historyOf(id)).toHaveLength(2);
  });
});

test('staff who do not manage the list do not find it', async () => {
  const { ids } = await waitedFor(2, 2, [1]);
  const visitor = await it.account();
  const editor = await it.account({ subRoles: ['editor'] });
  const contact = await it.account({ contactEventIds: [await buildEvent(it.db)] });
  const owner = await it.account();
  const id = await buildRequest(it.db, { userId: owner.id });
  for (const name of ['move-up', 'offer', 'revoke'] as const) {
    expect((await act(ids[0] ?? '', name, {}, undefined, visitor)).status).toBe(403);
    expect((await act(ids[0] ?? '', name, {}, undefined, contact)).status).toBe(404);
    expect((await act(ids[0] ?? '', name, {}, undefined, editor)).status).toBe(404);
    expect((await act(id, name, {}, undefined, owner)).status).toBe(403);
    expect((await act(newId(), name)).status).toBe(404);
  }
});

test('afterwards the doctor finds no violation', async () => {
  expect(await readViolations(it.db)).toEqual([]);
});

test('the owner’s open pages are notified at once of an offer by hand, and of one that staff end', async () => {
  const { ids } = await waitedFor(4, 2, [2]);
  const [id = ''] = ids;
  const { userId } = await it.db
    .selectFrom('reservationRequests')
    .select('userId')
    .where('_id', '=', id)
    .executeTakeFirstOrThrow();
  const changes = await listenForChanges(it.database.url, { onBreak: () => undefined });
  try {
    const heard: unknown[] = [];
    changes.onNews('notices', (text) => heard.push(JSON.parse(text ?? 'null')));
    for (const name of ['offer', 'revoke', 'offer'] as const) expect((await act(id, name)).status).toBe(200);
    expect((await staff.delete(requestPath(id))).body).toMatchObject({ status: 'cancelled' });
    const kinds = ['seatsOffered', 'offerEnded', 'seatsOffered', 'offerEnded'];
    await expect.poll(() => heard).toEqual(kinds.map((kind) => ({ userId, kind, entityId: id })));
  } finally {
    await changes.close();
  }
});
