// Scans over HTTP, on a real PostgreSQL.

import { generateKeyPairSync } from 'node:crypto';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readViolations } from '#server/doctor/store.ts';
import { type BookingApp, openBookingApp, type Person } from '#test/door.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { openDoorOf as openDoor, openSignerOf } from '#test/door.ts';

let it: BookingApp;
let scanner: Person;
let visitor: Person;
let eventId: string;
let sessionId: string;
const minutes = (count: number) => new Date(Date.now() + count * 60_000);
beforeAll(async () => {
  it = await openBookingApp();
  scanner = await it.person({ role: 'scanner' });
  eventId = await buildEvent(it.db);
});
beforeEach(async () => {
  visitor = await it.person();
  // Booked while it was days away; now its door is open.
  sessionId = await buildSession(it.db, eventId);
});
afterAll(() => it.close());

/** Books, opens the door, and answers the codes of the tickets. */
async function booked(
  party: Parameters<Person['book']>[1] = 1,
  by = visitor,
): Promise<{ codes: string[]; ids: string[]; reservationId: string }> {
  const { body, status } = await by.book(sessionId, party);
  expect(status).toBe(201);
  await openDoorOf(sessionId);
  return {
    reservationId: body._id,
    codes: body.tickets.map(({ code }) => code ?? ''),
    ids: body.tickets.map(({ _id }) => _id),
  };
}
const openDoorOf = (id: string, startsIn?: number) => openDoor(it.db, id, startsIn);
const scan = (more: object, by = scanner) =>
  it.send('POST', '/api/scans', by.userId, {
    payload: { scanId: newId(), sessionId, scannedAt: new Date().toISOString(), device: 'Cloister', ...more },
  });
const later = (code: string, more: object = {}) => scan({ code, device: 'Courtyard', ...more });
async function countersOf(id = sessionId) {
  return it.db
    .selectFrom('sessions')
    .select(['attendedParticipants', 'attendedSchoolClasses', 'attendedChaperones'])
    .where('_id', '=', id)
    .executeTakeFirstOrThrow();
}
const stored = () =>
  it.db.selectFrom('scans').selectAll().where('sessionId', '=', sessionId).orderBy('_id').execute();

describe('a scan', () => {
  test('of a ticket is valid, counted, and marks the ticket', async () => {
    const { codes, ids } = await booked();
    expect(await scan({ code: codes[0] })).toMatchObject({
      status: 200,
      body: {
        result: 'valid',
        heads: { participants: 1, chaperones: 0 },
        ticket: { _id: ids[0], isScanned: true },
      },
    });
    expect(await countersOf()).toEqual({
      attendedParticipants: 1,
      attendedSchoolClasses: 0,
      attendedChaperones: 0,
    });
  });

  test('of what is no ticket is refused, and stored with device and hash', async () => {
    const { codes } = await booked();
    const forged = codes[0]?.replace(/.{4}$/, 'AAA0') ?? '';
    const gone = (await openSignerOf(it.db))({
      _id: newId(),
      sessionId,
      target: 'private',
      quantity: 1,
      version: 1,
    });
    const elsewhere = generateKeyPairSync('ed25519');
    const ofOthers = (await openSignerOf(it.db, elsewhere.privateKey))({
      _id: newId(),
      sessionId,
      target: 'private',
      quantity: 1,
      version: 1,
    });
    for (const [code, reason] of [
      ['not a ticket', 'unreadable'],
      [codes[0]?.slice(0, -1), 'unreadable'],
      [forged, 'forged'],
      [gone, 'unknown'],
      [ofOthers, 'otherInstance'],
    ])
      expect((await scan({ code })).body).toMatchObject({ result: 'invalid', reason });
    const rows = await stored();
    expect(rows.map(({ reason, device }) => [reason, device])).toEqual(
      ['unreadable', 'unreadable', 'forged', 'unknown', 'otherInstance'].map((reason) => [
        reason,
        'Cloister',
      ]),
    );
    for (const { codeHash } of rows) expect(codeHash).toHaveLength(32);
  });

  test('of a ticket that is in says when and where', async () => {
    const { codes } = await booked();
    await scan({ code: codes[0] });
    expect((await later(codes[0] ?? '')).body).toMatchObject({
      result: 'alreadyScanned',
      firstScan: { device: 'Cloister', scannedAt: expect.any(String) },
    });
    expect((await countersOf()).attendedParticipants).toBe(1);
  });

  test('by the same device within 3 s gets the first answer, and is counted once', async () => {
    const { codes } = await booked();
    const { scanId } = (await scan({ code: codes[0] })).body;
    // Under the id of that admission, so that the device notes and undoes it once.
    const again = await scan({ code: codes[0] });
    expect(again.body).toMatchObject({ result: 'valid', scanId });
    expect(again.body.notice).toBeUndefined();
    expect((await countersOf()).attendedParticipants).toBe(1);
    expect(await stored()).toHaveLength(1);
  });

  test('of a party of which the same device has just let some in says so, and counts no one', async () => {
    const { codes } = await booked(3);
    const { scanId } = (await scan({ code: codes[0], attended: { participants: 1 } })).body;
    const again = await scan({ code: codes[0], attended: { participants: 2 } });
    expect(again.body).toMatchObject({
      result: 'valid',
      notice: 'repeated',
      scanId,
      heads: { participants: 1 },
      party: { left: { participants: 2 } },
    });
    expect((await countersOf()).attendedParticipants).toBe(1);
  });

  test('of a cancelled ticket is refused', async () => {
    const { codes, reservationId } = await booked();
    await openDoorOf(sessionId, 3000);
    expect((await visitor.cancel(reservationId)).status).toBe(200);
    await openDoorOf(sessionId);
    expect((await scan({ code: codes[0] })).body).toMatchObject({ result: 'invalid', reason: 'cancelled' });
  });

  test('of a ticket for another date says which', async () => {
    const { codes } = await booked();
    const first = sessionId;
    sessionId = await buildSession(it.db, eventId);
    await openDoorOf(sessionId);
    expect((await scan({ code: codes[0] })).body).toMatchObject({
      result: 'invalid',
      reason: 'wrongSession',
      session: { _id: first, title: 'La mano del robot', target: 'private', endDate: expect.any(String) },
    });
  });

  test('that is only judged counts no one; a code that is refused is stored, a ticket that was chosen by name is not', async () => {
    const { codes, ids } = await booked();
    const judge = (shown: object) => scan({ ...shown, admit: false });
    expect((await judge({ code: codes[0] })).body).toMatchObject({ result: 'valid' });
    expect(await stored()).toEqual([]);
    await scan({ code: codes[0], device: 'Gate' });
    await judge({ code: codes[0] });
    await judge({ code: 'a poster' });
    await judge({ ticketId: ids[0] });
    const refusals = (await stored()).map(({ result, reason, device, offline, codeHash }) => [
      result,
      reason,
      device,
      offline,
      codeHash !== null,
    ]);
    expect(refusals).toEqual([
      ['valid', null, 'Gate', false, false],
      ['alreadyScanned', null, 'Cloister', false, true],
      ['invalid', 'unreadable', 'Cloister', false, true],
    ]);
    expect((await countersOf()).attendedParticipants).toBe(1);
  });

  test('of a ticket of another event says nothing of its holder, and nothing of a private date to those who do not work there', async () => {
    const other = await buildEvent(it.db);
    sessionId = await buildSession(it.db, other);
    const first = sessionId;
    const { codes, ids } = await booked({ needs: { wheelchair: 1 } });
    await scan({ code: codes[0] });
    await it.db
      .updateTable('sessions')
      .set({ visibilityStatus: 'private' })
      .where('_id', '=', first)
      .execute();
    sessionId = await buildSession(it.db, eventId);
    await openDoorOf(sessionId);
    const contact = await it.person({ contactEventIds: [eventId] });
    const scanId = newId();
    const refused = {
      scanId,
      result: 'invalid',
      reason: 'wrongSession',
      ticket: {
        _id: ids[0],
        target: 'private',
        firstName: null,
        initial: null,
        schoolClass: null,
        quantity: 0,
        chaperones: 0,
        wheelchairs: 0,
        isScanned: false,
        attended: { participants: 0, chaperones: 0 },
        out: 0,
        ending: ids[0]?.slice(-6),
      },
    };
    expect((await scan({ code: codes[0], scanId }, contact)).body).toEqual(refused);
    // Who works at that door too sends its holder there.
    const { body } = await scan({ code: codes[0], scanId });
    const { session, ...more } = body;
    expect(more).toEqual(refused);
    expect(session).toMatchObject({ _id: first, eventId: other });
    await it.db
      .updateTable('sessions')
      .set({ visibilityStatus: 'public' })
      .where('_id', '=', first)
      .execute();
  });

  test('of a party of which some are in names a ticket with which the others come in, once', async () => {
    const { codes } = await booked(3);
    await scan({ code: codes[0], device: 'Gate' });
    const { body } = await scan({ code: codes[0], device: 'Courtyard' });
    expect(body).toMatchObject({ result: 'alreadyScanned', party: { left: { participants: 2 } } });
    const others = { ticketId: body.othersTicketId, attended: { participants: 2 } };
    expect((await scan({ ...others, device: 'Courtyard' })).body).toMatchObject({ result: 'valid' });
    const again = await scan({ ...others, device: 'Gate' });
    expect(again.body).toMatchObject({ result: 'alreadyScanned' });
    expect(again.body.othersTicketId).toBeUndefined();
    expect((await countersOf()).attendedParticipants).toBe(3);
  });

  test('before the door opens is too early; a session that has moved counts by its new time', async () => {
    const { codes } = await booked();
    await openDoorOf(sessionId, 46);
    expect((await scan({ code: codes[0] })).body).toMatchObject({
      reason: 'notYet',
      opensAt: expect.any(String),
    });
    await openDoorOf(sessionId, -70);
    expect((await scan({ code: codes[0] })).body).toMatchObject({ reason: 'expired' });
    await openDoorOf(sessionId, 44);
    expect((await scan({ code: codes[0] })).body).toMatchObject({ result: 'valid' });
  });

  test('an admitted one counts once however often it is sent; a refused one is judged again', async () => {
    const { codes } = await booked();
    const scanId = newId();
    await openDoorOf(sessionId, 100);
    expect((await scan({ scanId, code: codes[0] })).body).toMatchObject({ reason: 'notYet' });
    await openDoorOf(sessionId);
    for (let time = 0; time < 3; time += 1)
      expect((await scan({ scanId, code: codes[0] })).body).toMatchObject({ result: 'valid' });
    expect((await countersOf()).attendedParticipants).toBe(1);
    expect(await stored()).toHaveLength(1);
  });

  test('a scanId of another scan is refused', async () => {
    const { codes } = await booked(2);
    const scanId = newId();
    await scan({ scanId, code: codes[0] });
    expect(await scan({ scanId, code: codes[1] })).toMatchObject({
      status: 422,
      body: { code: 'keyReused' },
    });
  });

  test('with `admit` false only judges', async () => {
    const { codes } = await booked(4);
    expect((await scan({ code: codes[0], admit: false, attended: { participants: 4 } })).body).toMatchObject({
      result: 'valid',
      party: { expected: { participants: 4 }, entered: { participants: 0 } },
    });
    expect(await stored()).toEqual([]);
    expect((await countersOf()).attendedParticipants).toBe(0);
  });

  test('without a right for the session is 403, and nothing leaks', async () => {
    const { codes } = await booked();
    const contact = await it.person({ subRoles: ['contact'], contactEventIds: [await buildEvent(it.db)] });
    const refused = await scan({ code: codes[0] }, contact);
    expect(refused).toMatchObject({ status: 403 });
    expect(Object.keys(refused.body)).toEqual(['message', 'code']);
    expect(await stored()).toEqual([]);
    const own = await it.person({ contactEventIds: [eventId] });
    expect((await scan({ code: codes[0] }, own)).body).toMatchObject({
      result: 'valid',
      ticket: { supervisor: {} },
    });
  });

  test('shows a steward a first name and no more', async () => {
    const { codes } = await booked({
      participants: [{ participant_type: 'accountholder', name: 'Ada', surname: 'Rossi', note: 'diabetica' }],
      needs: { wheelchair: 1, allergies: 1 },
    });
    const { body } = await scan({ code: codes[0] });
    expect(body.ticket).toMatchObject({ firstName: 'Ada', initial: 'R', wheelchairs: 1 });
    expect(JSON.stringify(body)).not.toMatch(/Rossi|diabetica|allerg/);
  });
});

describe('a party', () => {
  test('comes in with one scan, the rest later; when none is left all its tickets are used', async () => {
    const { codes, ids } = await booked(5);
    expect((await scan({ code: codes[0], attended: { participants: 4 } })).body).toMatchObject({
      result: 'valid',
      party: { left: { participants: 1 } },
    });
    expect((await later(codes[1] ?? '', { attended: { participants: 2 } })).body).toMatchObject({
      result: 'alreadyScanned',
      notice: 'partyExceeded',
    });
    expect((await later(codes[1] ?? '')).body).toMatchObject({ result: 'valid' });
    expect((await later(codes[2] ?? '')).body).toMatchObject({ result: 'alreadyScanned' });
    const used = await it.db.selectFrom('tickets').select('isScanned').where('_id', 'in', ids).execute();
    expect(used).toEqual(ids.map(() => ({ isScanned: true })));
    expect((await countersOf()).attendedParticipants).toBe(5);
  });

  test('cannot be cancelled, made smaller or moved once one of its people is in', async () => {
    const { codes, reservationId, ids } = await booked(2);
    await scan({ code: codes[0] });
    await openDoorOf(sessionId, 3000);
    const refused = { status: 400, body: { code: 'alreadyAdmitted' } };
    expect(await visitor.cancel(reservationId)).toMatchObject(refused);
    expect(await visitor.giveBack(ids[1] ?? '')).toMatchObject({ status: 200 });
    const other = await buildSession(it.db, eventId);
    expect(await visitor.move(reservationId, other)).toMatchObject(refused);
  });

  test('is let in by hand by a supervisor with a reason, beyond its number too; a steward may not', async () => {
    const { codes, ids } = await booked(2);
    await scan({ code: codes[0], attended: { participants: 2 } });
    const admit = (by: Person, scanId = newId()) =>
      it.send('POST', `/api/tickets/${ids[1]}/admit`, by.userId, {
        payload: { scanId, attended: { participants: 1, chaperones: 0 }, note: 'La nonna' },
      });
    expect((await admit(scanner)).status).toBe(403);
    const admin = await it.person({ role: 'admin' });
    const scanId = newId();
    for (let time = 0; time < 2; time += 1)
      expect(await admit(admin, scanId)).toMatchObject({
        status: 200,
        body: { result: 'valid', party: { expected: { participants: 3 }, entered: { participants: 3 } } },
      });
    expect((await countersOf()).attendedParticipants).toBe(3);
  });
});

describe('a class', () => {
  test('comes in several groups with one code; pupils and chaperones are counted apart', async () => {
    const school = await it.person({ userType: 'school', educationalInstitution: 'IC Tasso' });
    await it.db
      .updateTable('sessions')
      .set({ sessionTarget: 'school', maxParticipants: 60, maxSchoolClasses: 2 })
      .where('_id', '=', sessionId)
      .execute();
    const { codes, ids } = await booked(
      {
        target: 'school',
        quantitySchool: 1,
        chaperones: 2,
        participants: [{ schoolClass: '3B', quantity: 24, chaperones: 2 }],
      },
      school,
    );
    expect(
      (await scan({ code: codes[0], attended: { participants: 20, chaperones: 1 } })).body,
    ).toMatchObject({
      ticket: { schoolClass: '3B' },
      party: { left: { participants: 4, chaperones: 1 } },
    });
    expect((await later(codes[0] ?? '')).body).toMatchObject({ heads: { participants: 4, chaperones: 1 } });
    expect((await scan({ code: codes[0], device: 'Gate' })).body).toMatchObject({ result: 'alreadyScanned' });
    expect(await countersOf()).toEqual({
      attendedParticipants: 24,
      attendedSchoolClasses: 1,
      attendedChaperones: 2,
    });
    const admin = await it.person({ role: 'admin' });
    await it.send('POST', `/api/tickets/${ids[0]}/correct`, admin.userId, {
      payload: { scanId: newId(), attended: { participants: 22, chaperones: 2 }, note: 'Contati di nuovo' },
    });
    expect(await countersOf()).toMatchObject({ attendedParticipants: 22, attendedChaperones: 2 });
  });
});

describe('an admission', () => {
  const undo = (id: string, by: Person, device = 'Cloister') =>
    it.send('DELETE', `/api/scans/${id}?device=${device}`, by.userId);

  test('is undone by the same device, by a supervisor later; the counters go back, the log keeps both', async () => {
    const { codes, ids } = await booked();
    const scanId = newId();
    await scan({ scanId, code: codes[0] });
    const isOffered = async (by: Person, device: string) =>
      (await it.send('GET', `/api/tickets/${ids[0]}/scans?device=${device}`, by.userId)).body.scans.map(
        ({ isUndoable }: { isUndoable: boolean }) => isUndoable,
      );
    expect(await isOffered(scanner, 'Cloister')).toEqual([true]);
    expect(await isOffered(scanner, 'Courtyard')).toEqual([false]);
    expect((await undo(scanId, scanner, 'Courtyard')).status).toBe(403);
    await it.db
      .updateTable('scans')
      .set({ scannedAt: minutes(-6) })
      .where('scanId', '=', scanId)
      .execute();
    expect(await undo(scanId, scanner)).toMatchObject({ status: 400, body: { code: 'undoClosed' } });
    const admin = await it.person({ role: 'admin' });
    expect(await isOffered(scanner, 'Cloister')).toEqual([false]);
    expect(await isOffered(admin, 'Gate')).toEqual([true]);
    for (let time = 0; time < 2; time += 1)
      expect(await undo(scanId, admin)).toMatchObject({ status: 200, body: { isUndone: true } });
    expect((await countersOf()).attendedParticipants).toBe(0);
    expect(await isOffered(admin, 'Gate')).toEqual([false]);
    expect((await later(codes[0] ?? '')).body).toMatchObject({ result: 'valid' });
    expect((await stored()).map(({ undoneAt }) => undoneAt !== null)).toEqual([true, false]);
  });

  test('its heads go out for a while and come back, and stay counted', async () => {
    const { codes, ids } = await booked(2);
    await scan({ code: codes[0], attended: { participants: 2 } });
    const pass = (direction: string, heads: number) =>
      it.send('POST', `/api/tickets/${ids[0]}/pass`, scanner.userId, {
        payload: { scanId: newId(), direction, heads },
      });
    expect((await pass('out', 2)).body).toMatchObject({ ticket: { out: 2, attended: { participants: 2 } } });
    expect(await pass('out', 1)).toMatchObject({ status: 400, body: { code: 'wrongState' } });
    expect((await pass('back', 1)).body).toMatchObject({ ticket: { out: 1 } });
    const { outHeads } = await it.db
      .selectFrom('sessions')
      .select('outHeads')
      .where('_id', '=', sessionId)
      .executeTakeFirstOrThrow();
    expect(outHeads).toBe(1);
  });
});

test('afterwards every invariant holds', async () => {
  expect(await readViolations(it.db)).toEqual([]);
});
