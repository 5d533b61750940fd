// A session that was cancelled by mistake takes place after all (docs/product/sessions.md#reopening).

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nothingReworded } from '#core/message-texts/text.ts';
import { newId } from '#server/db/ids.ts';
import { readViolations } from '#server/doctor/store.ts';
import { NothingToSend } from '#server/outbox/message.ts';
import { eraseReservationsOf } from '#server/reservations/service.ts';
import { buildEvent, buildSession, buildUser } from '#test/build-programme.ts';
import { buildRequest } from '#test/build-visits.ts';
import { openTestDatabase } from '#test/database.ts';
import { openCalls, openStaffApp, type StaffApp } from '#test/staff-app.ts';
import { countingStatements } from '#test/statements.ts';
import {
  meetAt,
  openSteppedDatabase,
  withoutNamedLocks,
  withoutSessionLocks,
} from '#test/stepped-database.ts';
import { takeSeats } from '#test/take-seats.ts';
import { viewerOf } from '#test/viewers.ts';
import { untilWaiting } from '#test/waiting.ts';
import type { ReopeningFacts } from '../notify-reopened.ts';
import { sessionTemplates } from '../service.ts';
import { reopenSession, reopenSessionsAtOnce } from './reopen.ts';

let it: StaffApp;
beforeAll(async () => {
  it = await openStaffApp();
});
afterAll(() => it.close());

const start = new Date('2100-06-01T10:00:00Z');
const reason = 'Sala sbagliata.';
/** All messages have left; those about a cancellation that was taken back are dropped. */
const send = async () => {
  await it.database.pool.query(`
    delete from "messages" where "sentAt" is null and "template" in ('sessionCancelled', 'awaitedSessionCancelled') and (
      "reservationId" in (select "_id" from "reservations" where "status" = 'valid')
      or "facts"->>'requestId' in (select "_id"::text from "reservationRequests" where "status" = 'waiting'))`);
  await it.database.pool.query('update "messages" set "sentAt" = now() where "sentAt" is null');
};
const cancelUnsent = (id: string, more: object = {}) =>
  it.call('POST', `/api/sessions/${id}/cancel`, { body: { reason, ...more } });
const cancel = async (id: string) => {
  await cancelUnsent(id);
  await send();
};
const reopen = (id: string, body: object = {}, more: object = {}) =>
  it.call('POST', `/api/sessions/${id}/reopen`, { body, ...more });
const setSeats = (id: string, maxParticipants: number) =>
  it.database.db.updateTable('sessions').set({ maxParticipants }).where('_id', '=', id).execute();
const read = async (id: string) =>
  it.database.db.selectFrom('sessions').selectAll().where('_id', '=', id).executeTakeFirstOrThrow();
const statesOf = async (table: 'reservations' | 'tickets' | 'reservationRequests', sessionId: string) => {
  const { rows } = await it.database.pool.query<{ state: string }>(
    `select "status" || case when "endedWithSession" then ' with it' else '' end as "state" from "${table}"
      where "sessionId" = $1 order by "createdAt", "_id"`,
    [sessionId],
  );
  return rows.map(({ state }) => state);
};
async function reopeningOf(userId: string): Promise<ReopeningFacts['sessionReopened'] | undefined> {
  const { rows } = await it.database.pool.query<{ facts: ReopeningFacts['sessionReopened'] }>(
    `select "facts" from "messages" where "userId" = $1 and "template" = 'sessionReopened'`,
    [userId],
  );
  expect(rows.length).toBeLessThan(2);
  return rows[0]?.facts;
}

/** A full session: Ada and Leo hold its seats, Mia has given hers back, Tea waits. */
async function full(given: object = {}) {
  const { db } = it.database;
  const eventId = await buildEvent(db);
  const sessionId = await buildSession(db, eventId, {
    startDate: start,
    maxParticipants: 4,
    waitingListEnabled: true,
    ...given,
  });
  const [ada, leo, mia, tea] = [
    await buildUser(db),
    await buildUser(db),
    await buildUser(db),
    await buildUser(db),
  ];
  const early = await takeSeats(db, sessionId, 1, mia);
  await it.call('DELETE', `/api/reservations/${early}`);
  const first = await takeSeats(db, sessionId, 3, ada);
  const second = await takeSeats(db, sessionId, 1, leo);
  const waiting = await buildRequest(db, { sessionId, userId: tea });
  return { eventId, sessionId, ada, leo, mia, tea, first, second, waiting };
}

test('who had seats has them again with the same tickets, who waited waits again, and each is notified', async () => {
  const { sessionId, ada, leo, mia, tea, first, waiting } = await full();
  const { body: before } = await it.call('GET', `/api/tickets?reservationId=${first}`);
  await cancel(sessionId);
  expect(await statesOf('reservations', sessionId)).toEqual([
    'invalid',
    'invalid with it',
    'invalid with it',
  ]);
  expect(await statesOf('reservationRequests', sessionId)).toEqual(['invalid with it']);
  const preview = await reopen(sessionId, { dryRun: true });
  expect(preview).toMatchObject({
    status: 200,
    body: { dryRun: true, returned: 2, bookedElsewhere: 0, full: 0, waiting: 1 },
  });
  expect((await read(sessionId)).cancelledAt).not.toBe(null);
  const run = await reopen(sessionId);
  expect(run.body).toEqual({ ...preview.body, dryRun: false });
  expect(await read(sessionId)).toMatchObject({
    cancelledAt: null,
    cancelReason: null,
    cancelReasons: null,
    totalParticipants: 4,
    waitingRequests: 1,
    lockedParticipants: 0,
  });
  expect(await statesOf('reservations', sessionId)).toEqual(['invalid', 'valid', 'valid']);
  expect((await statesOf('tickets', sessionId)).toSorted()).toEqual([
    'invalid',
    'valid',
    'valid',
    'valid',
    'valid',
  ]);
  expect(await statesOf('reservationRequests', sessionId)).toEqual(['waiting']);
  const { body: after } = await it.call('GET', `/api/tickets?reservationId=${first}`);
  expect(after.map(({ _id }: { _id: string }) => _id)).toEqual(before.map(({ _id }: { _id: string }) => _id));
  expect(await Promise.all([ada, leo, mia, tea].map(async (id) => (await reopeningOf(id))?.outcome))).toEqual(
    ['returned', 'returned', undefined, 'waiting'],
  );
  expect((await reopeningOf(tea))?.claimId).toBe(waiting);
  const { body: trail } = await it.call('GET', `/api/audit?entityId=${sessionId}&action=reopen`);
  expect(trail).toMatchObject([
    { userId: it.admin.userId, changes: { cancelReason: { before: reason, after: null } } },
  ]);
  expect(await readViolations(it.database.db)).toEqual([]);
  expect(await reopen(sessionId)).toMatchObject({ status: 400, body: { code: 'wrongState' } });
});

test('an account that has booked something else for that time keeps that, and its seats go to the list', async () => {
  const { db } = it.database;
  const { sessionId, ada, tea } = await full();
  await cancel(sessionId);
  await takeSeats(db, await buildSession(db, await buildEvent(db), { startDate: start }), 2, ada);
  expect((await reopen(sessionId)).body).toMatchObject({
    returned: 1,
    bookedElsewhere: 1,
    full: 0,
    waiting: 1,
  });
  expect(await statesOf('reservations', sessionId)).toEqual(['invalid', 'invalid', 'valid']);
  expect((await reopeningOf(ada))?.outcome).toBe('bookedElsewhere');
  // Two of the three seats are offered to the request.
  expect(await read(sessionId)).toMatchObject({ totalParticipants: 1, lockedParticipants: 2 });
  expect((await reopeningOf(tea))?.outcome).toBe('waiting');
  expect(await readViolations(db)).toEqual([]);
});

test('what was booked for that time before, or for another time since, does not keep a reservation from coming back', async () => {
  const { db } = it.database;
  const other = await buildEvent(db);
  const atTheTime = await buildSession(db, other, { startDate: start });
  const later = await buildSession(db, other, { startDate: new Date(start.getTime() + 3_600_000) });
  const { sessionId, ada, leo } = await full();
  await takeSeats(db, atTheTime, 1, leo);
  await cancel(sessionId);
  await takeSeats(db, later, 1, ada);
  expect((await reopen(sessionId)).body).toMatchObject({ returned: 2, bookedElsewhere: 0 });
});

test('where there are fewer seats by now, those who booked first have them', async () => {
  const { sessionId, ada, leo } = await full();
  await cancel(sessionId);
  await setSeats(sessionId, 3);
  expect((await reopen(sessionId)).body).toMatchObject({ returned: 1, full: 1 });
  expect([(await reopeningOf(ada))?.outcome, (await reopeningOf(leo))?.outcome]).toEqual([
    'returned',
    'full',
  ]);
  expect(await readViolations(it.database.db)).toEqual([]);
});

test('a second cancellation takes back what came back, and no more', async () => {
  const { db } = it.database;
  const { sessionId, ada } = await full();
  await cancel(sessionId);
  await takeSeats(db, await buildSession(db, await buildEvent(db), { startDate: start }), 1, ada);
  await reopen(sessionId);
  await cancel(sessionId);
  expect(await statesOf('reservations', sessionId)).toEqual(['invalid', 'invalid', 'invalid with it']);
  expect((await reopen(sessionId, { dryRun: true })).body).toMatchObject({
    returned: 1,
    bookedElsewhere: 0,
    waiting: 1,
  });
});

test('an erased account has nothing that comes back', async () => {
  const { sessionId, ada } = await full();
  await cancel(sessionId);
  const { db } = it.database;
  await db.transaction().execute((tx) => eraseReservationsOf(tx, ada));
  await db.deleteFrom('users').where('_id', '=', ada).execute();
  expect((await reopen(sessionId)).body).toMatchObject({ returned: 1, waiting: 1 });
  expect(await readViolations(it.database.db)).toEqual([]);
});

describe('until the half hour is over, a cancelled session with reservations that come back', () => {
  const put = (id: string, body: object) => it.call('PUT', `/api/sessions/${id}`, { body });
  const room = async () => {
    const _id = newId();
    await it.database.db.insertInto('locations').values({ _id, name: 'Sala grande' }).execute();
    return _id;
  };
  const changes: [string, () => Promise<object>][] = [
    ['startDate', async () => ({ sessionDay: '2100-06-05' })],
    ['endDate', async () => ({ endDate: new Date(start.getTime() + 7_200_000).toISOString() })],
    ['locationId', async () => ({ locationId: await room() })],
    ['sessionTarget', async () => ({ sessionTarget: 'school', maxSchoolClasses: 1 })],
    ['accessType', async () => ({ accessType: 'freeAccess' })],
  ];

  test.each(changes)('stays as it was: %s', async (path, build) => {
    const { sessionId } = await full();
    await cancel(sessionId);
    const body = await build();
    expect(await put(sessionId, body)).toMatchObject({
      status: 400,
      body: { code: 'hasReservations', errors: [{ path, code: 'hasReservations' }] },
    });
    await it.database.db
      .updateTable('sessions')
      .set({ cancelledAt: new Date(Date.now() - 31 * 60_000) })
      .where('_id', '=', sessionId)
      .execute();
    expect((await put(sessionId, body)).status).toBe(200);
  });

  test('keeps the place and the presence of its event; one with a place of its own does not hold them', async () => {
    const { db } = it.database;
    const { eventId, sessionId } = await full();
    const [away, locationId] = [await room(), await room()];
    const ofEvent = (body: object) => it.call('PUT', `/api/events/${eventId}`, { body });
    await cancel(sessionId);
    for (const [path, body] of Object.entries({
      locationId: { locationId },
      eventPresenceType: { eventPresenceType: 'online' },
    }))
      expect(await ofEvent(body)).toMatchObject({
        status: 400,
        body: { code: 'hasReservations', errors: [{ path, code: 'hasReservations' }] },
      });
    await db.updateTable('sessions').set({ locationId: away }).where('_id', '=', sessionId).execute();
    expect((await ofEvent({ locationId })).status).toBe(200);
    expect((await ofEvent({ eventPresenceType: 'online' })).body.code).toBe('hasReservations');
    const cancelledAt = new Date(Date.now() - 31 * 60_000);
    await db.updateTable('sessions').set({ cancelledAt }).where('_id', '=', sessionId).execute();
    expect((await ofEvent({ eventPresenceType: 'online' })).status).toBe(200);
  });

  test('can have other seats, and is reopened as its preview says', async () => {
    const { sessionId } = await full();
    await cancel(sessionId);
    expect((await put(sessionId, { maxParticipants: 3 })).status).toBe(200);
    const preview = await reopen(sessionId, { dryRun: true });
    expect(preview.body).toMatchObject({ returned: 1, full: 1, waiting: 1 });
    expect((await reopen(sessionId)).body).toEqual({ ...preview.body, dryRun: false });
  });

  test('or with requests alone stays as it was, and one without either can change', async () => {
    const { db } = it.database;
    const sessionId = await buildSession(db, await buildEvent(db), {
      startDate: start,
      waitingListEnabled: true,
    });
    const other = await buildSession(db, await buildEvent(db), { startDate: start });
    await buildRequest(db, { sessionId });
    await cancel(sessionId);
    await cancel(other);
    const body = { sessionDay: '2100-06-05' };
    expect([(await put(sessionId, body)).body.code, (await put(other, body)).status]).toEqual([
      'hasReservations',
      200,
    ]);
  });
});

describe('refused is', () => {
  test('one that was cancelled more than 30 minutes ago, is over, or is not cancelled', async () => {
    const { db } = it.database;
    const { sessionId } = await full();
    expect((await reopen(sessionId)).body.code).toBe('wrongState');
    await cancel(sessionId);
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    const set = (values: object) =>
      db.updateTable('sessions').set(values).where('_id', '=', sessionId).execute();
    await set({ cancelledAt: ago(31) });
    expect(await reopen(sessionId)).toMatchObject({ status: 400, body: { code: 'reopeningClosed' } });
    await set({ cancelledAt: ago(5), startDate: ago(90), endDate: ago(1), closesAt: ago(90) });
    expect((await reopen(sessionId)).body.code).toBe('past');
    // The other tests of this file find every event with the dates of its sessions.
    await set({ startDate: start, endDate: new Date(start.getTime() + 3_600_000) });
  });

  test('a caller who does not manage its event', async () => {
    const { sessionId, eventId } = await full();
    await cancel(sessionId);
    const contact = await it.account({
      subRoles: ['contact'],
      contactEventIds: [await buildEvent(it.database.db)],
    });
    expect((await reopen(sessionId, {}, { as: contact })).status).toBe(403);
    expect((await reopen(newId())).status).toBe(404);
    const own = await it.account({ subRoles: ['contact'], contactEventIds: [eventId] });
    expect((await reopen(sessionId, {}, { as: own })).status).toBe(200);
  });
});

describe('the messages', () => {
  const templates = () => sessionTemplates({ db: it.database.db, zone: 'Europe/Rome' });
  const context = { messageId: '01900000', baseUrl: 'https://curiosa.test', reworded: nothingReworded };

  test('say what became of the booking, with the entry for the calendar', async () => {
    const { sessionId, ada, tea } = await full();
    await cancel(sessionId);
    await reopen(sessionId);
    const facts = (await reopeningOf(ada)) as ReopeningFacts['sessionReopened'];
    const mail = await templates().sessionReopened(facts, 'en', context);
    expect(mail.subject).toContain('Taking place after all:');
    expect(mail.text).toContain('Your booking is valid again, and so are the tickets you already have.');
    expect(mail.attachments).toMatchObject([{ contentType: 'text/calendar; charset=utf-8; method=PUBLISH' }]);
    const waits = await templates().sessionReopened(
      (await reopeningOf(tea)) as ReopeningFacts['sessionReopened'],
      'it',
      context,
    );
    expect(waits.text).toContain('Sei di nuovo in lista d’attesa, al posto che avevi.');
    // Cancelled again before it was sent, there is nothing to say.
    await cancel(sessionId);
    await expect(templates().sessionReopened(facts, 'en', context)).rejects.toBeInstanceOf(NothingToSend);
  });

  test.each([
    ['have gone to others', async (sessionId: string) => void (await setSeats(sessionId, 3))],
    [
      'are elsewhere',
      async (_: string, leo: string) => {
        const { db } = it.database;
        await takeSeats(db, await buildSession(db, await buildEvent(db), { startDate: start }), 1, leo);
      },
    ],
  ])('say nothing of a date that is cancelled again to those whose seats %s', async (_, lose) => {
    const { eventId, sessionId, leo, second } = await full();
    const other = await buildSession(it.database.db, eventId, {
      startDate: new Date('2100-06-02T10:00:00Z'),
    });
    await takeSeats(it.database.db, other, 1, leo);
    await cancel(sessionId);
    await cancel(other);
    await lose(sessionId, leo);
    await reopen(sessionId);
    const facts = (await reopeningOf(leo)) as ReopeningFacts['sessionReopened'];
    expect(facts).toMatchObject({ claimId: second });
    expect((await templates().sessionReopened(facts, 'en', context)).subject).toContain('Taking place');
    await cancelUnsent(sessionId);
    await expect(templates().sessionReopened(facts, 'en', context)).rejects.toBeInstanceOf(NothingToSend);
    // Of two that one message is about the other takes place.
    await reopen(other);
    const both = (await reopeningOf(leo)) as ReopeningFacts['sessionReopened'];
    expect(both).toMatchObject({ claimId: second, also: [{ outcome: 'returned' }] });
    const mail = await templates().sessionReopened(both, 'en', context);
    expect(mail.text).toContain('2 June');
    expect(mail.text).not.toContain('1 June');
  });

  test('are one for an account while it has not left, with all dates that are reopened, and the next one after it', async () => {
    const { db } = it.database;
    const one = await full();
    const dates = [one.sessionId];
    for (const day of ['02', '03', '04'])
      dates.push(
        await buildSession(db, one.eventId, {
          startDate: new Date(`2100-06-${day}T10:00:00Z`),
          maxParticipants: 4,
          waitingListEnabled: true,
        }),
      );
    const [, second = '', third = '', fourth = ''] = dates;
    const booked = await takeSeats(db, second, 2, one.ada);
    const waited = await buildRequest(db, { sessionId: third, userId: one.ada });
    await takeSeats(db, fourth, 1, one.ada);
    await it.call('POST', '/api/sessions/cancel', { body: { ids: dates, reason } });
    await send();
    for (const sessionId of [one.sessionId, second, third])
      expect((await reopen(sessionId)).status).toBe(200);
    const facts = await reopeningOf(one.ada);
    expect(facts).toEqual({
      kind: 'reservation',
      claimId: one.first,
      outcome: 'returned',
      also: [
        { kind: 'reservation', _id: booked, outcome: 'returned' },
        { kind: 'request', _id: waited, outcome: 'waiting' },
      ],
      reservationIds: [one.first, booked],
      requestIds: [waited],
    });
    const mail = await templates().sessionReopened(facts as ReopeningFacts['sessionReopened'], 'en', context);
    expect(mail.text).toMatch(
      /valid again, and so are the tickets[^]*your booking for them is valid again:[^]*2 June[^]*waiting list:[^]*3 June/,
    );
    expect(mail.text).not.toContain('4 June');
    expect(mail.attachments?.map(({ filename }) => filename)).toEqual([
      'curiosa-date.ics',
      'curiosa-date-2.ics',
    ]);
    // What is off again by the time it is sent is left out: the next one is what the message begins with.
    await cancelUnsent(one.sessionId);
    const later = await templates().sessionReopened(
      facts as ReopeningFacts['sessionReopened'],
      'it',
      context,
    );
    expect(later.subject).toContain('mer 2');
    expect(later.attachments).toHaveLength(1);
    // Once it has left, another reopening is another message.
    await send();
    await reopen(fourth);
    const { rows } = await it.database.pool.query<{ also: object | null }>(
      `select "facts"->'also' as "also" from "messages" where "userId" = $1 and "template" = 'sessionReopened' order by "_id"`,
      [one.ada],
    );
    expect(rows).toMatchObject([{ also: facts?.also }, { also: null }]);
  });

  test('about the cancellation that have not been sent yet are not sent any more', async () => {
    const { sessionId, first, second } = await full();
    await cancel(sessionId);
    const facts = { reservationId: first, also: [{ kind: 'reservation', _id: second }] } as const;
    expect((await templates().sessionCancelled(facts, 'en', context)).attachments).toHaveLength(2);
    await reopen(sessionId);
    await expect(templates().sessionCancelled(facts, 'en', context)).rejects.toBeInstanceOf(NothingToSend);
    // Of two that were announced together the other is still off.
    await it.call('DELETE', `/api/reservations/${second}`);
    const mail = await templates().sessionCancelled(facts, 'en', context);
    expect(mail.text).not.toContain('These other dates');
    expect(mail.attachments).toHaveLength(1);
  });
});

describe('the message about the reopening', () => {
  const countOf = async (sessionId: string) => {
    const { rows } = await it.database.pool.query<{ outcome: string }>(
      `select "said"->>'outcome' as "outcome" from "messages" cross join lateral jsonb_array_elements(
          jsonb_build_array("facts" || jsonb_build_object('_id', "facts"->'claimId')) || coalesce("facts"->'also', '[]')) as "said"
      where "template" = 'sessionReopened' and "said"->>'_id' in (
        select "_id"::text from "reservations" where "sessionId" = $1
        union all select "_id"::text from "reservationRequests" where "sessionId" = $1)
      order by 1`,
      [sessionId],
    );
    return rows.map(({ outcome }) => outcome);
  };

  test('does not go to those who were not notified of the cancellation: it was left off, or has not left', async () => {
    const { sessionId } = await full();
    await cancelUnsent(sessionId, { message: null });
    expect((await reopen(sessionId)).body).toMatchObject({ returned: 2, waiting: 1 });
    expect(await countOf(sessionId)).toEqual([]);
    await cancelUnsent(sessionId);
    await reopen(sessionId);
    expect(await countOf(sessionId)).toEqual([]);
    // One that is on its way arrives.
    await cancel(sessionId);
    await reopen(sessionId);
    expect(await countOf(sessionId)).toEqual(['returned', 'returned', 'waiting']);
  });

  test('that has not left says what became of the seats last, and no other is added', async () => {
    const { sessionId } = await full();
    await cancel(sessionId);
    await reopen(sessionId);
    await cancelUnsent(sessionId);
    await setSeats(sessionId, 3);
    await reopen(sessionId);
    expect(await countOf(sessionId)).toEqual(['full', 'returned', 'waiting']);
    // It has left, and the next cancellation has not.
    await send();
    await cancelUnsent(sessionId);
    await reopen(sessionId);
    expect(await countOf(sessionId)).toEqual(['full', 'returned', 'waiting']);
  });

  test('goes to those whose seats are gone, also where they were not notified', async () => {
    const { sessionId } = await full();
    await cancelUnsent(sessionId, { message: null });
    await setSeats(sessionId, 3);
    await reopen(sessionId);
    expect(await countOf(sessionId)).toEqual(['full']);
  });

  test('goes to those whose message about the cancellation is being sent at that moment', async () => {
    const { sessionId, ada } = await full();
    await cancelUnsent(sessionId);
    const sending = await it.database.db.startTransaction().execute();
    await sql`select from "messages" where "userId" = ${ada} for update`.execute(sending);
    await reopen(sessionId);
    await sending.rollback().execute();
    expect(await countOf(sessionId)).toEqual(['returned']);
  });

  test('goes to those who were notified of several dates at once, and of each of them once', async () => {
    const { db } = it.database;
    const [one, other] = [await full(), await full({ startDate: new Date('2100-06-02T10:00:00Z') })];
    const again = await takeSeats(db, await buildSession(db, other.eventId), 1, one.ada);
    const { sessionId: third } = await db
      .selectFrom('reservations')
      .select('sessionId')
      .where('_id', '=', again)
      .executeTakeFirstOrThrow();
    await it.call('POST', '/api/sessions/cancel', { body: { ids: [one.sessionId, third], reason } });
    await send();
    await reopen(third);
    expect(await countOf(third)).toEqual(['returned']);
    await cancelUnsent(third);
    await reopen(third);
    expect(await countOf(third)).toEqual(['returned']);
  });
});

test('50 reservations come back in as many statements as two', async () => {
  const { db } = it.database;
  const counting = countingStatements(db);
  const by = { viewer: it.admin, language: 'it', zone: 'Europe/Rome' } as const;
  const cost = async (count: number) => {
    const sessionId = await buildSession(db, await buildEvent(db), {
      startDate: start,
      maxParticipants: 100,
    });
    for (let number = 0; number < count; number += 1) await takeSeats(db, sessionId, 1);
    await cancel(sessionId);
    const before = counting.count();
    const { returned } = await reopenSession(counting.db, sessionId, false, by);
    return { returned, statements: counting.count() - before };
  };
  expect([await cost(2), await cost(50)]).toEqual([
    { returned: 2, statements: 22 },
    { returned: 50, statements: 22 },
  ]);
});

describe('several at once', () => {
  const reopenAll = (ids: readonly string[], body: object = {}, more: object = {}) =>
    it.call('POST', '/api/sessions/reopen', { body: { ids, ...body }, ...more });
  const cancelAll = async (ids: readonly string[]) => {
    await it.call('POST', '/api/sessions/cancel', { body: { ids, reason } });
    await send();
  };

  test('come back in one action with one message an account, as the preview says, and what cannot be is named', async () => {
    const { db } = it.database;
    const [one, late] = [await full(), await full({ startDate: new Date('2100-06-03T10:00:00Z') })];
    const second = await buildSession(db, await buildEvent(db), {
      startDate: new Date('2100-06-02T10:00:00Z'),
    });
    await takeSeats(db, second, 2, one.ada);
    const open = await buildSession(db, await buildEvent(db));
    const gone = newId();
    await cancelAll([one.sessionId, second, late.sessionId]);
    const cancelledAt = new Date(Date.now() - 31 * 60_000);
    await db.updateTable('sessions').set({ cancelledAt }).where('_id', '=', late.sessionId).execute();
    const ids = [one.sessionId, late.sessionId, second, open, gone];
    const preview = await reopenAll(ids, { dryRun: true });
    expect(preview).toMatchObject({ status: 200 });
    expect(preview.body).toEqual({
      dryRun: true,
      reopened: 2,
      returned: 3,
      bookedElsewhere: 0,
      full: 0,
      waiting: 1,
      sessions: [
        { _id: one.sessionId, outcome: 'reopened', code: null },
        { _id: late.sessionId, outcome: 'refused', code: 'reopeningClosed' },
        { _id: second, outcome: 'reopened', code: null },
        { _id: open, outcome: 'refused', code: 'wrongState' },
        { _id: gone, outcome: 'refused', code: 'notFound' },
      ],
    });
    expect((await read(second)).cancelledAt).not.toBe(null);
    expect((await reopenAll(ids)).body).toEqual({ ...preview.body, dryRun: false });
    expect([(await read(one.sessionId)).cancelledAt, (await read(second)).cancelledAt]).toEqual([null, null]);
    expect(await read(late.sessionId)).toMatchObject({ cancelledAt });
    // `reopeningOf` finds no second message.
    expect((await reopeningOf(one.ada))?.reservationIds).toHaveLength(2);
    expect((await reopeningOf(one.leo))?.also).toBeUndefined();
    expect(await reopeningOf(late.ada)).toBeUndefined();
    const trail = await db
      .selectFrom('auditEntries')
      .select('entityId')
      .where('action', '=', 'reopen')
      .where('entityId', 'in', ids)
      .execute();
    expect(trail.map(({ entityId }) => entityId).toSorted()).toEqual([one.sessionId, second].toSorted());
    expect(await readViolations(db)).toEqual([]);
    // Again, because the answer was lost: nothing comes back twice.
    expect((await reopenAll(ids)).body).toMatchObject({ reopened: 0, returned: 0, waiting: 0 });
  });

  test('of two at the same time an account gets back the one that it chose after the other was cancelled', async () => {
    const { db } = it.database;
    const { sessionId, ada } = await full();
    await cancel(sessionId);
    const instead = await buildSession(db, await buildEvent(db), { startDate: start });
    await takeSeats(db, instead, 2, ada);
    await cancel(instead);
    // In either order of the ids.
    for (const ids of [
      [sessionId, instead],
      [instead, sessionId],
    ])
      expect((await reopenAll(ids, { dryRun: true })).body).toMatchObject({
        reopened: 2,
        returned: 2,
        bookedElsewhere: 1,
      });
    expect((await reopenAll([sessionId, instead])).body).toMatchObject({ returned: 2, bookedElsewhere: 1 });
    expect([await statesOf('reservations', sessionId), await statesOf('reservations', instead)]).toEqual([
      ['invalid', 'invalid', 'valid'],
      ['valid'],
    ]);
    expect(await readViolations(db)).toEqual([]);
  });

  test('are refused to a caller who does not manage all of them, and none is reopened', async () => {
    const { db } = it.database;
    const [own, other] = [await full(), await full()];
    await cancelAll([own.sessionId, other.sessionId]);
    const contact = await it.account({ subRoles: ['contact'], contactEventIds: [own.eventId] });
    expect(await reopenAll([own.sessionId, other.sessionId], {}, { as: contact })).toMatchObject({
      status: 403,
      body: { errors: [{ path: 'ids.1', code: 'forbidden' }] },
    });
    expect((await read(own.sessionId)).cancelledAt).not.toBe(null);
    expect((await reopenAll([own.sessionId], {}, { as: contact })).body).toMatchObject({ reopened: 1 });
    expect(await readViolations(db)).toEqual([]);
  });

  test('20 dates take as many statements as two', async () => {
    const { db } = it.database;
    const by = { viewer: it.admin, language: 'it', zone: 'Europe/Rome' } as const;
    const cost = async (count: number) => {
      const eventId = await buildEvent(db);
      const ids: string[] = [];
      for (let day = 1; day <= count; day += 1) {
        const startDate = new Date(Date.UTC(2100, 7, day, 10));
        ids.push(await buildSession(db, eventId, { startDate, maxParticipants: 4 }));
        await takeSeats(db, ids.at(-1) ?? '', 1);
      }
      await cancelAll(ids);
      const counting = countingStatements(db);
      const { returned } = await reopenSessionsAtOnce(counting.db, { ids }, by);
      return { returned, statements: counting.count() };
    };
    const [two, twenty] = [await cost(2), await cost(20)];
    expect([two.returned, twenty]).toEqual([2, { ...two, returned: 20 }]);
  });
});

describe.each([
  ['with the lock of its account', false, 'bookedElsewhere'],
  ['without it', true, 'returned'],
])('a booking of the same minute for the same time, %s,', (_how, isCareless, outcome) => {
  test(`leaves the former one ${outcome}`, async () => {
    const { db, pool, url } = it.database;
    const { sessionId, ada } = await full();
    await cancel(sessionId);
    const elsewhere = await buildSession(db, await buildEvent(db), { startDate: start });
    // The booking waits for the seats of its session, and has its account.
    const holding = await db.startTransaction().execute();
    await sql`select from "sessions" where "_id" = ${elsewhere} for no key update`.execute(holding);
    const booking = takeSeats(db, elsewhere, 1, ada);
    await untilWaiting(pool, 1);
    const stepped = openSteppedDatabase(url, isCareless ? withoutNamedLocks : undefined);
    const by = { viewer: it.admin, language: 'it', zone: 'Europe/Rome' } as const;
    const reopening = reopenSession(stepped.db, sessionId, false, by);
    if (isCareless) await reopening;
    else await untilWaiting(pool, 2);
    await holding.commit().execute();
    await Promise.all([booking, reopening]);
    expect((await reopeningOf(ada))?.outcome).toBe(outcome);
    await stepped.close();
  });
});

describe.each([
  ['with the lock of the session', false, ['200', '400 wrongState'], 1],
  ['without it', true, ['200', '200'], 2],
])('reopened by two of the staff at once, %s,', (_how, isCareless, statuses, entries) => {
  test(`the answers are ${statuses.join(', ')}, and ${entries} entries are in the audit log`, async () => {
    const database = await openTestDatabase();
    const { db, url } = database;
    const sessionId = await buildSession(db, await buildEvent(db), { startDate: start, maxParticipants: 40 });
    await takeSeats(db, sessionId, 4);
    const admin = viewerOf(await buildUser(db, { role: 'admin' }), { role: 'admin' });
    const plain = await openCalls(db);
    await plain.call('POST', `/api/sessions/${sessionId}/cancel`, { as: admin, body: { reason } });
    await db.updateTable('messages').set({ sentAt: new Date() }).execute();
    const staff = await Promise.all(
      [0, 1].map(async () => {
        const careless = (statement: string) => withoutNamedLocks(withoutSessionLocks(statement));
        const stepped = openSteppedDatabase(url, isCareless ? careless : undefined);
        return { stepped, ...(await openCalls(stepped.db)) };
      }),
    );
    const haveMet = isCareless
      ? meetAt(
          staff.map(({ stepped }) => stepped),
          'update "sessions" set',
        )
      : () => true;
    const answers = await Promise.all(
      staff.map(({ call }) => call('POST', `/api/sessions/${sessionId}/reopen`, { as: admin, body: {} })),
    );
    expect(haveMet()).toBe(true);
    expect(
      answers.map(({ status, body }) => [status, body.code].filter(Boolean).join(' ')).toSorted(),
    ).toEqual(statuses);
    const written = (table: 'auditEntries' | 'messages', column: string, value: string) =>
      db.selectFrom(table).select('_id').where(sql.ref(column), '=', value).execute();
    expect(await written('auditEntries', 'action', 'reopen')).toHaveLength(entries);
    expect(await written('messages', 'template', 'sessionReopened')).toHaveLength(1);
    // In either case the seats come back once, and their message is written once: rows of their own are the guards of that.
    const { totalParticipants } = await db
      .selectFrom('sessions')
      .select('totalParticipants')
      .executeTakeFirstOrThrow();
    expect(totalParticipants).toBe(4);
    expect(await readViolations(db)).toEqual([]);
    await plain.app.close();
    await Promise.all(staff.map(({ app }) => app.close()));
    await Promise.all(staff.map(({ stepped }) => stepped.close()));
    await database.close();
  });
});
