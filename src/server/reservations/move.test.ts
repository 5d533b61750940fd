import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readTicketCode } from '#core/tickets/code.ts';
import { readViolations } from '#server/doctor/store.ts';
import { newId } from '#server/db/ids.ts';
import { settingsOf } from '#core/settings/known.ts';
import { openKysely, openPool } from '#server/db/connect.ts';
import { lockSettled } from '#server/waiting-list/service.ts';
import { buildEvent, buildSession, buildUser } from '#test/build-programme.ts';
import { takeSeats } from '#test/take-seats.ts';
import { viewerOf } from '#test/viewers.ts';
import { move } from './change.ts';
import { type BookingApp, countersOf, openBookingApp, type Person } from './testing.ts';

let it: BookingApp;
let eventId: string;
let ada: Person;
beforeAll(async () => {
  it = await openBookingApp();
  eventId = await buildEvent(it.db);
});
// One account alone would reach the limit of bookings in a time.
beforeEach(async () => {
  ada = await it.person();
});
afterAll(() => it.close());

const hour = 3_600_000;
const session = (given: Parameters<typeof buildSession>[2] = {}) => buildSession(it.db, eventId, given);
const seatsOf = async (...ids: string[]) =>
  (await Promise.all(ids.map((id) => countersOf(it.db, id)))).map(({ seats }) => seats);
const calendarOf = async (who: Person, reservationId: string) => {
  const { body } = await who.get<string>(`/api/reservations/${reservationId}/tickets.ics`);
  const read = (name: string) => new RegExp(`^${name}:(.*)\r$`, 'm').exec(body)?.[1];
  return { uid: read('UID'), sequence: Number(read('SEQUENCE')), method: read('METHOD') };
};

describe('a reservation that moves', () => {
  test('moves its seats, keeps its id, and its tickets get new codes', async () => {
    const [from, to] = [await session(), await session({ startDate: new Date(Date.now() + 72 * hour) })];
    const { body: booked } = await ada.book(from, 3);
    const before = await calendarOf(ada, booked._id);
    const { status, body, headers } = await ada.move(booked._id, to, 'move-1');
    expect([status, headers['etag']]).toEqual([200, expect.any(String)]);
    expect(body).toMatchObject({ _id: booked._id, sessionId: to, status: 'valid', session: { _id: to } });
    expect(await seatsOf(from, to)).toEqual([0, 3]);
    const codes = body.tickets.map(({ code }) => readTicketCode(code ?? '')?.contents);
    expect(codes.map((code) => [code?.version, code?.sessionTail])).toEqual(
      Array.from({ length: 3 }, () => [2, to.slice(-8)]),
    );
    expect(body.tickets.map(({ _id }) => _id)).toEqual(booked.tickets.map(({ _id }) => _id));
    const after = await calendarOf(ada, booked._id);
    expect([after.uid, after.sequence > before.sequence, after.method]).toEqual([
      before.uid,
      true,
      'PUBLISH',
    ]);
    const { facts } = await it.db
      .selectFrom('messages')
      .select('facts')
      .where('reservationId', '=', booked._id)
      .where('template', '=', 'reservationMoved')
      .executeTakeFirstOrThrow();
    expect(facts).toMatchObject({ from: { startDate: booked.session.startDate } });
    await ada.move(booked._id, from);
    expect((await ada.move(booked._id, to, 'move-1')).body.sessionId).toBe(from);
  });

  test('of another version is refused, and stays in its session', async () => {
    const [from, to] = [await session(), await session()];
    const { body: booked } = await ada.book(from, 2);
    const refused = await ada.move(booked._id, to, undefined, '"an older one"');
    expect([refused.status, refused.body.code]).toEqual([409, 'editConflict']);
    expect(await seatsOf(from, to)).toEqual([2, 0]);
    const read = await ada.get(`/api/reservations/${booked._id}`);
    expect((await ada.move(booked._id, to, undefined, String(read.headers['etag']))).status).toBe(200);
  });

  test('to its own session stays unchanged', async () => {
    const from = await session();
    const { body: booked } = await ada.book(from, 2);
    const { status, body } = await ada.move(booked._id, from);
    expect([status, body.updatedAt]).toEqual([200, booked.updatedAt]);
  });

  test('moves withdrawn tickets too, so that all tickets belong to one session', async () => {
    const [from, to] = [await session(), await session()];
    const { body: booked } = await ada.book(from, 2);
    await ada.giveBack(booked.tickets[1]?._id ?? '');
    expect((await ada.move(booked._id, to)).status).toBe(200);
    expect(await seatsOf(from, to)).toEqual([0, 1]);
  });

  const refusals: [string, Parameters<typeof buildSession>[2], Parameters<typeof buildSession>[2]?][] = [
    ['sessionFull', { maxParticipants: 1, waitingListEnabled: true }],
    ['noSeatsForQuantity', { maxParticipants: 1 }],
    ['keptForWaitingList', { maxParticipants: 4, savedParticipants: 3, waitingListEnabled: true }],
    ['closed', { closesAt: new Date(0) }],
    ['past', { startDate: new Date(Date.now() - 3 * hour), endDate: new Date(Date.now() - hour) }],
    ['cancelled', { cancelledAt: new Date() }],
    ['freeAccess', { accessType: 'freeAccess' }],
    ['wrongAudience', { sessionTarget: 'school' }],
    [
      'cancellationClosed',
      {},
      { startDate: new Date(Date.now() + hour), cancellationLimitValue: 2, cancellationLimitUnit: 'hours' },
    ],
  ];
  test.each(refusals)('is refused with %s, and keeps its seats', async (code, target, source = {}) => {
    const [from, to] = [await session(source), await session(target)];
    const { body: booked } = await ada.book(from, 2);
    const before = await seatsOf(from, to);
    const { status, body } = await ada.move(booked._id, to);
    expect([status, body.code]).toEqual([400, code]);
    expect(await seatsOf(from, to)).toEqual(before);
    expect((await ada.get(`/api/reservations/${booked._id}`)).body).toEqual(booked);
  });

  test('is not moved to another event, to a missing session, or to one in which its owner has another reservation', async () => {
    const [from, to] = [await session(), await session()];
    const { body: booked } = await ada.book(from, 1);
    const { body: other } = await ada.book(to, 1);
    expect((await ada.move(booked._id, to)).body).toMatchObject({
      code: 'alreadyReserved',
      next: { action: 'openReservation', reservationId: other._id },
    });
    const elsewhere = await buildSession(it.db, await buildEvent(it.db));
    const hidden = await session({ visibilityStatus: 'private' });
    const codes = [];
    for (const sessionId of [elsewhere, newId(), hidden]) {
      const { body } = await ada.move(booked._id, sessionId);
      codes.push(`${body.errors?.[0]?.path}: ${body.errors?.[0]?.code}`);
    }
    expect(codes).toEqual(['sessionId: otherEvent', 'sessionId: unknown', 'sessionId: unknown']);
  });

  test('counts once for the account and once for the school’s day', async () => {
    const limits = { reservationsPerAccount: '1', classesPerSchoolDay: '1' };
    for (const [name, value] of Object.entries(limits))
      await it.db.insertInto('settings').values({ _id: newId(), name, value }).execute();
    const given = { sessionTarget: 'school' as const };
    const [from, to] = [await session(given), await session(given)];
    const teacher = await it.person({ userType: 'school', educationalInstitution: 'Liceo Volta' });
    const participants = [{ schoolClass: '1A', quantity: 9, chaperones: 1 }];
    const { body: booked } = await teacher.book(from, { target: 'school', participants });
    expect((await teacher.move(booked._id, to)).status).toBe(200);
    const tomorrow = await session({ ...given, sessionDay: '2027-05-05' });
    const colleague = await it.person({ userType: 'school', educationalInstitution: 'Liceo Volta' });
    const { body: theirs } = await colleague.book(tomorrow, { target: 'school', participants });
    expect((await colleague.move(theirs._id, from)).body.code).toBe('schoolDayLimit');
    await it.db.deleteFrom('settings').execute();
  });
});

describe('at once', () => {
  test('of two that move into the last seat one gets it, and the other keeps its seats', async () => {
    const [from, to] = [await session(), await session({ maxParticipants: 1 })];
    const movers = await Promise.all([it.person(), it.person()]);
    const booked = await Promise.all(movers.map((who) => who.book(from)));
    const answers = await Promise.all(
      movers.map((who, index) => who.move(booked[index]?.body._id ?? '', to)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(await seatsOf(from, to)).toEqual([1, 1]);
  });

  test('reservations that swap sessions all arrive', async () => {
    const [one, other] = [await session({ maxParticipants: 20 }), await session({ maxParticipants: 20 })];
    const movers = await Promise.all(Array.from({ length: 12 }, () => it.person()));
    const booked = await Promise.all(movers.map((who, index) => who.book(index % 2 ? one : other)));
    const answers = await Promise.all(
      movers.map((who, index) => who.move(booked[index]?.body._id ?? '', index % 2 ? other : one)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await seatsOf(one, other)).toEqual([6, 6]);
  });

  test('one reservation that is moved, shrunk and cancelled leaves no seat taken', async () => {
    for (let round = 0; round < 6; round += 1) {
      const [from, to] = [await session(), await session()];
      const { body: booked } = await ada.book(from, 3);
      await Promise.all([
        ada.move(booked._id, to),
        ada.giveBack(booked.tickets[2]?._id ?? ''),
        ada.cancel(booked._id),
        ada.move(booked._id, from),
      ]);
      expect(await seatsOf(from, to)).toEqual([0, 0]);
    }
  });
});

/** Sessions with a last seat that two moved to at once: how often both got it. */
async function raceForLastSeat(of: BookingApp, lock?: typeof lockSettled): Promise<{ both: number }> {
  const event = await buildEvent(of.db);
  let both = 0;
  for (let round = 0; round < 15; round += 1) {
    const [from, to] = [
      await buildSession(of.db, event),
      await buildSession(of.db, event, { maxParticipants: 1 }),
    ];
    const movers = await Promise.all([buildUser(of.db), buildUser(of.db)]);
    const ids = await Promise.all(movers.map((userId) => takeSeats(of.db, from, 1, userId)));
    const moved = await Promise.allSettled(
      movers.map((userId, index) => {
        const request = {
          viewer: viewerOf(userId),
          reservationId: ids[index] ?? '',
          keyed: null,
          sessionId: to,
        };
        return of.db.transaction().execute((tx) => move(tx, request, rules, lock));
      }),
    );
    if (moved.every(({ status }) => status === 'fulfilled')) both += 1;
  }
  return { both };
}
const settings = settingsOf([]);
const rules = { settings, limits: settings, zone: 'Europe/Rome' };

test('two never get the last seat', async () => {
  expect(await raceForLastSeat(it)).toEqual({ both: 0 });
});

/** The control: without the lock and the CHECK the race oversells. */
test('on a scratch database without the CHECK, with a lock that is released before the decision, two do', async () => {
  const scratch = await openBookingApp();
  await scratch.database.pool.query(
    'alter table "sessions" drop constraint "sessions_seats", drop constraint "sessions_door"',
  );
  const other = openKysely(openPool(scratch.database.url, { max: 20, onError: () => undefined }));
  const careless: typeof lockSettled = (_tx, ids, zone) =>
    other.transaction().execute((elsewhere) => lockSettled(elsewhere, ids, zone));
  expect((await raceForLastSeat(scratch, careless)).both).toBeGreaterThan(0);
  await other.destroy();
  await scratch.close();
});

test('afterwards every invariant holds', async () => {
  // One test saved seats for a list that does not exist.
  await it.db.updateTable('sessions').set({ savedParticipants: 0 }).execute();
  expect(await readViolations(it.db)).toEqual([]);
});
