// Devices with tokens of their own: what they may do, and what not; over HTTP on a real PostgreSQL.

import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { DoorLimits } from '#core/accounts/access.ts';
import { mostDevices } from '#core/check-in/device-contract.ts';
import { readTickets } from '#server/tickets/service.ts';
import { openTestApp, type TestApp } from '#test/accounts.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { openDoorOf, openSignerOf } from '#test/door.ts';
import { takeSeats } from '#test/take-seats.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
interface Enrolled {
  readonly _id: string;
  readonly token: string;
}

let it: TestApp;
let admin: Awaited<ReturnType<typeof signedIn>>;
let advance: (milliseconds: number) => Promise<void>;
beforeAll(async () => {
  it = await openTestApp();
  admin = await signedIn({ role: 'admin' });
});
afterEach(async () => {
  await it.db.deleteFrom('settings').where('name', '=', 'secondFactorForStaff').execute();
});
afterAll(() => it.close());

async function signedIn(account: Partial<Parameters<TestApp['createAccount']>[0]>) {
  const email = `${newId()}@example.it`;
  const userId = await it.createAccount({ email, ...account });
  return { email, userId, token: (await it.signIn(email)).json<{ token: string }>().token };
}
async function call(method: Method, url: string, token?: string, payload?: object) {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const answer = await it.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
}

async function invited(limits?: DoorLimits): Promise<{ readonly _id: string; readonly secret: string }> {
  const payload = { name: 'Chiostro 1', ...(limits && { limits }) };
  const { body } = await call('POST', '/api/devices/invitations', admin.token, payload);
  return { _id: body.device._id, secret: body.secret };
}
/** A device that is not signed in uses a code, and an admin confirms it. */
async function enrolled(limits?: DoorLimits): Promise<Enrolled> {
  const { _id, secret } = await invited(limits);
  const { status, body } = await call('POST', '/api/devices/enrol', undefined, { secret });
  expect(status).toBe(201);
  expect(await call('POST', `/api/devices/${_id}/confirm`, admin.token, {})).toMatchObject({ status: 200 });
  return { _id, token: body.token };
}
/** A session with a ticket, its door open. */
async function session(locationId: string | null = null) {
  const sessionId = await buildSession(it.db, await buildEvent(it.db), { maxParticipants: 5, locationId });
  const reservationId = await takeSeats(it.db, sessionId, 2);
  await openDoorOf(it.db, sessionId);
  const [sign, tickets] = [await openSignerOf(it.db), await readTickets(it.db, [reservationId])];
  const { sessionDay, eventId } = await it.db
    .selectFrom('sessions')
    .select(['sessionDay', 'eventId'])
    .where('_id', '=', sessionId)
    .executeTakeFirstOrThrow();
  return {
    sessionId,
    eventId,
    day: String(sessionDay),
    ticketId: tickets[0]?._id,
    codes: tickets.map((one) => sign(one)),
  };
}
type Door = Awaited<ReturnType<typeof session>>;
const scanBody = ({ sessionId, codes: [code] }: Door) => ({
  scanId: newId(),
  sessionId,
  code,
  scannedAt: new Date().toISOString(),
});
const scan = (token: string, door: Door, more: object = {}) =>
  call('POST', '/api/scans', token, { ...scanBody(door), ...more });

describe('a device with a token of its own', () => {
  test('waits for an admin, scans then, and nothing more once it was revoked', async () => {
    const door = await session();
    const { _id, secret } = await invited();
    const { body } = await call('POST', '/api/devices/enrol', undefined, { secret });
    expect(body).toMatchObject({ _id, state: 'waiting', userId: admin.userId });
    const { token } = body;
    const state = () => call('PUT', `/api/devices/${_id}/state`, token, { unsentScans: 0, packs: [] });
    expect(await scan(token, door)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(await state()).toMatchObject({ status: 200, body: { state: 'waiting' } });
    await call('POST', `/api/devices/${_id}/confirm`, admin.token, {});
    expect(await state()).toMatchObject({ body: { state: 'active' } });
    const tooMany = { unsentScans: Number.MAX_SAFE_INTEGER, packs: [] };
    expect((await call('PUT', `/api/devices/${_id}/state`, token, tooMany)).status).toBe(400);
    expect(await scan(token, door)).toMatchObject({ status: 200, body: { result: 'valid' } });
    await call('DELETE', `/api/devices/${_id}`, admin.token);
    const revoked = { status: 403, body: { code: 'deviceRevoked' } };
    expect(await scan(token, door)).toMatchObject(revoked);
    expect(await call('GET', `/api/sessions/${door.sessionId}/check-in-list`, token)).toMatchObject(revoked);
    expect(await state()).toMatchObject({ status: 200, body: { state: 'revoked' } });
    // What it had not sent is taken all the same, and waits for a supervisor.
    const items = [{ ...scanBody(door), code: door.codes[1], kind: 'scan', result: 'valid' }];
    const queue = { device: 'Another name', sentAt: new Date().toISOString(), items };
    expect((await call('POST', '/api/scans/revoked-queue', token, queue)).body.results).toMatchObject([
      { outcome: 'taken', lateness: 'unproven' },
    ]);
  });

  test('works within its sessions, its place and its day, and nowhere else', async () => {
    const cloister = newId();
    await it.db.insertInto('locations').values({ _id: cloister, name: 'Chiostro' }).execute();
    const [here, there] = [await session(cloister), await session()];
    const within: [string, DoorLimits][] = [
      ['its sessions', { sessionIds: [here.sessionId] }],
      ['its place', { locationId: cloister }],
      ['all of them', { sessionIds: [here.sessionId, there.sessionId], locationId: cloister, day: here.day }],
    ];
    for (const [what, limits] of within) {
      const { token } = await enrolled(limits);
      expect([what, (await scan(token, here, { admit: false })).status]).toEqual([what, 200]);
      const attempts = [
        scan(token, there),
        call('GET', `/api/sessions/${there.sessionId}/check-in-list`, token),
        call('GET', `/api/sessions/${there.sessionId}/tickets?q=Rossi`, token),
        call('GET', `/api/tickets/${there.ticketId}/scans`, token),
        call('GET', `/api/sessions/${there.sessionId}/line`, token),
        call('POST', `/api/sessions/${there.sessionId}/line`, token, { action: 'give', number: 1 }),
        call('POST', `/api/sessions/${there.sessionId}/walk-ins`, token, { scanId: newId(), people: 1 }),
        call('POST', `/api/tickets/${there.ticketId}/pass`, token, {
          scanId: newId(),
          direction: 'out',
          heads: 1,
        }),
      ];
      expect([what, (await Promise.all(attempts)).map(({ status }) => status)]).toEqual([
        what,
        attempts.map(() => 403),
      ]);
      const queue = {
        device: 'x',
        sentAt: new Date().toISOString(),
        items: [{ ...scanBody(there), kind: 'scan', result: 'valid' }],
      };
      expect((await call('POST', '/api/scans/batch', token, queue)).body.results).toMatchObject([
        { outcome: 'taken', lateness: 'unproven' },
      ]);
      expect(await scan(token, there, { offline: true })).toEqual({
        status: 200,
        body: { scanId: expect.any(String), result: 'valid' },
      });
      const events = (await call('GET', '/api/scans/events', token)).body as {
        sessions: { _id: string }[];
      }[];
      expect([what, events.flatMap(({ sessions }) => sessions.map(({ _id }) => _id))]).toEqual([
        what,
        [here.sessionId],
      ]);
      expect((await call('GET', `/api/scans/events/${there.eventId}/sessions`, token)).body).toEqual([]);
      const inside = (await call('GET', '/api/scans/inside', token)).body as { sessionIds: string[] }[];
      expect([what, inside.flatMap(({ sessionIds }) => sessionIds)]).toEqual([what, [here.sessionId]]);
    }
    const listed = (await call('GET', '/api/devices', admin.token)).body as { place: string | null }[];
    expect(listed).toContainEqual(
      expect.objectContaining({ limits: { locationId: cloister }, place: 'Chiostro', hasToken: true }),
    );
    const { token } = await enrolled({ day: '2031-01-01' });
    expect((await scan(token, here)).status).toBe(403);
    expect((await call('GET', '/api/scans/events', token)).body).toEqual([]);
  });

  test('is listed before hundreds that were not seen since, however long ago it was enrolled', async () => {
    const { _id } = await enrolled();
    await it.db.transaction().execute(async (tx) => {
      await sql`update "doorDevices" set "createdAt" = curiosa_now() - interval '1 year' where "_id" = ${_id}`.execute(
        tx,
      );
      await sql`
        insert into "doorDevices" ("_id", "name", "userId", "enrolledAt", "confirmedAt", "lastSeenAt", "createdAt")
        select gen_random_uuid(), 'Old', ${admin.userId}, "day", "day", "day", "day"
        from generate_series(1, ${mostDevices}) as "number", lateral (select curiosa_now() - interval '1 day' as "day")`.execute(
        tx,
      );
    });
    const listed = (await call('GET', '/api/devices', admin.token)).body as { _id: string }[];
    await it.db.deleteFrom('doorDevices').where('name', '=', 'Old').execute();
    expect(listed).toHaveLength(mostDevices);
    expect(listed.map((device) => device._id)).toContain(_id);
  });

  test('is a steward, calls nothing that is not for devices, and sees public pages as a guest', async () => {
    const door = await session();
    const { token } = await enrolled();
    const { body } = await scan(token, door);
    expect(body).toMatchObject({ result: 'valid' });
    expect(body.ticket).not.toHaveProperty('supervisor');
    const { paths } = (await it.app.inject('/api/openapi.json')).json<{
      paths: Record<string, Record<string, { 'x-devices'?: unknown; security: object[] }>>;
    }>();
    const routes = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { 'x-devices': isForDevices, security }]) => {
        const isForAccounts = security.length === 1 && 'bearer' in (security[0] ?? {});
        return isForAccounts && !isForDevices ? [[method.toUpperCase() as Method, path] as const] : [];
      }),
    );
    expect(routes.length).toBeGreaterThan(150);
    const let_in: string[] = [];
    for (const [method, path] of routes) {
      const url = path.replaceAll('{number}', '1').replaceAll(/\{\w+\}/g, newId());
      const answer = await call(method, url, token, method === 'GET' ? undefined : {});
      if (answer.status !== 403) let_in.push(`${method} ${path} ${answer.status}`);
    }
    expect(let_in).toEqual([]);
    expect((await call('GET', '/api/events?lang=it', token)).status).toBe(200);
  });

  test('is known by its token, whatever device it names', async () => {
    const door = await session();
    const [own, other] = [await enrolled(), await enrolled()];
    await scan(own.token, door, { device: other._id });
    const { deviceId } = await it.db
      .selectFrom('scans')
      .select('deviceId')
      .where('sessionId', '=', door.sessionId)
      .executeTakeFirstOrThrow();
    expect(deviceId).toBe(own._id);
    const isOffered = async ({ token }: Enrolled) =>
      (await call('GET', `/api/tickets/${door.ticketId}/scans`, token)).body.scans[0].isUndoable;
    expect([await isOffered(own), await isOffered(other)]).toEqual([true, false]);
    const report = { unsentScans: 0, packs: [] };
    expect((await call('PUT', `/api/devices/${other._id}/state`, own.token, report)).status).toBe(404);
  });

  test('needs no second factor of staff, in contrast to the sign-in of its account', async () => {
    const door = await session();
    const volunteer = await signedIn({ role: 'scanner' });
    const limits = { sessionIds: [door.sessionId] };
    const own = await call('POST', '/api/devices', volunteer.token, { name: 'Mio', limits });
    expect(own.body).toMatchObject({ state: 'active', limits, token: expect.any(String) });
    const turn = (value: string) =>
      it.db
        .insertInto('settings')
        .values({ _id: newId(), name: 'secondFactorForStaff', value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
        .execute();
    await turn('true');
    expect((await call('GET', '/api/scans/events', volunteer.token)).status).toBe(401);
    expect((await it.signIn(volunteer.email)).json()).toMatchObject({ code: 'secondFactorMissing' });
    expect(await scan(own.body.token, door)).toMatchObject({ status: 200, body: { result: 'valid' } });
    // A change of its account's rights ends sign-ins without a second factor, and leaves the device.
    await it.db
      .updateTable('users')
      .set({ role: 'user', subRoles: ['scanner'] })
      .where('_id', '=', volunteer.userId)
      .execute();
    expect((await scan(own.body.token, door)).status).toBe(200);
    await turn('false');
    admin = await signedIn({ role: 'admin' });
  });

  test('is in no list of sign-ins, outlasts them, and ends with the rights of its account', async () => {
    const door = await session();
    const volunteer = await signedIn({ role: 'scanner' });
    const { body: own } = await call('POST', '/api/devices', volunteer.token, { name: 'Mio', limits: {} });
    const { body: signIns } = await call('GET', '/sso/auth/sessions', volunteer.token);
    expect(signIns).toHaveLength(1);
    await it.db
      .deleteFrom('accessTokens')
      .where('userId', '=', volunteer.userId)
      .where('deviceId', 'is', null)
      .execute();
    expect((await scan(own.token, door)).status).toBe(200);
    const set = (values: object) =>
      it.db.updateTable('users').set(values).where('_id', '=', volunteer.userId).execute();
    await set({ role: 'user' });
    expect((await scan(own.token, door)).status).toBe(403);
    await set({ role: 'scanner', isEnabled: false });
    expect((await scan(own.token, door)).status).toBe(401);
  });

  test('of a contact works at the doors of its events only', async () => {
    const [own, other] = [await session(), await session()];
    const contact = await signedIn({ subRoles: ['contact'], contactEventIds: [own.eventId] });
    const { body } = await call('POST', '/api/devices', contact.token, { name: 'Mio', limits: {} });
    expect((await scan(body.token, own)).body.ticket).not.toHaveProperty('supervisor');
    expect((await scan(body.token, other)).status).toBe(403);
  });

  test('lasts two days beyond its day, or a fortnight', async () => {
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome' }).format(new Date());
    const [ofDay, ofAll] = [await enrolled({ day }), await enrolled()];
    advance = await it.stopClock();
    const alive = async () =>
      Promise.all(
        [ofDay, ofAll].map(async ({ token }) => (await call('GET', '/api/scans/events', token)).status),
      );
    await advance(48 * 3_600_000);
    expect(await alive()).toEqual([200, 200]);
    await advance(48 * 3_600_000);
    expect(await alive()).toEqual([401, 200]);
    await advance(11 * 24 * 3_600_000);
    expect(await alive()).toEqual([401, 401]);
  });
});
