// A blocked person is found again: by the mailbox, and by a telephone number that was confirmed.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importAccounts } from '#server/account-import/service.ts';
import { sweepBlocks } from '#server/blocks/service.ts';
import { findKey } from '#server/data-keys/service.ts';
import { newId } from '#server/db/ids.ts';
import { openTestApp, password, type TestApp } from '#test/accounts.ts';
import { secretKey } from '#test/app.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { buildOffer } from '#test/build-visits.ts';

let it: TestApp;
let admin: { authorization: string };
beforeAll(async () => {
  it = await openTestApp();
  await it.createAccount({ email: 'admin@example.it', role: 'admin', isEmailConfirmed: true });
  admin = await signedIn('admin@example.it');
});
afterAll(() => it.close());

const entries = '/api/black-list-entries';
let people = 0;
const newLocal = () => `person${people++}`;
async function signedIn(email: string): Promise<{ authorization: string }> {
  const { token } = (await it.signIn(email)).json<{ token: string }>();
  return { authorization: `Bearer ${token}` };
}
const openAccount = (email: string, more: object = {}) =>
  it.createAccount({ email, isEmailConfirmed: true, ...more });
const send = (method: 'PUT' | 'DELETE' | 'GET' | 'POST', url: string, payload?: object, headers = admin) =>
  it.app.inject({ method, url, headers, ...(payload && { payload }) });
async function block(userId: string, more: object = {}): Promise<string> {
  const answer = await it.post(entries, { userId, reason: 'Mai venuto', ...more }, admin);
  expect(answer.statusCode).toBe(201);
  return answer.json()._id;
}
const userId = async (email: string) =>
  (await it.db.selectFrom('users').select('_id').where('email', '=', email).executeTakeFirstOrThrow())._id;
/** The code and the sentence with which booking is refused to an account; null: it has booked. */
async function refusalOf(id: string) {
  const sessionId = await buildSession(it.db, await buildEvent(it.db));
  const body = { sessionId, target: 'private', participants: [{}], userId: id };
  const answer = await it.post('/api/reservations', body, admin);
  return answer.statusCode === 201 ? null : { code: answer.json().code, details: answer.json().details };
}
const isBlocked = async (id: string) => (await refusalOf(id))?.code === 'blackListed';
const erase = async (email: string) =>
  expect((await send('DELETE', '/api/users/me', undefined, await signedIn(email))).statusCode).toBe(200);
async function confirmPhone(email: string): Promise<void> {
  // A number that several accounts name gets few messages.
  await it.db.deleteFrom('tries').execute();
  const headers = await signedIn(email);
  expect((await it.post('/sso/auth/resend-code', {}, headers)).statusCode).toBe(200);
  const { facts } = await it.db
    .selectFrom('messages')
    .select('facts')
    .where('template', '=', 'phoneCode')
    .where('userId', '=', await userId(email))
    .orderBy('_id', 'desc')
    .executeTakeFirstOrThrow();
  const { code } = facts['secret'] as { code: string };
  expect((await it.post('/sso/auth/confirm-phone', { code }, headers)).statusCode).toBe(200);
}
let numbers = 0;
const newPhone = () => ({ prefix: '+39', phoneNumber: `33347${String(numbers++).padStart(5, '0')}` });

/** Blocks a new account and erases it: its marks remain. */
async function blockedAndErased(email: string, more: object = {}): Promise<string> {
  const id = await openAccount(email, more);
  const blockId = await block(id);
  await erase(email);
  return blockId;
}
const marksOf = (blockId: string) =>
  it.db.selectFrom('blockMarks').selectAll().where('blockId', '=', blockId).orderBy('kind').execute();

describe('a new account of the same mailbox is blocked', () => {
  const registered = async (email: string) => {
    const body = {
      name: 'Ada',
      surname: 'Rossi',
      email,
      password,
      userType: 'private',
      privacyConsent: true,
    };
    expect((await it.post('/sso/auth/register', body)).statusCode).toBe(201);
  };

  test.each([
    ['the same address', '@example.it', '@example.it'],
    ['an alias', '@example.it', '+nuova@example.it'],
    ['the address of an alias', '+vecchia@example.it', '@example.it'],
    ['the other name of the domain', '@googlemail.com', '+1@gmail.com'],
    ['a look-alike', '@example.it', '@ｅxample.it'],
  ])('that registers with %s', async (_how, before, again) => {
    const local = newLocal();
    await blockedAndErased(`${local}${before}`);
    await registered(`${local}${again}`);
    await it.db
      .updateTable('users')
      .set({ isEmailConfirmed: true })
      .where('email', 'like', `${local}%`)
      .execute();
    const { email } = await it.db
      .selectFrom('users')
      .select('email')
      .where('email', 'like', `${local}%`)
      .executeTakeFirstOrThrow();
    expect(await isBlocked(await userId(email))).toBe(true);
  });

  test('and that of another mailbox, or with a dot more, is not', async () => {
    const local = newLocal();
    await blockedAndErased(`${local}@example.it`);
    for (const email of [`${local}@example.com`, `${local[0]}.${local.slice(1)}@example.it`]) {
      await registered(email);
      await it.db.updateTable('users').set({ isEmailConfirmed: true }).where('email', '=', email).execute();
      expect(await isBlocked(await userId(email))).toBe(false);
    }
  });

  test('that is imported', async () => {
    const local = newLocal();
    await blockedAndErased(`${local}@example.it`);
    const file = Buffer.from(`email,name,surname\r\n${local}@example.it,Ada,Rossi\r\n`);
    await importAccounts(it.db, file, { zone: 'Europe/Rome', secretKey, dryRun: false });
    expect(await isBlocked(await userId(`${local}@example.it`))).toBe(true);
  });

  test('that changes its address to it, and what it was offered goes on', async () => {
    const [local, other] = [newLocal(), newLocal()];
    await blockedAndErased(`${local}@example.it`);
    const id = await openAccount(`${other}@example.it`);
    const sessionId = await buildSession(it.db, await buildEvent(it.db), { waitingListEnabled: true });
    const requestId = await buildOffer(it.db, sessionId);
    await it.db.updateTable('reservationRequests').set({ userId: id }).where('_id', '=', requestId).execute();
    const wanted = { email: `${local}+x@example.it`, password };
    const owner = await signedIn(`${other}@example.it`);
    await it.post('/sso/auth/change-email', wanted, owner);
    expect(await isBlocked(id)).toBe(false);
    const [token] = await it.linksTo(`${local}+x@example.it`);
    expect((await it.post('/sso/auth/confirm-email', { token }, owner)).statusCode).toBe(200);
    expect(await isBlocked(id)).toBe(true);
    const { status } = await it.db
      .selectFrom('reservationRequests')
      .select('status')
      .where('_id', '=', requestId)
      .executeTakeFirstOrThrow();
    expect(status).toBe('waiting');
  });
});

describe('a telephone number', () => {
  test('that was confirmed blocks an account that confirms it again, and none that only names it', async () => {
    const phone = newPhone();
    const [before, again] = [newLocal(), newLocal()];
    const blocked = await openAccount(`${before}@example.it`, phone);
    await confirmPhone(`${before}@example.it`);
    await block(blocked);
    await erase(`${before}@example.it`);
    const id = await openAccount(`${again}@example.it`, phone);
    expect(await isBlocked(id)).toBe(false);
    await confirmPhone(`${again}@example.it`);
    expect(await isBlocked(id)).toBe(true);
  });

  test('that was not confirmed may belong to another person: nothing is stored of it', async () => {
    const phone = newPhone();
    const blockId = await blockedAndErased(`${newLocal()}@example.it`, phone);
    expect((await marksOf(blockId)).map(({ kind }) => kind)).toEqual(['email']);
    const again = newLocal();
    const id = await openAccount(`${again}@example.it`, phone);
    await confirmPhone(`${again}@example.it`);
    expect(await isBlocked(id)).toBe(false);
  });

  test('that is confirmed during a block belongs to it, and so does a new address', async () => {
    const [local, other, again] = [newLocal(), newLocal(), newLocal()];
    const phone = newPhone();
    const blockId = await block(await openAccount(`${local}@example.it`, phone));
    await confirmPhone(`${local}@example.it`);
    const wanted = { email: `${other}@example.it`, password };
    const owner = await signedIn(`${local}@example.it`);
    await it.post('/sso/auth/change-email', wanted, owner);
    const [token] = await it.linksTo(wanted.email);
    expect((await it.post('/sso/auth/confirm-email', { token }, owner)).statusCode).toBe(200);
    expect((await marksOf(blockId)).map(({ kind }) => kind)).toEqual(['email', 'email', 'phone']);
    await erase(wanted.email);
    const id = await openAccount(`${again}@example.it`, phone);
    await confirmPhone(`${again}@example.it`);
    expect(await isBlocked(id)).toBe(true);
  });
});

describe('a block holds at once for accounts that are there', () => {
  test('of the same mailbox or the same confirmed number; only its own account reads the reason', async () => {
    const [local, friend] = [newLocal(), newLocal()];
    const phone = { ...newPhone() };
    const id = await openAccount(`${local}@example.it`, phone);
    const alias = await openAccount(`${local}+2@example.it`);
    const sharing = await openAccount(`${friend}@example.it`, phone);
    for (const email of [`${local}@example.it`, `${friend}@example.it`]) await confirmPhone(email);
    const blockId = await block(id);
    expect((await refusalOf(id))?.details).toEqual({ reason: 'Mai venuto', expiresAt: expect.any(String) });
    for (const one of [alias, sharing])
      expect(await refusalOf(one)).toEqual({
        code: 'blackListed',
        details: { expiresAt: expect.any(String) },
      });
    const { body } = await send(
      'GET',
      '/api/users/me/export',
      undefined,
      await signedIn(`${local}+2@example.it`),
    );
    expect(JSON.parse(body)['black-list-entries']).toMatchObject([
      { reason: null, blockedUntil: expect.any(String) },
    ]);
    expect((await send('DELETE', `${entries}/${blockId}`)).statusCode).toBe(200);
    for (const one of [id, alias, sharing]) expect(await isBlocked(one)).toBe(false);
  });

  test('and stays with them when the one that it was given for is erased', async () => {
    const local = newLocal();
    const id = await openAccount(`${local}@example.it`);
    const [alias, third] = [
      await openAccount(`${local}+2@example.it`),
      await openAccount(`${local}+3@example.it`),
    ];
    const blockId = await block(id);
    await erase(`${local}@example.it`);
    for (const one of [alias, third]) expect(await isBlocked(one)).toBe(true);
    const { statusCode, body } = await send('GET', `${entries}/${blockId}`);
    expect([statusCode, JSON.parse(body)]).toMatchObject([200, { userId: alias, reason: '' }]);
    expect((await send('DELETE', `${entries}/${blockId}`)).statusCode).toBe(200);
    for (const one of [alias, third]) expect(await isBlocked(one)).toBe(false);
  });
});

describe('a block that was met again', () => {
  test('is an entry that staff can lift, and then nothing is left of it', async () => {
    const email = `${newLocal()}@example.it`;
    const blockId = await blockedAndErased(email);
    expect((await send('GET', `${entries}/${blockId}`)).statusCode).toBe(404);
    const id = await openAccount(email, {});
    // Accounts that the server opens are checked when they are imported, registered or joined.
    await it.db.transaction().execute(async (tx) => {
      const { recogniseBlocked } = await import('#server/blocks/service.ts');
      expect(await recogniseBlocked(tx, secretKey, [id])).toEqual([id]);
    });
    expect(JSON.parse((await send('GET', `${entries}/${blockId}`)).body)).toMatchObject({ userId: id });
    expect((await send('DELETE', `${entries}/${blockId}`)).statusCode).toBe(200);
    expect(await marksOf(blockId)).toEqual([]);
    await erase(email);
    await it.post('/sso/auth/register', {
      name: 'Ada',
      surname: 'Rossi',
      email,
      password,
      userType: 'private',
      privacyConsent: true,
    });
    await it.db.updateTable('users').set({ isEmailConfirmed: true }).where('email', '=', email).execute();
    expect(await isBlocked(await userId(email))).toBe(false);
  });

  test('by an account that is blocked already becomes one with its own, until the later end', async () => {
    const { recogniseBlocked } = await import('#server/blocks/service.ts');
    const local = newLocal();
    const former = await blockedAndErased(`${local}@example.it`);
    const id = await openAccount(`${newLocal()}@example.it`);
    const own = await block(id, { expiresAt: new Date(Date.now() + 86_400_000).toISOString() });
    await it.db
      .updateTable('users')
      .set({ email: `${local}@example.it` })
      .where('_id', '=', id)
      .execute();
    await it.db.transaction().execute((tx) => recogniseBlocked(tx, secretKey, [id]));
    expect(await marksOf(former)).toEqual([]);
    const marks = await marksOf(own);
    const { expiresAt } = JSON.parse((await send('GET', `${entries}/${own}`)).body);
    expect(new Date(expiresAt).getTime()).toBeGreaterThan(Date.now() + 300 * 86_400_000);
    expect(marks.map(({ endsAt }) => endsAt.toISOString())).toEqual([expiresAt, expiresAt]);
  });
});

describe('a block', () => {
  const day = 86_400_000;

  test('ends after twelve months where staff say nothing, or after the months of the setting', async () => {
    const monthsOf = async (more: object) => {
      const id = await block(await openAccount(`${newLocal()}@example.it`), more);
      const { expiresAt } = JSON.parse((await send('GET', `${entries}/${id}`)).body);
      return Math.round((new Date(expiresAt).getTime() - Date.now()) / (30.4 * day));
    };
    expect(await monthsOf({})).toBe(12);
    expect(await monthsOf({ expiresAt: null })).toBe(12);
    await it.db.insertInto('settings').values({ _id: newId(), name: 'blockMonths', value: '3' }).execute();
    expect(await monthsOf({})).toBe(3);
    await it.db.deleteFrom('settings').where('name', '=', 'blockMonths').execute();
  });

  test('with another end takes its marks along, and without one starts again', async () => {
    const id = await block(await openAccount(`${newLocal()}@example.it`));
    const end = new Date(Date.now() + 5 * day).toISOString();
    expect((await send('PUT', `${entries}/${id}`, { expiresAt: end })).json().expiresAt).toBe(end);
    expect((await marksOf(id)).map(({ endsAt }) => endsAt.toISOString())).toEqual([end]);
    const { expiresAt } = (await send('PUT', `${entries}/${id}`, { expiresAt: null })).json();
    expect(new Date(expiresAt).getTime()).toBeGreaterThan(Date.now() + 300 * day);
    expect((await marksOf(id)).map(({ endsAt }) => endsAt.toISOString())).toEqual([expiresAt]);
  });

  test('stays with the person that it was given to', async () => {
    const id = await block(await openAccount(`${newLocal()}@example.it`));
    const other = await openAccount(`${newLocal()}@example.it`);
    const answer = await send('PUT', `${entries}/${id}`, { userId: other });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      403,
      { code: 'readOnly', errors: [{ path: 'userId', code: 'readOnly' }] },
    ]);
    const read = (await send('GET', `${entries}/${id}`)).json();
    expect((await send('PUT', `${entries}/${id}`, { ...read, reason: 'Tre volte assente' })).statusCode).toBe(
      200,
    );
  });

  test('goes with its marks when it has ended', async () => {
    const email = `${newLocal()}@example.it`;
    const former = await blockedAndErased(email);
    const standing = await block(await openAccount(`${newLocal()}@example.it`));
    await it.database.moveClock(400 * day);
    await sweepBlocks(it.db, secretKey);
    expect([await marksOf(former), await marksOf(standing)]).toEqual([[], []]);
    await it.database.moveClock(-400 * day);
    expect((await send('GET', `${entries}/${standing}`)).statusCode).toBe(404);
    const id = await openAccount(email);
    const { recogniseBlocked } = await import('#server/blocks/service.ts');
    expect(await it.db.transaction().execute((tx) => recogniseBlocked(tx, secretKey, [id]))).toEqual([]);
  });

  test('of before there were marks gets them, and finds an alias that was opened at its very moment', async () => {
    const local = newLocal();
    const id = await openAccount(`${local}@example.it`);
    const blockId = newId();
    await it.db
      .insertInto('blackListEntries')
      .values({ _id: blockId, userId: id, reason: 'Mai venuto' })
      .execute();
    const alias = await openAccount(`${local}+2@example.it`);
    expect(await isBlocked(alias)).toBe(false);
    for (let run = 0; run < 2; run += 1) await sweepBlocks(it.db, secretKey);
    expect(await isBlocked(alias)).toBe(true);
    expect(await marksOf(blockId)).toHaveLength(1);
  });

  test('leaves of an erased account its hashes and the end, and nothing that says whose they are', async () => {
    const marker = 'smeraldo58';
    const phone = newPhone();
    const id = await openAccount(`${marker}@example.it`, { name: marker, ...phone });
    await confirmPhone(`${marker}@example.it`);
    const blockId = await block(id, { reason: `${marker} non è mai venuto` });
    await erase(`${marker}@example.it`);
    const tables = await it.database.pool.query<{ name: string }>(
      `select tablename as "name" from pg_tables where schemaname = 'public' order by 1`,
    );
    const found = [];
    for (const { name } of tables.rows)
      for (const text of [marker, phone.phoneNumber, id]) {
        const { rowCount } = await it.database.pool.query(
          `select 1 from "${name}" as "t" where strpos(lower("t"::text), $1) > 0`,
          [text],
        );
        if (rowCount) found.push(name);
      }
    // The last message is deleted with the mail; the action of staff stays in the audit log.
    expect([...new Set(found)]).toEqual(['auditEntries', 'messages']);
    const marks = await marksOf(blockId);
    expect(marks.map(({ kind, hash }) => [kind, hash.length])).toEqual([
      ['email', 32],
      ['phone', 32],
    ]);
  });

  test('finds people by a key of its own, which is stored encrypted', async () => {
    const { sealedKey } = await it.db.selectFrom('dataKeys').selectAll().executeTakeFirstOrThrow();
    const key = await findKey(it.db, 'booking blocks', secretKey);
    expect(key).toHaveLength(32);
    expect(sealedKey.includes(key ?? '')).toBe(false);
    await expect(findKey(it.db, 'booking blocks', 'another secret key, no secret either')).rejects.toThrow(
      'was encrypted with another SECRET_KEY',
    );
  });
});
