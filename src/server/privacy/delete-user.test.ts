import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readNow } from '#server/db/clock.ts';
import { openTestApp, password, type TestApp } from '#test/accounts.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { takeSeats } from '#test/take-seats.ts';

let it: TestApp;
let admin: string;
beforeAll(async () => {
  it = await openTestApp();
  admin = await it.createAccount({ email: 'capo@example.it', role: 'admin' });
});
afterAll(() => it.close());

async function tokenOf(email: string): Promise<string> {
  return (await it.signIn(email)).json<{ token: string }>().token;
}
async function remove(id: string, body: object, of = 'capo@example.it') {
  const headers = { authorization: `Bearer ${await tokenOf(of)}` };
  const answer = await it.app.inject({
    method: 'DELETE',
    url: `/api/users/${id}`,
    headers,
    payload: body,
  });
  return { status: answer.statusCode, body: answer.json() };
}
const exists = async (id: string) =>
  (await it.db.selectFrom('users').select('_id').where('_id', '=', id).executeTakeFirst()) !== undefined;

describe('an admin erases the account of another person', () => {
  test('with the own password once more: seats are given back, and the audit log names the admin', async () => {
    const email = 'parte@example.it';
    const id = await it.createAccount({ email });
    const eventId = await buildEvent(it.db);
    const sessionId = await buildSession(it.db, eventId);
    const reservation = await takeSeats(it.db, sessionId, 2, id);
    expect(await remove(id, { password: 'Non la so 1' })).toMatchObject({
      status: 400,
      body: { code: 'passwordWrong' },
    });
    expect(await exists(id)).toBe(true);

    expect(await remove(id, { password })).toMatchObject({ status: 200, body: { _id: id, email } });
    expect(await exists(id)).toBe(false);
    expect(
      await it.db
        .selectFrom('reservations')
        .select(['status', 'userId'])
        .where('_id', '=', reservation)
        .executeTakeFirstOrThrow(),
    ).toEqual({ status: 'invalid', userId: null });
    expect(
      await it.db
        .selectFrom('auditEntries')
        .select(['userId', 'action', 'changes'])
        .where('entityId', '=', id)
        .where('action', '=', 'erase')
        .executeTakeFirstOrThrow(),
    ).toEqual({ userId: admin, action: 'erase', changes: {} });
    expect((await it.messagesTo(email)).map(({ template }) => template)).toEqual(['accountDeleted']);
    expect(await remove(id, { password })).toMatchObject({ status: 404 });
  });

  test('but never the last administrator', async () => {
    expect(await remove(admin, { password })).toMatchObject({ status: 400, body: { code: 'lastAdmin' } });
    expect(await exists(admin)).toBe(true);
  });

  test('and with a code as well while a second factor is on', async () => {
    const advance = await it.stopClock();
    const of = 'cauto@example.it';
    await it.createAccount({ email: of, role: 'admin' });
    const token = await tokenOf(of);
    const authorization = `Bearer ${token}`;
    const factor = (path: string, body: object) =>
      it.post(`/sso/auth/second-factor/${path}`, body, { authorization });
    const { secret } = (await factor('begin', { password })).json<{ secret: string }>();
    const code = async () =>
      generateSync({ secret, epoch: Math.floor((await readNow(it.db)).getTime() / 1000) });
    expect((await factor('confirm', { code: await code() })).statusCode).toBe(200);
    await advance(30_000);
    const id = await it.createAccount({ email: 'seconda@example.it' });
    const erase = (body: object) =>
      it.app.inject({ method: 'DELETE', url: `/api/users/${id}`, headers: { authorization }, payload: body });
    for (const body of [{ password }, { password, code: '000000' }])
      expect((await erase(body)).json()).toMatchObject({ code: 'secondFactorWrong' });
    expect(await exists(id)).toBe(true);
    expect((await erase({ password, code: await code() })).statusCode).toBe(200);
    expect(await exists(id)).toBe(false);
  });
});
