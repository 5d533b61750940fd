// Two sessions of one hour by one account, and one class of a school twice: a warning with the answer, a refusal by setting.

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { defaultBookingSettings } from '#core/reservations/settings.ts';
import { newId } from '#server/db/ids.ts';
import { lockKeys } from '#server/db/idempotency.ts';
import { lockSessions } from '#server/seats/service.ts';
import { usualRules } from '#test/booking-rules.ts';
import { buildEvent, buildSession, buildUser } from '#test/build-programme.ts';
import { countingStatements } from '#test/statements.ts';
import { requestFor } from '#test/take-seats.ts';
import { viewerOf } from '#test/viewers.ts';
import { book, type BookingStore } from './booking/book.ts';
import type { BookingRequest } from './booking/book-request.ts';
import * as store from './booking/book-store.ts';
import { type BookingApp, openBookingApp, people } from './testing.ts';

let it: BookingApp;
let eventId: string;
beforeAll(async () => {
  it = await openBookingApp();
  eventId = await buildEvent(it.db, { title: { it: 'La mano del robot', en: 'The robot hand' } });
});
afterEach(async () => {
  await it.db.deleteFrom('settings').execute();
});
afterAll(() => it.close());

const set = (name: string, value: string) =>
  it.db.insertInto('settings').values({ _id: newId(), name, value }).execute();
const at = (from: string, to: string, given: Parameters<typeof buildSession>[2] = {}) =>
  buildSession(it.db, eventId, { startDate: new Date(from), endDate: new Date(to), ...given });
const morning = (given: Parameters<typeof buildSession>[2] = {}) =>
  at('2027-05-08T08:00:00Z', '2027-05-08T10:00:00Z', given);
const noon = (given: Parameters<typeof buildSession>[2] = {}) =>
  at('2027-05-08T09:00:00Z', '2027-05-08T11:00:00Z', given);
const afternoon = (given: Parameters<typeof buildSession>[2] = {}) =>
  at('2027-05-08T11:00:00Z', '2027-05-08T12:00:00Z', given);
const forSchools = { sessionTarget: 'school', maxParticipants: null } as const;
let schools = 0;
const newSchool = () => {
  schools += 1;
  const school = {
    userType: 'school' as const,
    educationalInstitution: `Liceo Volta ${schools}`,
    instituteMunicipality: 'Forlì',
  };
  return (given: Parameters<BookingApp['person']>[0] = {}) => it.person({ ...school, ...given });
};
const classesNamed = (...labels: string[]) => ({
  target: 'school' as const,
  participants: labels.map((schoolClass) => ({ schoolClass, quantity: 20, chaperones: 1 })),
});
const overlapOf = (reservationId: string, sessionId: string) => ({
  code: 'overlap',
  reservationId,
  sessionId,
  eventId,
  title: 'La mano del robot',
  language: 'it',
});

describe('a second reservation of one account at the same time', () => {
  test('gets a warning that names the other one, and so do a change and a move', async () => {
    const ada = await it.person();
    const [one, other, later] = [await morning(), await noon(), await afternoon()];
    const first = await ada.book(one);
    expect([first.status, first.body.warnings]).toEqual([201, []]);
    const second = await ada.book(other, 2);
    const warning = {
      ...overlapOf(first.body._id, one),
      startDate: '2027-05-08T08:00:00.000Z',
      endDate: '2027-05-08T10:00:00.000Z',
    };
    expect([second.status, second.body.warnings]).toEqual([201, [warning]]);
    const changed = await ada.change(second.body._id, { quantity: 3 });
    expect([changed.status, changed.body.warnings]).toEqual([200, [warning]]);
    const away = await ada.move(second.body._id, later);
    expect([away.status, away.body.warnings]).toEqual([200, []]);
    const back = await ada.move(second.body._id, other);
    expect([back.status, back.body.warnings]).toEqual([200, [warning]]);
    // The other reservation shows it as well, until one of the two is cancelled.
    expect((await ada.get(`/api/reservations/${first.body._id}`)).body.warnings).toMatchObject([
      overlapOf(second.body._id, other),
    ]);
    await ada.cancel(second.body._id);
    expect((await ada.get(`/api/reservations/${first.body._id}`)).body.warnings).toEqual([]);
  });

  test('gets no warning where one begins as the other ends, nor beside a cancelled one', async () => {
    const ada = await it.person();
    await ada.book(await noon());
    expect((await ada.book(await afternoon())).body.warnings).toEqual([]);
    const cancelled = await ada.book(await morning());
    await ada.cancel(cancelled.body._id);
    const { body } = await ada.book(await morning());
    expect(body.warnings).toHaveLength(1);
    const calledOff = await morning();
    await ada.book(calledOff);
    await it.db
      .updateTable('sessions')
      .set({ cancelledAt: new Date() })
      .where('_id', '=', calledOff)
      .execute();
    const { body: reread } = await ada.get(`/api/reservations/${body._id}`);
    expect(reread.warnings).toHaveLength(1);
  });

  test('is compared by instants in the nights of the time change', async () => {
    const ada = await it.person();
    // 02:30 local time twice: the first has ended when the clock is set back, the second has not started.
    await ada.book(await at('2027-10-30T23:30:00Z', '2027-10-31T00:30:00Z'));
    const second = await ada.book(await at('2027-10-31T01:00:00Z', '2027-10-31T01:30:00Z'));
    expect(second.body.warnings).toEqual([]);
    // From 01:30 to 03:30 local time is one hour, which contains 03:00.
    await ada.book(await at('2027-03-28T00:30:00Z', '2027-03-28T01:30:00Z'));
    const third = await ada.book(await at('2027-03-28T01:00:00Z', '2027-03-28T02:00:00Z'));
    expect(third.body.warnings).toHaveLength(1);
  });

  test('gets the warning again when the same request is repeated', async () => {
    const ada = await it.person();
    await ada.book(await morning());
    const other = await noon();
    const first = await ada.book(other, 1, 'once');
    const reread = await ada.book(other, 1, 'once');
    expect(first.body.warnings).toHaveLength(1);
    expect([reread.status, reread.body]).toEqual([201, first.body]);
  });

  test('is refused above the setting, moved there too; more seats in an existing one are not', async () => {
    await set('overlapsPerAccount', '1');
    const ada = await it.person();
    const first = await ada.book(await morning());
    expect((await ada.book(await noon())).status).toBe(201);
    const third = await noon();
    const later = await afternoon();
    const refused = {
      status: 400,
      body: {
        code: 'tooManyOverlaps',
        details: { maximum: 1, booked: 2 },
        next: { action: 'otherSessions' },
      },
    };
    expect(await ada.book(third)).toMatchObject(refused);
    const elsewhere = await ada.book(later);
    expect(await ada.move(elsewhere.body._id, third)).toMatchObject(refused);
    await set('reservationsPerAccount', '100');
    await it.db
      .updateTable('settings')
      .set({ value: '0' })
      .where('name', '=', 'overlapsPerAccount')
      .execute();
    expect((await ada.change(first.body._id, { quantity: 2 })).status).toBe(200);
    expect((await (await it.person()).book(third)).status).toBe(201);
  });

  test('is shown to staff who book for others, and to no contact of its event', async () => {
    const [ada, staff] = [await it.person(), await it.person({ role: 'admin' })];
    const first = await ada.book(await morning());
    const second = await staff.book(await noon(), { userId: ada.userId });
    expect([second.status, second.body.warnings]).toMatchObject([201, [{ reservationId: first.body._id }]]);
    const contact = await it.person({ contactEventIds: [eventId] });
    const read = await contact.get(`/api/reservations/${second.body._id}`);
    expect([read.status, read.body.warnings]).toEqual([200, []]);
  });

  test('gets a warning within one batch of requests as well', async () => {
    const userId = await buildUser(it.db);
    const requests = [requestFor(userId, await morning(), 1), requestFor(userId, await noon(), 1)];
    const outcomes = await it.db.transaction().execute((tx) => book(tx, requests, usualRules));
    const [first, second] = outcomes;
    expect(second?.outcome === 'reserved' && second.created?.warnings).toEqual(
      [
        {
          code: 'overlap',
          sessionId: requests[0]?.sessionId,
          reservationId: first?.outcome === 'reserved' && first.reservationId,
        },
      ].map((one) => expect.objectContaining(one)),
    );
  });
});

describe('a class that its school has booked already', () => {
  const sameClass = (schoolClass: string, position = 0) => ({
    code: 'sameClass',
    schoolClass,
    path: `participants.${position}.schoolClass`,
  });

  test('for the same session by a colleague gets a warning that does not say who', async () => {
    const teacher = newSchool();
    const [ada, eva] = [await teacher({ name: 'Ada' }), await teacher()];
    const sessionId = await morning(forSchools);
    const first = await ada.book(sessionId, classesNamed('3A', '3B'));
    const second = await eva.book(sessionId, classesNamed('5C', '3ª b'));
    expect([second.status, second.body.warnings]).toEqual([201, [sameClass('3ª b', 1)]]);
    expect(second.raw.toString()).not.toContain(first.body._id);
    expect(second.raw.toString()).not.toContain(ada.userId);
  });

  test('for another session at that time gets a warning, by the same account beside that of the overlap', async () => {
    const teacher = newSchool();
    const [ada, eva] = [await teacher(), await teacher()];
    const one = await morning(forSchools);
    const first = await ada.book(one, classesNamed('3A'));
    const own = await ada.book(await noon(forSchools), classesNamed('3A'));
    expect(own.body.warnings).toMatchObject([overlapOf(first.body._id, one), sameClass('3A')]);
    const colleague = await eva.book(await noon(forSchools), classesNamed('3 a'));
    expect(colleague.body.warnings).toEqual([sameClass('3 a')]);
    expect((await eva.book(await afternoon(forSchools), classesNamed('3A'))).body.warnings).toEqual([]);
    const stranger = await newSchool()();
    expect((await stranger.book(await noon(forSchools), classesNamed('3A'))).body.warnings).toEqual([]);
  });

  test('is compared by the school that it was booked for, whatever the profile says now', async () => {
    const teacher = newSchool();
    const [ada, eva] = [await teacher(), await teacher()];
    const sessionId = await morning(forSchools);
    await ada.book(sessionId, classesNamed('3A'));
    await it.db
      .updateTable('users')
      .set({ educationalInstitution: 'Liceo Galvani' })
      .where('_id', '=', ada.userId)
      .execute();
    expect((await eva.book(sessionId, classesNamed('3A'))).body.warnings).toEqual([sameClass('3A')]);
  });

  test('is refused by its field where the setting says so: booked, changed and moved', async () => {
    await set('sameClassRefused', 'true');
    const teacher = newSchool();
    const [ada, eva] = [await teacher(), await teacher()];
    const [sessionId, other, later] = [
      await morning(forSchools),
      await noon(forSchools),
      await afternoon(forSchools),
    ];
    await ada.book(sessionId, classesNamed('3A'));
    const refusedAt = (position: number, classes: string) => ({
      status: 400,
      body: {
        code: 'classAlreadyBooked',
        message: 'This class is already booked for that time',
        details: { classes },
        errors: [{ path: `participants.${position}.schoolClass`, code: 'classAlreadyBooked' }],
      },
    });
    expect(await eva.book(other, classesNamed('5C', '3-a'))).toMatchObject(refusedAt(1, '3-a'));
    const booked = await eva.book(other, classesNamed('5C'));
    expect(booked.status).toBe(201);
    const [standing] = booked.body.participants;
    // Under another label, or beside the existing one; an existing class is not checked again.
    const renamed = { participants: [{ ...standing, schoolClass: '3A' }] };
    expect(await eva.change(booked.body._id, renamed)).toMatchObject(refusedAt(0, '3A'));
    const added = { participants: [standing, ...classesNamed('3A').participants] };
    expect(await eva.change(booked.body._id, added)).toMatchObject(refusedAt(1, '3A'));
    const more = { participants: [standing, ...classesNamed('5D').participants] };
    expect((await eva.change(booked.body._id, more)).status).toBe(200);
    const elsewhere = await eva.book(later, classesNamed('3A'));
    expect(elsewhere.status).toBe(201);
    expect(await eva.move(elsewhere.body._id, await noon(forSchools))).toMatchObject(refusedAt(0, '3A'));
  });
});

/** How many of two colleagues get the same class into two sessions of one hour, booked at once, where that is refused. */
async function raceForClass(statements?: BookingStore): Promise<number> {
  const settings = { ...defaultBookingSettings, sameClassRefused: true };
  let max = 0;
  for (let round = 0; round < 4; round += 1) {
    const school = { userType: 'school' as const, educationalInstitution: `Liceo ${newId()}` };
    const requests: BookingRequest[] = [];
    for (let count = 0; count < 6; count += 1) {
      const userId = await buildUser(it.db, school);
      requests.push({
        ...requestFor(userId, await morning(forSchools), 1),
        viewer: viewerOf(userId, school),
        party: { target: 'school', quantity: 20, quantitySchool: 1, chaperones: 1 },
        participants: classesNamed('3A').participants,
      });
    }
    const outcomes = await Promise.all(
      requests.map((request) =>
        it.db.transaction().execute((tx) => book(tx, [request], { ...usualRules, settings }, statements)),
      ),
    );
    max = Math.max(max, outcomes.flat().filter(({ outcome }) => outcome === 'reserved').length);
  }
  return max;
}

test('one class that colleagues book at once for several sessions of one hour gets one of them', async () => {
  expect(await raceForClass()).toBe(1);
});

/** The control: without the lock on the school’s name, neither transaction finds the other’s class. */
test('without the lock on the name it gets more', async () => {
  const nameless: BookingStore = { ...store, lockSessions, lockKeys: (tx, keys) => lockKeys(tx, keys) };
  expect(await raceForClass(nameless)).toBeGreaterThan(1);
});

test('a booking takes as many statements with overlaps as without', async () => {
  const userId = await buildUser(it.db);
  const statementsOf = async (sessionId: string) => {
    const counting = countingStatements(it.db);
    await counting.db.transaction().execute((tx) => book(tx, [requestFor(userId, sessionId, 1)], usualRules));
    return counting.count();
  };
  const alone = await statementsOf(await morning());
  expect(await statementsOf(await noon())).toBe(alone);
});

test('an offer that is confirmed names other bookings at that time', async () => {
  const [holder, ada] = [await it.person(), await it.person()];
  const sessionId = await morning({ maxParticipants: 1, waitingListEnabled: true });
  const { body: blocking } = await holder.book(sessionId);
  const { body: request } = await it.send('POST', '/api/reservation-requests', ada.userId, {
    payload: { sessionId, target: 'private', participants: people(1) },
  });
  const other = await noon();
  const { body: own } = await ada.book(other);
  await holder.cancel(blocking._id);
  const confirmed = await it.send('POST', `/api/reservation-requests/${request._id}/confirm`, ada.userId, {
    payload: {},
  });
  expect([confirmed.status, confirmed.body.reservation.warnings]).toMatchObject([
    200,
    [overlapOf(own._id, other)],
  ]);
});
