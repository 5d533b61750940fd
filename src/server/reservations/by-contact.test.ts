// What a contact does with the bookings of other people: in the own events all that the info point does, in those of others nothing.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildEvent, buildSession, buildUser } from '#test/build-programme.ts';
import { openStaffApp, type StaffApp } from '#test/staff-app.ts';
import { takeSeats } from '#test/take-seats.ts';

let it: StaffApp;
let own: string;
let foreign: string;
let contact: Awaited<ReturnType<StaffApp['account']>>;
let editor: typeof contact;
beforeAll(async () => {
  it = await openStaffApp();
  own = await buildEvent(it.database.db, { title: { it: 'Le maree', en: 'The tides' } });
  foreign = await buildEvent(it.database.db);
  contact = await it.account({ contactEventIds: [own] });
  editor = await it.account({ subRoles: ['editor'] });
});
afterAll(() => it.close());

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const dateOf = (eventId: string, given: Parameters<typeof buildSession>[2] = {}) =>
  buildSession(it.database.db, eventId, { startDate: inDays(5), maxParticipants: 10, ...given });
const personNamed = (surname: string) => buildUser(it.database.db, { name: 'Zoë', surname });
const party = { target: 'private', participants: [{ name: 'Zoë' }] } as const;
const logOf = (entityId: string) =>
  it.database.db
    .selectFrom('auditEntries')
    .select(['action', 'userId', 'changes'])
    .where('entityId', '=', entityId)
    .orderBy('createdAt', 'desc')
    .execute();

describe('in an own event a contact', () => {
  test('cancels a booking after the deadline of its owner, with words for the person and a reason in the audit log', async () => {
    const userId = await personNamed('Àbaco');
    const sessionId = await dateOf(own, { cancellationLimitValue: 30, cancellationLimitUnit: 'days' });
    const _id = await takeSeats(it.database.db, sessionId, 2, userId);
    const body = { reason: 'Sala troppo piccola', message: 'Ci dispiace.' };
    const { status, body: after } = await it.call('POST', `/api/reservations/${_id}/cancel`, {
      as: contact,
      body,
    });
    expect([status, after.status]).toEqual([200, 'invalid']);
    expect((await logOf(_id))[0]).toMatchObject({
      action: 'cancel',
      userId: contact.userId,
      changes: { reason: { before: null, after: 'Sala troppo piccola' } },
    });
    const message = await it.database.db
      .selectFrom('messages')
      .select(['template', 'facts'])
      .where('userId', '=', userId)
      .where('template', '=', 'reservationCancelled')
      .executeTakeFirstOrThrow();
    expect(message.facts).toMatchObject({ words: 'Ci dispiace.' });
  });

  test('moves a booking to another date, which is in the audit log', async () => {
    const [from, to] = [await dateOf(own), await dateOf(own, { startDate: inDays(8) })];
    const _id = await takeSeats(it.database.db, from, 2, await personNamed('Bianchi'));
    const moved = await it.call('POST', `/api/reservations/${_id}/move`, {
      as: contact,
      body: { sessionId: to },
    });
    expect([moved.status, moved.body.sessionId]).toEqual([200, to]);
    expect((await logOf(_id))[0]).toMatchObject({ action: 'move', userId: contact.userId });
  });

  test('finds a person by the whole address alone and books for that person, beyond the maximum with a reason', async () => {
    const userId = await buildUser(it.database.db, {
      name: 'Ada',
      surname: 'Verdi',
      email: 'ada.verdi@example.test',
    });
    const find = async (email: string, eventId = own) =>
      it.call('POST', `/api/events/${eventId}/person`, { as: contact, body: { email } });
    const found = await find(' Ada.Verdi@example.test ');
    expect(found.body.person).toMatchObject({ _id: userId, surname: 'Verdi' });
    for (const part of ['ada.verdi', 'verdi@example.test', '%', 'ada.verdi@example.tes'])
      expect((await find(part)).body).toEqual({ person: null });
    expect((await find('ada.verdi@example.test', foreign)).status).toBe(404);
    const full = await dateOf(own, { maxParticipants: 1 });
    await takeSeats(it.database.db, full, 1);
    const book = (more: object = {}) =>
      it.call('POST', '/api/reservations', {
        as: contact,
        body: { ...party, sessionId: full, userId, ...more },
      });
    expect((await book()).body.code).toBe('noSeatsForQuantity');
    const { status, body } = await book({ raiseMaximum: { reason: 'Una sedia in più' } });
    expect([status, body.userId]).toEqual([201, userId]);
    expect((await logOf(body._id))[0]).toMatchObject({ action: 'book', userId: contact.userId });
  });
});

describe('of an event of others a contact', () => {
  test('cancels, moves, changes and reads no booking: it is not there', async () => {
    const [from, to] = [await dateOf(foreign), await dateOf(foreign, { startDate: inDays(8) })];
    const _id = await takeSeats(it.database.db, from, 1, await personNamed('Neri'));
    const refused = async (method: string, path: string, body?: object) =>
      (await it.call(method, `/api/reservations/${_id}${path}`, { as: contact, ...(body && { body }) }))
        .status;
    expect([
      await refused('POST', '/cancel', { reason: 'No' }),
      await refused('DELETE', ''),
      await refused('POST', '/move', { sessionId: to }),
      await refused('PUT', '', { quantity: 2 }),
      await refused('GET', ''),
    ]).toEqual([404, 404, 404, 404, 404]);
    const { status } = await it.database.db
      .selectFrom('reservations')
      .select('status')
      .where('_id', '=', _id)
      .executeTakeFirstOrThrow();
    expect([status, await logOf(_id)]).toEqual(['valid', []]);
  });

  test('books for no one else, raises no maximum and writes no price', async () => {
    const sessionId = await dateOf(foreign);
    const book = async (more: object) => {
      const body = { ...party, sessionId, ...more };
      return (await it.call('POST', '/api/reservations', { as: contact, body })).body.code;
    };
    expect([
      await book({ userId: await personNamed('Rossi') }),
      await book({ raiseMaximum: { reason: 'No' } }),
      await book({ participants: [{ name: 'Zoë', price: '5 €' }] }),
    ]).toEqual(['forbidden', 'forbidden', 'readOnly']);
  });
});

test('an editor who is no contact touches no booking and finds no person', async () => {
  const _id = await takeSeats(it.database.db, await dateOf(own), 1, await personNamed('Gialli'));
  const statusOf = async (method: string, path: string, body?: object) =>
    (await it.call(method, path, { as: editor, ...(body && { body }) })).status;
  expect([
    await statusOf('POST', `/api/reservations/${_id}/cancel`, { reason: 'No' }),
    await statusOf('POST', `/api/reservations/${_id}/move`, { sessionId: await dateOf(own) }),
    await statusOf('DELETE', `/api/reservations/${_id}`),
    await statusOf('POST', `/api/events/${own}/person`, { email: 'ada.verdi@example.test' }),
  ]).toEqual([403, 404, 404, 403]);
});
