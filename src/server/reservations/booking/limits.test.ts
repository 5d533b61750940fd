import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BookingSettings, defaultBookingSettings } from '#core/reservations/settings.ts';
import { lockKeys } from '#server/db/idempotency.ts';
import { newId } from '#server/db/ids.ts';
import { lockSessions } from '#server/seats/service.ts';
import { buildEvent, buildSession, buildUser } from '#test/build-programme.ts';
import { usualRules } from '#test/booking-rules.ts';
import { requestFor } from '#test/take-seats.ts';
import { viewerOf } from '#test/viewers.ts';
import { book, type BookingStore } from './book.ts';
import type { BookingRequest } from './book-request.ts';
import * as store from './book-store.ts';
import { type BookingApp, countersOf, openBookingApp, type Person } from '../testing.ts';

let it: BookingApp;
let eventId: string;
beforeAll(async () => {
  it = await openBookingApp();
  eventId = await buildEvent(it.db);
});
afterAll(() => it.close());

const session = (given: Parameters<typeof buildSession>[2] = {}) => buildSession(it.db, eventId, given);
const hour = 3_600_000;
const set = async (name: string, value: string) => {
  await it.db
    .insertInto('settings')
    .values({ _id: newId(), name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
};
const curie = {
  userType: 'school' as const,
  educationalInstitution: 'Liceo Curie',
  instituteMunicipality: 'Forlì',
};
const schoolSession = (given: Parameters<typeof buildSession>[2] = {}) =>
  session({ sessionTarget: 'school', maxParticipants: null, ...given });
const classOf = (label: string, quantity = 20) => ({ schoolClass: label, quantity, chaperones: 2 });
const bookClasses = (who: Person, sessionId: string, ...labels: string[]) =>
  who.book(sessionId, { target: 'school', participants: labels.map((label) => classOf(label)) });

describe('reservations of one account', () => {
  test('are at most as many as the setting says, counting the valid ones of future sessions', async () => {
    await set('reservationsPerAccount', '2');
    const ada = await it.person();
    const past = await session({ startDate: new Date(Date.now() + hour) });
    expect((await ada.book(past)).status).toBe(201);
    const { body: second } = await ada.book(await session());
    const third = await session();
    expect(await ada.book(third)).toMatchObject({
      status: 400,
      body: {
        code: 'accountLimit',
        message: 'This account already has the maximum number of reservations',
        details: { maximum: 2 },
      },
    });
    expect(await countersOf(it.db, third)).toEqual({ seats: 0, classes: 0 });
    await ada.cancel(second._id);
    expect((await ada.book(third)).status).toBe(201);
    await it.database.moveClock(2 * hour);
    expect((await ada.book(await session())).status).toBe(201);
    await it.database.moveClock(-2 * hour);
    expect((await (await it.person()).book(third)).status).toBe(201);
    await set('reservationsPerAccount', '0');
    expect((await (await it.person()).book(third)).body).toMatchObject({
      code: 'accountLimit',
      details: { maximum: 0 },
    });
    await set('reservationsPerAccount', '100');
  });

  test('are counted within one batch of requests too', async () => {
    const userId = await buildUser(it.db);
    const requests: BookingRequest[] = [];
    for (let count = 0; count < 3; count += 1) requests.push(requestFor(userId, await session(), 1));
    const settings = { ...defaultBookingSettings, reservationsPerAccount: 2 };
    const outcomes = await it.db
      .transaction()
      .execute((tx) => book(tx, requests, { ...usualRules, settings }));
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['reserved', 'reserved', 'refused']);
  });
});

describe('classes of one school on one day', () => {
  test('are at most as many as the setting says, whichever account books and however it writes the school', async () => {
    await set('classesPerSchoolDay', '3');
    const day = { sessionDay: '2027-03-10', startDate: new Date('2027-03-10T09:00:00Z') };
    const ada = await it.person(curie);
    const eva = await it.person({
      ...curie,
      educationalInstitution: ' LICEO  «Curie» ',
      instituteMunicipality: 'forli',
    });
    const elsewhere = await it.person({ ...curie, instituteMunicipality: 'Bologna' });
    expect((await bookClasses(ada, await schoolSession(day), '3A', '3B')).status).toBe(201);
    const other = await schoolSession(day);
    const tomorrow = await schoolSession({
      sessionDay: '2027-03-11',
      startDate: new Date('2027-03-11T09:00:00Z'),
    });
    expect(await bookClasses(eva, other, '4A', '4B')).toMatchObject({
      status: 400,
      body: {
        code: 'schoolDayLimit',
        message: 'The school already has the maximum number of classes for this day',
        details: { maximum: 3, booked: 2 },
        next: { action: 'otherSessions', sessionIds: expect.arrayContaining([tomorrow]) },
      },
    });
    expect(await countersOf(it.db, other)).toEqual({ seats: 0, classes: 0 });
    expect((await bookClasses(elsewhere, other, '1A', '1B', '1C')).status).toBe(201);
    expect((await bookClasses(eva, tomorrow, '4A', '4B')).status).toBe(201);
    expect((await bookClasses(eva, other, '4A')).status).toBe(201);
    await set('classesPerSchoolDay', '12');
  });
});

describe('a class', () => {
  test('that is smaller than the session’s minimum is refused by its field', async () => {
    const teacher = await it.person(curie);
    const sessionId = await schoolSession({ minPupils: 15 });
    const participants = [classOf('1A', 20), classOf('1B', 14)];
    expect(await teacher.book(sessionId, { target: 'school', participants })).toMatchObject({
      status: 400,
      body: {
        code: 'invalid',
        errors: [
          {
            path: 'participants.1.quantity',
            code: 'belowMinimum',
            message: 'A class comes with at least 15 pupils',
          },
        ],
        details: { minimum: 15 },
      },
    });
  });

  test.each([
    [false, 201],
    [true, 400],
  ])(
    'of 26 with 2 adults in a session of 27, where adults taking a seat is %s',
    async (takeSeats, status) => {
      await set('chaperonesTakeSeats', String(takeSeats));
      const teacher = await it.person(curie);
      const sessionId = await schoolSession({ maxParticipants: 27 });
      const answer = await teacher.book(sessionId, { target: 'school', participants: [classOf('2C', 26)] });
      expect(answer.status).toBe(status);
      const larger = await schoolSession({ maxParticipants: 28 });
      const fitting = await teacher.book(larger, { target: 'school', participants: [classOf('2C', 26)] });
      expect([fitting.status, fitting.body.seatsTaken]).toEqual([201, takeSeats ? 28 : 26]);
      await set('chaperonesTakeSeats', 'false');
    },
  );
});

describe('a blocked account', () => {
  test('reads why and until when', async () => {
    const ada = await it.person();
    const expiresAt = new Date(Date.now() + 48 * hour);
    const reason = 'Tre volte prenotato e mai venuto.';
    await it.db
      .insertInto('blackListEntries')
      .values({ _id: newId(), userId: ada.userId, reason, expiresAt })
      .execute();
    expect(await ada.book(await session())).toMatchObject({
      status: 403,
      body: {
        code: 'blackListed',
        details: { reason, expiresAt: expiresAt.toISOString() },
      },
    });
  });
});

/** The maximum that one account and one school got of sessions that were booked all at once. */
async function raceForLimits(statements?: BookingStore): Promise<{ reservations: number; classes: number }> {
  const settings: BookingSettings = {
    ...defaultBookingSettings,
    reservationsPerAccount: 2,
    classesPerSchoolDay: 2,
  };
  const max = { reservations: 0, classes: 0 };
  for (let round = 0; round < 4; round += 1) {
    const userId = await buildUser(it.db);
    const school = { ...curie, educationalInstitution: `Liceo ${round} ${userId}` };
    const requests: BookingRequest[] = [];
    for (let count = 0; count < 8; count += 1) {
      requests.push(requestFor(userId, await session(), 1));
      const teacher = await buildUser(it.db, school);
      requests.push({
        ...requestFor(teacher, await schoolSession(), 1),
        viewer: viewerOf(teacher, school),
        party: { target: 'school', quantity: 20, quantitySchool: 1, chaperones: 2 },
        participants: [classOf('1A')],
      });
    }
    const outcomes = await Promise.all(
      requests.map((request) =>
        it.db.transaction().execute(async (tx) => ({
          kind: request.party.target === 'school' ? ('classes' as const) : ('reservations' as const),
          outcome: (await book(tx, [request], { ...usualRules, settings }, statements))[0]?.outcome,
        })),
      ),
    );
    for (const kind of ['reservations', 'classes'] as const) {
      const got = outcomes.filter((one) => one.kind === kind && one.outcome === 'reserved').length;
      max[kind] = Math.max(max[kind], got);
    }
  }
  return max;
}

test('sessions booked all at once give an account and a school as many as the limits allow', async () => {
  expect(await raceForLimits()).toEqual({ reservations: 2, classes: 2 });
});

/** The control: without the locks on the names the race exceeds the limits. */
test('without the locks on the names both get more', async () => {
  const nameless: BookingStore = { ...store, lockSessions, lockKeys: (tx, keys) => lockKeys(tx, keys) };
  const max = await raceForLimits(nameless);
  expect(max.reservations).toBeGreaterThan(2);
  expect(max.classes).toBeGreaterThan(2);
});
