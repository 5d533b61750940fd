import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SavedView } from '#core/saved-views/contract.ts';
import { mostSavedViews } from '#core/saved-views/rules.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { buildRequest } from '#test/build-visits.ts';
import { type Caller, type Callers, openCallers } from '#test/callers.ts';
import { takeSeats } from '#test/take-seats.ts';

let it: Callers;
let ada: Caller;
let ugo: Caller;
let admin: Caller;
beforeAll(async () => {
  it = await openCallers();
  ada = await it.account({ subRoles: ['editor'], name: 'Ada', surname: 'Verdi' });
  ugo = await it.account({ subRoles: ['editor'] });
  admin = await it.account({ role: 'admin' });
});
afterAll(() => it.close());
beforeEach(() => it.db.deleteFrom('savedViews').execute());

const draft = {
  entity: 'events',
  name: 'Da tradurre',
  address: { missingLanguage: 'en', 'visibilityStatus.$in': ['public', 'protected'], columns: 'title' },
  isShared: false,
};
const save = (by: Caller, given: object = {}) => by.post('/api/saved-views', { ...draft, ...given });
const views = async (by: Caller, entity = 'events'): Promise<SavedView[]> =>
  (await by.get(`/api/saved-views?entity=${entity}`)).body;
const namesOf = async (by: Caller, entity?: string) => (await views(by, entity)).map(({ name }) => name);
const entries = async (entityId: string) =>
  it.db
    .selectFrom('auditEntries')
    .select(['action', 'changes', 'userId'])
    .where('entity', '=', 'savedViews')
    .where('entityId', '=', entityId)
    .orderBy('_id')
    .execute();

describe('a view', () => {
  test('is found by its account in the list that it is of, by name', async () => {
    const saved = await save(ada);
    expect(saved).toMatchObject({ status: 201, body: { ...draft, mayChange: true, sharedBy: null } });
    await save(ada, { name: 'aperti' });
    await save(ada, { name: 'Altrove', entity: 'sessions' });
    expect(await namesOf(ada)).toEqual(['aperti', 'Da tradurre']);
    expect((await views(ada))[1]).toEqual(saved.body);
    expect(await namesOf(ada, 'sessions')).toEqual(['Altrove']);
    expect(await namesOf(ugo)).toEqual([]);
  });

  test('that is shared is found by all that have the list, with who shares it, and changed by its account', async () => {
    const { body } = await save(ada, { isShared: true });
    expect(await views(ugo)).toMatchObject([{ _id: body._id, mayChange: false, sharedBy: 'Ada Verdi' }]);
    for (const attempt of [
      await ugo.put(`/api/saved-views/${body._id}`, { name: 'Mia' }),
      await ugo.delete(`/api/saved-views/${body._id}`),
    ])
      expect(attempt.status).toBe(404);
    expect((await ada.put(`/api/saved-views/${body._id}`, { isShared: false })).status).toBe(200);
    expect(await namesOf(ugo)).toEqual([]);
  });

  test('that is shared is changed and deleted by administrators; one that is not is not there for them', async () => {
    const shared = (await save(ada, { isShared: true })).body;
    const own = (await save(ada, { name: 'Solo mia' })).body;
    expect(await views(admin)).toMatchObject([{ _id: shared._id, mayChange: true }]);
    expect((await admin.put(`/api/saved-views/${shared._id}`, { name: 'Nostra' })).body.name).toBe('Nostra');
    expect((await admin.delete(`/api/saved-views/${own._id}`)).status).toBe(404);
    expect((await admin.delete(`/api/saved-views/${shared._id}`)).status).toBe(200);
    expect(await namesOf(ada)).toEqual(['Solo mia']);
  });

  test('keeps what a change does not name', async () => {
    const { body } = await save(ada);
    const changed = await ada.put(`/api/saved-views/${body._id}`, { address: { sort: '-title' } });
    expect(changed.body).toMatchObject({ name: draft.name, isShared: false, address: { sort: '-title' } });
  });
});

describe('a view is refused', () => {
  test('under the name of another one of the account in the same list, in any case', async () => {
    await save(ada);
    expect(await save(ada, { name: 'DA TRADURRE ' })).toMatchObject({
      status: 400,
      body: { code: 'invalid', errors: [{ path: 'name', code: 'taken' }] },
    });
    const other = (await save(ada, { name: 'Altra' })).body;
    expect((await ada.put(`/api/saved-views/${other._id}`, { name: draft.name })).status).toBe(400);
    expect((await ada.put(`/api/saved-views/${other._id}`, { name: 'ALTRA' })).status).toBe(200);
    expect((await save(ugo)).status).toBe(201);
    expect((await save(ada, { entity: 'sessions' })).status).toBe(201);
  });

  test('of a list that the account does not have', async () => {
    for (const attempt of [
      await save(ada, { entity: 'users' }),
      await ada.get('/api/saved-views?entity=users'),
    ])
      expect(attempt).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    const support = await it.account({ subRoles: ['support'] });
    expect((await save(support, { entity: 'users' })).status).toBe(201);
  });

  test('once the account has no right to the list any more', async () => {
    const former = await it.account({ subRoles: ['editor', 'support'] });
    const { body } = await save(former);
    it.become(former, { subRoles: ['support'] });
    expect((await former.get('/api/saved-views?entity=events')).status).toBe(403);
    expect((await former.delete(`/api/saved-views/${body._id}`)).status).toBe(404);
  });

  test.each([
    { name: '  ' },
    { name: 'x'.repeat(81) },
    { name: 'a\u0000' },
    { entity: 'passwords' },
    { address: { q: '\u0000' } },
    { address: { q: ['\ud83e'] } },
    { address: { '\u0000': 'x' } },
    { address: { q: 'x'.repeat(1001) } },
    { address: { q: 1 } },
    { address: Object.fromEntries(Array.from({ length: 45 }, (_, at) => [`a${at}`, 'x'])) },
    { address: { a: Array.from({ length: 90 }, () => 'x'.repeat(100)) } },
    { isShared: 'yes' },
    { userId: newId() },
  ])('with %o', async (given) => {
    expect((await save(ada, given)).status).toBe(400);
  });

  test(`beyond ${mostSavedViews} of one account`, async () => {
    const rows = Array.from({ length: mostSavedViews }, (_, at) => ({
      _id: newId(),
      userId: ada.id,
      entity: 'events',
      name: `Vista ${at}`,
      address: '{}',
      isShared: false,
    }));
    await it.db.insertInto('savedViews').values(rows).execute();
    expect(await save(ada)).toMatchObject({ status: 429, body: { code: 'tooManyRequests' } });
    expect((await save(ugo)).status).toBe(201);
  });
});

test('what others see of a view is in the audit log, and what an account saves for itself is not', async () => {
  const { body } = await save(ada);
  await ada.put(`/api/saved-views/${body._id}`, { name: 'Ancora mia' });
  expect(await entries(body._id)).toEqual([]);
  await ada.put(`/api/saved-views/${body._id}`, { isShared: true });
  await ada.put(`/api/saved-views/${body._id}`, { name: 'Di tutti' });
  await admin.delete(`/api/saved-views/${body._id}`);
  expect(await entries(body._id)).toMatchObject([
    { action: 'create', userId: ada.id, changes: { name: { before: null, after: 'Ancora mia' } } },
    { action: 'update', userId: ada.id, changes: { name: { before: 'Ancora mia', after: 'Di tutti' } } },
    { action: 'delete', userId: admin.id, changes: { name: { before: 'Di tutti', after: null } } },
  ]);
});

test('when an account is erased its own views go, and those that it shares stay for the others without its name', async () => {
  const eve = await it.account({ subRoles: ['editor'], name: 'Eva' });
  await save(eve);
  const shared = (await save(eve, { name: 'Di tutti', isShared: true })).body;
  expect((await eve.delete('/api/users/me')).status).toBe(200);
  expect(await views(ugo)).toMatchObject([{ name: 'Di tutti', sharedBy: null, mayChange: false }]);
  expect(await it.db.selectFrom('savedViews').select('userId').execute()).toEqual([{ userId: null }]);
  // It stays shared: as an administrator's own it would be lost to all others.
  const kept = await admin.put(`/api/saved-views/${shared._id}`, { isShared: false, name: 'Rimasta' });
  expect(kept.body).toMatchObject({ isShared: true, name: 'Rimasta' });
});

test('the list of people booked has views for those who read it, and none for an editor', async () => {
  const support = await it.account({ subRoles: ['support'] });
  const contact = await it.account({ subRoles: ['contact'] });
  const view = { entity: 'parties', name: 'Con esigenze', address: { needs: 'any' }, isShared: true };
  expect((await save(support, view)).status).toBe(201);
  expect(await namesOf(contact, 'parties')).toEqual(['Con esigenze']);
  expect((await save(ada, view)).status).toBe(403);
  expect((await ada.get('/api/saved-views?entity=parties')).status).toBe(403);
});

test('views that search for a companion of an erased person, and of no other, are deleted too', async () => {
  const support = await it.account({ subRoles: ['support'] });
  const [person, other] = [await it.account({ name: 'Tecla' }), await it.account({ name: 'Rosa' })];
  const party = (...names: readonly string[]) =>
    JSON.stringify(
      names.map((name) => ({ participant_type: 'companion', name, surname: 'Compagna', age: 7 })),
    );
  const sessionId = await buildSession(it.db, await buildEvent(it.db));
  const book = async (userId: string, participants: string) => {
    const _id = await takeSeats(it.db, sessionId, 2, userId);
    await it.db.updateTable('reservations').set({ participants }).where('_id', '=', _id).execute();
  };
  await book(person.id, party('Ginevra', 'Ermengarda'));
  await book(other.id, party('Ermengarda'));
  const request = await buildRequest(it.db, { userId: person.id });
  await it.db
    .updateTable('reservationRequests')
    .set({ participants: party('Smeralda') })
    .where('_id', '=', request)
    .execute();
  for (const who of ['ginevra compagna', 'Smeralda', 'Ermengarda', 'Filippa'])
    await save(support, { name: who, entity: 'parties', address: { who } });
  expect((await person.delete('/api/users/me')).status).toBe(200);
  const left = await it.db.selectFrom('savedViews').select('name').orderBy('name').execute();
  expect(left.map(({ name }) => name)).toEqual(['Ermengarda', 'Filippa']);
});

test('views that search for an erased person and no other are deleted, of every account; others stay', async () => {
  const support = await it.account({ subRoles: ['support'] });
  const person = await it.account({ name: 'Zenobia', surname: 'Riservata' });
  await it.account({ name: 'Iole', surname: 'Comune' });
  const common = await it.account({ name: 'Zeno', surname: 'Comune' });
  const view = (name: string, entity: string, address: object) =>
    save(support, { name, entity, address, isShared: true });
  const searching = await view('Di lei', 'parties', { who: 'riservata  Zenobia', status: 'valid' });
  await view('Del suo indirizzo', 'users', { 'email.$contains': 'zenobia' });
  await save(support, { name: 'Mia', entity: 'users', address: { q: 'Riservàta' } });
  await view('Degli altri', 'users', { q: 'Comune' });
  await view('Di nessuno', 'parties', { status: 'valid', sort: 'Zenobia' });
  await save(ada, { name: 'Di eventi', address: { q: 'Zenobia' } });
  const { email } = await it.db
    .updateTable('users')
    .set({ email: 'zenobia@example.it' })
    .where('_id', '=', person.id)
    .returning('email')
    .executeTakeFirstOrThrow();
  expect(email).toBe('zenobia@example.it');
  expect((await person.delete('/api/users/me')).status).toBe(200);
  expect((await common.delete('/api/users/me')).status).toBe(200);
  const left = await it.db.selectFrom('savedViews').select('name').orderBy('name').execute();
  expect(left.map(({ name }) => name)).toEqual(['Degli altri', 'Di eventi', 'Di nessuno']);
  // The audit log says what became of a shared one, and never had what it searched for.
  const trail = await entries(searching.body._id);
  expect(trail.map(({ action }) => action)).toEqual(['create', 'erase']);
  expect(JSON.stringify(trail)).not.toMatch(/riservata/i);
});
