// What every call that writes at the door refuses alike; over HTTP on a real PostgreSQL.

import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readViolations } from '#server/doctor/store.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { type BookingApp, openBookingApp, openDoorOf, type Person } from '#test/door.ts';

let it: BookingApp;
let admin: Person;
let eventId: string;
beforeAll(async () => {
  it = await openBookingApp();
  admin = await it.person({ role: 'admin' });
  eventId = await buildEvent(it.db);
});
afterAll(() => it.close());

/** A party at an open door. */
interface Place {
  readonly sessionId: string;
  readonly ids: readonly string[];
  readonly freeId: string;
}
let here: Place;
let elsewhere: Place;
beforeEach(async () => {
  [here, elsewhere] = [await openPlace(), await openPlace()];
});
async function openPlace(): Promise<Place> {
  const sessionId = await buildSession(it.db, eventId, { maxParticipants: 9 });
  const { body } = await (await it.person()).book(sessionId, 2);
  const free = { accessType: 'freeAccess', maxParticipants: null } as const;
  const freeId = await buildSession(it.db, eventId, free);
  for (const id of [sessionId, freeId]) await openDoorOf(it.db, id, -5);
  return { sessionId, freeId, ids: body.tickets.map(({ _id }) => _id) };
}
const heads = { participants: 1, chaperones: 0 };

/** The calls, each with what it does by this id. */
const calls = {
  scan: (at: Place, more: object) =>
    send('/api/scans', {
      sessionId: at.sessionId,
      ticketId: at.ids[0],
      scannedAt: new Date().toISOString(),
      ...more,
    }),
  admit: (at: Place, more: object) =>
    send(`/api/tickets/${at.ids[0]}/admit`, { attended: heads, note: 'Senza telefono', ...more }),
  correct: (at: Place, more: object) =>
    send(`/api/tickets/${at.ids[0]}/correct`, { attended: heads, note: 'Contati di nuovo', ...more }),
  pass: (at: Place, more: object) =>
    send(`/api/tickets/${at.ids[0]}/pass`, { direction: 'out', heads: 1, ...more }),
  walkIns: (at: Place, more: object) =>
    send(`/api/sessions/${at.sessionId}/walk-ins`, { people: 1, ...more }),
  counter: (at: Place, more: object) => send(`/api/sessions/${at.freeId}/counter`, { in: 1, ...more }),
  release: (at: Place, more: object) => send(`/api/sessions/${at.sessionId}/release`, more),
};
type Call = keyof typeof calls;
const names = Object.keys(calls) as Call[];
const send = (url: string, payload: object) => it.send('POST', url, admin.userId, { payload });
/** One head is in with the first ticket. */
const letIn = (at: Place) => calls.admit(at, { scanId: newId() });
const numbers = () =>
  it.db
    .selectFrom('sessions')
    .select(['_id', 'attendedParticipants', 'walkInParticipants', 'outHeads', 'releasedParticipants'])
    .where(
      '_id',
      'in',
      [here, elsewhere].flatMap(({ sessionId, freeId }) => [sessionId, freeId]),
    )
    .orderBy('_id')
    .execute();

describe.each(names)('%s', (name) => {
  test('is refused by a device that was revoked, and changes nothing', async () => {
    await letIn(here);
    const { body: device } = await it.send('POST', '/api/devices', admin.userId, {
      payload: { name: 'Gate' },
    });
    await it.send('DELETE', `/api/devices/${device._id}`, admin.userId);
    const before = await numbers();
    expect(await calls[name](here, { scanId: newId(), device: device._id })).toMatchObject({
      status: 403,
      body: { code: 'deviceRevoked' },
    });
    expect(await numbers()).toEqual(before);
  });

  test('counts once by one id, and is refused for what another date or another call has counted by it', async () => {
    for (const place of [here, elsewhere]) await letIn(place);
    const scanId = newId();
    const shown = name === 'scan' ? { ticketId: here.ids[1] } : {};
    expect((await calls[name](here, { scanId, ...shown })).status).toBe(200);
    const before = await numbers();
    expect((await calls[name](here, { scanId, ...shown })).status).toBe(200);
    const reused = { status: 422, body: { code: 'keyReused' } };
    expect(await calls[name](elsewhere, { scanId })).toMatchObject(reused);
    for (const other of names.filter((one) => one !== name))
      expect([other, await calls[other](here, { scanId })]).toMatchObject([other, reused]);
    expect(await numbers()).toEqual(before);
  });
});

test('heads that go out are of the ticket that was named: by the same id another ticket is refused', async () => {
  await letIn(here);
  const scanId = newId();
  expect((await calls.pass(here, { scanId })).status).toBe(200);
  const other = { ...here, ids: here.ids.toReversed() };
  expect(await calls.pass(other, { scanId })).toMatchObject({ body: { code: 'keyReused' } });
});

test('the queue of a device that is not revoked, and a code that was not used, are no case for a supervisor', async () => {
  const { body: device } = await it.send('POST', '/api/devices', admin.userId, { payload: { name: 'Gate' } });
  const queue = { device: device._id, sentAt: new Date().toISOString(), items: [] };
  const wrong = { status: 400, body: { code: 'wrongState' } };
  expect(await send('/api/scans/revoked-queue', queue)).toMatchObject(wrong);
  const { body: invited } = await send('/api/devices/invitations', { name: 'Gate 2' });
  expect(await send(`/api/devices/${invited.device._id}/confirm`, {})).toMatchObject(wrong);
});

test('afterwards every invariant holds', async () => {
  expect(await readViolations(it.db)).toEqual([]);
});
