// Joining, leaving, confirming and declining, as the browser requests them (docs/product/waiting-list.md).

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readViolations } from '#server/doctor/store.ts';
import { offerToken, sweepWaitingLists } from '#server/waiting-list/service.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { secretKey } from '#test/app.ts';
import { type BookingApp, openBookingApp, people, type Person } from './testing.ts';

let it: BookingApp;
beforeAll(async () => {
  it = await openBookingApp();
});
afterAll(() => it.close());

const far = { startDate: new Date(Date.now() + 30 * 86_400_000) };

/** A session whose seats another account has booked. */
async function full(seats = 2, more: object = {}) {
  const holder = await it.person();
  const eventId = await buildEvent(it.db, { title: { it: 'Luci', en: 'Lights' } });
  const given = { maxParticipants: seats, waitingListEnabled: true, ...far, ...more };
  const sessionId = await buildSession(it.db, eventId, given);
  const { body } = await holder.book(sessionId, seats);
  return {
    sessionId,
    eventId,
    free: (all = seats) =>
      all === seats ? holder.cancel(body._id) : holder.change(body._id, { quantity: seats - all }),
  };
}
const join = (person: Person, sessionId: string, size = 1, more: object = {}, key?: string) =>
  it.send('POST', '/api/reservation-requests', person.userId, {
    payload: { sessionId, target: 'private', participants: people(size), ...more },
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const act = (person: Person | null, id: string, action: string, payload: object = {}) =>
  it.send('POST', `/api/reservation-requests/${id}/${action}`, person?.userId, { payload });
/** The history of a request, with the staff who acted. */
const historyOf = async (requestId: string) =>
  (
    await it.db
      .selectFrom('requestEvents')
      .select(['kind', 'userId'])
      .where('requestId', '=', requestId)
      .orderBy('createdAt')
      .orderBy('_id')
      .execute()
  ).map(({ kind, userId }) => [kind, userId]);
const tokenOf = (id: string) => offerToken(secretKey, id);

/** An account with an offer, for some of the seats that it requested. */
async function offered(seats = 2, wanted = seats, more: object = {}) {
  const { sessionId, free } = await full(wanted);
  const ada = await it.person();
  const { body } = await join(ada, sessionId, wanted, more);
  await free(seats);
  return { ada, sessionId, id: body._id as string };
}

describe('joining', () => {
  test('returns the place in the list and what those ahead need; a second time it is refused', async () => {
    const { sessionId } = await full();
    const [ada, leo] = [await it.person(), await it.person()];
    expect(await join(ada, sessionId, 2)).toMatchObject({
      status: 201,
      body: { status: 'waiting', quantity: 2, position: 1, seatsAhead: 0, participants: people(2) },
    });
    expect(await join(leo, sessionId)).toMatchObject({ status: 201, body: { position: 2, seatsAhead: 2 } });
    const availability = await it.send('GET', `/api/sessions/${sessionId}/availability`, leo.userId);
    expect(availability.body).toMatchObject({ mine: 'waiting', waiting: 2 });
    expect((await join(ada, sessionId)).body.code).toBe('alreadyWaiting');
    expect(await readViolations(it.db)).toEqual([]);
  });

  test('with the same key creates one request', async () => {
    const { sessionId } = await full();
    const ada = await it.person();
    const answers = await Promise.all(Array.from({ length: 5 }, () => join(ada, sessionId, 1, {}, 'once')));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body._id}`)).size).toBe(1);
    expect((await join(ada, sessionId, 2, {}, 'once')).body.code).toBe('keyReused');
  });

  test.each([
    ['seats are free', 'seatsFree', { maxParticipants: 9 }, 2],
    ['the list is switched off', 'waitingListDisabled', { waitingListEnabled: false }, 2],
    ['the party is larger than the session', 'partyTooLarge', { maxParticipants: 2 }, 3],
    ['bookings are closed', 'closed', { closesAt: new Date(Date.now() - 1000) }, 1],
  ])('is refused where %s', async (_case, code, change, size) => {
    const { sessionId } = await full();
    await it.db.updateTable('sessions').set(change).where('_id', '=', sessionId).execute();
    expect(await join(await it.person(), sessionId, size)).toMatchObject({ status: 400, body: { code } });
  });

  test('names the other sessions that have room where this one never will', async () => {
    const { sessionId, eventId } = await full();
    const other = await buildSession(it.db, eventId, { ...far, maxParticipants: 9 });
    expect((await join(await it.person(), sessionId, 3)).body).toMatchObject({
      code: 'partyTooLarge',
      details: { maximum: 2 },
      next: { action: 'otherSessions', sessionIds: [other] },
    });
  });

  test('is refused before bookings open, in a session that is cancelled, and for what would refuse a booking', async () => {
    const { sessionId } = await full();
    const reservationOpeningDateId = crypto.randomUUID();
    const opening = {
      _id: reservationOpeningDateId,
      name: { it: 'Apertura' },
      date: new Date(Date.now() + 9e6),
    };
    await it.db.insertInto('reservationOpeningDates').values(opening).execute();
    await it.db
      .updateTable('sessions')
      .set({ reservationOpeningDateId })
      .where('_id', '=', sessionId)
      .execute();
    expect((await join(await it.person(), sessionId)).body).toMatchObject({
      code: 'notOpenYet',
      details: { opensAt: opening.date.toISOString() },
    });
    const gone = await full();
    await gone.free();
    const cancelled = { cancelledAt: new Date() };
    await it.db.updateTable('sessions').set(cancelled).where('_id', '=', gone.sessionId).execute();
    expect((await join(await it.person(), gone.sessionId)).body.code).toBe('cancelled');
    const open = await full();
    const unconfirmed = await it.person({ isEmailConfirmed: false });
    expect((await join(unconfirmed, open.sessionId)).body.code).toBe('emailNotConfirmed');
    expect((await join(await it.person(), open.sessionId, 1, { target: 'school' })).status).toBe(400);
    const leo = await it.person();
    expect((await join(leo, open.sessionId, 1, { minQuantity: 2 })).body.errors).toMatchObject([
      { path: 'minQuantity', code: 'tooLarge' },
    ]);
  });

  test('with a minimum below the wanted party offers free seats at once', async () => {
    const { sessionId } = await full(2);
    await it.db.updateTable('sessions').set({ maxParticipants: 4 }).where('_id', '=', sessionId).execute();
    const ada = await it.person();
    expect((await join(ada, sessionId, 4, { minQuantity: 2 })).body).toMatchObject({
      status: 'locked',
      offeredQuantity: 2,
      position: null,
    });
  });
});

describe('an offer', () => {
  test('is read without being taken, and confirmed once; then it shows the reservation', async () => {
    const { ada, id, sessionId } = await offered();
    const availability = await it.send('GET', `/api/sessions/${sessionId}/availability`, ada.userId);
    expect(availability.body).toMatchObject({ mine: 'offered' });
    for (let read = 0; read < 2; read += 1)
      expect((await act(ada, id, 'open')).body).toMatchObject({ status: 'locked', offeredQuantity: 2 });
    const taken = await act(ada, id, 'confirm');
    expect(taken.body).toMatchObject({
      status: 'converted',
      reservation: { sessionId, quantity: 2, status: 'valid', tickets: [{}, {}] },
    });
    const repeated = await act(ada, id, 'confirm');
    expect(repeated.body.reservation._id).toBe(taken.body.reservation._id);
    expect(await readViolations(it.db)).toEqual([]);
  });

  test('with a key is only for its owner: other people with the same key are refused, before and after', async () => {
    const { ada, id } = await offered();
    const confirm = (size: number, key: string) =>
      it.send('POST', `/api/reservation-requests/${id}/confirm`, ada.userId, {
        payload: { participants: people(size) },
        headers: { 'idempotency-key': key },
      });
    const both = await Promise.all([confirm(2, 'mine'), confirm(1, 'mine')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const seatCount = both[0]?.status === 200 ? 2 : 1;
    expect((await confirm(seatCount, 'mine')).body.reservation.quantity).toBe(seatCount);
    expect(await confirm(3 - seatCount, 'mine')).toMatchObject({ status: 422, body: { code: 'keyReused' } });
    expect((await confirm(3 - seatCount, 'another')).body.reservation.quantity).toBe(seatCount);
  });

  test('of fewer seats than requested needs the participants', async () => {
    const { ada, id } = await offered(2, 4, { minQuantity: 2 });
    expect(await act(ada, id, 'confirm')).toMatchObject({
      status: 400,
      body: { code: 'invalid', errors: [{ path: 'participants', code: 'required' }] },
    });
    expect((await act(ada, id, 'confirm', { participants: people(2) })).body.reservation.quantity).toBe(2);
  });

  test.each([
    ['than the session has', 2],
    ['than is free', 4],
  ])('that is valid is not late when more is requested %s', async (_case, wanted) => {
    const { ada, id } = await offered(2, wanted, { minQuantity: 2 });
    const { body } = await act(ada, id, 'confirm', { participants: people(3) });
    expect(body.code).toBe('sessionFull');
    // Nor does the refusal name the list that its owner is in, or another session.
    expect(body.next).toBeUndefined();
    expect((await act(ada, id, 'open')).body.status).toBe('locked');
  });

  test('takes no price from a caller who is not staff, nor does joining', async () => {
    const { id } = await offered(1);
    const priced = [{ participant_type: 'accountholder', price: '0 €' }];
    const refused = {
      status: 403,
      body: { code: 'readOnly', errors: [{ path: 'participants.0.price', code: 'readOnly' }] },
    };
    const sent = { token: tokenOf(id), participants: priced };
    expect(await act(null, id, 'confirm', sent)).toMatchObject(refused);
    const { sessionId } = await full();
    expect(await join(await it.person(), sessionId, 1, { participants: priced })).toMatchObject(refused);
  });

  test('opens with the mailed link alone, without names or codes', async () => {
    const { id } = await offered();
    const token = tokenOf(id);
    const { body } = await act(null, id, 'open', { token });
    expect(body).toMatchObject({ status: 'locked', event: { title: 'Luci' }, reservationId: null });
    expect(Object.keys(body)).not.toContain('participants');
    expect((await act(null, id, 'confirm', { token })).body).toMatchObject({
      status: 'converted',
      reservation: null,
      reservationId: null,
    });
    // The same link shows the reservation.
    expect((await act(null, id, 'open', { token })).body).toMatchObject({ status: 'converted' });
  });

  test('discloses nothing to a caller with another’s link, a forged one or none', async () => {
    const { id } = await offered();
    const other = await offered();
    for (const token of [undefined, tokenOf(other.id), `${tokenOf(id).slice(0, -1)}!`, 'x'])
      for (const action of ['open', 'confirm', 'decline'])
        expect(await act(null, id, action, token ? { token } : {})).toMatchObject({
          status: 404,
          body: { code: 'notFound' },
        });
    // A caller who is signed in with another account and has the right link gets a refusal that says so.
    expect(await act(other.ada, id, 'open', { token: tokenOf(id) })).toMatchObject({
      status: 403,
      body: { code: 'otherAccount' },
    });
    expect((await act(other.ada, id, 'open')).status).toBe(404);
  });

  test('that is declined goes to the next request at once, and so does one whose owner leaves', async () => {
    for (const give of ['decline', 'leave'] as const) {
      const { ada, id, sessionId } = await offered();
      const next = await it.person();
      const { body } = await join(next, sessionId, 2);
      const done =
        give === 'decline'
          ? await act(ada, id, 'decline')
          : await it.send('DELETE', `/api/reservation-requests/${id}`, ada.userId);
      expect(done).toMatchObject({ status: 200, body: { status: 'cancelled' } });
      expect((await act(next, body._id, 'open')).body.status).toBe('locked');
      // A caller who presses the other button of the message afterwards reads that, and not that the request is late.
      expect(await act(ada, id, 'confirm')).toMatchObject({
        status: 400,
        body: { code: 'requestLeft', next: { action: 'joinWaitingList' } },
      });
      // A repeated request gets the same answer.
      expect((await it.send('DELETE', `/api/reservation-requests/${id}`, ada.userId)).body.status).toBe(
        'cancelled',
      );
    }
    expect(await readViolations(it.db)).toEqual([]);
  });

  test('cannot be taken or declined before it is made', async () => {
    const { sessionId } = await full();
    const ada = await it.person();
    const { body } = await join(ada, sessionId, 2);
    for (const action of ['confirm', 'decline'])
      expect((await act(ada, body._id, action)).body.code).toBe('notYourTurn');
  });
});

describe('an offer that is over', () => {
  const passTime = async (sessionId: string) => {
    const past = new Date(Date.now() - 1000);
    await it.db
      .updateTable('reservationRequests')
      .set({ offerExpiresAt: past })
      .where('sessionId', '=', sessionId)
      .where('status', '=', 'locked')
      .execute();
    await it.db.updateTable('sessions').set({ offersEndAt: past }).where('_id', '=', sessionId).execute();
  };

  test('goes to the next request at the sweep, and its owner reads the new place', async () => {
    const { ada, id, sessionId } = await offered();
    const next = await it.person();
    const { body } = await join(next, sessionId, 2);
    await passTime(sessionId);
    await sweepWaitingLists(it.db, 'Europe/Rome');
    expect((await act(next, body._id, 'open')).body.status).toBe('locked');
    expect(await act(ada, id, 'confirm', { token: tokenOf(id) })).toMatchObject({
      status: 400,
      body: { code: 'offerExpired', details: { position: 1, seatsAhead: 0 } },
    });
  });

  test('that is declined late changes nothing', async () => {
    const { ada, id, sessionId } = await offered();
    const next = await it.person();
    await join(next, sessionId, 2);
    await passTime(sessionId);
    expect((await act(ada, id, 'decline')).body.code).toBe('notYourTurn');
    expect((await act(ada, id, 'open')).body).toMatchObject({
      status: 'waiting',
      position: 2,
      mayTryLate: true,
    });
  });

  test('is honoured late when no other request is served', async () => {
    const { ada, id, sessionId } = await offered();
    await passTime(sessionId);
    expect((await act(ada, id, 'confirm')).body).toMatchObject({ status: 'converted' });
  });

  test('is honoured late in the last hours too, when there are no offers any more, and the history says so', async () => {
    const { ada, id, sessionId } = await offered();
    await passTime(sessionId);
    const closesAt = new Date(Date.now() + 2 * 3_600_000);
    await it.db.updateTable('sessions').set({ closesAt }).where('_id', '=', sessionId).execute();
    expect((await act(ada, id, 'confirm')).body).toMatchObject({ status: 'converted' });
    expect(await historyOf(id)).toEqual([
      ['joined', null],
      ['offered', null],
      ['passed', null],
      ['lastCall', null],
      ['confirmedLate', null],
    ]);
  });

  test('that passed twice ends the request', async () => {
    const { ada, id, sessionId } = await offered();
    for (let time = 0; time < 2; time += 1) {
      await passTime(sessionId);
      await sweepWaitingLists(it.db, 'Europe/Rome');
    }
    expect((await act(ada, id, 'open')).body.status).toBe('invalid');
    expect((await act(ada, id, 'confirm')).body).toMatchObject({
      code: 'offerExpired',
      next: { action: 'joinWaitingList' },
    });
  });

  test('leaves a raised maximum to waiting requests, before the public', async () => {
    const { sessionId } = await full();
    const ada = await it.person();
    await join(ada, sessionId, 1);
    await it.db.updateTable('sessions').set({ maxParticipants: 3 }).where('_id', '=', sessionId).execute();
    await sweepWaitingLists(it.db, 'Europe/Rome');
    expect((await (await it.person()).book(sessionId, 1)).body.code).toBe('keptForWaitingList');
  });
});

describe('seats go to a waiting request when', () => {
  /** A request for two seats of a full session of four, and two visitors who have two each. */
  async function waiting(more: object = {}) {
    const eventId = await buildEvent(it.db);
    const sessionId = await buildSession(it.db, eventId, {
      maxParticipants: 4,
      waitingListEnabled: true,
      ...far,
      ...more,
    });
    const [one, other, ada] = [await it.person(), await it.person(), await it.person()];
    const { body: first } = await one.book(sessionId, 2);
    await other.book(sessionId, 2);
    const { body } = await join(ada, sessionId, 2);
    const statusOf = async () => (await act(ada, body._id, 'open')).body.status;
    expect(await statusOf()).toBe('waiting');
    return { eventId, sessionId, one, first, ada, id: body._id as string, statusOf };
  }

  test('a party becomes smaller, and tickets are given back', async () => {
    const { one, first, statusOf } = await waiting();
    for (const { _id } of first.tickets) expect((await one.giveBack(_id)).status).toBe(200);
    expect(await statusOf()).toBe('locked');
    const repeated = await waiting({ maxParticipants: 4 });
    await repeated.one.change(repeated.first._id, { quantity: 1 });
    expect(await repeated.statusOf()).toBe('waiting');
    await repeated.one.change(repeated.first._id, { status: 'invalid' });
    expect(await repeated.statusOf()).toBe('locked');
  });

  test('a booking moves to another session', async () => {
    const { eventId, one, first, statusOf } = await waiting();
    const there = await buildSession(it.db, eventId, far);
    expect((await one.move(first._id, there)).status).toBe(200);
    expect(await statusOf()).toBe('locked');
    expect(await readViolations(it.db)).toEqual([]);
  });
});

test('a reservation that was made of an offer moves to a session in whose list its owner is too', async () => {
  const { ada, sessionId, id } = await offered(2);
  const taken = await act(ada, id, 'confirm');
  const { eventId } = await it.db
    .selectFrom('sessions')
    .select('eventId')
    .where('_id', '=', sessionId)
    .executeTakeFirstOrThrow();
  const holder = await it.person();
  const there = await buildSession(it.db, eventId, { maxParticipants: 4, waitingListEnabled: true, ...far });
  const { body: blocking } = await holder.book(there, 4);
  const { body: other } = await join(ada, there, 4);
  await holder.change(blocking._id, { quantity: 2 });
  expect(await ada.move(taken.body.reservation._id, there)).toMatchObject({
    status: 200,
    body: { sessionId: there, quantity: 2 },
  });
  for (const request of [id, other._id]) {
    const { body } = await act(ada, request, 'open');
    expect(body).toMatchObject({ status: 'converted', reservationId: taken.body.reservation._id });
  }
  expect(await readViolations(it.db)).toEqual([]);
});

test('staff’s actions in the name of a waiting account are in the audit log, and the account is notified of a declined offer', async () => {
  const staff = await it.person({ subRoles: ['support'] });
  const trailOf = async (entityId: string) =>
    it.db
      .selectFrom('auditEntries')
      .select(['userId', 'entity', 'action', 'changes'])
      .where('entityId', '=', entityId)
      .execute();
  const seatCount = (sessionId: string, quantity: number) =>
    Object.fromEntries(
      Object.entries({ sessionId, target: 'private', quantity, quantitySchool: 0 }).map(([name, after]) => [
        name,
        { before: null, after },
      ]),
    );
  const { sessionId, free } = await full();
  const { userId } = await it.person();
  const { body: joined } = await join(staff, sessionId, 2, { userId });
  const byStaff = { userId: staff.userId, entity: 'reservationRequests' };
  expect(await trailOf(joined._id)).toEqual([
    { ...byStaff, action: 'join', changes: seatCount(sessionId, 2) },
  ]);

  await free();
  const { body: taken } = await act(staff, joined._id, 'confirm');
  expect(await historyOf(joined._id)).toEqual([
    ['joined', staff.userId],
    ['offered', null],
    ['confirmed', staff.userId],
  ]);
  expect(await trailOf(taken.reservationId)).toEqual([
    { ...byStaff, entity: 'reservations', action: 'confirm', changes: seatCount(sessionId, 2) },
  ]);
  const open = await full();
  await open.free();
  const { body: booked } = await staff.book(open.sessionId, { userId });
  expect(await trailOf(booked._id)).toEqual([
    { ...byStaff, entity: 'reservations', action: 'book', changes: seatCount(open.sessionId, 1) },
  ]);

  const { ada, id } = await offered();
  expect((await act(staff, id, 'decline')).status).toBe(200);
  expect(await trailOf(id)).toEqual([
    { ...byStaff, action: 'decline', changes: { status: { before: 'locked', after: 'cancelled' } } },
  ]);
  expect((await historyOf(id)).at(-1)).toEqual(['declined', staff.userId]);
  const sentMessages = await it.db
    .selectFrom('messages')
    .select('userId')
    .where('template', '=', 'takenOffList')
    .where('userId', '=', ada.userId)
    .execute();
  expect(sentMessages).toHaveLength(1);

  // Actions of users for themselves leave nothing in it.
  const own = await offered();
  await act(own.ada, own.id, 'decline');
  expect(await trailOf(own.id)).toEqual([]);
});
