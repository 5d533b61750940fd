// What an account may do whose address is not confirmed: it takes no seat by any call, and gives back what it has
// (docs/product/seats.md).

import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { type BookingApp, countersOf, openBookingApp, people, type Person } from './testing.ts';

let it: BookingApp;
let eventId: string;
beforeAll(async () => {
  it = await openBookingApp();
  eventId = await buildEvent(it.db);
});
afterAll(() => it.close());

const startDate = new Date(Date.now() + 72 * 3_600_000);
const session = (given: Parameters<typeof buildSession>[2] = {}) =>
  buildSession(it.db, eventId, {
    startDate,
    maxParticipants: 4,
    waitingListEnabled: true,
    ...given,
  });
const post = (person: Person, url: string, payload: object = {}) =>
  it.send('POST', url, person.userId, { payload });
const join = (person: Person, sessionId: string) =>
  post(person, '/api/reservation-requests', { sessionId, target: 'private', participants: people(1) });

/** An account that has two seats, an offer and a place in a list, and lost its confirmation afterwards. */
async function unconfirmed() {
  const [person, other] = [await it.person(), await it.person()];
  const [booked, offering, waiting] = [await session(), await session(), await session()];
  const { body: reservation } = await person.book(booked, 2);
  const { body: holder } = await other.book(offering, 4);
  await other.book(waiting, 4);
  const { body: offer } = await join(person, offering);
  const { body: place } = await join(person, waiting);
  await other.cancel(holder._id);
  await it.db
    .updateTable('users')
    .set({ isEmailConfirmed: false })
    .where('_id', '=', person.userId)
    .execute();
  return { person, reservation, booked, offer: offer._id as string, place: place._id as string };
}

/** Every call that takes seats, or a place in a list, with its account. */
const taking: Readonly<Record<string, (given: Awaited<ReturnType<typeof unconfirmed>>) => Promise<unknown>>> =
  {
    'POST /api/reservations': async ({ person }) => person.book(await session()),
    'PUT /api/reservations/{id}': ({ person, reservation }) =>
      person.change(reservation._id, { participants: people(3) }),
    'POST /api/reservations/{id}/move': async ({ person, reservation }) =>
      person.move(reservation._id, await session()),
    'POST /api/reservation-requests': async ({ person }) => {
      const full = await session();
      await (await it.person()).book(full, 4);
      return join(person, full);
    },
    'POST /api/reservation-requests/{id}/confirm': ({ person, offer }) =>
      post(person, `/api/reservation-requests/${offer}/confirm`),
  };

test.each(Object.entries(taking))('%s is refused, and says what to do', async (_call, take) => {
  const given = await unconfirmed();
  expect(await take(given)).toMatchObject({
    status: 400,
    body: { code: 'emailNotConfirmed', next: { action: 'confirmEmail' } },
  });
  expect(await countersOf(it.db, given.booked)).toEqual({ seats: 2, classes: 0 });
  const seats = await given.person.get<{ quantity: number }[]>('/api/reservations');
  expect(seats.body.map(({ quantity }) => quantity)).toEqual([2]);
});

test('no other call may refuse an account for its address', async () => {
  const { body } = await it.send('GET', '/api/openapi.json');
  // An answer may name the code as one that a part of it was refused with.
  const refusesFor = (responses: Readonly<Record<string, object>>) =>
    Object.entries(responses).some(
      ([status, response]) => Number(status) >= 400 && JSON.stringify(response).includes('emailNotConfirmed'),
    );
  const calls = Object.entries<Record<string, { responses: Record<string, object> }>>(body.paths).flatMap(
    ([path, methods]) =>
      Object.entries(methods)
        .filter(([, { responses }]) => refusesFor(responses))
        .map(([method]) => `${method.toUpperCase()} ${path}`),
  );
  // A login by a provider is one without a session: see social-login.test.ts.
  const elsewhere = ['POST /sso/auth/socialLogin'];
  expect(calls.filter((call) => !elsewhere.includes(call)).toSorted()).toEqual(
    Object.keys(taking).toSorted(),
  );
});

test('what it has can be given back, in part and whole', async () => {
  const { person, reservation, booked, offer, place } = await unconfirmed();
  expect((await person.change(reservation._id, { participants: people(1) })).status).toBe(200);
  expect(await countersOf(it.db, booked)).toEqual({ seats: 1, classes: 0 });
  expect((await person.cancel(reservation._id)).status).toBe(200);
  expect(await countersOf(it.db, booked)).toEqual({ seats: 0, classes: 0 });
  expect((await post(person, `/api/reservation-requests/${offer}/decline`)).status).toBe(200);
  expect((await it.send('DELETE', `/api/reservation-requests/${place}`, person.userId)).status).toBe(200);
});
