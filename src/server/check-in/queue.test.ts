// What devices send after the fact; over HTTP on a real PostgreSQL.

import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import fc from 'fast-check';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { QueuedItem } from '#core/check-in/contract.ts';
import { lineToSign } from '#core/check-in/queue.ts';
import { readViolations } from '#server/doctor/store.ts';
import { type BookingApp, openBookingApp, type Person } from '#test/door.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { openDoorOf, openSignerOf } from '#test/door.ts';
import { sized } from '#test/sizes.ts';

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
  sessionId = await buildSession(it.db, eventId, { maxParticipants: 40 });
});
afterAll(() => it.close());

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
async function booked(party = 1) {
  const visitor = await it.person();
  const { body } = await visitor.book(sessionId, party);
  await openDoorOf(it.db, sessionId);
  return {
    visitor,
    reservationId: body._id,
    ids: body.tickets.map(({ _id }) => _id),
    codes: body.tickets.map(({ code }) => code ?? ''),
  };
}
const admitted = (code: string, more: Partial<Extract<QueuedItem, { kind: 'scan' }>> = {}) => ({
  kind: 'scan' as const,
  scanId: newId(),
  sessionId,
  code,
  scannedAt: ago(5),
  result: 'valid' as const,
  ...more,
});
async function send(items: readonly object[], device = 'Cloister', path = 'batch') {
  const { status, body } = await it.send('POST', `/api/scans/${path}`, scanner.userId, {
    payload: { device, sentAt: new Date().toISOString(), items },
  });
  return { status, body, results: body.results ?? [] };
}
async function attended(): Promise<number> {
  const { attendedParticipants } = await it.db
    .selectFrom('sessions')
    .select('attendedParticipants')
    .where('_id', '=', sessionId)
    .executeTakeFirstOrThrow();
  return attendedParticipants;
}
const attendanceOf = async () =>
  (await it.send('GET', `/api/sessions/${sessionId}/attendance`, admin.userId)).body;

describe('the queue of a device', () => {
  test('is counted once, however often it is sent', async () => {
    const { codes } = await booked(2);
    const items = codes.map((code) => admitted(code));
    for (let time = 0; time < 3; time += 1)
      expect((await send(items)).results).toMatchObject([
        { outcome: 'taken', lateness: 'inTime', isConflict: false },
        { outcome: 'taken', lateness: 'inTime' },
      ]);
    expect(await attended()).toBe(2);
  });

  test('that let in what another device let in is stored, the report names both, and one counts', async () => {
    const { codes, ids } = await booked();
    const [code = ''] = codes;
    await send([admitted(code, { scannedAt: ago(3) })], 'Courtyard');
    expect((await send([admitted(code, { scannedAt: ago(9) })], 'Cloister')).results).toMatchObject([
      { outcome: 'taken', isConflict: false },
    ]);
    expect(await attended()).toBe(1);
    expect((await attendanceOf()).doubles).toMatchObject([
      { ticketId: ids[0], first: { device: 'Cloister' }, second: { device: 'Courtyard', isConflict: true } },
    ]);
  });

  test('that let in what had been cancelled is stored, counted, and reported as that', async () => {
    const { codes, visitor, reservationId } = await booked();
    await openDoorOf(it.db, sessionId, 3000);
    await visitor.cancel(reservationId);
    await openDoorOf(it.db, sessionId);
    expect((await send([admitted(codes[0] ?? '')])).results).toMatchObject([{ lateness: 'cancelledBefore' }]);
    expect(await attended()).toBe(1);
    expect((await attendanceOf()).lateUploads).toMatchObject([{ lateness: 'cancelledBefore' }]);
  });

  test('holds tickets that were booked after the pack was fetched', async () => {
    await openDoorOf(it.db, sessionId);
    await openDoorOf(it.db, sessionId, 3000);
    const { codes } = await booked();
    expect((await send([admitted(codes[0] ?? '')])).results).toMatchObject([
      { outcome: 'taken', lateness: 'inTime' },
    ]);
  });

  test('takes an admission back that it had let in', async () => {
    const { codes } = await booked();
    const item = admitted(codes[0] ?? '');
    const undo = { kind: 'undo', scanId: item.scanId, scannedAt: ago(4) };
    for (let time = 0; time < 2; time += 1)
      expect((await send([item, undo])).results).toMatchObject([{ outcome: 'taken' }, { outcome: 'taken' }]);
    expect(await attended()).toBe(0);
  });

  test('takes nothing back before it was let in, nor what another account let in', async () => {
    const { codes } = await booked();
    const item = admitted(codes[0] ?? '');
    await send([item]);
    const undo = (minutes: number) => ({ kind: 'undo', scanId: item.scanId, scannedAt: ago(minutes) });
    expect((await send([undo(20)])).results).toMatchObject([{ outcome: 'refused', code: 'undoClosed' }]);
    const other = await it.person({ role: 'scanner' });
    const byOther = `/api/scans/${item.scanId}?device=Cloister`;
    expect((await it.send('DELETE', byOther, other.userId)).status).toBe(403);
    expect(await attended()).toBe(1);
    expect((await send([undo(5.5)])).results).toMatchObject([{ outcome: 'taken' }]);
    const { scannedAt, undoneAt } = await it.db
      .selectFrom('scans')
      .select(['scannedAt', 'undoneAt'])
      .where('scanId', '=', item.scanId)
      .executeTakeFirstOrThrow();
    expect(undoneAt).toEqual(scannedAt);
    expect(await attended()).toBe(0);
  });

  test('is taken once more where its ticket does not exist', async () => {
    const gone = (await openSignerOf(it.db))({
      _id: newId(),
      sessionId,
      target: 'private',
      quantity: 1,
      version: 1,
    });
    const item = admitted(gone);
    for (let time = 0; time < 2; time += 1)
      expect((await send([item])).results).toMatchObject([{ outcome: 'taken', lateness: 'noTicket' }]);
  });

  test('is stored, and counted once a supervisor agrees, where its sender may not check in any more', async () => {
    const { codes } = await booked(2);
    const elsewhere = await it.person({ contactEventIds: [await buildEvent(it.db)] });
    const item = admitted(codes[0] ?? '');
    const walkIn = { kind: 'walkIn', scanId: newId(), sessionId, scannedAt: ago(2), people: 3 };
    const again = admitted(codes[1] ?? '');
    const undo = { kind: 'undo', scanId: again.scanId, scannedAt: ago(4) };
    const refused = admitted('not a code', { result: 'invalid', reason: 'unreadable' });
    const items = [item, walkIn, again, undo, refused];
    const { body } = await it.send('POST', '/api/scans/batch', elsewhere.userId, {
      payload: { device: 'Cloister', sentAt: new Date().toISOString(), items },
    });
    expect(body.results).toMatchObject([
      { outcome: 'taken', lateness: 'unproven' },
      { outcome: 'taken' },
      { outcome: 'taken', lateness: 'unproven' },
      { outcome: 'taken' },
      { outcome: 'refused', code: 'forbidden' },
    ]);
    expect(body.results?.[0]).not.toHaveProperty('answer');
    const { session, lateUploads } = await attendanceOf();
    expect(session).toMatchObject({ attendedParticipants: 0, walkInParticipants: 0 });
    expect(lateUploads).toHaveLength(3);
    const agree = (scanId: string) =>
      it.send('POST', `/api/scans/${scanId}/agree`, admin.userId, { payload: {} });
    expect((await agree(item.scanId)).status).toBe(200);
    expect((await agree(again.scanId)).status).toBe(400);
    expect(await attended()).toBe(1);
    // By itself it is stored like in a queue, and its sender learns nothing of the ticket.
    const { kind: _kind, result: _result, ...one } = admitted(codes[1] ?? '');
    const alone = { ...one, device: 'Cloister', offline: true };
    for (let time = 0; time < 2; time += 1)
      expect(await it.send('POST', '/api/scans', elsewhere.userId, { payload: alone })).toMatchObject({
        status: 200,
        body: { scanId: one.scanId, result: 'valid' },
      });
    const judged = { payload: { ...alone, scanId: newId(), admit: false } };
    expect((await it.send('POST', '/api/scans', elsewhere.userId, judged)).status).toBe(403);
    expect(await attended()).toBe(1);
    expect((await agree(one.scanId)).status).toBe(200);
    expect(await attended()).toBe(2);
  });

  test('holds a party that came partly with another device', async () => {
    const { codes } = await booked(5);
    await send([admitted(codes[0] ?? '', { attended: { participants: 3 } })], 'Cloister');
    await send([admitted(codes[3] ?? '', { attended: { participants: 2 } })], 'Courtyard');
    expect(await attended()).toBe(5);
    expect((await attendanceOf()).doubles).toEqual([]);
  });

  test('with a bad item is taken all the same, and each item is answered', async () => {
    const { codes } = await booked(2);
    const elsewhere = await buildSession(it.db, await buildEvent(it.db));
    const gone = (await openSignerOf(it.db))({
      _id: newId(),
      sessionId,
      target: 'private',
      quantity: 1,
      version: 1,
    });
    const { status, results } = await send([
      { kind: 'scan', scanId: 'half' },
      admitted(codes[0] ?? ''),
      admitted(codes[1] ?? '', { sessionId: newId() }),
      { kind: 'dance' },
      admitted(gone),
      admitted(codes[1] ?? '', { sessionId: elsewhere }),
      admitted('not a code', { result: 'invalid', reason: 'unreadable' }),
      admitted(codes[1] ?? ''),
    ]);
    expect(status).toBe(200);
    expect(results).toMatchObject([
      { scanId: 'half', outcome: 'refused', code: 'invalid' },
      { outcome: 'taken', lateness: 'inTime' },
      { outcome: 'refused', code: 'notFound' },
      { scanId: null, outcome: 'refused', code: 'invalid' },
      { outcome: 'taken', lateness: 'noTicket' },
      { outcome: 'taken', lateness: 'otherSession' },
      { outcome: 'taken', answer: { result: 'invalid', reason: 'unreadable' } },
      { outcome: 'taken', lateness: 'inTime' },
    ]);
    expect(await attended()).toBe(2);
  });

  test('with a refusal of the server’s own is stored as one over the network; an admission never is', async () => {
    const { codes } = await booked();
    const refused = { result: 'invalid', reason: 'unreadable' } as const;
    const items = [
      admitted('not a code', { ...refused, judgedOnline: true }),
      admitted('nor this one', refused),
      admitted(codes[0] ?? '', { judgedOnline: true }),
    ];
    await send(items);
    const stored = await it.db
      .selectFrom('scans')
      .select(['scanId', 'offline'])
      .where('sessionId', '=', sessionId)
      .execute();
    const offline = new Map(stored.map((one) => [one.scanId, one.offline]));
    expect(items.map(({ scanId }) => offline.get(scanId))).toEqual([false, true, true]);
  });

  test('of a device whose clock is two hours wrong is stored with the right times', async () => {
    const { codes } = await booked();
    const wrong = (minutes: number) => new Date(Date.now() + 7_200_000 - minutes * 60_000).toISOString();
    await it.send('POST', '/api/scans/batch', scanner.userId, {
      payload: {
        device: 'Gate',
        sentAt: wrong(0),
        items: [admitted(codes[0] ?? '', { scannedAt: wrong(5) })],
      },
    });
    const { scannedAt } = await it.db
      .selectFrom('scans')
      .select('scannedAt')
      .where('sessionId', '=', sessionId)
      .executeTakeFirstOrThrow();
    expect(Math.abs(scannedAt.getTime() - (Date.now() - 5 * 60_000))).toBeLessThan(30_000);
  });
});

describe('an enrolled device', () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  async function enrolled(): Promise<string> {
    const key = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
    const { body, status } = await it.send('POST', '/api/devices', scanner.userId, {
      payload: { name: 'Cloister 2', publicKey: key },
    });
    expect(status).toBe(201);
    return body._id;
  }
  const signed = <Item extends QueuedItem>(item: Item) => ({
    ...item,
    signature: sign(null, Buffer.from(lineToSign(item)), privateKey).toString('base64'),
  });

  test('signs its lines; what it has not signed is counted once a supervisor agrees', async () => {
    const { codes } = await booked(4);
    const device = await enrolled();
    const fourth = codes[3] ?? '';
    const [first, second, third] = codes.map((code) => admitted(code));
    if (!first || !second || !third) throw new Error('Three are booked.');
    const changed = { ...signed(third), scannedAt: ago(6) };
    expect((await send([signed(first), second, changed], device)).results).toMatchObject([
      { lateness: 'inTime' },
      { lateness: 'unproven' },
      { lateness: 'unproven' },
    ]);
    expect(await attended()).toBe(1);
    const agree = (by: Person) =>
      it.send('POST', `/api/scans/${second.scanId}/agree`, by.userId, { payload: {} });
    expect((await agree(scanner)).status).toBe(403);
    for (let time = 0; time < 2; time += 1) expect(await agree(admin)).toMatchObject({ status: 200 });
    expect(await attended()).toBe(2);
    // The call for one scan carries no signature.
    const { result: _result, kind: _kind, ...unsigned } = admitted(fourth);
    const payload = { ...unsigned, device, offline: true };
    expect(await it.send('POST', '/api/scans', scanner.userId, { payload })).toMatchObject({ status: 200 });
    expect(await attended()).toBe(2);
  });

  test('signs what it takes back, with the time, and whom it lets in without a ticket', async () => {
    const { codes } = await booked(2);
    const device = await enrolled();
    const [first, second] = codes.map((code) => admitted(code));
    if (!first || !second) throw new Error('Two are booked.');
    await send([signed(first), signed(second)], device);
    const undo = ({ scanId }: typeof first, scannedAt: string) =>
      ({ kind: 'undo', scanId, scannedAt }) as const;
    const walkIn = { kind: 'walkIn', scanId: newId(), sessionId, scannedAt: ago(2), people: 2 } as const;
    // Of another time.
    const late = signed(undo(first, ago(-3)));
    const items = [
      undo(first, ago(4)),
      { ...late, scannedAt: ago(4) },
      signed(undo(second, ago(4))),
      walkIn,
      signed({ ...walkIn, scanId: newId() }),
    ];
    expect((await send(items, device)).results).toMatchObject([
      { outcome: 'refused', code: 'forbidden' },
      { outcome: 'refused', code: 'forbidden' },
      { outcome: 'taken' },
      { outcome: 'taken' },
      { outcome: 'taken' },
    ]);
    expect(await attended()).toBe(1);
    const { session, lateUploads } = await attendanceOf();
    expect(session.walkInParticipants).toBe(2);
    expect(lateUploads).toContainEqual(expect.objectContaining({ kind: 'walkIn', lateness: 'unproven' }));
  });

  test('has not signed a forged code and a replaced one: only the other is counted, as what it was', async () => {
    const { codes, ids } = await booked(2);
    const device = await enrolled();
    const [forged, replaced] = [
      admitted((codes[0] ?? '').replace(/.{4}$/, 'AAA0')),
      admitted(codes[1] ?? ''),
    ];
    expect((await send([forged, replaced], device)).results).toMatchObject([
      { lateness: 'noTicket' },
      { lateness: 'unproven' },
    ]);
    await it.db
      .updateTable('tickets')
      .set({ version: 9 })
      .where('_id', '=', ids[1] ?? '')
      .execute();
    for (const { scanId } of [forged, replaced])
      await it.send('POST', `/api/scans/${scanId}/agree`, admin.userId, { payload: {} });
    expect(await attended()).toBe(1);
    const { lateUploads } = await attendanceOf();
    expect(lateUploads.map(({ lateness }: { lateness: string }) => lateness).toSorted()).toEqual([
      'noTicket',
      'replacedBefore',
    ]);
  });

  test.each(['ed25519', 'P-256'] as const)(
    'signs by %s; another signature, of another key or another line, proves nothing',
    async (kind) => {
      const keys = () =>
        kind === 'ed25519'
          ? generateKeyPairSync('ed25519')
          : generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const [own, other] = [keys(), keys()];
      const key = own.publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
      const payload = { name: 'Cloister 3', publicKey: key };
      const device = (await it.send('POST', '/api/devices', scanner.userId, { payload })).body._id;
      const { codes } = await booked(4);
      const [first, second, third, fourth] = codes.map((code) => admitted(code));
      if (!first || !second || !third || !fourth) throw new Error('Four are booked.');
      // Browsers sign on P-256 with the two numbers side by side, and not as DER.
      const signatureOf = (
        line: typeof first,
        by: KeyObject,
        dsaEncoding: 'ieee-p1363' | 'der' = 'ieee-p1363',
      ) => {
        const bytes = Buffer.from(lineToSign(line));
        return (
          kind === 'ed25519' ? sign(null, bytes, by) : sign('sha256', bytes, { key: by, dsaEncoding })
        ).toString('base64');
      };
      const items = [
        { ...first, signature: signatureOf(first, own.privateKey) },
        { ...second, signature: signatureOf(second, other.privateKey) },
        { ...third, signature: signatureOf(first, own.privateKey) },
        { ...fourth, signature: 'AAAA' },
      ];
      expect(
        (await send(items, device)).results.map(({ lateness }: { lateness: string }) => lateness),
      ).toEqual(['inTime', 'unproven', 'unproven', 'unproven']);
      expect(await attended()).toBe(1);
    },
  );

  test('has a key of no other kind', async () => {
    const others = [
      generateKeyPairSync('ec', { namedCurve: 'P-384' }).publicKey,
      generateKeyPairSync('x25519').publicKey,
    ].map((other) => other.export({ format: 'der', type: 'spki' }).toString('base64'));
    for (const publicKey of [...others, 'A'.repeat(60)])
      expect(
        await it.send('POST', '/api/devices', scanner.userId, { payload: { name: 'Cloister 4', publicKey } }),
      ).toMatchObject({ status: 400, body: { errors: [{ path: 'publicKey' }] } });
  });

  test('that was revoked scans nothing; its queue is stored and counted once a supervisor agrees', async () => {
    const { codes } = await booked(2);
    const device = await enrolled();
    expect((await it.send('DELETE', `/api/devices/${device}`, admin.userId)).body.state).toBe('revoked');
    const item = signed(admitted(codes[0] ?? ''));
    expect(await send([item], device)).toMatchObject({ status: 403, body: { code: 'deviceRevoked' } });
    const alone = await it.send('POST', '/api/scans', scanner.userId, {
      payload: { scanId: newId(), sessionId, code: codes[1], scannedAt: ago(0), device },
    });
    expect(alone).toMatchObject({ status: 403, body: { code: 'deviceRevoked' } });
    expect((await send([item], device, 'revoked-queue')).results).toMatchObject([{ lateness: 'unproven' }]);
    expect(await attended()).toBe(0);
    await it.send('POST', `/api/scans/${item.scanId}/agree`, admin.userId, { payload: {} });
    expect(await attended()).toBe(1);
    // It takes nothing back, and people without tickets whom it let in are reported only.
    const undone = await it.send('DELETE', `/api/scans/${item.scanId}?device=${device}`, scanner.userId);
    expect(undone).toMatchObject({ status: 403, body: { code: 'deviceRevoked' } });
    const others = [
      { kind: 'undo', scanId: item.scanId, scannedAt: ago(1) },
      { kind: 'walkIn', scanId: newId(), sessionId, scannedAt: ago(2), people: 3 },
    ];
    expect((await send(others, device, 'revoked-queue')).results).toMatchObject([
      { outcome: 'refused', code: 'deviceRevoked' },
      { outcome: 'taken' },
    ]);
    const { session, lateUploads } = await attendanceOf();
    expect(session).toMatchObject({ attendedParticipants: 1, walkInParticipants: 0 });
    expect(lateUploads).toContainEqual(expect.objectContaining({ kind: 'walkIn', lateness: 'unproven' }));
    const free = await it.send('POST', `/api/sessions/${sessionId}/release`, admin.userId, {
      payload: { scanId: newId(), device },
    });
    expect(free).toMatchObject({ status: 403, body: { code: 'deviceRevoked' } });
  });

  test('is enrolled by a code that works once, and an admin confirms it', async () => {
    const invited = (
      await it.send('POST', '/api/devices/invitations', admin.userId, { payload: { name: 'Gate 1' } })
    ).body;
    const enrol = () =>
      it.send('POST', '/api/devices/enrol', scanner.userId, { payload: { secret: invited.secret } });
    expect((await enrol()).body).toMatchObject({ _id: invited.device._id, state: 'waiting' });
    expect(await enrol()).toMatchObject({ status: 400, body: { code: 'enrolmentOver' } });
    const confirm = () =>
      it.send('POST', `/api/devices/${invited.device._id}/confirm`, admin.userId, { payload: {} });
    for (let time = 0; time < 2; time += 1) expect((await confirm()).body.state).toBe('active');
    const listed = await it.send('GET', '/api/devices', admin.userId);
    expect(listed.body).toContainEqual(expect.objectContaining({ _id: invited.device._id, name: 'Gate 1' }));
  });
});

test('the totals are the same in whatever order the queues of three devices arrive', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          at: fc.nat(3),
          count: fc.integer({ min: 1, max: 4 }),
          device: fc.nat(2),
          minute: fc.nat(9),
        }),
        {
          minLength: 2,
          maxLength: 6,
        },
      ),
      fc.infiniteStream(fc.nat(1000)),
      async (scans, random) => {
        const totals: unknown[] = [];
        for (const isShuffled of [false, true]) {
          sessionId = await buildSession(it.db, eventId, { maxParticipants: 40 });
          const { codes } = await booked(4);
          const lines = scans.map(({ at, count, device, minute }, position) => ({
            device: `device ${device}`,
            item: admitted(codes[at] ?? '', {
              scanId: newId(),
              scannedAt: ago(20 - minute - position / 100),
              attended: { participants: count },
            }),
          }));
          const order = isShuffled ? lines.toSorted(() => (random.next().value ?? 0) - 500) : lines;
          for (const { device, item } of order) await send([item], device);
          const { doubles, entered } = await attendanceOf();
          const named = (doubles as { first: { device: string } | null; second: { device: string } }[]).map(
            ({ first, second }) => `${first?.device} before ${second.device}`,
          );
          totals.push([entered, named.toSorted(), await attended()]);
        }
        expect(totals[1]).toEqual(totals[0]);
      },
    ),
    { numRuns: sized(4, 60), seed: 7 },
  );
});

test('afterwards every invariant holds', async () => {
  expect(await readViolations(it.db)).toEqual([]);
});
