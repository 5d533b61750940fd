// The effect of a block, or of a disabled account, on waiting lists.

import { nothingReworded } from '#core/message-texts/text.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readViolations } from '#server/doctor/store.ts';
import { newId } from '#server/db/ids.ts';
import { NothingToSend } from '#server/outbox/message.ts';
import { offerToken, requestTemplates, sweepWaitingLists } from '#server/waiting-list/service.ts';
import { secretKey } from '#test/app.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { type Caller, type Callers, openCallers } from '#test/callers.ts';

let it: Callers;
let admin: Caller;
let support: Caller;
beforeAll(async () => {
  it = await openCallers();
  admin = await it.account({ role: 'admin' });
  support = await it.account({ subRoles: ['support'] });
});
afterAll(() => it.close());

const entries = '/api/black-list-entries';
const soon = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const block = async (userId: string, expiresAt?: string) => {
  const { status, body } = await admin.post(entries, {
    userId,
    reason: 'Mai venuto',
    ...(expiresAt && { expiresAt }),
  });
  expect(status).toBe(201);
  return body._id as string;
};

/** A full session with one seat, and parties of one that wait for it; its owner can give it back. */
async function waitedFor(count: number) {
  const sessionId = await buildSession(it.db, await buildEvent(it.db), {
    maxParticipants: 1,
    waitingListEnabled: true,
    startDate: new Date(Date.now() + 30 * 86_400_000),
  });
  const party = { sessionId, target: 'private', participants: [{}] };
  const owner = await it.account();
  const reservation = (await owner.post('/api/reservations', party)).body._id as string;
  const waiting: { readonly by: Caller; readonly id: string }[] = [];
  for (let place = 0; place < count; place += 1) {
    const by = await it.account();
    waiting.push({ by, id: (await by.post('/api/reservation-requests', party)).body._id });
  }
  return { sessionId, party, waiting, free: () => owner.delete(`/api/reservations/${reservation}`) };
}
const statesOf = async (sessionId: string) =>
  (
    await it.db
      .selectFrom('reservationRequests')
      .select(['status', 'passes', 'overtaken'])
      .where('sessionId', '=', sessionId)
      .orderBy('sequence')
      .execute()
  ).map(({ status, passes, overtaken }) => `${status} ${passes} ${overtaken}`);
const messagesTo = async (userId: string) =>
  (
    await it.db
      .selectFrom('messages')
      .select('template')
      .where('userId', '=', userId)
      .orderBy('_id')
      .execute()
  ).map(({ template }) => template);
const list = async (sessionId: string) =>
  (await support.get(`/api/sessions/${sessionId}/waiting-list`)).body.requests as {
    _id: string;
    position: number | null;
    why: { kind: string };
    waitsTwice: boolean;
  }[];

/** Both ways in which staff prevent an account from booking: how it is done, and how it ends. */
const ways = [
  [
    'blocked',
    async (userId: string) => {
      const id = await block(userId);
      return () => admin.delete(`${entries}/${id}`);
    },
  ],
  [
    'disabled',
    async (userId: string) => {
      await admin.put(`/api/users/${userId}`, { isEnabled: false });
      return () => admin.put(`/api/users/${userId}`, { isEnabled: true });
    },
  ],
] as const;

describe.each(ways)('an account that is %s', (kind, shutOut) => {
  test('loses its offer: it goes to the next request at once, and the place in the list stays', async () => {
    const { sessionId, waiting, free } = await waitedFor(3);
    const [first, second] = waiting;
    if (!first || !second) throw new Error('Nobody waits.');
    await free();
    expect(await statesOf(sessionId)).toEqual(['locked 0 0', 'waiting 0 0', 'waiting 0 0']);

    const letIn = await shutOut(first.by.id);
    expect(await statesOf(sessionId)).toEqual(['waiting 0 0', 'locked 0 0', 'waiting 0 0']);
    expect((await list(sessionId)).map(({ _id, position, why }) => [_id, position, why.kind])).toEqual([
      [second.id, null, 'offered'],
      [first.id, 1, kind],
      [waiting[2]?.id, 2, 'needs'],
    ]);
    const { body: history } = await support.get(`/api/reservation-requests/${first.id}/history`);
    expect(history.at(-1)).toMatchObject({ kind: 'offerReturned', facts: { because: kind } });
    expect(await messagesTo(first.by.id)).not.toContain('offerPassed');
    expect(await messagesTo(second.by.id)).toContain('seatsOffered');

    // A seat that becomes free skips it as well, also in the sweep.
    await second.by.post(`/api/reservation-requests/${second.id}/decline`);
    await sweepWaitingLists(it.db, 'Europe/Rome');
    expect(await statesOf(sessionId)).toEqual(['waiting 0 0', 'cancelled 0 0', 'locked 0 0']);

    // Once the block is over, the next seat is for the oldest request.
    expect((await letIn()).status).toBe(200);
    await waiting[2]?.by.post(`/api/reservation-requests/${waiting[2].id}/decline`);
    expect(await statesOf(sessionId)).toEqual(['locked 0 0', 'cancelled 0 0', 'cancelled 0 0']);
    expect(await readViolations(it.db)).toEqual([]);
  });

  test('is offered what is free as soon as it may book again', async () => {
    const { sessionId, waiting, free } = await waitedFor(1);
    const letIn = await shutOut(waiting[0]?.by.id ?? '');
    await free();
    await sweepWaitingLists(it.db, 'Europe/Rome');
    expect(await statesOf(sessionId)).toEqual(['waiting 0 0']);
    await letIn();
    expect(await statesOf(sessionId)).toEqual(['locked 0 0']);
  });

  test('cannot confirm by the mailed link', async () => {
    const { sessionId, waiting, free } = await waitedFor(1);
    const [one] = waiting;
    if (!one) throw new Error('Nobody waits.');
    await free();
    const token = offerToken(secretKey, one.id);
    await shutOut(one.by.id);
    const answer = await it.guest.post(`/api/reservation-requests/${one.id}/confirm`, { token });
    expect([answer.status, answer.body.code]).toEqual(
      kind === 'blocked' ? [403, 'blackListed'] : [400, 'accountDisabled'],
    );
    expect(await statesOf(sessionId)).toEqual(['waiting 0 0']);
  });

  test('is not overtaken by bookings beside the list, which succeed', async () => {
    const { sessionId, party, waiting, free } = await waitedFor(1);
    await shutOut(waiting[0]?.by.id ?? '');
    await free();
    expect((await (await it.account()).post('/api/reservations', party)).status).toBe(201);
    expect(await statesOf(sessionId)).toEqual(['waiting 0 0']);
    expect(await readViolations(it.db)).toEqual([]);
  });

  test('is offered nothing by hand', async () => {
    const { sessionId, waiting, free } = await waitedFor(1);
    const [one] = waiting;
    await shutOut(one?.by.id ?? '');
    await free();
    for (const body of [{}, { raiseMaximum: { reason: 'Ospite' } }]) {
      const answer = await support.post(`/api/reservation-requests/${one?.id}/offer`, body);
      expect([answer.status, answer.body.code]).toEqual(
        kind === 'blocked' ? [403, 'blackListed'] : [400, 'accountDisabled'],
      );
    }
    expect(await statesOf(sessionId)).toEqual(['waiting 0 0']);
  });

  test('does not lose what it has booked', async () => {
    const owner = await it.account();
    const sessionId = await buildSession(it.db, await buildEvent(it.db), {});
    const { body } = await owner.post('/api/reservations', {
      sessionId,
      target: 'private',
      participants: [{}],
    });
    await shutOut(owner.id);
    expect((await support.get(`/api/reservations/${body._id}`)).body.status).toBe('valid');
  });

  test('gets no last call, also none that waits for the morning', async () => {
    const sessionId = await buildSession(it.db, await buildEvent(it.db), {
      maxParticipants: 1,
      waitingListEnabled: true,
      startDate: new Date(Date.now() + 2 * 3_600_000),
    });
    const party = { sessionId, target: 'private', participants: [{}] };
    const owner = await it.account();
    const { body: reservation } = await owner.post('/api/reservations', party);
    const [called, before] = [await it.account(), await it.account()];
    const requests = [];
    for (const by of [called, before])
      requests.push((await by.post('/api/reservation-requests', party)).body._id);
    await shutOut(before.id);
    await owner.delete(`/api/reservations/${reservation._id}`);
    expect(await messagesTo(before.id)).not.toContain('lastCall');
    expect(await messagesTo(called.id)).toContain('lastCall');
    const templates = requestTemplates({ db: it.db, secretKey, zone: 'Europe/Rome' });
    const context = { messageId: newId(), baseUrl: 'https://curiosa.test', reworded: nothingReworded };
    const facts = { requestId: requests[0] };
    await expect(templates.lastCall(facts, 'it', context)).resolves.toBeDefined();
    await shutOut(called.id);
    await expect(templates.lastCall(facts, 'it', context)).rejects.toThrow(NothingToSend);
  });
});

test('an offer of an account that was blocked without a settle of its lists ends at the next sweep', async () => {
  const { sessionId, waiting, free } = await waitedFor(2);
  await free();
  await it.db
    .insertInto('blackListEntries')
    .values({ _id: newId(), userId: waiting[0]?.by.id ?? '', reason: 'Mai venuto' })
    .execute();
  await sweepWaitingLists(it.db, 'Europe/Rome');
  expect(await statesOf(sessionId)).toEqual(['waiting 0 0', 'locked 0 0']);
});

test('a block that has ended lets its account take part again by itself', async () => {
  const { sessionId, waiting, free } = await waitedFor(1);
  const id = await block(waiting[0]?.by.id ?? '', soon(1));
  await free();
  await it.database.moveClock(3_600_001);
  await sweepWaitingLists(it.db, 'Europe/Rome');
  expect(await statesOf(sessionId)).toEqual(['locked 0 0']);
  await it.database.moveClock(-3_600_001);
  await sweepWaitingLists(it.db, 'Europe/Rome');
  expect(await statesOf(sessionId)).toEqual(['waiting 0 0']);
  // Staff can end it now.
  expect((await admin.put(`${entries}/${id}`, { expiresAt: soon(-1) })).status).toBe(200);
  expect(await statesOf(sessionId)).toEqual(['locked 0 0']);
});

test('staff see who is in a list with two addresses of one mailbox', async () => {
  const { sessionId, party, waiting } = await waitedFor(1);
  const twice = [];
  for (const email of ['twice@gmail.com', 'twice+2@googlemail.com']) {
    const by = await it.account({ email });
    twice.push((await by.post('/api/reservation-requests', party)).body._id);
  }
  const marked = async () =>
    (await list(sessionId)).filter(({ waitsTwice }) => waitsTwice).map(({ _id }) => _id);
  expect(await marked()).toEqual(twice);
  expect(twice).not.toContain(waiting[0]?.id);
  await support.delete(`/api/reservation-requests/${twice[1]}`);
  expect(await marked()).toEqual([]);
});

/** Accounts that join while they are blocked: answers how many offers they have at the end. */
test('an account that joins while it is blocked has no offer afterwards', async () => {
  for (let round = 0; round < 5; round += 1) {
    const sessionId = await buildSession(it.db, await buildEvent(it.db), {
      maxParticipants: 1,
      waitingListEnabled: true,
      startDate: new Date(Date.now() + 30 * 86_400_000),
    });
    const party = { sessionId, target: 'private', participants: [{}] };
    const owner = await it.account();
    const { body } = await owner.post('/api/reservations', party);
    const who = await it.account();
    await Promise.all([
      who.post('/api/reservation-requests', party),
      admin.post(entries, { userId: who.id, reason: 'Mai venuto' }),
      owner.delete(`/api/reservations/${body._id}`),
    ]);
    const locked = (await statesOf(sessionId)).filter((state) => state.startsWith('locked'));
    expect(locked).toEqual([]);
    expect(await readViolations(it.db)).toEqual([]);
  }
});
