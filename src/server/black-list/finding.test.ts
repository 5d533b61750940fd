// Staff find the block of a person by any of the person's accounts.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#test/accounts.ts';

let it: TestApp;
let admin: { authorization: string };
let support: { authorization: string };
let own: string;
let alias: string;
let sameNumber: string;
let stranger: string;
let blockId: string;
beforeAll(async () => {
  it = await openTestApp();
  const open = (email: string, more: object = {}) =>
    it.createAccount({ email, isEmailConfirmed: true, ...more });
  await open('admin@example.it', { role: 'admin' });
  await open('support@example.it', { subRoles: ['support'] });
  [admin, support] = [await signedIn('admin@example.it'), await signedIn('support@example.it')];
  const phone = { prefix: '+39', phoneNumber: '3334445556' };
  own = await open('bianca@example.it', { name: 'Bianca', surname: 'Corsi', ...phone });
  alias = await open('bianca+due@example.it', { name: 'Beatrice', surname: 'Neri' });
  sameNumber = await open('altra@example.com', { name: 'Carla', surname: 'Verdi', ...phone });
  await it.db
    .updateTable('users')
    .set({ isPhoneNumberConfirmed: true })
    .where('_id', 'in', [own, sameNumber])
    .execute();
  stranger = await open('estranea@example.it', { name: 'Dora', surname: 'Gialli' });
  blockId = (await it.post(entries, { userId: own, reason: 'Mai venuta, due volte' }, admin)).json()._id;
  await it.post(entries, { userId: stranger, reason: 'Altro' }, admin);
});
afterAll(() => it.close());

const entries = '/api/black-list-entries';
async function signedIn(email: string): Promise<{ authorization: string }> {
  const { token } = (await it.signIn(email)).json<{ token: string }>();
  return { authorization: `Bearer ${token}` };
}
const get = (url: string, headers = support) => it.app.inject({ url, headers });
const idsAt = async (url: string) => (await get(url)).json<{ _id: string }[]>().map(({ _id }) => _id);

test('the list of blocks is searched by every account and every alias of the person, and by the reason', async () => {
  const found = [
    'bianca@example.it',
    'bianca+due@example.it',
    'Bianca+unheard.of@Example.it',
    'altra@example.com',
    'Neri',
    'carla',
    'due volte',
  ];
  for (const q of found)
    expect([q, await idsAt(`${entries}?q=${encodeURIComponent(q)}`)]).toEqual([q, [blockId]]);
  for (const q of ['b.ianca@example.it', 'bianca@example.com', 'nessuno'])
    expect([q, await idsAt(`${entries}?q=${encodeURIComponent(q)}`)]).toEqual([q, []]);
});

test('the list of blocks is filtered by any account that a block applies to', async () => {
  for (const userId of [own, alias, sameNumber])
    expect(await idsAt(`${entries}?userId=${userId}`)).toEqual([blockId]);
  expect((await idsAt(`${entries}?userId.$in=${alias},${stranger}`)).length).toBe(2);
  expect(await idsAt(`${entries}?userId=${crypto.randomUUID()}`)).toEqual([]);
  const counted = await get(`${entries}?userId=${alias}&count=true&populate=userId`);
  expect(counted.headers['odin-count']).toBe('1');
  expect(counted.json()[0].user).toMatchObject({ _id: own, surname: 'Corsi' });
});

test('an account is found by any address of its mailbox where staff pick it', async () => {
  const found = await idsAt(`/api/users?q=${encodeURIComponent('bianca+tre@example.it')}`);
  expect(found.toSorted()).toEqual([own, alias].toSorted());
});

test('an account has the block that applies to it, and whose it is', async () => {
  const blocksOf = async (id: string) => (await get(`/api/users/${id}/blocks`)).json();
  const user = { _id: own, name: 'Bianca', surname: 'Corsi', email: 'bianca@example.it' };
  const expiresAt = expect.any(String);
  expect(await blocksOf(own)).toEqual([{ _id: blockId, expiresAt, isOwn: true, user }]);
  for (const id of [alias, sameNumber])
    expect(await blocksOf(id)).toEqual([{ _id: blockId, expiresAt, isOwn: false, user }]);
  const me = await it.createAccount({ email: 'libera@example.it', isEmailConfirmed: true });
  expect(await blocksOf(me)).toEqual([]);
  expect((await get(`/api/users/${crypto.randomUUID()}/blocks`)).statusCode).toBe(404);
  expect((await get(`/api/users/${me}/blocks`, await signedIn('libera@example.it'))).statusCode).toBe(403);
});

test('every account of the person reads until when it is blocked, and staff see it in the list of accounts', async () => {
  const { expiresAt } = (await get(`${entries}/${blockId}`)).json<{ expiresAt: string }>();
  const ownBlock = async (email: string) => (await get('/api/users/me/block', await signedIn(email))).json();
  for (const email of ['bianca@example.it', 'bianca+due@example.it', 'altra@example.com'])
    expect(await ownBlock(email)).toEqual({ blockedUntil: expiresAt });
  expect(await ownBlock('support@example.it')).toEqual({ blockedUntil: null });
  const listed = async (headers: { authorization: string }) =>
    (await get(`/api/users?_id.$in=${own},${alias}`, headers)).json<{ blockedUntil?: string }[]>();
  expect((await listed(support)).map(({ blockedUntil }) => blockedUntil)).toEqual([expiresAt, expiresAt]);
  expect((await listed(await signedIn('bianca@example.it'))).map((one) => 'blockedUntil' in one)).toEqual([
    false,
  ]);
  expect((await get('/api/users/me/block', { authorization: '' })).statusCode).toBe(401);
});

test('a block that has ended is named no longer', async () => {
  const id = await it.createAccount({ email: 'finita@example.it', isEmailConfirmed: true });
  const { _id } = (await it.post(entries, { userId: id, reason: 'x' }, admin)).json();
  const past = new Date(Date.now() - 1000);
  await it.db.updateTable('blackListEntries').set({ expiresAt: past }).where('_id', '=', _id).execute();
  expect((await get(`/api/users/${id}/blocks`)).json()).toEqual([]);
});
