import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AccountViewer } from '#core/accounts/access.ts';
import { eraseDetails } from '#server/privacy/service.ts';
import { buildEvent, buildSession, buildUser } from '#test/build-programme.ts';
import { buildNeeds } from '#test/build-visits.ts';
import { openStaffApp, type StaffApp } from '#test/staff-app.ts';

let it: StaffApp;
let eventId: string;
let marta: AccountViewer;
beforeAll(async () => {
  it = await openStaffApp();
  eventId = await buildEvent(it.database.db);
  marta = await it.account({ subRoles: ['support'] });
});
afterAll(() => it.close());

const path = (_id: string) => `/api/access-requests/${_id}`;
const change = (
  _id: string,
  body: object,
  { as = marta, version }: { as?: AccountViewer; version?: string } = {},
) => it.call('PUT', path(_id), { as, body, headers: version === undefined ? {} : { 'if-match': version } });
async function listed(query: string, as = it.admin): Promise<{ _id: string; state: string }[]> {
  return (await it.call('GET', `/api/access-requests?${query}`, { as })).body;
}
const inWords = (rows: { _id: string; state: string }[]) => rows.map(({ _id, state }) => [_id, state]);

test('what parties need is a list by date; nothing is written before staff begin', async () => {
  const { db } = it.database;
  const at = (days: number) => new Date(Date.now() + days * 86_400_000);
  const later = await buildNeeds(db, { sessionId: await buildSession(db, eventId, { startDate: at(6) }) });
  const sooner = await buildNeeds(db, { sessionId: await buildSession(db, eventId, { startDate: at(4) }) });
  const rows = await listed(`eventId=${eventId}`);
  expect(inWords(rows)).toEqual([
    [sooner, 'open'],
    [later, 'open'],
  ]);
  expect(rows[0]).toMatchObject({
    needs: { wheelchair: 1, other: 'Interprete LIS' },
    kinds: ['wheelchair', 'signLanguage'],
    takenBy: null,
    note: null,
    changed: { needs: false, date: false },
    updatedAt: null,
  });
  await change(sooner, { state: 'inHand' });
  expect(inWords(await listed(`eventId=${eventId}&state=open`))).toEqual([[later, 'open']]);
  expect(inWords(await listed(`eventId=${eventId}&state=inHand`))).toEqual([[sooner, 'inHand']]);
  expect(await listed(`eventId=${eventId}&needs=signLanguage`)).toHaveLength(2);
  expect(await listed(`eventId=${eventId}&needs=allergies`)).toEqual([]);
});

test('a request is taken, noted, arranged and opened again, and each step is in its history', async () => {
  const _id = await buildNeeds(it.database.db);
  const taken = await change(_id, { state: 'inHand', note: 'Chiesto all’associazione' });
  expect(taken.body).toMatchObject({
    state: 'inHand',
    takenBy: { _id: marta.userId, name: 'Ada Rossi' },
    note: 'Chiesto all’associazione',
  });
  const leo = await it.account({ subRoles: ['support'] });
  const arranged = await change(_id, { state: 'arranged' }, { as: leo });
  expect(arranged.body).toMatchObject({
    state: 'arranged',
    takenBy: { _id: marta.userId },
    note: 'Chiesto all’associazione',
  });
  expect((await change(_id, { state: 'arranged', takesOver: true }, { as: leo })).body.takenBy._id).toBe(
    leo.userId,
  );
  const open = await change(_id, { state: 'open', note: '' });
  expect(open.body).toMatchObject({ state: 'open', takenBy: null, note: null });
  const { body } = await it.call('GET', path(_id));
  expect(body.history.map((step: { state: string; note: string | null }) => [step.state, step.note])).toEqual(
    [
      ['open', null],
      ['arranged', null],
      ['arranged', null],
      ['inHand', 'Chiesto all’associazione'],
    ],
  );
  const log = await it.database.db
    .selectFrom('auditEntries')
    .select(['action', 'changes'])
    .where('entityId', '=', _id)
    .orderBy('createdAt')
    .execute();
  expect(log[0]).toEqual({
    action: 'arrange',
    changes: {
      state: { before: 'open', after: 'inHand' },
      taken: { before: null, after: marta.userId },
      note: null,
    },
  });
  expect(JSON.stringify(log)).not.toContain('associazione');
});

test('a change notifies no one unless staff write a message, which goes to the person in its language', async () => {
  const { db } = it.database;
  const userId = await buildUser(db, { language: 'en' });
  const _id = await buildNeeds(db, { userId });
  const mails = () =>
    db
      .selectFrom('messages')
      .select(['language', 'facts'])
      .where('userId', '=', userId)
      .where('template', '=', 'reservationWords')
      .execute();
  await change(_id, { state: 'inHand' });
  expect(await mails()).toEqual([]);
  await change(_id, { state: 'arranged', message: 'An interpreter will be there.' });
  expect(await mails()).toEqual([
    { language: 'en', facts: { reservationId: _id, words: 'An interpreter will be there.' } },
  ]);
  const { body } = await it.call('GET', path(_id));
  expect(body.history[0]).toMatchObject({ state: 'arranged', isNotified: true });
  expect((await change(_id, { state: 'arranged', message: '' })).status).toBe(400);
});

test('who has seen an older version does not overwrite a later one', async () => {
  const _id = await buildNeeds(it.database.db);
  const seen = (await it.call('GET', path(_id))).headers['etag'] as string;
  const first = await change(_id, { state: 'inHand' }, { version: seen });
  expect(first.status).toBe(200);
  const second = await change(_id, { state: 'arranged' }, { version: seen });
  expect([second.status, second.body.code]).toEqual([409, 'editConflict']);
  const current = first.headers['etag'] as string;
  expect((await change(_id, { state: 'arranged' }, { version: current })).status).toBe(200);
});

/** Two take one open request at the same moment, each with the version that it has seen. */
async function takeTogether(withVersion: boolean): Promise<number[]> {
  const _id = await buildNeeds(it.database.db);
  const version = (await it.call('GET', path(_id))).headers['etag'] as string;
  const sent = withVersion ? { version } : {};
  const answers = await Promise.all([
    change(_id, { state: 'inHand' }, sent),
    change(_id, { state: 'inHand' }, sent),
  ]);
  return answers.map(({ status }) => status).toSorted();
}

test('of two who take a request at the same moment one has it', async () => {
  expect(await takeTogether(true)).toEqual([200, 409]);
});

test('without versions both would have it by their answers', async () => {
  expect(await takeTogether(false)).toEqual([200, 200]);
});

test('needs that change after the decision, and another date, are marked until staff decide again', async () => {
  const { db } = it.database;
  const _id = await buildNeeds(db, { eventId });
  await change(_id, { state: 'arranged' });
  const other = await buildSession(db, eventId);
  await db
    .updateTable('reservations')
    .set({ needs: { wheelchair: 2 } })
    .where('_id', '=', _id)
    .execute();
  const moved = await it.call('POST', `/api/reservations/${_id}/move`, { body: { sessionId: other } });
  expect(moved.status).toBe(200);
  expect((await it.call('GET', path(_id))).body.changed).toEqual({ needs: true, date: true });
  await change(_id, { state: 'arranged' });
  expect((await it.call('GET', path(_id))).body.changed).toEqual({ needs: false, date: false });
});

test('a party that does not come stays a task while something is arranged for it', async () => {
  const { db } = it.database;
  const open = await buildNeeds(db, { eventId });
  const arranged = await buildNeeds(db, { eventId });
  await change(arranged, { state: 'arranged' });
  for (const _id of [open, arranged]) await it.call('DELETE', `/api/reservations/${_id}`);
  const ids = (await listed(`eventId=${eventId}`)).map(({ _id }) => _id);
  expect([ids.includes(open), ids.includes(arranged)]).toEqual([false, true]);
  expect((await change(arranged, { state: 'open' })).body).toMatchObject({
    state: 'open',
    status: 'invalid',
  });
  expect((await listed(`eventId=${eventId}`)).map(({ _id }) => _id)).not.toContain(arranged);
});

test('a contact works on those of the own events; others are not there, and an editor may not', async () => {
  const { db } = it.database;
  const own = await buildNeeds(db, { eventId });
  const elsewhere = await buildNeeds(db);
  const contact = await it.account({ contactEventIds: [eventId] });
  const ids = (await listed('', contact)).map(({ _id }) => _id);
  expect([ids.includes(own), ids.includes(elsewhere)]).toEqual([true, false]);
  expect((await change(own, { state: 'inHand' }, { as: contact })).status).toBe(200);
  expect((await change(elsewhere, { state: 'inHand' }, { as: contact })).status).toBe(404);
  expect((await it.call('GET', path(elsewhere), { as: contact })).status).toBe(404);
  const editor = await it.account({ subRoles: ['editor'] });
  expect((await it.call('GET', '/api/access-requests', { as: editor })).status).toBe(403);
  expect((await change(own, { state: 'arranged' }, { as: editor })).status).toBe(403);
});

test('a reservation without needs is no request', async () => {
  const { db } = it.database;
  const _id = await buildNeeds(db);
  await db.updateTable('reservations').set({ needs: null }).where('_id', '=', _id).execute();
  expect((await change(_id, { state: 'inHand' })).status).toBe(404);
});

test('what was arranged and written goes with the account, and is in its export before', async () => {
  const { db } = it.database;
  const visitor = await it.account();
  const _id = await buildNeeds(db, { userId: visitor.userId });
  await change(_id, { state: 'arranged', note: 'Interprete: signora Verdi' });
  const exported = await it.call('GET', '/api/users/me/export', { as: visitor });
  expect(exported.body['access-requests']).toMatchObject([
    { state: 'arranged', note: 'Interprete: signora Verdi' },
  ]);
  expect((await it.call('DELETE', '/api/users/me', { as: visitor })).status).toBe(200);
  const left = await db
    .selectFrom('accessRequestChanges')
    .select('_id')
    .where('reservationId', '=', _id)
    .execute();
  expect(left).toEqual([]);
});

test('retention erases it with the needs', async () => {
  const { db } = it.database;
  const sessionId = await buildSession(db, eventId);
  const _id = await buildNeeds(db, { sessionId });
  await change(_id, { state: 'arranged' });
  const past = new Date(Date.now() - 90 * 86_400_000);
  await db
    .updateTable('sessions')
    .set({ closesAt: past, startDate: past, endDate: new Date(past.getTime() + 3_600_000) })
    .where('_id', '=', sessionId)
    .execute();
  await eraseDetails(db, { participantDetailDays: 30 });
  const left = await db
    .selectFrom('accessRequests')
    .select('state')
    .where('reservationId', '=', _id)
    .execute();
  expect(left).toEqual([]);
});
