// What staff do at the door leaves a line in the audit log; over HTTP on a real PostgreSQL.

import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { type BookingApp, openBookingApp, openDoorOf, type Person } from '#test/door.ts';

let it: BookingApp;
let admin: Person;
let scanner: Person;
let sessionId: string;
let tickets: { _id: string; code?: string | null }[];
beforeAll(async () => {
  it = await openBookingApp();
  admin = await it.person({ role: 'admin' });
  scanner = await it.person({ role: 'scanner' });
  sessionId = await buildSession(it.db, await buildEvent(it.db), { maxParticipants: 20 });
  tickets = (await (await it.person()).book(sessionId, 3)).body.tickets;
  await openDoorOf(it.db, sessionId, -10);
});
afterAll(() => it.close());

/** The lines on a row since the start of the test, oldest first. */
async function linesOn(entityId: string) {
  const rows = await it.db
    .selectFrom('auditEntries')
    .select(['userId', 'entity', 'action', 'changes'])
    .where('entityId', '=', entityId)
    .orderBy('_id')
    .execute();
  return rows;
}
const post = (url: string, payload: object, by = admin) => it.send('POST', url, by.userId, { payload });
const change = (before: unknown, after: unknown) => ({ before, after });

test('a device: its code, its use, its confirmation, its seats and its end, each once', async () => {
  const day = '2027-01-01';
  const { body } = await post('/api/devices/invitations', { name: 'Gate', limits: { day } });
  const device = body.device._id;
  await post('/api/devices/enrol', { secret: body.secret }, scanner);
  for (let time = 0; time < 2; time += 1) await post(`/api/devices/${device}/confirm`, {});
  for (const quota of [2, 2])
    await it.send('PUT', `/api/devices/${device}/quota`, admin.userId, { payload: { sessionId, quota } });
  for (let time = 0; time < 2; time += 1) await it.send('DELETE', `/api/devices/${device}`, admin.userId);
  const of = (userId: string, action: string, changes: object = {}) => ({
    userId,
    entity: 'doorDevices',
    action,
    changes,
  });
  expect(await linesOn(device)).toEqual([
    of(admin.userId, 'invite', { day: change(null, day) }),
    of(scanner.userId, 'enrol'),
    of(admin.userId, 'confirm'),
    of(admin.userId, 'giveQuota', { sessionId: change(null, sessionId), quota: change(0, 2) }),
    of(admin.userId, 'revoke'),
  ]);
  const own = await post('/api/devices', { name: 'Gate 2' }, scanner);
  expect(await linesOn(own.body._id)).toEqual([of(scanner.userId, 'enrol')]);
});

test('people let in by hand and corrected counts, with the counts, each once; what is refused and what is scanned, not', async () => {
  const [first, second] = tickets.map(({ _id }) => _id);
  const admission = { scanId: newId(), attended: { participants: 2, chaperones: 0 }, note: 'Senza telefono' };
  for (let time = 0; time < 2; time += 1) await post(`/api/tickets/${first}/admit`, admission);
  await post(`/api/tickets/${first}/admit`, { ...admission, scanId: newId() }, scanner);
  const correction = { ...admission, scanId: newId(), attended: { participants: 1, chaperones: 0 } };
  await post(`/api/tickets/${first}/correct`, correction);
  const of = (action: string, before: number, after: number) => ({
    userId: admin.userId,
    entity: 'tickets',
    action,
    changes: { attendedParticipants: change(before, after), attendedChaperones: change(0, 0) },
  });
  const lines = await linesOn(first ?? '');
  expect(lines).toEqual([of('admit', 0, 2), of('correct', 2, 1)]);
  // The reason stays with the scan, which supervisors read.
  expect(JSON.stringify(lines)).not.toContain('telefono');
  const scannedAt = new Date().toISOString();
  await post('/api/scans', { scanId: newId(), sessionId, code: tickets[1]?.code, scannedAt }, scanner);
  expect(await linesOn(second ?? '')).toEqual([]);
});

test('released seats, once, and by a person only; an admission that a supervisor agreed to', async () => {
  const scanId = newId();
  for (let time = 0; time < 2; time += 1) await post(`/api/sessions/${sessionId}/release`, { scanId });
  expect(await linesOn(sessionId)).toEqual([
    {
      userId: admin.userId,
      entity: 'sessions',
      action: 'release',
      changes: { releasedParticipants: change(0, 1) },
    },
  ]);
  const { body: device } = await post('/api/devices', { name: 'Gate 3' }, scanner);
  await it.send('DELETE', `/api/devices/${device._id}`, admin.userId);
  const item = {
    kind: 'scan',
    scanId: newId(),
    sessionId,
    code: tickets[2]?.code,
    scannedAt: new Date().toISOString(),
    result: 'valid',
  };
  await post(
    '/api/scans/revoked-queue',
    { device: device._id, sentAt: new Date().toISOString(), items: [item] },
    scanner,
  );
  for (let time = 0; time < 2; time += 1) await post(`/api/scans/${item.scanId}/agree`, {});
  const { _id } = await it.db
    .selectFrom('scans')
    .select('_id')
    .where('scanId', '=', item.scanId)
    .executeTakeFirstOrThrow();
  expect(await linesOn(_id)).toMatchObject([
    { userId: admin.userId, entity: 'scans', action: 'agree', changes: { lateness: { before: 'unproven' } } },
  ]);
});
