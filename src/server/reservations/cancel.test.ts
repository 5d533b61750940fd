import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { type BookingApp, countersOf, openBookingApp, type Person } from './testing.ts';

let it: BookingApp;
let eventId: string;
let ada: Person;
beforeAll(async () => {
  it = await openBookingApp();
  eventId = await buildEvent(it.db);
  ada = await it.person();
});
afterAll(() => it.close());
const session = (given: Parameters<typeof buildSession>[2] = {}) => buildSession(it.db, eventId, given);
const hour = 3_600_000;
const messagesOf = async (reservationId: string) =>
  (
    await it.db
      .selectFrom('messages')
      .select('template')
      .where('reservationId', '=', reservationId)
      .orderBy('_id')
      .execute()
  ).map(({ template }) => template);

describe('cancelling', () => {
  test('frees the seats, invalidates every ticket and notifies the holder', async () => {
    const sessionId = await session();
    const { body: booked } = await ada.book(sessionId, 3);
    const { status, body } = await ada.cancel(booked._id);
    expect([status, body.status]).toEqual([200, 'invalid']);
    expect(body.tickets).toMatchObject(
      Array.from({ length: 3 }, () => ({ status: 'invalid', code: null, qr: null })),
    );
    expect(body.participants).toEqual(
      booked.participants.map(({ id: _code, ...participant }) => participant),
    );
    expect(await countersOf(it.db, sessionId)).toEqual({ seats: 0, classes: 0 });
    expect(await messagesOf(booked._id)).toEqual(['reservationConfirmed', 'reservationCancelled']);
    expect((await ada.book(sessionId, 3)).status).toBe(201);
  });

  test('frees classes too', async () => {
    const teacher = await it.person({ userType: 'school', educationalInstitution: 'Liceo Curie' });
    const sessionId = await session({ sessionTarget: 'school', maxSchoolClasses: 2 });
    const { body } = await teacher.book(sessionId, {
      target: 'school',
      participants: [{ schoolClass: '3B', quantity: 9, chaperones: 2 }],
    });
    await teacher.cancel(body._id);
    expect(await countersOf(it.db, sessionId)).toEqual({ seats: 0, classes: 0 });
  });

  test('frees the seats once, also when repeated or requested many times at once', async () => {
    const sessionId = await session();
    const eva = await it.person();
    await eva.book(sessionId, 2);
    const { body } = await ada.book(sessionId, 3);
    const answers = await Promise.all(Array.from({ length: 20 }, () => ada.cancel(body._id)));
    const repeated = await ada.cancel(body._id);
    expect(new Set([...answers, repeated].map(({ status }) => status))).toEqual(new Set([200]));
    expect(repeated.body).toEqual(answers[0]?.body);
    expect(await countersOf(it.db, sessionId)).toEqual({ seats: 2, classes: 0 });
    expect(await messagesOf(body._id)).toEqual(['reservationConfirmed', 'reservationCancelled']);
  });

  test('and booking at once never oversell and never lose a seat', async () => {
    const sessionId = await session({ maxParticipants: 4 });
    const holders = await Promise.all(Array.from({ length: 4 }, () => it.person()));
    const hopefuls = await Promise.all(Array.from({ length: 8 }, () => it.person()));
    const reservations = await Promise.all(holders.map((person) => person.book(sessionId)));
    const [, booked] = await Promise.all([
      Promise.all(holders.map((person, at) => person.cancel(reservations[at]?.body._id ?? ''))),
      Promise.all(hopefuls.map((person) => person.book(sessionId))),
    ]);
    const seats = booked.filter(({ status }) => status === 201).length;
    expect(await countersOf(it.db, sessionId)).toEqual({ seats, classes: 0 });
    const late = await Promise.all(hopefuls.map((person) => person.book(sessionId)));
    expect(seats + late.filter(({ status }) => status === 201).length).toBe(4);
  });

  test('of another account’s reservation, a missing one or a malformed id is not found', async () => {
    const { body } = await ada.book(await session());
    const eva = await it.person();
    for (const _id of [body._id, '0198c1f2-5555-7222-8333-444455556666', '17', "' or 1=1"]) {
      const answer = await eva.cancel(encodeURIComponent(_id));
      expect([answer.status, answer.body.code]).toEqual([404, 'notFound']);
    }
    expect((await ada.get(`/api/reservations/${body._id}`)).body.status).toBe('valid');
  });

  test('is refused from its own deadline on, which may differ from that of booking', async () => {
    const sessionId = await session({ cancellationLimitValue: 24, cancellationLimitUnit: 'hours' });
    const { body } = await ada.book(sessionId);
    expect(Date.parse(body.session.startDate) - Date.parse(body.cancellableUntil)).toBe(24 * hour);
    await it.database.moveClock(24 * hour);
    const { status, body: refused } = await ada.cancel(body._id);
    expect([status, refused.code]).toEqual([400, 'cancellationClosed']);
    expect(await countersOf(it.db, sessionId)).toEqual({ seats: 1, classes: 0 });

    const support = await it.person({ subRoles: ['support'] });
    expect((await support.cancel(body._id)).body.status).toBe('invalid');
    await it.database.moveClock(-24 * hour);
  });

  test('ends with the cut-off of booking where the session sets no deadline of its own', async () => {
    const { body } = await ada.book(
      await session({ reservationLimitValue: 90, reservationLimitUnit: 'minutes' }),
    );
    expect(Date.parse(body.session.startDate) - Date.parse(body.cancellableUntil)).toBe(1.5 * hour);
  });

  test('is refused to every caller once the session is over', async () => {
    const { body } = await ada.book(await session());
    const admin = await it.person({ role: 'admin' });
    await it.database.moveClock(50 * hour);
    expect((await ada.cancel(body._id)).body.code).toBe('past');
    expect((await admin.cancel(body._id)).body.code).toBe('past');
    await it.database.moveClock(-50 * hour);
  });

  test('accepts a key, and the key belongs to this reservation', async () => {
    const [{ body: one }, { body: other }] = [
      await ada.book(await session()),
      await ada.book(await session()),
    ];
    expect((await ada.cancel(one._id, 'cancel-1')).status).toBe(200);
    expect((await ada.cancel(one._id, 'cancel-1')).status).toBe(200);
    const reused = await ada.cancel(other._id, 'cancel-1');
    expect([reused.status, reused.body.code]).toEqual([422, 'keyReused']);
    expect((await ada.get(`/api/reservations/${other._id}`)).body.status).toBe('valid');
  });
});

test('cancelling after booking has closed is marked for staff, and only for them', async () => {
  const closed = { closesAt: new Date(Date.now() - hour), reservationLimitValue: null };
  const [late, inTime] = [await session(), await session()];
  const [{ body: one }, { body: other }] = [await ada.book(late), await ada.book(inTime)];
  await it.db.updateTable('sessions').set(closed).where('_id', '=', late).execute();
  const support = await it.person({ subRoles: ['support'] });
  const noted = async (_id: string) => (await support.get(`/api/reservations/${_id}`)).body.cancelledLate;
  expect(await noted(one._id)).toBe(false);
  expect((await ada.cancel(one._id)).body).not.toHaveProperty('cancelledLate');
  await ada.cancel(other._id);
  expect([await noted(one._id), await noted(other._id)]).toEqual([true, false]);
});
