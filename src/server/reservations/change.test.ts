import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { WireReservation } from '#core/reservations/contract.ts';
import { readTicketCode } from '#core/tickets/code.ts';
import { readViolations } from '#server/doctor/store.ts';
import { newId } from '#server/db/ids.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { type BookingApp, countersOf, openBookingApp, people, type Person } from './testing.ts';

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
const inHours = (hours: number) => new Date(Date.now() + hours * hour);
const session = (given: Parameters<typeof buildSession>[2] = {}) => buildSession(it.db, eventId, given);
const school = { userType: 'school' as const, educationalInstitution: 'Liceo Curie' };
const templatesOf = async (reservationId: string) => {
  const rows = await it.db
    .selectFrom('messages')
    .select('template')
    .where('reservationId', '=', reservationId)
    .orderBy('_id')
    .execute();
  return rows.map(({ template }) => template);
};
const validOf = ({ tickets }: WireReservation) => tickets.filter(({ status }) => status === 'valid');
const versionIn = (code: string | null | undefined) => readTicketCode(code ?? '')?.contents.version;
const setClosed = (sessionId: string) =>
  it.db
    .updateTable('sessions')
    .set({ closesAt: new Date(0) })
    .where('_id', '=', sessionId)
    .execute();

/** A family of three in a session of its own. */
async function bookedFamily(given: Parameters<typeof buildSession>[2] = {}) {
  const sessionId = await session(given);
  const { body } = await ada.book(sessionId, {
    participants: [
      { participant_type: 'accountholder', name: 'Ada', age: 34 },
      { participant_type: 'companion', name: 'Leo', age: 8 },
      { participant_type: 'companion' },
    ],
    needs: { wheelchair: 1 },
  });
  return { sessionId, reservation: body };
}

async function bookedClasses(given: Parameters<typeof buildSession>[2] = {}) {
  const teacher = await it.person({ ...school, educationalInstitution: `Liceo ${newId()}` });
  const sessionId = await session({
    sessionTarget: 'school',
    maxParticipants: 60,
    maxSchoolClasses: 3,
    ...given,
  });
  const { body } = await teacher.book(sessionId, {
    target: 'school',
    participants: [
      { schoolClass: '3B', quantity: 20, chaperones: 2 },
      { schoolClass: '3C', quantity: 18, chaperones: 1 },
    ],
  });
  return { teacher, sessionId, reservation: body };
}

describe('the party', () => {
  test('gets a name later: the ticket stays, is printed again and sent once', async () => {
    const { sessionId, reservation } = await bookedFamily();
    const participants = reservation.participants.with(2, {
      ...reservation.participants[2],
      name: 'Mia',
      surname: 'Bianchi',
    });
    const { status, body, headers } = await ada.change(reservation._id, { participants });
    expect([status, headers['etag']]).toEqual([200, expect.any(String)]);
    expect(body.participants).toEqual(participants);
    expect(body.tickets.map(({ _id }) => _id)).toEqual(reservation.tickets.map(({ _id }) => _id));
    expect(body.tickets[2]).toMatchObject({
      participant: { name: 'Mia' },
      code: reservation.tickets[2]?.code,
    });
    expect(body.generationStatus).toBe('pending');
    expect(await templatesOf(reservation._id)).toEqual(['reservationConfirmed', 'reservationChanged']);
    expect((await ada.change(reservation._id, { participants })).body.updatedAt).toBe(body.updatedAt);
    expect(await templatesOf(reservation._id)).toHaveLength(2);
    expect(await countersOf(it.db, sessionId)).toEqual({ seats: 3, classes: 0 });
  });

  test('can be read, edited and sent back whole', async () => {
    const { reservation } = await bookedFamily();
    const read = await ada.get(`/api/reservations/${reservation._id}`);
    const same = await ada.change(reservation._id, read.body);
    expect([same.status, same.body.updatedAt]).toEqual([200, reservation.updatedAt]);
    const edited = {
      ...read.body,
      needs: { wheelchair: 2 },
      participants: read.body.participants.toReversed(),
    };
    const { body } = await ada.change(reservation._id, edited, { ifMatch: String(read.headers['etag']) });
    expect(body.needs).toEqual({ wheelchair: 2 });
    expect(body.participants).toEqual(read.body.participants);
    expect(await templatesOf(reservation._id)).toEqual(['reservationConfirmed']);
  });

  test.each([
    ['sessionId', newId()],
    ['seatsTaken', 1],
    ['tickets', []],
    ['userId', newId()],
    ['createdAt', '2026-01-01T00:00:00.000Z'],
  ])('is all that can be changed: not %s', async (path, value) => {
    const { reservation } = await bookedFamily();
    const { status, body } = await ada.change(reservation._id, { [path]: value });
    expect([status, body.code, body.errors?.[0]?.path]).toEqual([403, 'readOnly', path]);
  });

  test('of an older version is refused', async () => {
    const { reservation } = await bookedFamily();
    const { headers } = await ada.get(`/api/reservations/${reservation._id}`);
    await ada.change(reservation._id, { quantity: 2 });
    const late = await ada.change(reservation._id, { quantity: 4 }, { ifMatch: String(headers['etag']) });
    expect([late.status, late.body.code]).toEqual([409, 'editConflict']);
  });

  test('changes until the session ends, whatever has closed, as long as no seat moves', async () => {
    const { sessionId, reservation } = await bookedFamily({ startDate: inHours(1), endDate: inHours(3) });
    await setClosed(sessionId);
    await it.database.moveClock(2 * hour);
    const participants = [...reservation.participants.slice(0, 2), { name: 'Ugo' }];
    const { status, body } = await ada.change(reservation._id, { participants });
    expect([status, body.tickets.map(({ status: one }) => one)]).toEqual([
      200,
      ['valid', 'valid', 'invalid', 'valid'],
    ]);
    expect((await ada.change(reservation._id, { quantity: 4 })).body.code).toBe('closed');
    expect((await ada.change(reservation._id, { quantity: 2 })).body.code).toBe('cancellationClosed');
    await it.database.moveClock(hour);
    expect((await ada.change(reservation._id, { participants: people(3) })).body.code).toBe('past');
    await it.database.moveClock(-3 * hour);
  });

  test('of another account is changed by staff only', async () => {
    const { reservation } = await bookedFamily();
    const eva = await it.person();
    expect((await eva.change(reservation._id, { quantity: 1 })).status).toBe(404);
    expect((await eva.giveBack(reservation.tickets[1]?._id ?? '')).status).toBe(404);
    expect((await eva.move(reservation._id, await session())).status).toBe(404);
    const support = await it.person({ subRoles: ['support'] });
    const seen = await support.get(`/api/reservations/${reservation._id}`);
    const priced = seen.body.participants.map((one) => ({ ...one, price: '5 €' }));
    expect((await ada.change(reservation._id, { participants: priced })).body.code).toBe('readOnly');
    const written = await support.change(reservation._id, { ...seen.body, participants: priced });
    expect([written.status, written.body.tickets.length]).toEqual([200, 3]);
    const shrunk = await ada.change(reservation._id, { quantity: 2 });
    await support.change(reservation._id, { quantity: 3 });
    await support.move(reservation._id, await session());
    await support.cancel(reservation._id);
    const trail = await it.db
      .selectFrom('auditEntries')
      .select(['userId', 'action', 'changes'])
      .where('entityId', '=', reservation._id)
      .orderBy('_id')
      .execute();
    expect(trail).toEqual([
      { userId: support.userId, action: 'change', changes: { participants: null } },
      {
        userId: support.userId,
        action: 'change',
        changes: { quantity: { before: 2, after: 3 }, participants: null },
      },
      {
        userId: support.userId,
        action: 'move',
        changes: { sessionId: { before: reservation.sessionId, after: expect.any(String) } },
      },
      {
        userId: support.userId,
        action: 'cancel',
        changes: { status: { before: 'valid', after: 'invalid' } },
      },
    ]);
    expect(shrunk.body.participants.map(({ price }) => price)).toEqual(['5 €', '5 €']);
  });
});

describe('more seats', () => {
  test('are booked by the number alone: companions without names', async () => {
    const { sessionId, reservation } = await bookedFamily();
    const { body } = await ada.change(reservation._id, { quantity: 5 }, { key: 'raise-1' });
    expect(body).toMatchObject({ quantity: 5, seatsTaken: 5 });
    expect(body.participants.slice(0, 3)).toEqual(reservation.participants);
    expect(body.participants.slice(3).map(({ id: _id, ...rest }) => rest)).toEqual([
      { participant_type: 'companion' },
      { participant_type: 'companion' },
    ]);
    expect(body.participants.map(({ id }) => id)).toEqual(validOf(body).map(({ code }) => code));
    expect(await countersOf(it.db, sessionId)).toEqual({ seats: 5, classes: 0 });
    await ada.change(reservation._id, { quantity: 3 });
    const replayed = await ada.change(reservation._id, { quantity: 5 }, { key: 'raise-1' });
    expect([replayed.status, replayed.body.quantity]).toEqual([200, 3]);
    const other = await ada.change(reservation._id, { quantity: 6 }, { key: 'raise-1' });
    expect([other.status, other.body.code]).toEqual([422, 'keyReused']);
  });

  const refusals: [string, { party?: object; session?: Parameters<typeof buildSession>[2] }][] = [
    ['closed', { session: { closesAt: new Date(0) } }],
    ['sessionFull', { session: { maxParticipants: 3, waitingListEnabled: true } }],
    ['noSeatsForQuantity', { session: { maxParticipants: 3 } }],
    [
      'keptForWaitingList',
      { session: { maxParticipants: 5, savedParticipants: 2, waitingListEnabled: true } },
    ],
    ['tooManySeats', { party: { quantity: 11 } }],
  ];
  test.each(refusals)('are refused like a booking: %s', async (code, { party, session: given = {} }) => {
    const { sessionId, reservation } = await bookedFamily();
    await it.db
      .updateTable('sessions')
      .set({ waitingListEnabled: false, ...given })
      .where('_id', '=', sessionId)
      .execute();
    const { status, body } = await ada.change(reservation._id, party ?? { quantity: 4 });
    expect([status, body.code]).toEqual([400, code]);
    expect(await countersOf(it.db, sessionId)).toEqual({ seats: 3, classes: 0 });
    expect((await ada.get(`/api/reservations/${reservation._id}`)).body.participants).toEqual(
      reservation.participants,
    );
  });

  test('name in their refusal how many were available, and the sessions with room for all', async () => {
    const alone = await buildEvent(it.db);
    const sessionId = await buildSession(it.db, alone, { maxParticipants: 4, waitingListEnabled: true });
    const { body: reservation } = await ada.book(sessionId, 3);
    const roomy = await buildSession(it.db, alone);
    const { body } = await ada.change(reservation._id, { quantity: 6 });
    expect(body).toMatchObject({
      code: 'sessionFull',
      details: { freeSeats: 1 },
      next: { action: 'otherSessions', sessionIds: [roomy] },
    });
    expect((await ada.change(reservation._id, { quantity: 4 })).status).toBe(200);
    expect(await countersOf(it.db, sessionId)).toEqual({ seats: 4, classes: 0 });
  });

  test('are not for a blocked account, and need the ages of new participants', async () => {
    const barred = await it.person();
    const ageTargetId = newId();
    await it.db
      .insertInto('ageTargets')
      .values({ _id: ageTargetId, name: { it: '6-10 anni' }, minAge: 6, maxAge: 10 })
      .execute();
    const sessionId = await session();
    const { body: booked } = await barred.book(sessionId, { participants: [{ age: 34 }] });
    await it.db
      .updateTable('sessions')
      .set({ ageTargetIds: [ageTargetId], ageEnforced: true })
      .where('_id', '=', sessionId)
      .execute();
    const withOne = (age?: number) =>
      barred.change(booked._id, { participants: [...booked.participants, age === undefined ? {} : { age }] });
    expect((await withOne()).body.errors?.[0]?.path).toBe('participants.1.age');
    expect((await withOne(11)).body.code).toBe('ageNotAllowed');
    expect((await withOne(8)).status).toBe(200);
    await it.db
      .insertInto('blackListEntries')
      .values({ _id: newId(), userId: barred.userId, reason: 'Mai venuto' })
      .execute();
    const refused = await barred.change(booked._id, { quantity: 3 });
    expect([refused.status, refused.body.code]).toEqual([403, 'blackListed']);
    expect((await barred.change(booked._id, { quantity: 1 })).status).toBe(200);
  });
});

describe('fewer seats', () => {
  test('are given back by the number alone: the last companions are removed', async () => {
    const { sessionId, reservation } = await bookedFamily();
    const { body } = await ada.change(reservation._id, { quantity: 1 });
    expect(body.tickets.map(({ status }) => status)).toEqual(['valid', 'invalid', 'invalid']);
    expect(body.participants).toEqual(reservation.participants.slice(0, 1));
    expect(await countersOf(it.db, sessionId)).toEqual({ seats: 1, classes: 0 });
  });

  test('are those of participants who are left out; a new participant gets another ticket', async () => {
    const { sessionId, reservation } = await bookedFamily();
    const [first, , third] = reservation.participants;
    const { body } = await ada.change(reservation._id, { participants: [{ name: 'Ivo' }, third, first] });
    expect(body.participants).toMatchObject([{ name: 'Ada' }, { id: third?.id }, { name: 'Ivo' }]);
    expect(body.tickets.map(({ status }) => status)).toEqual(['valid', 'invalid', 'valid', 'valid']);
    expect(await countersOf(it.db, sessionId)).toEqual({ seats: 3, classes: 0 });
  });

  test('are freed exactly once when one ticket is given back, also repeated and requested many times at once', async () => {
    const { sessionId, reservation } = await bookedFamily();
    const [, leo = '', mia = ''] = reservation.tickets.map(({ _id }) => _id);
    const answers = await Promise.all(Array.from({ length: 8 }, () => ada.giveBack(leo)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await countersOf(it.db, sessionId)).toEqual({ seats: 2, classes: 0 });
    expect((await ada.giveBack(mia, 'back-1')).body.quantity).toBe(1);
    await ada.change(reservation._id, { quantity: 2 });
    expect((await ada.giveBack(mia, 'back-1')).body.quantity).toBe(2);
    expect(await countersOf(it.db, sessionId)).toEqual({ seats: 2, classes: 0 });
  });

  test('of the last ticket the whole reservation is cancelled', async () => {
    const sessionId = await session();
    const { body: booked } = await ada.book(sessionId);
    const { body } = await ada.giveBack(booked.tickets[0]?._id ?? '');
    expect([body.status, await countersOf(it.db, sessionId)]).toEqual(['invalid', { seats: 0, classes: 0 }]);
    expect(await templatesOf(booked._id)).toEqual(['reservationConfirmed', 'reservationCancelled']);
  });

  test('cannot be given back after the deadline of cancelling, but by staff', async () => {
    const { reservation } = await bookedFamily({
      startDate: inHours(5),
      cancellationLimitValue: 6,
      cancellationLimitUnit: 'hours',
    });
    const ticketId = reservation.tickets[1]?._id ?? '';
    expect((await ada.giveBack(ticketId)).body.code).toBe('cancellationClosed');
    expect((await ada.change(reservation._id, { quantity: 1 })).body.code).toBe('cancellationClosed');
    const support = await it.person({ subRoles: ['support'] });
    expect((await support.giveBack(ticketId)).body.quantity).toBe(2);
  });

  test('a code that is not a valid ticket of the reservation is refused by its field', async () => {
    const { reservation } = await bookedFamily();
    const { reservation: other } = await bookedFamily();
    const [one, two] = reservation.participants;
    const { body } = await ada.change(reservation._id, {
      participants: [one, one, { ...two, id: other.participants[0]?.id }, { id: 'nonsense' }],
    });
    expect(body.errors?.map(({ path, code }) => `${path}: ${code}`)).toEqual([
      'participants.1.id: repeated',
      'participants.2.id: unknown',
      'participants.3.id: unknown',
    ]);
  });
});

describe('another status', () => {
  test('cancels, once; a cancelled reservation cannot be changed any more', async () => {
    const { sessionId, reservation } = await bookedFamily();
    const { body } = await ada.change(reservation._id, { status: 'invalid' });
    expect([body.status, await countersOf(it.db, sessionId)]).toEqual(['invalid', { seats: 0, classes: 0 }]);
    expect((await ada.change(reservation._id, { status: 'invalid' })).status).toBe(200);
    expect((await ada.change(reservation._id, body)).status).toBe(200);
    for (const change of [{ status: 'valid' }, { quantity: 1 }, { participants: [{ name: 'Eva' }] }])
      expect((await ada.change(reservation._id, change)).body.code).toBe('wrongState');
    expect((await ada.move(reservation._id, await session())).body.code).toBe('wrongState');
  });
});

describe('classes', () => {
  test('change their size up to the free seats, and give seats back', async () => {
    const { teacher, sessionId, reservation } = await bookedClasses();
    const sized = (quantity: number) =>
      teacher.change(reservation._id, {
        participants: reservation.participants.with(0, { ...reservation.participants[0], quantity }),
      });
    const larger = await sized(42);
    expect(larger.body).toMatchObject({ quantity: 60, quantitySchool: 2, seatsTaken: 60 });
    expect(larger.body.tickets.map(({ code }) => versionIn(code))).toEqual([2, 1]);
    expect(await countersOf(it.db, sessionId)).toEqual({ seats: 60, classes: 2 });
    const tooLarge = await sized(43);
    expect(tooLarge.body).toMatchObject({ code: 'noSeatsForQuantity', details: { freeSeats: 0 } });
    expect((await sized(10)).body.seatsTaken).toBe(28);
    expect(await countersOf(it.db, sessionId)).toEqual({ seats: 28, classes: 2 });
    const whole = await teacher.change(reservation._id, { quantity: 30 });
    expect(whole.body.errors?.[0]).toMatchObject({ path: 'quantity', code: 'disagrees' });
  });

  test('are added, removed and renamed, without another code', async () => {
    const { teacher, sessionId, reservation } = await bookedClasses();
    const [first, second] = reservation.participants;
    const renamed = await teacher.change(reservation._id, {
      participants: [{ ...first, schoolClass: '3A' }, second],
    });
    expect(renamed.body.tickets.map(({ schoolClass, code }) => [schoolClass, versionIn(code)])).toEqual([
      ['3A', 1],
      ['3C', 1],
    ]);
    const added = await teacher.change(reservation._id, {
      participants: [...renamed.body.participants, { schoolClass: '3D', quantity: 10, chaperones: 1 }],
    });
    expect(added.body).toMatchObject({ quantity: 48, quantitySchool: 3, chaperones: 4 });
    expect(await countersOf(it.db, sessionId)).toEqual({ seats: 48, classes: 3 });
    const fourth = await teacher.change(reservation._id, {
      participants: [...added.body.participants, { schoolClass: '3E', quantity: 5, chaperones: 1 }],
    });
    expect(fourth.body.code).toBe('tooManyClasses');
    const { body } = await teacher.giveBack(validOf(added.body)[0]?._id ?? '');
    expect(body).toMatchObject({ quantity: 28, quantitySchool: 2, chaperones: 2 });
    expect(await countersOf(it.db, sessionId)).toEqual({ seats: 28, classes: 2 });
  });

  test('stay above the session’s smallest class, and within the school’s daily cap', async () => {
    const { teacher, sessionId, reservation } = await bookedClasses();
    await it.db.updateTable('sessions').set({ minPupils: 19 }).where('_id', '=', sessionId).execute();
    const [first, second] = reservation.participants;
    const smaller = await teacher.change(reservation._id, {
      participants: [{ ...first, quantity: 18 }, second],
    });
    expect(smaller.body.errors?.[0]).toMatchObject({ path: 'participants.0.quantity', code: 'belowMinimum' });
    await it.db
      .insertInto('settings')
      .values({ _id: newId(), name: 'classesPerSchoolDay', value: '2' })
      .execute();
    const third = await teacher.change(reservation._id, {
      participants: [first, second, { schoolClass: '3D', quantity: 19, chaperones: 1 }],
    });
    expect(third.body).toMatchObject({ code: 'schoolDayLimit', details: { maximum: 2, booked: 0 } });
    const larger = await teacher.change(reservation._id, {
      participants: [{ ...first, quantity: 21 }, second],
    });
    expect(larger.status).toBe(200);
    await it.db.deleteFrom('settings').execute();
  });

  test('hold the same seats when only their chaperones change', async () => {
    const { teacher, reservation } = await bookedClasses();
    const [first, second] = reservation.participants;
    const { body } = await teacher.change(reservation._id, {
      participants: [{ ...first, chaperones: 4 }, second],
    });
    expect(body).toMatchObject({ chaperones: 5, seatsTaken: 38 });
    expect(body.tickets.map(({ code }) => versionIn(code))).toEqual([1, 1]);
  });
});

test('a ticket whose code has reached its last version is replaced by another ticket', async () => {
  const { teacher, sessionId, reservation } = await bookedClasses();
  await it.db
    .updateTable('tickets')
    .set({ version: 255 })
    .where('reservationId', '=', reservation._id)
    .where('position', '=', 0)
    .execute();
  const { body: read } = await teacher.get(`/api/reservations/${reservation._id}`);
  const [first, second] = read.participants;
  const { body } = await teacher.change(reservation._id, {
    participants: [{ ...first, quantity: 21 }, second],
  });
  expect(body.tickets.map(({ status, quantity, code }) => [status, quantity, versionIn(code)])).toEqual([
    ['invalid', 20, undefined],
    ['valid', 18, 1],
    ['valid', 21, 1],
  ]);
  expect(await countersOf(it.db, sessionId)).toEqual({ seats: 39, classes: 2 });
});

test('afterwards every invariant holds', async () => {
  // One test saved seats for a list that does not exist.
  await it.db.updateTable('sessions').set({ savedParticipants: 0 }).execute();
  expect(await readViolations(it.db)).toEqual([]);
});
