import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, password, type TestApp } from '#test/accounts.ts';
import { sweepSignOn } from './service.ts';
import { endSignInsOf } from './sign-ins.ts';

const hour = 3_600_000;
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

let it: TestApp;
beforeAll(async () => {
  it = await openTestApp();
});
afterAll(() => it.close());

/** Opens a sign-in, and answers how to call with it. */
async function signedIn(email: string, userAgent = 'curl/8.5.0') {
  const credentials = Buffer.from(`${email}:${password}`).toString('base64');
  const answer = await it.app.inject({
    method: 'POST',
    url: '/sso/auth',
    headers: { authorization: `Basic ${credentials}`, 'user-agent': userAgent },
  });
  const { token } = answer.json<{ token: string }>();
  const call = async (method: 'GET' | 'DELETE', url: string) => {
    const response = await it.app.inject({ method, url, headers: { authorization: `Bearer ${token}` } });
    return { status: response.statusCode, body: response.json(), text: response.body };
  };
  return {
    token,
    call,
    isAlive: async () => (await it.readMe(`Bearer ${token}`)).statusCode === 200,
    list: async () => (await call('GET', '/sso/auth/sessions')).body,
  };
}

describe('the sign-ins of an account', () => {
  test('are listed for their owner, the one of the caller among them, and no token with them', async () => {
    await it.createAccount({ email: 'list@example.it' });
    await it.createAccount({ email: 'other@example.it' });
    const first = await signedIn('list@example.it', phone);
    await it.database.moveClock(hour);
    const second = await signedIn('list@example.it');
    await signedIn('other@example.it');

    const { body, text, status } = await second.call('GET', '/sso/auth/sessions');
    const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
    const times = { _id: expect.any(String), createdAt: instant, lastSeenAt: instant };
    expect([status, body]).toEqual([
      200,
      [
        { ...times, device: null, isCurrent: true },
        { ...times, device: 'Safari · iPhone', isCurrent: false },
      ],
    ]);
    expect(Date.parse(body[0].createdAt) - Date.parse(body[1].createdAt)).toBeGreaterThanOrEqual(hour);
    for (const secret of [first.token, second.token, 'hash']) expect(text).not.toContain(secret);
  });

  test('that are over are not among them', async () => {
    await it.createAccount({ email: 'idle@example.it' });
    await signedIn('idle@example.it', phone);
    await it.database.moveClock(12 * hour);
    const device = await signedIn('idle@example.it');
    expect(await device.list()).toMatchObject([{ isCurrent: true }]);
  });

  test('end one by one, at once, and only for their owner', async () => {
    await it.createAccount({ email: 'ends@example.it' });
    await it.createAccount({ email: 'stranger@example.it' });
    const [here, lost] = [await signedIn('ends@example.it'), await signedIn('ends@example.it', phone)];
    const stranger = await signedIn('stranger@example.it');
    const { _id } = (await here.list()).find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
    const url = `/sso/auth/sessions/${_id}`;

    expect((await stranger.call('DELETE', url)).status).toBe(404);
    expect(await lost.isAlive()).toBe(true);
    expect(await here.call('DELETE', url)).toMatchObject({ status: 200, body: { _id, isCurrent: false } });
    expect([await lost.isAlive(), await here.isAlive()]).toEqual([false, true]);
    expect((await here.call('DELETE', url)).status).toBe(404);
    expect((await here.call('DELETE', `/sso/auth/sessions/${newId()}`)).status).toBe(404);
  });

  test('end all but the one of the caller', async () => {
    await it.createAccount({ email: 'many@example.it' });
    await it.createAccount({ email: 'untouched@example.it' });
    const others = [await signedIn('many@example.it'), await signedIn('many@example.it', phone)];
    const [here, untouched] = [await signedIn('many@example.it'), await signedIn('untouched@example.it')];
    const ended = await here.call('DELETE', '/sso/auth/sessions');
    expect([ended.status, ended.body.length]).toEqual([200, 2]);
    for (const device of others) expect(await device.isAlive()).toBe(false);
    expect([await here.isAlive(), await untouched.isAlive()]).toEqual([true, true]);
    expect((await here.call('DELETE', '/sso/auth/sessions')).body).toEqual([]);
  });

  test('end when the password changes, besides one that may go on', async () => {
    const userId = await it.createAccount({ email: 'changed@example.it' });
    const [stays, lost] = [await signedIn('changed@example.it'), await signedIn('changed@example.it')];
    await it.db.transaction().execute((tx) => endSignInsOf(tx, userId, { besides: stays.token }));
    expect([await stays.isAlive(), await lost.isAlive()]).toEqual([true, false]);
    await it.db.transaction().execute((tx) => endSignInsOf(tx, userId));
    expect(await stays.isAlive()).toBe(false);
  });

  test('are refused to a guest', async () => {
    expect((await it.app.inject('/sso/auth/sessions')).statusCode).toBe(401);
    expect((await it.app.inject({ method: 'DELETE', url: '/sso/auth/sessions' })).statusCode).toBe(401);
  });
});

describe('a sign-in', () => {
  const signIns = async (email: string) =>
    (await it.messagesTo(email)).filter(({ template }) => template === 'newSignIn');
  const from = (email: string, remoteAddress: string, userAgent: string) =>
    it.app.inject({
      method: 'POST',
      url: '/sso/auth',
      headers: {
        authorization: `Basic ${Buffer.from(`${email}:${password}`).toString('base64')}`,
        'user-agent': userAgent,
      },
      remoteAddress,
    });

  test('unlike those before it is mailed to the owner, in their language, and the first is not', async () => {
    const email = 'told@example.it';
    await it.createAccount({ email, language: 'en' });
    await from(email, '192.0.2.1', phone);
    await from(email, '192.0.2.1', phone);
    expect(await signIns(email)).toEqual([]);

    const message = (device: string | null) => ({
      template: 'newSignIn',
      language: 'en',
      facts: { name: 'Ada', device },
    });
    await from(email, '192.0.2.2', phone);
    await from(email, '192.0.2.1', 'curl/8.5.0');
    await from(email, '192.0.2.2', phone);
    expect(await signIns(email)).toEqual([message('Safari · iPhone'), message(null)]);
  });

  test('from a place that was not used for a quarter of a year is new again', async () => {
    const email = 'back@example.it';
    await it.createAccount({ email });
    await from(email, '192.0.2.1', phone);
    await it.database.moveClock(91 * 24 * hour);
    await from(email, '192.0.2.1', phone);
    expect(await signIns(email)).toHaveLength(1);
  });

  test('leaves no trace after a quarter of a year, but for the latest of an account', async () => {
    const email = 'traces@example.it';
    const userId = await it.createAccount({ email });
    const places = async () =>
      Number(
        (await it.database.pool.query(`select from "signInPlaces" where "userId" = $1`, [userId])).rowCount,
      );
    await from(email, '192.0.2.1', phone);
    await it.database.moveClock(hour);
    await from(email, '192.0.2.2', phone);
    await it.database.moveClock(89 * 24 * hour);
    await sweepSignOn(it.db);
    expect(await places()).toBe(2);
    await it.database.moveClock(25 * hour);
    await sweepSignOn(it.db);
    expect(await places()).toBe(1);
    await from(email, '192.0.2.3', phone);
    expect(await signIns(email)).toHaveLength(2);
  });

  test('that fails reveals nothing', async () => {
    const email = 'guess@example.it';
    await it.createAccount({ email });
    await from(email, '192.0.2.1', phone);
    await it.signIn(email, 'Wrong guess 1');
    expect(await signIns(email)).toEqual([]);
  });
});
