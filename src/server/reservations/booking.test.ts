import { createPublicKey, verify } from 'node:crypto';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BookingBody } from '#core/reservations/contract.ts';
import { usualRules } from '#test/booking-rules.ts';
import { readTicketCode } from '#core/tickets/code.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { countingStatements } from '#test/statements.ts';
import { requestFor } from '#test/take-seats.ts';
import { book } from './booking/book.ts';
import type { BookingRequest } from './booking/book-request.ts';
import { type BookingApp, countersOf, openBookingApp, people, type Person } from './testing.ts';

let it: BookingApp;
let eventId: string;
let ada: Person;
beforeAll(async () => {
  it = await openBookingApp();
  eventId = await buildEvent(it.db, { title: { it: 'La mano del robot', en: 'The robot hand' } });
  ada = await it.person();
});
afterAll(() => it.close());

const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
const session = (given: Parameters<typeof buildSession>[2] = {}) => buildSession(it.db, eventId, given);
const noneBooked = { seats: 0, classes: 0 };

describe('a booking', () => {
  test('returns the reservation with a ticket for each person, and takes their seats', async () => {
    const sessionId = await session();
    const { status, body } = await ada.book(sessionId, {
      participants: [
        { participant_type: 'accountholder', name: 'Ada', surname: 'Rossi', age: 34 },
        { participant_type: 'companion', name: 'Leo', age: 8, note: 'siede davanti' },
      ],
      needs: { wheelchair: 1 },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      eventId,
      sessionId,
      userId: ada.userId,
      status: 'valid',
      target: 'private',
      quantity: 2,
      quantitySchool: 0,
      chaperones: 0,
      seatsTaken: 2,
      participants: [
        { participant_type: 'accountholder', name: 'Ada', surname: 'Rossi', age: 34 },
        { participant_type: 'companion', name: 'Leo', age: 8, note: 'siede davanti' },
      ],
      needs: { wheelchair: 1 },
      event: { title: 'La mano del robot', language: 'it' },
      generationStatus: 'pending',
    });
    expect(body.tickets).toMatchObject([
      { status: 'valid', target: 'private', quantity: 1, schoolClass: null, participant: { name: 'Ada' } },
      { status: 'valid', target: 'private', quantity: 1, schoolClass: null, participant: { name: 'Leo' } },
    ]);
    expect(await countersOf(it.db, sessionId)).toEqual({ seats: 2, classes: 0 });
  });

  test('gives each ticket a signed code of its own, the same each time it is read', async () => {
    const sessionId = await session();
    const { body } = await ada.book(sessionId, 2);
    const { publicKey } = await it.db.selectFrom('signingKeys').selectAll().executeTakeFirstOrThrow();
    const key = createPublicKey({ key: publicKey, format: 'der', type: 'spki' });
    const read = body.tickets.map(({ code }) => readTicketCode(code ?? ''));
    expect(read.map((code) => code?.contents)).toEqual(
      body.tickets.map(({ _id }) => ({
        keyId: 1,
        ticketId: _id,
        sessionTail: sessionId.slice(-8),
        audience: 'private',
        quantity: 1,
        version: 1,
      })),
    );
    expect(read.map((code) => code && verify(null, code.body, key, code.signature))).toEqual([true, true]);
    expect(body.participants.map(({ id }) => id)).toEqual(body.tickets.map(({ code }) => code));
    const second = await ada.get(`/api/reservations/${body._id}`);
    expect(second.body.tickets).toEqual(body.tickets);
  });

  test('of classes has a ticket for each class, and takes pupils and classes', async () => {
    const teacher = await it.person({ userType: 'school', educationalInstitution: 'Liceo Curie' });
    const sessionId = await session({ sessionTarget: 'school', maxParticipants: 60, maxSchoolClasses: 2 });
    const { status, body } = await teacher.book(sessionId, {
      target: 'school',
      quantitySchool: 2,
      chaperones: 3,
      participants: [
        { schoolClass: '3B', quantity: 24, chaperones: 2 },
        { schoolClass: '3C', quantity: 22, chaperones: 1 },
      ],
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ quantity: 46, quantitySchool: 2, chaperones: 3, seatsTaken: 46 });
    expect(body.tickets).toMatchObject([
      { schoolClass: '3B', quantity: 24 },
      { schoolClass: '3C', quantity: 22 },
    ]);
    expect(await countersOf(it.db, sessionId)).toEqual({ seats: 46, classes: 2 });
    const contents = body.tickets.map(({ code }) => readTicketCode(code ?? '')?.contents);
    expect(contents).toMatchObject([
      { audience: 'school', quantity: 24 },
      { audience: 'school', quantity: 22 },
    ]);
  });

  test('writes its message in the same transaction', async () => {
    const { body } = await ada.book(await session());
    const messages = await it.db
      .selectFrom('messages')
      .select(['template', 'facts', 'language', 'recipient', 'userId'])
      .where('reservationId', '=', body._id)
      .execute();
    expect(messages).toEqual([
      {
        template: 'reservationConfirmed',
        facts: { reservationId: body._id },
        language: 'it',
        recipient: `${ada.userId}@curiosa.test`,
        userId: ada.userId,
      },
    ]);
  });

  test('in a protected session is for visitors with its link', async () => {
    const { status } = await ada.book(await session({ visibilityStatus: 'protected' }));
    expect(status).toBe(201);
  });

  test('is made by staff in the name of another account, which owns it then', async () => {
    const support = await it.person({ subRoles: ['support'] });
    const sessionId = await session();
    const booked = await support.book(sessionId, { userId: ada.userId });
    expect(booked.status).toBe(201);
    expect(booked.body).toMatchObject({ userId: ada.userId, tickets: [{ code: null, qr: null }] });
    const hers = await ada.get(`/api/reservations/${booked.body._id}`);
    expect(hers.body.tickets[0]?.code).toMatch(/^\w{141}$/);
  });
});

describe('a booking is refused', () => {
  const school = { userType: 'school', educationalInstitution: 'Liceo Curie' } as const;
  const oneClass: Partial<BookingBody> = {
    target: 'school',
    participants: [{ schoolClass: '3B', quantity: 20, chaperones: 1 }],
  };
  const cases: [
    code: string,
    given: {
      session?: Parameters<typeof buildSession>[2];
      user?: Parameters<BookingApp['person']>[0];
      party?: Parameters<Person['book']>[1];
    },
    message: string,
    next?: string,
  ][] = [
    ['cancelled', { session: { cancelledAt: hours(-1) } }, 'The session is cancelled', 'otherSessions'],
    [
      'past',
      { session: { startDate: hours(-3), endDate: hours(-2) } },
      'The session is over',
      'otherSessions',
    ],
    [
      'closed',
      { session: { startDate: hours(-1), endDate: hours(1) } },
      'Bookings are closed',
      'otherSessions',
    ],
    [
      'closed',
      { session: { startDate: hours(10), reservationLimitValue: 1, reservationLimitUnit: 'days' } },
      'Bookings are closed',
      'otherSessions',
    ],
    ['freeAccess', { session: { accessType: 'freeAccess' } }, 'No booking is needed for this session'],
    [
      'wrongAudience',
      { session: { sessionTarget: 'school' }, party: oneClass },
      'This session is for another audience',
    ],
    ['wrongAudience', { user: school, party: oneClass }, 'This session is for another audience'],
    ['emailNotConfirmed', { user: { isEmailConfirmed: false } }, 'Confirm your email first', 'confirmEmail'],
    [
      'profileIncomplete',
      { user: { privacyConsent: false } },
      'Complete your profile first',
      'completeProfile',
    ],
    [
      'profileIncomplete',
      { session: { sessionTarget: 'school' }, user: { userType: 'school' }, party: oneClass },
      'Complete your profile first',
      'completeProfile',
    ],
    ['tooManySeats', { session: { maxParticipants: 50 }, party: 11 }, 'Too many seats for one reservation'],
    [
      'sessionFull',
      { session: { maxParticipants: 3, waitingListEnabled: true, totalParticipants: 3 } },
      'Session is full',
      'joinWaitingList',
    ],
    [
      'noSeatsForQuantity',
      { session: { maxParticipants: 3, totalParticipants: 2 }, party: 2 },
      'There are no seats available for the quantity selected and the waiting list is not enabled',
      'otherSessions',
    ],
    [
      'keptForWaitingList',
      { session: { maxParticipants: 3, savedParticipants: 3, waitingListEnabled: true } },
      'The free seats are reserved for the waiting list',
      'joinWaitingList',
    ],
  ];
  test.each(cases)('with %s: %o', async (code, given, message, next) => {
    const sessionId = await session({
      closesAt: given.session?.reservationLimitValue ? hours(-14) : (given.session?.startDate ?? hours(48)),
      ...given.session,
    });
    const before = await countersOf(it.db, sessionId);
    const person = await it.person(given.user);
    const { status, body } = await person.book(sessionId, given.party);
    expect([status, body.code, body.message, body.next?.action]).toEqual([400, code, message, next]);
    expect(await countersOf(it.db, sessionId)).toEqual(before);
    expect((await person.get<unknown[]>('/api/reservations')).body).toEqual([]);
  });

  test('before the opening, with its instant', async () => {
    const opening = '0198c1f2-3333-7222-8333-444455556666';
    await it.db
      .insertInto('reservationOpeningDates')
      .values({ _id: opening, name: { it: 'Apertura' }, date: hours(24) })
      .execute();
    const { body } = await ada.book(await session({ reservationOpeningDateId: opening }));
    expect(body).toMatchObject({ code: 'notOpenYet', details: { opensAt: expect.stringMatching(/Z$/) } });
  });

  test('for an age outside the target where ages are enforced, and only there', async () => {
    const ageTarget = '0198c1f2-4444-7222-8333-444455556666';
    await it.db
      .insertInto('ageTargets')
      .values({ _id: ageTarget, name: { it: '6-10 anni' }, minAge: 6, maxAge: 10 })
      .execute();
    const party = { participants: [{ age: 5 }] };
    const enforced = await session({ ageTargetIds: [ageTarget], ageEnforced: true });
    expect((await ada.book(enforced, party)).body.code).toBe('ageNotAllowed');
    expect(await ada.book(enforced, { participants: [{ age: 6 }, {}, { name: 'Leo' }] })).toMatchObject({
      status: 400,
      body: {
        code: 'invalid',
        errors: [
          { path: 'participants.1.age', code: 'required' },
          { path: 'participants.2.age', code: 'required' },
        ],
      },
    });
    expect((await ada.book(enforced, { participants: [{ age: 6 }] })).status).toBe(201);
    expect((await ada.book(await session({ ageTargetIds: [ageTarget] }), party)).status).toBe(201);
    const ofEvent = await buildEvent(it.db, { ageTargetIds: [ageTarget] });
    const inherited = await buildSession(it.db, ofEvent, { ageEnforced: true });
    expect((await ada.book(inherited, party)).body.code).toBe('ageNotAllowed');
  });

  test('for an age that no person has, at its field; 0 is a baby', async () => {
    const sessionId = await session();
    for (const age of [120, -1, 1.5])
      expect(await ada.book(sessionId, { participants: [{ age: 40 }, { age }] })).toMatchObject({
        status: 400,
        body: { code: 'invalid', errors: [{ path: 'participants.1.age' }] },
      });
    const { status, body } = await ada.book(sessionId, { participants: [{ age: 119 }, { age: 0 }] });
    expect([status, body.participants?.map(({ age }) => age)]).toEqual([201, [119, 0]]);
  });

  test('for children without an adult, only where the setting says so', async () => {
    const children = { participants: [{ age: 12 }, { age: 8 }] };
    expect((await ada.book(await session(), children)).status).toBe(201);
    const set = (value: string) =>
      it.db
        .insertInto('settings')
        .values({ _id: newId(), name: 'childAloneRefused', value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
        .execute();
    await set('true');
    try {
      const { status, body } = await ada.book(await session(), children);
      expect([status, body.code, body.details]).toEqual([400, 'childAlone', { under: 14 }]);
      expect((await ada.book(await session(), { participants: [{ age: 40 }, { age: 8 }] })).status).toBe(201);
    } finally {
      await set('false');
    }
  });

  test('the second time, without a key', async () => {
    const sessionId = await session();
    const first = await ada.book(sessionId);
    expect(first.status).toBe(201);
    const { status, body } = await ada.book(sessionId);
    expect([status, body.code]).toEqual([400, 'alreadyReserved']);
    // The refusal names the existing reservation.
    expect(body.next).toEqual({ action: 'openReservation', reservationId: first.body._id });
    // Only its owner gets that id.
    const support = await it.person({ subRoles: ['support'] });
    const { body: inTheirName } = await support.book(sessionId, { userId: ada.userId });
    expect([inTheirName.code, inTheirName.next]).toEqual(['alreadyReserved', undefined]);
    expect(await countersOf(it.db, sessionId)).toEqual({ seats: 1, classes: 0 });
  });

  test('with the other dates that have room for the party, the soonest first', async () => {
    const ofEvent = await buildEvent(it.db);
    const build = (given: Parameters<typeof buildSession>[2]) => buildSession(it.db, ofEvent, given);
    const full = await build({ maxParticipants: 1 });
    const later = await build({ startDate: hours(96) });
    const sooner = await build({ startDate: hours(72), maxParticipants: 2 });
    await build({ startDate: hours(24), maxParticipants: 1 });
    await build({ startDate: hours(80), sessionTarget: 'school' });
    await build({ startDate: hours(81), visibilityStatus: 'private' });
    await build({ startDate: hours(82), cancelledAt: hours(-1) });
    await build({ startDate: hours(83), accessType: 'freeAccess' });
    const { body } = await ada.book(full, 2);
    expect(body.next).toEqual({ action: 'otherSessions', sessionIds: [sooner, later] });
  });

  test('as not found, for a session that is private or does not exist', async () => {
    const hidden = await session({ visibilityStatus: 'private' });
    const ofHidden = await buildSession(it.db, await buildEvent(it.db, { visibilityStatus: 'private' }));
    for (const sessionId of [hidden, ofHidden, '0198c1f2-5555-7222-8333-444455556666']) {
      const { status, body } = await ada.book(sessionId);
      expect([status, body.code]).toEqual([404, 'notFound']);
    }
    const contact = await it.person({ subRoles: ['contact'], contactEventIds: [eventId] });
    expect((await contact.book(hidden)).status).toBe(201);
  });

  test('to a guest, to a role without a personal area, and to a user without the right to book for others', async () => {
    const sessionId = await session();
    const payload = { sessionId, target: 'private', participants: people(1) };
    const guest = await it.app.inject({ method: 'POST', url: '/api/reservations', payload });
    expect(guest.statusCode).toBe(401);
    const scanner = await it.person({ role: 'scanner' });
    expect((await scanner.book(sessionId)).body.code).toBe('forbidden');
    const other = await it.person();
    expect((await ada.book(sessionId, { userId: other.userId })).body.code).toBe('forbidden');
    const support = await it.person({ subRoles: ['support'] });
    const unknown = await support.book(sessionId, { userId: '0198c1f2-6666-7222-8333-444455556666' });
    expect([unknown.status, unknown.body.errors]).toEqual([
      400,
      [{ path: 'userId', code: 'unknown', message: 'There is no such account' }],
    ]);
    expect(await countersOf(it.db, sessionId)).toEqual(noneBooked);
  });

  test('for an account on the black list, until its entry ends or is deleted', async () => {
    const barred = await it.person();
    const [_id, sessionId] = [newId(), await session()];
    const entry = { _id, userId: barred.userId, reason: 'Cinque volte assente', expiresAt: hours(1) };
    await it.db.insertInto('blackListEntries').values(entry).execute();
    expect(await barred.book(sessionId)).toMatchObject({ status: 403, body: { code: 'blackListed' } });
    expect(await countersOf(it.db, sessionId)).toEqual(noneBooked);

    const change = it.db.updateTable('blackListEntries').where('_id', '=', _id);
    await change.set({ expiresAt: hours(-1) }).execute();
    expect((await barred.book(sessionId)).status).toBe(201);
  });

  test('for an account that was disabled', async () => {
    const support = await it.person({ subRoles: ['support'] });
    const disabled = await it.person({ isEnabled: false });
    const { body } = await support.book(await session(), { userId: disabled.userId });
    expect(body.errors?.[0]?.path).toBe('userId');
  });

  test('with every field error of the request, and nothing written', async () => {
    const sessionId = await session();
    const errorsOf = async (body: object) =>
      (await ada.book(sessionId, body)).body.errors?.map(({ path, code }) => `${path} ${code}`);
    expect(await errorsOf({ quantity: 3 })).toEqual(['quantity disagrees']);
    expect(await errorsOf({ participants: [{ schoolClass: '3B' }] })).toEqual([
      'participants.0.schoolClass unexpected',
    ]);
    expect(await errorsOf({ participants: [{ naem: 'Ada' }] })).toEqual(['participants.0.naem unknownField']);
    expect(await errorsOf({ isVip: true })).toEqual(['isVip unknownField']);
    expect(await errorsOf({ participants: [{ name: 'Leo\0' }] })).toEqual([
      'participants.0.name unprintable',
    ]);
    expect(await countersOf(it.db, sessionId)).toEqual(noneBooked);
  });

  test('with a price from a caller who is not staff', async () => {
    const { status, body } = await ada.book(await session(), { participants: [{ price: '0 €' }] });
    expect([status, body.code, body.errors?.[0]?.path]).toEqual([403, 'readOnly', 'participants.0.price']);
  });
});

describe('a list of bookings', () => {
  const settings = usualRules;
  const requestOf = ({ userId }: Person, sessionId: string, seats: number): BookingRequest => ({
    ...requestFor(userId, sessionId, seats),
    participants: people(seats),
  });
  const outcomesOf = async (requests: readonly BookingRequest[]) => {
    const outcomes = await it.db.transaction().execute((tx) => book(tx, requests, settings));
    return outcomes.map((outcome) =>
      outcome.outcome === 'refused' ? outcome.refusal.code : outcome.outcome,
    );
  };

  test('is decided in order of arrival, over several sessions, and a bad one affects no other', async () => {
    const [small, large] = [await session({ maxParticipants: 3 }), await session({ maxParticipants: 4 })];
    const [eva, ugo, ivo] = [await it.person(), await it.person(), await it.person()];
    const requests = [
      requestOf(ada, small, 2),
      requestOf(eva, large, 5),
      requestOf(ugo, small, 2),
      requestOf(ada, small, 1),
      requestOf(ivo, '0198c1f2-5555-7222-8333-444455556666', 1),
      requestOf(ivo, small, 1),
      requestOf(ada, large, 4),
      requestOf(eva, large, 1),
    ];
    expect(await outcomesOf(requests)).toEqual([
      'reserved',
      'noSeatsForQuantity',
      'noSeatsForQuantity',
      'alreadyReserved',
      'notFound',
      'reserved',
      'reserved',
      'noSeatsForQuantity',
    ]);
    expect(await countersOf(it.db, small)).toEqual({ seats: 3, classes: 0 });
    expect(await countersOf(it.db, large)).toEqual({ seats: 4, classes: 0 });
  });

  test('takes as many statements for three requests as for one', async () => {
    const statementsFor = async (count: number) => {
      const requests = await Promise.all(
        Array.from({ length: count }, async () => ({
          ...requestOf(await it.person(), await session(), 2),
          keyed: { scope: ada.userId, key: `count-${count}-${Math.random()}`, requestHash: Buffer.from('x') },
        })),
      );
      const counting = countingStatements(it.db);
      await counting.db.transaction().execute((tx) => book(tx, requests, settings));
      return counting.count();
    };
    expect([await statementsFor(1), await statementsFor(3)]).toEqual([7, 7]);
  });

  test('of none does nothing', async () => {
    expect(await outcomesOf([])).toEqual([]);
  });
});
