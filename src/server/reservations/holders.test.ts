import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildEvent, buildSession, buildUser } from '#test/build-programme.ts';
import { openStaffApp, type StaffApp } from '#test/staff-app.ts';
import { takeSeats } from '#test/take-seats.ts';

let it: StaffApp;
let eventId: string;
let sessionId: string;
beforeAll(async () => {
  it = await openStaffApp();
  const { db } = it.database;
  eventId = await buildEvent(db);
  sessionId = await buildSession(db, eventId, { maxParticipants: 200 });
  for (const [name, surname, at] of [
    ['Zoë', 'Àbaco', 'zoe'],
    ['Leo', 'Bianchi', 'leo'],
    ['Ada', 'Zucchi', 'ada'],
  ] as const)
    await takeSeats(db, sessionId, 2, await buildUser(db, { name, surname, email: `${at}@curiosa.test` }));
  await takeSeats(db, await buildSession(db, eventId), 1);
});
afterAll(() => it.close());

interface Line {
  readonly surname: string;
  readonly status: string;
  readonly email?: string;
}
const holders = async (query = '', as = it.admin) => {
  const { status, body } = await it.call('GET', `/api/sessions/${sessionId}/holders${query}`, { as });
  return { status, body, names: body.rows?.map(({ surname }: Line) => surname) };
};

test('the holders of a session’s reservations are listed by name, cancelled ones last', async () => {
  const first = await holders();
  expect(first.names).toEqual(['Àbaco', 'Bianchi', 'Zucchi']);
  expect(first.body).toMatchObject({ total: 3, cancelled: 0 });
  expect(first.body.rows[0]).toMatchObject({
    quantity: 2,
    classes: [],
    status: 'valid',
    email: 'zoe@curiosa.test',
  });
  await it.call('DELETE', `/api/reservations/${first.body.rows[0]._id}`);
  const then = await holders();
  expect(then.body).toMatchObject({ total: 3, cancelled: 1 });
  expect((await holders('?q=bianchi')).body).toMatchObject({ total: 1, cancelled: 0 });
  expect(then.body.rows.map(({ surname, status }: Line) => [surname, status])).toEqual([
    ['Bianchi', 'valid'],
    ['Zucchi', 'valid'],
    ['Àbaco', 'invalid'],
  ]);
});

test('holders are found by part of a name, with or without accents, and a search contains no pattern', async () => {
  expect((await holders('?q=abaco')).names).toEqual(['Àbaco']);
  expect((await holders('?q=zo')).names).toEqual(['Àbaco']);
  expect((await holders('?q=bianchi')).body.total).toBe(1);
  expect((await holders('?q=%25')).names).toEqual([]);
});

test('a contact of the event reads names and no addresses, and cannot search by address', async () => {
  const contact = await it.account({ contactEventIds: [eventId] });
  const { body } = await holders('', contact);
  expect(body.total).toBe(3);
  expect(body.rows[0]).not.toHaveProperty('email');
  expect(body.rows[0]).not.toHaveProperty('phone');
  expect((await holders('?q=curiosa.test', contact)).names).toEqual([]);
  const support = await it.account({ subRoles: ['support'] });
  expect((await holders('?q=curiosa.test', support)).body.total).toBe(3);
});

test('a viewer without access to the event’s reservations finds no list', async () => {
  const editor = await it.account({ subRoles: ['editor'] });
  expect((await holders('', editor)).status).toBe(404);
  const elsewhere = await it.account({ contactEventIds: [await buildEvent(it.database.db)] });
  expect((await holders('', elsewhere)).status).toBe(404);
  expect((await holders('', await it.account())).status).toBe(403);
});

test('an invalid page is refused, and a page after the last is empty', async () => {
  expect((await holders('?page=0')).status).toBe(400);
  expect((await holders('?page=2')).body).toEqual({ rows: [], total: 3, cancelled: 1 });
});
