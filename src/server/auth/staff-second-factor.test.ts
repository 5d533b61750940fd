// Open sign-ins of staff when the setting begins to require a second factor, and of accounts that become staff then.

import { generateSync } from 'otplib';
import { v7 as newId } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AccountViewer, roles, subRoles } from '#core/accounts/access.ts';
import { isStaff } from '#core/auth/sign-in-lifetime.ts';
import { readNow } from '#server/db/clock.ts';
import { openTestApp, password, type TestApp } from '#test/accounts.ts';
import { openTestApp as openWholeApp } from '#test/app.ts';
import { buildEvent } from '#test/build-programme.ts';

let it: TestApp;
/** Another server process over the same database. */
let other: Awaited<ReturnType<typeof openWholeApp>>;
let advance: (milliseconds: number) => Promise<void>;
let admin: string;
beforeAll(async () => {
  it = await openTestApp();
  other = await openWholeApp(it.db, { identify: it.identify });
  advance = await it.stopClock();
});
afterAll(async () => {
  await other.close();
  await it.close();
});

let emails = 0;
const newEmail = () => `person${(emails += 1)}@example.it`;
async function signedIn(account: Partial<Parameters<TestApp['createAccount']>[0]> = {}) {
  const email = newEmail();
  const userId = await it.createAccount({ email, ...account });
  return { email, userId, token: (await it.signIn(email)).json().token as string };
}
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, token: string, payload?: object) =>
  it.app.inject({ method, url, headers: { authorization: `Bearer ${token}` }, ...(payload && { payload }) });
/** The answers of both processes to a token. */
async function statusesOf(token: string): Promise<number[]> {
  const request = { url: '/api/users/me', headers: { authorization: `Bearer ${token}` } };
  return [(await it.app.inject(request)).statusCode, (await other.inject(request)).statusCode];
}
const ended = [401, 401];
const open = [200, 200];

async function codeOf(secret: string): Promise<string> {
  await advance(30_000);
  return generateSync({ secret, epoch: Math.floor((await readNow(it.db)).getTime() / 1000) });
}
/** Sets a second factor up in an open sign-in, and answers its secret. */
async function setUp(token: string): Promise<string> {
  const enrolment = await call('POST', '/sso/auth/second-factor/begin', token, { password });
  const { secret } = enrolment.json<{ secret: string }>();
  const code = await codeOf(secret);
  const confirmed = await call('POST', '/sso/auth/second-factor/confirm', token, { code });
  expect(confirmed.statusCode).toBe(200);
  return secret;
}
async function turn(value: 'true' | 'false'): Promise<void> {
  const [stored] = (await call('GET', '/api/settings?name=secondFactorForStaff', admin)).json();
  const answer = stored
    ? await call('PUT', `/api/settings/${stored._id}`, admin, { value })
    : await call('POST', '/api/settings', admin, { name: 'secondFactorForStaff', value });
  expect(answer.statusCode).toBeLessThan(300);
}

beforeEach(async () => {
  const account = await signedIn({ role: 'admin' });
  admin = account.token;
  await setUp(admin);
});
afterEach(async () => {
  await it.db.deleteFrom('settings').where('name', '=', 'secondFactorForStaff').execute();
});

describe('switching the second factor on for staff', () => {
  test('ends at once every sign-in of staff that was opened without one, and no other', async () => {
    const withoutFactor = await Promise.all([
      signedIn({ role: 'admin' }),
      signedIn({ role: 'scanner' }),
      ...subRoles.map((subRole) => signedIn({ subRoles: [subRole] })),
      signedIn({ contactEventIds: [await buildEvent(it.db)] }),
    ]);
    const visitor = await signedIn();
    const careful = await signedIn({ subRoles: ['editor'] });
    await setUp(careful.token);
    await turn('true');
    for (const { token } of withoutFactor) expect(await statusesOf(token)).toEqual(ended);
    for (const token of [visitor.token, careful.token, admin]) expect(await statusesOf(token)).toEqual(open);
    // Signing in again requires to set one up.
    const [first] = withoutFactor;
    expect((await it.signIn(first?.email ?? '')).json()).toMatchObject({ code: 'secondFactorMissing' });

    // Switching it off brings none of them back.
    await turn('false');
    for (const { token } of withoutFactor) expect(await statusesOf(token)).toEqual(ended);
  });

  test('control: without the trigger the same sign-ins come back when it is switched off', async () => {
    const { token } = await signedIn({ subRoles: ['editor'] });
    await it.database.pool.query('alter table "settings" disable trigger "settings_second_factor"');
    try {
      await turn('true');
      expect(await statusesOf(token)).toEqual(ended);
      await turn('false');
      expect(await statusesOf(token)).toEqual(open);
    } finally {
      await it.database.pool.query('alter table "settings" enable trigger "settings_second_factor"');
    }
  });

  test('ends the sign-in of the administrator who does it without having one, after the answer', async () => {
    const bare = await signedIn({ role: 'admin' });
    const body = { name: 'secondFactorForStaff', value: 'true' };
    expect((await call('POST', '/api/settings', bare.token, body)).statusCode).toBe(201);
    expect(await statusesOf(bare.token)).toEqual(ended);
  });

  test('leaves all accounts signed in where another setting is written, or this one is written as off', async () => {
    const { token } = await signedIn({ role: 'scanner' });
    await turn('false');
    expect(
      (await call('POST', '/api/settings', admin, { name: 'messageDays', value: '31' })).statusCode,
    ).toBe(201);
    expect(await statusesOf(token)).toEqual(open);
  });
});

describe('an account that becomes staff', () => {
  const gains = [
    { role: 'admin' },
    { role: 'scanner' },
    ...subRoles.map((subRole) => ({ subRoles: [subRole] })),
  ];
  test.each(gains)('by %j is signed out at once while staff must have a second factor', async (gain) => {
    const { userId, token } = await signedIn();
    await turn('true');
    expect((await call('PUT', `/api/users/${userId}`, admin, gain)).statusCode).toBe(200);
    expect(await statusesOf(token)).toEqual(ended);
  });

  test('by an event to look after is signed out too, and stays signed in with a second factor', async () => {
    const [bare, careful] = [await signedIn(), await signedIn()];
    await setUp(careful.token);
    await turn('true');
    const gain = { subRoles: ['contact'], contactEventIds: [await buildEvent(it.db)] };
    for (const { userId } of [bare, careful])
      expect((await call('PUT', `/api/users/${userId}`, admin, gain)).statusCode).toBe(200);
    expect([await statusesOf(bare.token), await statusesOf(careful.token)]).toEqual([ended, open]);
  });

  test('stays signed in while staff need none', async () => {
    const { userId, token } = await signedIn();
    expect((await call('PUT', `/api/users/${userId}`, admin, { role: 'scanner' })).statusCode).toBe(200);
    expect(await statusesOf(token)).toEqual(open);
  });
});

describe('while staff must have a second factor', () => {
  test('a sign-in that was opened at the moment of the switch counts for nothing, and is not refreshed', async () => {
    await it.db
      .insertInto('settings')
      .values({ _id: newId(), name: 'tokenRefresh', value: 'true' })
      .execute();
    const email = newEmail();
    await it.createAccount({ email, subRoles: ['support'] });
    await it.database.pool.query('alter table "settings" disable trigger "settings_second_factor"');
    const late = (await it.signIn(email)).json<{ token: string; refreshToken: string }>();
    await turn('true');
    await it.database.pool.query('alter table "settings" enable trigger "settings_second_factor"');
    expect(await statusesOf(late.token)).toEqual(ended);
    const refreshed = await it.post(
      '/sso/auth/refresh',
      {},
      { authorization: `Bearer ${late.refreshToken}` },
    );
    await it.db.deleteFrom('settings').where('name', '=', 'tokenRefresh').execute();
    expect(refreshed.statusCode).toBe(401);
  });

  test('one that staff turn off ends the sign-in with it', async () => {
    const editor = await signedIn({ subRoles: ['editor'] });
    const secret = await setUp(editor.token);
    await turn('true');
    const code = await codeOf(secret);
    const answer = await call('POST', '/sso/auth/second-factor/turn-off', editor.token, { password, code });
    expect([answer.statusCode, await statusesOf(editor.token)]).toEqual([200, ended]);
  });
});

test('a sign-in whose second factor was turned off counts as one without', async () => {
  const editor = await signedIn({ subRoles: ['editor'] });
  const secret = await setUp(editor.token);
  const code = await codeOf(secret);
  await call('POST', '/sso/auth/second-factor/turn-off', editor.token, { password, code });
  expect(await statusesOf(editor.token)).toEqual(open);
  await turn('true');
  expect(await statusesOf(editor.token)).toEqual(ended);
});

test('the database and the rules agree on who is staff', async () => {
  const event = newId();
  const people: Pick<AccountViewer, 'role' | 'subRoles' | 'contactEventIds'>[] = roles.flatMap((role) => [
    { role, subRoles: [], contactEventIds: [] },
    { role, subRoles: [], contactEventIds: [event] },
    ...subRoles.map((subRole) => ({ role, subRoles: [subRole], contactEventIds: [] })),
  ]);
  const { rows } = await it.database.pool.query(
    `select is_staff(jsonb_populate_record(null::"users", "person")) as "is"
     from jsonb_array_elements($1::jsonb) as "person"`,
    [JSON.stringify(people)],
  );
  expect(rows.map((row: { is: boolean }) => row.is)).toEqual(people.map(isStaff));
});
