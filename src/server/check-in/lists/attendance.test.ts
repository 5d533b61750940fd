// When and where each ticket came in, as lists, tables and packs have it; over HTTP on a real PostgreSQL.

import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LoggedScan } from '#core/check-in/contract.ts';
import { readViolations } from '#server/doctor/store.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { type BookingApp, openBookingApp, openDoorOf, type Person } from '#test/door.ts';
import { releaseParty } from '../service.ts';

let it: BookingApp;
let scanner: Person;
let admin: Person;
let eventId: string;
let sessionId: string;
beforeAll(async () => {
  it = await openBookingApp();
  scanner = await it.person({ role: 'scanner' });
  admin = await it.person({ role: 'admin' });
  eventId = await buildEvent(it.db);
});
beforeEach(async () => {
  sessionId = await buildSession(it.db, eventId, { maxParticipants: 9 });
});
afterAll(() => it.close());

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

async function booked(party = 1) {
  const visitor = await it.person();
  const { body } = await visitor.book(sessionId, party);
  await openDoorOf(it.db, sessionId);
  return { reservationId: body._id, ids: body.tickets.map(({ _id }) => _id) };
}
/** A device lets a ticket in without a network, so many minutes ago. Answers when, by the server's clock. */
async function letIn(
  ticketId: string | undefined,
  device: string,
  minutes: number,
  { participants = 1, door = sessionId, path = 'batch', scanId = newId() } = {},
): Promise<string> {
  const scannedAt = ago(minutes);
  const item = { kind: 'scan', scanId, sessionId: door, ticketId, scannedAt, result: 'valid' };
  const { status } = await it.send('POST', `/api/scans/${path}`, scanner.userId, {
    payload: { device, sentAt: new Date().toISOString(), items: [{ ...item, attended: { participants } }] },
  });
  expect(status).toBe(200);
  const stored = it.db.selectFrom('scans').select('scannedAt').where('scanId', '=', scanId);
  return (await stored.executeTakeFirstOrThrow()).scannedAt.toISOString();
}
const giveSeats = (reservationId: string) =>
  it.db
    .transaction()
    .execute((tx) => releaseParty(tx, { _id: reservationId, sessionId }, new Date(Date.now() - 3_600_000)));
const read = async (path: string) => await it.send('GET', `/api/sessions/${sessionId}/${path}`, admin.userId);

/** When and where the only ticket came in, by each list that says so. */
async function cameIn() {
  const [paper, csv, pack] = [
    await read('paper-list'),
    await read('attendance.csv?lang=en'),
    await read('check-in-list'),
  ];
  const [ticket] = paper.body.tickets;
  const [time, device] = (csv.raw.toString().split('\r\n')[1] ?? '').split(',').slice(-2);
  const { firstScan } = pack.body.tickets[0];
  return {
    paper: [ticket.enteredAt, ticket.device],
    csv: [time, device],
    pack: firstScan && [firstScan.scannedAt, firstScan.device],
  };
}
const romeTime = (instant: string) =>
  new Date(instant).toLocaleTimeString('it', { timeZone: 'Europe/Rome', hour: '2-digit', minute: '2-digit' });
const at = (instant: string, device: string) => ({
  paper: [instant, device],
  csv: [romeTime(instant), device],
  pack: [instant, device],
});
const nowhere = { paper: [null, null], csv: ['', ''], pack: null };

describe('a ticket came in', () => {
  test('when a device let it in first, by all lists', async () => {
    const { ids } = await booked();
    await letIn(ids[0], 'Gate', 3);
    const first = await letIn(ids[0], 'Cloister', 9);
    expect(await cameIn()).toEqual(at(first, 'Cloister'));
  });

  test('at no time and nowhere, where its owner has said that it does not come', async () => {
    const { reservationId } = await booked();
    await giveSeats(reservationId);
    expect(await cameIn()).toEqual(nowhere);
    expect((await read('paper-list')).body.tickets).toMatchObject([{ isGivenBack: true, isScanned: false }]);
  });

  test('when it was let in, and not when its owner had said that it does not come', async () => {
    const { reservationId, ids } = await booked();
    await giveSeats(reservationId);
    const instant = await letIn(ids[0], 'Gate', 4);
    expect(await cameIn()).toEqual(at(instant, 'Gate'));
  });

  test('at no time and nowhere, while what a revoked device says is not agreed to', async () => {
    const { ids } = await booked();
    const { body: device } = await it.send('POST', '/api/devices', scanner.userId, {
      payload: { name: 'Phone X' },
    });
    await it.send('DELETE', `/api/devices/${device._id}`, admin.userId);
    const scanId = newId();
    const instant = await letIn(ids[0], device._id, 5, { path: 'revoked-queue', scanId });
    expect(await cameIn()).toEqual(nowhere);
    await it.send('POST', `/api/scans/${scanId}/agree`, admin.userId, { payload: {} });
    expect(await cameIn()).toEqual(at(instant, 'Phone X'));
  });

  test('at its own door, and not at the one of another date that had let it in', async () => {
    const { ids } = await booked();
    await letIn(ids[0], 'Wrong door', 8, { door: await buildSession(it.db, eventId) });
    expect(await cameIn()).toEqual(nowhere);
    const instant = await letIn(ids[0], 'Gate', 2);
    expect(await cameIn()).toEqual(at(instant, 'Gate'));
  });
});

test('a party that came in with one ticket is in by each of its lines, and who went out is out on paper', async () => {
  const { ids } = await booked(3);
  await letIn(ids[0], 'Gate', 5, { participants: 3 });
  await it.send('POST', `/api/tickets/${ids[0]}/pass`, admin.userId, {
    payload: { scanId: newId(), direction: 'out', heads: 2 },
  });
  const [, ...lines] = (await read('attendance.csv?lang=en')).raw.toString().trim().split('\r\n');
  // People let in, chaperones, the party, how many of it are in.
  expect(lines.map((line) => line.split(',').slice(8, 12)).toSorted()).toEqual([
    ['0', '0', '3', '3'],
    ['0', '0', '3', '3'],
    ['3', '0', '3', '3'],
  ]);
  const { body } = await read('paper-list');
  const outOf = new Map<string, number>(
    body.tickets.map(({ _id, out }: { _id: string; out: number }) => [_id, out]),
  );
  expect(ids.map((id) => outOf.get(id))).toEqual([2, 0, 0]);
});

test('an admission that was undone is in the report, with its ticket; one that counts is not', async () => {
  const { ids } = await booked(2);
  const scans = ids.map((ticketId) => ({ ticketId, scanId: newId() }));
  for (const scan of scans)
    await it.send('POST', '/api/scans', scanner.userId, {
      payload: { ...scan, sessionId, device: 'Gate', scannedAt: new Date().toISOString() },
    });
  expect((await read('attendance?lang=en')).body.undone).toEqual([]);
  const [undone] = scans;
  expect(await it.send('DELETE', `/api/scans/${undone?.scanId}?device=Gate`, scanner.userId)).toMatchObject({
    status: 200,
  });
  const { body } = await read('attendance?lang=en');
  expect(body).toMatchObject({ entered: 1, corrections: [], lateUploads: [] });
  expect(body.undone.map(({ scanId, device, undoneAt }: LoggedScan) => [scanId, device, undoneAt])).toEqual([
    [undone?.scanId, 'Gate', expect.any(String)],
  ]);
});

test('a family that two devices let in with two tickets is one double admission, with both devices', async () => {
  const { ids } = await booked(4);
  const second = await letIn(ids[1], 'Gate', 5, { participants: 4 });
  const first = await letIn(ids[0], 'Cloister', 9, { participants: 4 });
  const { body } = await read('attendance');
  expect(body.entered).toBe(4);
  expect(body.doubles).toMatchObject([
    {
      ticketId: ids[1],
      first: { ticketId: ids[0], device: 'Cloister', scannedAt: first },
      second: { ticketId: ids[1], device: 'Gate', scannedAt: second },
    },
  ]);
});

test('afterwards every invariant holds', async () => {
  expect(await readViolations(it.db)).toEqual([]);
});
