import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildEvent, buildSession, buildUser } from '#test/build-programme.ts';
import { openStaffApp, type StaffApp } from '#test/staff-app.ts';
import { countingStatements } from '#test/statements.ts';
import { takeSeats } from '#test/take-seats.ts';
import * as service from './service.ts';

let it: StaffApp;
let eventId: string;
let otherEventId: string;
let [first, second, elsewhere]: string[] = [];
const booked: Record<string, string> = {};
beforeAll(async () => {
  it = await openStaffApp();
  const { db } = it.database;
  eventId = await buildEvent(db);
  otherEventId = await buildEvent(db, { title: { it: 'Le maree', en: 'The tides' } });
  const at = (days: number) => new Date(Date.now() + days * 86_400_000);
  first = await buildSession(db, eventId, { maxParticipants: 200, startDate: at(3) });
  second = await buildSession(db, eventId, { maxParticipants: 200, startDate: at(5) });
  elsewhere = await buildSession(db, otherEventId, { startDate: at(4) });
  for (const [key, sessionId, name, surname, more] of [
    ['zoe', first, 'Zoë', 'Àbaco', { prefix: '+39', phoneNumber: '333 1234567' }],
    ['leo', second, 'Leo', 'Bianchi', { educationalInstitution: 'Liceo Fermi' }],
    ['ada', first, 'Ada', 'Zucchi', {}],
    ['ivo', elsewhere, 'Ivo', 'Neri', {}],
  ] as const)
    booked[key] = await takeSeats(
      db,
      sessionId,
      2,
      await buildUser(db, { name, surname, email: `${key}@curiosa.test`, ...more }),
    );
  const set = (key: string, values: object) =>
    db
      .updateTable('reservations')
      .set(values)
      .where('_id', '=', booked[key] ?? '')
      .execute();
  await set('zoe', {
    needs: JSON.stringify({ wheelchair: 1, other: 'Interprete LIS' }),
    participants: JSON.stringify([
      { name: 'Zoë', surname: 'Àbaco', age: 40, note: 'segreto' },
      { name: 'Gaia', age: 7 },
    ]),
    attendedParticipants: 1,
  });
  await set('leo', {
    needs: JSON.stringify({ allergies: 1, terms: ['hearing'] }),
    participants: JSON.stringify([{ schoolClass: '3B', quantity: 2, chaperones: 1 }]),
    attendedParticipants: 2,
  });
});
afterAll(() => it.close());

interface Line {
  readonly _id: string;
  readonly surname: string;
}
async function parties(query = '', as = it.admin) {
  const { status, body, headers } = await it.call('GET', `/api/parties?count=true${query}`, { as });
  const rows: Line[] = status === 200 ? body : [];
  return { status, body, total: headers['odin-count'], names: rows.map(({ surname }) => surname) };
}

test('the people booked are listed over all dates, by date and then by name', async () => {
  const all = await parties(`&eventId=${eventId}`);
  expect([all.names, all.total]).toEqual([['Àbaco', 'Zucchi', 'Bianchi'], '3']);
  expect((await parties()).names).toEqual(['Àbaco', 'Zucchi', 'Neri', 'Bianchi']);
  expect(all.body[0]).toMatchObject({
    _id: booked['zoe'],
    title: 'La mano del robot',
    quantity: 2,
    entered: 1,
    phone: '+39 333 1234567',
    email: 'zoe@curiosa.test',
    needs: { wheelchair: 1, other: 'Interprete LIS' },
    accessState: 'open',
    status: 'valid',
    isSessionCancelled: false,
  });
  // Notes and codes are not for this list.
  expect(all.body[0].participants).toEqual([
    { name: 'Zoë', surname: 'Àbaco', age: 40 },
    { name: 'Gaia', age: 7 },
  ]);
  expect(all.body[1]).toMatchObject({ needs: null, accessState: null, entered: 0 });
});

test.each([
  ['a name without its accents', 'abaco', ['Àbaco']],
  ['two words in any order', 'abaco zoe', ['Àbaco']],
  ['a companion', 'gaia', ['Àbaco']],
  ['the end of a telephone number', '4567', ['Àbaco']],
  ['a whole telephone number', '+39 3331234567', ['Àbaco']],
  ['a school', 'fermi', ['Bianchi']],
  ['a class', '3b', ['Bianchi']],
  ['an address', 'ada@curiosa', ['Zucchi']],
  ['a sign of patterns', '%', []],
])('a party is found by %s', async (_what, q, found) => {
  expect((await parties(`&eventId=${eventId}&q=${encodeURIComponent(q)}`)).names).toEqual(found);
  expect((await parties(`&eventId=${eventId}&who=${encodeURIComponent(q)}`)).names).toEqual(found);
});

test('a party is found by the end of a ticket, as it is printed', async () => {
  const { _id } = await it.database.db
    .selectFrom('tickets')
    .select('_id')
    .where('reservationId', '=', booked['ada'] ?? '')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect((await parties(`&q=${_id.slice(-6).toUpperCase()}`)).names).toEqual(['Zucchi']);
});

test.each([
  ['sessionId', () => second, ['Bianchi']],
  ['needs', () => 'any', ['Àbaco', 'Bianchi']],
  ['needs', () => 'signLanguage', ['Àbaco']],
  ['needs', () => 'hearing', ['Bianchi']],
  ['needs', () => 'sight', []],
  ['needs', () => 'allergies', ['Bianchi']],
  ['needs', () => 'other', []],
  ['coming', () => 'notIn', ['Zucchi']],
  ['coming', () => 'partly', ['Àbaco']],
  ['coming', () => 'in', ['Bianchi']],
  ['target', () => 'school', []],
  ['status', () => 'invalid', []],
  ['sort', () => '-surname', ['Zucchi', 'Bianchi', 'Àbaco']],
  ['sort', () => '-startDate', ['Bianchi', 'Àbaco', 'Zucchi']],
])('%s narrows or sorts the list (%#)', async (key, value, found) => {
  expect((await parties(`&eventId=${eventId}&${key}=${value()}`)).names).toEqual(found);
});

test('an unknown filter, value or order is refused by its name', async () => {
  for (const query of ['&needs=gold', '&coming=maybe', '&name=x', '&sort=phone', '&needs.$ne=any']) {
    const { status, body } = await parties(query);
    expect([query, status, body.errors?.length]).toEqual([query, 400, 1]);
  }
});

test('a contact lists the people of the own events without their addresses, and finds no one by an address', async () => {
  const contact = await it.account({ contactEventIds: [eventId] });
  const own = await parties('', contact);
  expect(own.names).toEqual(['Àbaco', 'Zucchi', 'Bianchi']);
  expect(own.body[0]).not.toHaveProperty('email');
  expect(own.body[0]).toMatchObject({ phone: '+39 333 1234567', needs: { wheelchair: 1 } });
  expect((await parties('&q=ada@curiosa', contact)).names).toEqual([]);
  expect((await parties(`&eventId=${otherEventId}`, contact)).status).toBe(404);
  expect((await parties(`&eventId.$in=${otherEventId}`, contact)).names).toEqual([]);
});

test('an editor reads how many have booked each date, and no rows', async () => {
  const editor = await it.account({ subRoles: ['editor'] });
  expect((await parties('', editor)).status).toBe(403);
  const { status, body } = await it.call('GET', `/api/events/${eventId}/booked-numbers`, { as: editor });
  expect(status).toBe(200);
  expect(body.dates).toMatchObject([
    { sessionId: first, parties: 2, heads: 4, entered: 1, cancelled: 0, maxParticipants: 200 },
    { sessionId: second, parties: 1, heads: 2, entered: 2 },
  ]);
  expect(JSON.stringify(body)).not.toContain('Bianchi');
});

test('an editor who names itself as contact of an event in its own account reads no more than before', async () => {
  const editor = await it.account({ subRoles: ['editor'] });
  await it.call('PUT', '/api/users/me', { as: editor, body: { contactEventIds: [eventId] } });
  await it.call('PUT', `/api/events/${eventId}`, { as: editor, body: { contactPeople: [editor.userId] } });
  const stored = await it.database.db
    .selectFrom('users')
    .select('contactEventIds')
    .where('_id', '=', editor.userId)
    .executeTakeFirstOrThrow();
  expect(stored.contactEventIds).toEqual([]);
  const as = { ...editor, contactEventIds: stored.contactEventIds };
  expect((await parties(`&eventId=${eventId}`, as)).status).toBe(403);
});

test('numbers of an event are not there for a contact of another one', async () => {
  const contact = await it.account({ contactEventIds: [otherEventId] });
  const read = await it.call('GET', `/api/events/${eventId}/booked-numbers`, { as: contact });
  expect(read.status).toBe(404);
});

test('a page of the list costs two statements, however many rows it has', async () => {
  const counting = countingStatements(it.database.db);
  const query = {
    page: 1,
    limit: 50,
    sort: [],
    filters: [],
    q: null,
    count: true,
    lang: null,
    fields: null,
    populate: [],
  } as const;
  const { rows } = await service.listParties(counting.db, query, { viewer: it.admin, language: 'it' });
  expect([rows.length, counting.count()]).toEqual([4, 2]);
});

test('cancelling for a person writes the reason into the audit log and the words into the mail, once for a key', async () => {
  const { db } = it.database;
  const userId = await buildUser(db, { language: 'en' });
  const _id = await takeSeats(db, first ?? '', 1, userId);
  const support = await it.account({ subRoles: ['support'] });
  const body = { reason: 'Sala troppo piccola', message: 'We are sorry.\n\nSee you next year.' };
  const cancel = (headers: Record<string, string>) =>
    it.call('POST', `/api/reservations/${_id}/cancel`, { as: support, body, headers });
  const before = await db
    .selectFrom('sessions')
    .select('totalParticipants')
    .where('_id', '=', first ?? '')
    .executeTakeFirstOrThrow();
  const answer = await cancel({ 'idempotency-key': 'one' });
  expect([answer.status, answer.body.status]).toEqual([200, 'invalid']);
  expect((await cancel({ 'idempotency-key': 'one' })).body.status).toBe('invalid');
  const after = await db
    .selectFrom('sessions')
    .select('totalParticipants')
    .where('_id', '=', first ?? '')
    .executeTakeFirstOrThrow();
  expect(after.totalParticipants).toBe(before.totalParticipants - 1);
  const mails = await db
    .selectFrom('messages')
    .select(['template', 'language', 'facts'])
    .where('userId', '=', userId)
    .where('template', '=', 'reservationCancelled')
    .execute();
  expect(mails).toEqual([
    {
      template: 'reservationCancelled',
      language: 'en',
      facts: { reservationId: _id, words: 'We are sorry.\n\nSee you next year.' },
    },
  ]);
  const log = await db
    .selectFrom('auditEntries')
    .select(['userId', 'action', 'changes'])
    .where('entityId', '=', _id)
    .execute();
  expect(log).toEqual([
    {
      userId: support.userId,
      action: 'cancel',
      changes: {
        status: { before: 'valid', after: 'invalid' },
        reason: { before: null, after: 'Sala troppo piccola' },
      },
    },
  ]);
});

test('cancelling for a person needs a reason, and is refused to editors and for those who have come in', async () => {
  const { db } = it.database;
  const path = `/api/reservations/${booked['ada']}/cancel`;
  expect((await it.call('POST', path, { body: { reason: ' ' } })).status).toBe(400);
  const editor = await it.account({ subRoles: ['editor'] });
  expect((await it.call('POST', path, { as: editor, body: { reason: 'x' } })).status).toBe(403);
  await db
    .updateTable('tickets')
    .set({ attendedParticipants: 1 })
    .where('reservationId', '=', booked['ada'] ?? '')
    .execute();
  const refused = await it.call('POST', path, { body: { reason: 'x' } });
  expect([refused.status, refused.body.code]).toEqual([400, 'alreadyAdmitted']);
});
