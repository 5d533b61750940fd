// What devices send after the fact besides scans: by hand, out and back, people without tickets; over HTTP on a real PostgreSQL.

import { generateKeyPairSync, sign } from 'node:crypto';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ByHandItem, QueuedItem } from '#core/check-in/contract.ts';
import { lineToSign } from '#core/check-in/queue.ts';
import { readViolations } from '#server/doctor/store.ts';
import { deleteMe } from '#server/privacy/service.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { type BookingApp, openBookingApp, openDoorOf, type Person } from '#test/door.ts';
import { viewerOf } from '#test/viewers.ts';

let it: BookingApp;
let scanner: Person;
let admin: Person;
let eventId: string;
let sessionId: string;
/** One with a key. */
let device: string;
const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const spki = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
beforeAll(async () => {
  it = await openBookingApp();
  scanner = await it.person({ role: 'scanner' });
  admin = await it.person({ role: 'admin' });
  eventId = await buildEvent(it.db);
});
beforeEach(async () => {
  sessionId = await buildSession(it.db, eventId, { maxParticipants: 10 });
  const payload = { name: 'Gate', publicKey: spki };
  device = (await it.send('POST', '/api/devices', admin.userId, { payload })).body._id;
});
afterAll(() => it.close());

const scannedAt = () => new Date(Date.now() - 60_000).toISOString();
async function booked(party: number): Promise<string> {
  const visitor = await it.person();
  const { body } = await visitor.book(sessionId, party);
  await openDoorOf(it.db, sessionId);
  return body.tickets[0]?._id ?? '';
}
/** Sends lines, which the device has signed. */
const send = (items: readonly QueuedItem[], by = admin, path = 'batch') =>
  sendAs(items.map(signed), by, path);
async function sendAs(items: readonly object[], by = admin, path = 'batch') {
  const { body } = await it.send('POST', `/api/scans/${path}`, by.userId, {
    payload: { device, sentAt: new Date().toISOString(), items },
  });
  return body.results;
}
/** The changes by which a device recognises a pack that has its lines. */
async function changesOf(items: readonly QueuedItem[]): Promise<(number | undefined)[]> {
  const results = await send(items);
  return results.map(
    (one: { change?: number; answer?: { change?: number } }) => one.change ?? one.answer?.change,
  );
}
const signed = (item: QueuedItem) => ({
  ...item,
  signature: sign(null, Buffer.from(lineToSign(item)), privateKey).toString('base64'),
});
const byHand = (kind: ByHandItem['kind'], ticketId: string, participants: number): ByHandItem => ({
  kind,
  scanId: newId(),
  sessionId,
  ticketId,
  scannedAt: scannedAt(),
  attended: { participants, chaperones: 0 },
  note: 'Telefono scarico',
});
const pass = (direction: 'out' | 'back', ticketId: string, heads: number) => ({
  kind: 'pass' as const,
  scanId: newId(),
  sessionId,
  ticketId,
  scannedAt: scannedAt(),
  direction,
  heads,
});
const walkIn = (people: number) => ({
  kind: 'walkIn' as const,
  scanId: newId(),
  sessionId,
  scannedAt: scannedAt(),
  people,
});
const counter = (people: number, out: number) => ({ ...walkIn(people), kind: 'counter' as const, out });
const session = () =>
  it.db.selectFrom('sessions').selectAll().where('_id', '=', sessionId).executeTakeFirstOrThrow();
const giveQuota = (quota: number) =>
  it.send('PUT', `/api/devices/${device}/quota`, admin.userId, { payload: { sessionId, quota } });
const readQuota = async (more = `?device=${device}`) =>
  (await it.send('GET', `/api/sessions/${sessionId}/check-in-list${more}`, admin.userId)).body.quota;
const tap = (people: number) =>
  it.send('POST', `/api/sessions/${sessionId}/walk-ins`, scanner.userId, {
    payload: { scanId: newId(), people },
  });

describe('a supervisor without a network', () => {
  test('lets in by hand beyond the party and corrects it, each once, in the audit log and with the reason', async () => {
    const ticketId = await booked(2);
    const items = [byHand('admit', ticketId, 3), byHand('correction', ticketId, 1)];
    for (let time = 0; time < 2; time += 1)
      expect(await send(items)).toMatchObject([
        { outcome: 'taken', answer: { result: 'valid' } },
        { outcome: 'taken', answer: { result: 'valid', party: { entered: { participants: 1 } } } },
      ]);
    expect(await session()).toMatchObject({ attendedParticipants: 1 });
    // Those who were let in by mistake are expected no longer.
    const { body: ticket } = await it.send('GET', `/api/tickets/${ticketId}/scans`, admin.userId);
    expect(ticket.party).toEqual({
      expected: { participants: 2, chaperones: 0 },
      entered: { participants: 1, chaperones: 0 },
      left: { participants: 1, chaperones: 0 },
    });
    const { body: report } = await it.send('GET', `/api/sessions/${sessionId}/attendance`, admin.userId);
    expect([report.expected, report.entered, report.noShows]).toEqual([2, 1, 1]);
    const audited = await it.db
      .selectFrom('auditEntries')
      .select('action')
      .where('entityId', '=', ticketId)
      .orderBy('_id')
      .execute();
    expect(audited.map(({ action }) => action)).toEqual(['admit', 'correct']);
    const { body } = await it.send('GET', `/api/tickets/${ticketId}/scans`, admin.userId);
    expect(body.scans).toMatchObject([
      { kind: 'admit', offline: true, lateness: 'inTime', note: 'Telefono scarico', device: 'Gate' },
      { kind: 'correction', offline: true },
    ]);
  });

  test.each([
    ['a steward sent it', () => scanner, signed],
    ['its device has not signed it', () => admin, (item: ByHandItem) => item],
    [
      'the reason is not the one that was signed',
      () => admin,
      (item: ByHandItem) => ({ ...signed(item), note: 'Amico' }),
    ],
    [
      'the device has signed a correction',
      () => admin,
      (item: ByHandItem) => ({ ...signed({ ...item, kind: 'correction' }), kind: 'admit' }),
    ],
  ])('counts once a supervisor agrees where %s', async (_, by, change) => {
    const ticketId = await booked(1);
    const item = byHand('admit', ticketId, 1);
    expect(await sendAs([change(item)], by())).toMatchObject([{ outcome: 'taken', lateness: 'unproven' }]);
    expect(await session()).toMatchObject({ attendedParticipants: 0 });
    const audited = it.db.selectFrom('auditEntries').select('action').where('entityId', '=', ticketId);
    expect(await audited.execute()).toEqual([]);
    await it.send('POST', `/api/scans/${item.scanId}/agree`, admin.userId, { payload: {} });
    expect(await session()).toMatchObject({ attendedParticipants: 1 });
  });

  test('lets in no one by a line of no head, without a reason, or with a ticket that does not exist', async () => {
    const ticketId = await booked(1);
    const none = byHand('admit', ticketId, 0);
    const mute = { ...byHand('admit', ticketId, 1), note: '' };
    const results = await send([none, mute, byHand('admit', newId(), 1)]);
    expect(results).toMatchObject([
      { outcome: 'refused', code: 'invalid' },
      { outcome: 'refused', code: 'invalid' },
      { outcome: 'taken', lateness: 'noTicket' },
    ]);
    expect(await session()).toMatchObject({ attendedParticipants: 0 });
  });
});

describe('heads that went out without a network', () => {
  test('are out, and back, as far as they are in, once', async () => {
    const ticketId = await booked(3);
    const items = [byHand('admit', ticketId, 2), pass('out', ticketId, 5), pass('back', ticketId, 1)];
    for (let time = 0; time < 2; time += 1)
      expect((await send(items)).map(({ outcome }: { outcome: string }) => outcome)).toEqual([
        'taken',
        'taken',
        'taken',
      ]);
    expect(await session()).toMatchObject({ attendedParticipants: 2, outHeads: 1 });
    const { body } = await it.send('GET', `/api/sessions/${sessionId}/check-in-list`, admin.userId);
    expect(body.tickets).toContainEqual(expect.objectContaining({ _id: ticketId, outHeads: 1 }));
    // A device knows by that which pack has it.
    const { change } = body.tickets.find(({ _id }: { _id: string }) => _id === ticketId);
    expect((await send(items)).at(-1)).toMatchObject({ outcome: 'taken', change });
  });

  test('and all else that is sent again is answered with its own change, whatever other devices have changed since', async () => {
    const ticketId = await booked(4);
    const items = [byHand('admit', ticketId, 2), pass('out', ticketId, 1), walkIn(1)];
    const own = await changesOf(items);
    expect(own).toEqual([expect.any(Number), expect.any(Number), expect.any(Number)]);
    const others = [byHand('admit', ticketId, 1), pass('out', ticketId, 1), walkIn(1)];
    const later = await changesOf(others);
    expect(await changesOf(items)).toEqual(own);
    // Over the network too: the one device has a pack that has its own change, and not yet the other's.
    const { scanId, direction, heads } = pass('out', ticketId, 1);
    const passing = { scanId, direction, heads, device };
    const over = (path: string, payload: object) =>
      it.send('POST', `/api/${path}`, admin.userId, { payload }).then(({ body }) => body.change);
    const first = await over(`tickets/${ticketId}/pass`, passing);
    const tapped = { scanId: newId(), people: 1, device };
    const firstTap = await over(`sessions/${sessionId}/walk-ins`, tapped);
    await send([pass('back', ticketId, 1), walkIn(-1)]);
    expect(await over(`tickets/${ticketId}/pass`, passing)).toBe(first);
    expect(await over(`sessions/${sessionId}/walk-ins`, tapped)).toBe(firstTap);
    const list = (await it.send('GET', `/api/sessions/${sessionId}/check-in-list`, admin.userId)).body;
    expect(list.walkInChange).toBeGreaterThan(firstTap);

    // What was undone was undone by one change, and was let in by another.
    const [admission] = items;
    const undo = {
      kind: 'undo' as const,
      scanId: admission?.scanId ?? '',
      scannedAt: new Date().toISOString(),
    };
    const [undone = 0] = await changesOf([undo]);
    expect(undone).toBeGreaterThan(Math.max(...later.map(Number)));
    await send([byHand('correction', ticketId, 3)]);
    expect(await changesOf([undo])).toEqual([undone]);
    expect(await changesOf(items.slice(0, 1))).toEqual(own.slice(0, 1));
  });

  test('of a revoked device are noted and change nothing; agreeing to that is refused', async () => {
    const ticketId = await booked(1);
    await send([byHand('admit', ticketId, 1)]);
    await it.send('DELETE', `/api/devices/${device}`, admin.userId);
    const item = pass('out', ticketId, 1);
    expect(await send([item], admin, 'revoked-queue')).toMatchObject([{ outcome: 'taken' }]);
    expect(await session()).toMatchObject({ outHeads: 0 });
    const agreed = await it.send('POST', `/api/scans/${item.scanId}/agree`, admin.userId, { payload: {} });
    expect(agreed).toMatchObject({ status: 400, body: { code: 'wrongState' } });
  });

  test('are noted only, where the device has not signed that', async () => {
    const ticketId = await booked(1);
    await send([byHand('admit', ticketId, 1)]);
    await sendAs([pass('out', ticketId, 1), { ...signed(walkIn(1)), people: 2 }, counter(3, 0)]);
    expect(await session()).toMatchObject({ outHeads: 0, walkInParticipants: 0 });
  });

  test('of a ticket that is not of that date are refused', async () => {
    await booked(1);
    expect(await send([pass('out', newId(), 1)])).toMatchObject([{ outcome: 'refused', code: 'notFound' }]);
  });
});

describe('people without tickets, counted without a network', () => {
  test('return their seats to the quota of the device, and no one else gets these', async () => {
    await booked(4);
    await giveQuota(2);
    expect(await readQuota()).toEqual({ quota: 2, used: 0 });
    expect(await readQuota('')).toEqual({ quota: 0, used: 0 });
    expect((await tap(4)).status).toBe(200);
    // Two came in, one of them was taken back, one more came in.
    const items = [walkIn(2), walkIn(-1), walkIn(1)];
    expect(await send(items.slice(0, 2))).toMatchObject([{ outcome: 'taken' }, { outcome: 'taken' }]);
    expect(await readQuota()).toEqual({ quota: 2, used: 1 });
    expect((await tap(1)).body).toMatchObject({ code: 'noFreeSeats' });
    for (let time = 0; time < 2; time += 1) await send(items);
    expect(await readQuota()).toEqual({ quota: 2, used: 2 });
    expect(await session()).toMatchObject({ walkInParticipants: 6, quotaParticipants: 0 });
    const { lateUploads } = (await it.send('GET', `/api/sessions/${sessionId}/attendance`, admin.userId))
      .body;
    expect(lateUploads.map(({ lateness }: { lateness: string }) => lateness)).toEqual(
      items.map(() => 'inTime'),
    );
  });

  test('were sent before their answer was lost: over the network and from the queue they count once', async () => {
    await booked(1);
    await giveQuota(3);
    const line = walkIn(2);
    const payload = { scanId: line.scanId, people: 2, device };
    await it.send('POST', `/api/sessions/${sessionId}/walk-ins`, admin.userId, { payload });
    expect(await send([line])).toMatchObject([{ outcome: 'taken' }]);
    expect(await session()).toMatchObject({ walkInParticipants: 2, quotaParticipants: 3 });
    expect(await readQuota()).toEqual({ quota: 3, used: 0 });
  });

  test('of a revoked device are reported, and its corrections change nothing', async () => {
    await booked(1);
    await giveQuota(2);
    await send([walkIn(1)]);
    await it.send('DELETE', `/api/devices/${device}`, admin.userId);
    expect(await send([walkIn(2), walkIn(-1)], admin, 'revoked-queue')).toMatchObject([
      { outcome: 'taken' },
      { outcome: 'taken' },
    ]);
    expect(await session()).toMatchObject({ walkInParticipants: 1, quotaParticipants: 0 });
  });

  test('leave the seats that their device has not used to others, once its account is erased', async () => {
    await booked(1);
    const helper = await it.person({ role: 'scanner' });
    const { body } = await it.send('POST', '/api/devices', helper.userId, { payload: { name: 'Gate' } });
    const payload = { sessionId, quota: 3 };
    await it.send('PUT', `/api/devices/${body._id}/quota`, admin.userId, { payload });
    expect(await session()).toMatchObject({ quotaParticipants: 3 });
    await deleteMe(it.db, viewerOf(helper.userId), 'Europe/Rome');
    expect(await session()).toMatchObject({ quotaParticipants: 0 });
    expect(
      await it.db.selectFrom('walkInQuotas').select('quota').where('deviceId', '=', body._id).execute(),
    ).toEqual([{ quota: 0 }]);
  });

  test('of a session that is free to enter come in and go out', async () => {
    sessionId = await buildSession(it.db, eventId, { accessType: 'freeAccess', maxParticipants: null });
    await openDoorOf(it.db, sessionId);
    const items = [counter(3, 0), counter(0, 1), counter(-1, 0), counter(0, 9), counter(0, 0)];
    for (let time = 0; time < 2; time += 1)
      expect((await send(items)).every(({ outcome }: { outcome: string }) => outcome === 'taken')).toBe(true);
    expect(await session()).toMatchObject({ walkInParticipants: 2, outHeads: 2 });
  });
});

test('afterwards every invariant holds', async () => {
  expect(await readViolations(it.db)).toEqual([]);
});
