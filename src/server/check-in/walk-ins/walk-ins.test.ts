// People without tickets, released seats and lists of the door, over HTTP on a real PostgreSQL.

import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { wallTimeOf } from '#core/time.ts';
import { readViolations } from '#server/doctor/store.ts';
import { type BookingApp, openBookingApp, type Person } from '#test/door.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { openDoorOf } from '#test/door.ts';
import { sized } from '#test/sizes.ts';
import { revokeDevice } from '../devices-store.ts';
import { lockSessionsAtDoor } from '../scan-store.ts';
import { releaseDue } from '../service.ts';
import { recordWalkIn } from './walk-ins.ts';

let it: BookingApp;
let scanner: Person;
let admin: Person;
let eventId: string;
let sessionId: string;
beforeAll(async () => {
  it = await openBookingApp();
  scanner = await it.person({ role: 'scanner' });
  admin = await it.person({ role: 'admin' });
  eventId = await buildEvent(it.db, { namesAtDoor: true });
});
beforeEach(async () => {
  sessionId = await buildSession(it.db, eventId, { maxParticipants: 4 });
});
afterAll(() => it.close());

async function booked(party: Parameters<Person['book']>[1] = 1) {
  const visitor = await it.person();
  const { body } = await visitor.book(sessionId, party);
  return {
    visitor,
    ids: body.tickets.map(({ _id }) => _id),
    codes: body.tickets.map(({ code }) => code ?? ''),
  };
}
const post = (path: string, payload: object, by = scanner) =>
  it.send('POST', `/api/sessions/${sessionId}/${path}`, by.userId, {
    payload: { scanId: newId(), ...payload },
  });
const scan = (code: string | undefined) =>
  it.send('POST', '/api/scans', scanner.userId, {
    payload: { scanId: newId(), sessionId, code, scannedAt: new Date().toISOString() },
  });
const get = async (url: string, by = scanner) => it.send('GET', url, by.userId);

describe('walk-ins', () => {
  beforeEach(() => openDoorOf(it.db, sessionId));

  describe.each([
    ['walk-ins', { people: 1 }, { people: -1 }, {}],
    ['counter', { in: 1 }, { out: 1 }, { accessType: 'freeAccess', maxParticipants: null }],
  ] as const)('by %s', (path, coming, leaving, more) => {
    const cancelledAt = new Date();
    beforeEach(async () => {
      sessionId = await buildSession(it.db, eventId, { maxParticipants: 4, ...more });
    });

    test.each([
      ['before the door opens', 3000, {}, 'doorClosed'],
      ['after it has closed', -3000, {}, 'doorClosed'],
      ['at a date that is cancelled', 10, { cancelledAt }, 'cancelled'],
    ])('no one comes in %s; who came in is taken back, and goes out', async (_, startsIn, changed, code) => {
      await openDoorOf(it.db, sessionId);
      const scanId = newId();
      expect((await post(path, { scanId, ...coming })).status).toBe(200);
      await openDoorOf(it.db, sessionId, startsIn);
      await it.db
        .updateTable('sessions')
        .set({ cancelledAt: null, ...changed })
        .where('_id', '=', sessionId)
        .execute();
      expect(await post(path, coming)).toMatchObject({ status: 400, body: { code } });
      // What was counted is sent once more, where its answer was lost.
      expect(await post(path, { scanId, ...coming })).toMatchObject({ status: 200, body: { inside: 1 } });
      expect(await post(path, leaving)).toMatchObject({ status: 200, body: { inside: 0 } });
    });
  });

  test('take free seats, once for each tap, and no more than there are; bookings respect them', async () => {
    await booked(2);
    const scanId = newId();
    for (let time = 0; time < 2; time += 1)
      expect(await post('walk-ins', { scanId, people: 1 })).toMatchObject({
        status: 200,
        body: { walkInParticipants: 1, freeForWalkIns: 1, inside: 1 },
      });
    expect(await post('walk-ins', { people: 2 })).toMatchObject({
      status: 400,
      body: { code: 'noFreeSeats' },
    });
    const other = await it.person();
    expect((await other.book(sessionId, 2)).body).toMatchObject({ code: 'noSeatsForQuantity' });
    expect((await other.book(sessionId, 1)).status).toBe(201);
    expect((await post('walk-ins', { people: -1 })).body).toMatchObject({
      walkInParticipants: 0,
      freeForWalkIns: 1,
    });
  });

  test('bring back no ticket holder who is out: all of these come back themselves', async () => {
    const { ids, codes } = await booked(3);
    await openDoorOf(it.db, sessionId);
    await it.send('POST', '/api/scans', scanner.userId, {
      payload: {
        scanId: newId(),
        sessionId,
        code: codes[0],
        scannedAt: new Date().toISOString(),
        attended: { participants: 3 },
      },
    });
    const pass = (direction: string, heads: number) =>
      it.send('POST', `/api/tickets/${ids[0]}/pass`, scanner.userId, {
        payload: { scanId: newId(), direction, heads },
      });
    expect((await pass('out', 3)).status).toBe(200);
    const { body } = await post('walk-ins', { people: 1 });
    expect(body).toMatchObject({ walkInParticipants: 1, outHeads: 3, inside: 1 });
    expect(await readViolations(it.db)).toEqual([]);
    expect((await pass('back', 1)).status).toBe(200);
    expect((await pass('back', 2)).status).toBe(200);
    expect((await get(`/api/sessions/${sessionId}/attendance`, admin)).body.session).toMatchObject({
      outHeads: 0,
      inside: 4,
    });
  });

  test('take no seat that is offered to the waiting list', async () => {
    await booked(3);
    const save = (seats: number) =>
      it.db.updateTable('sessions').set({ savedParticipants: seats }).where('_id', '=', sessionId).execute();
    await save(1);
    expect((await post('walk-ins', { people: 1 })).body).toMatchObject({ code: 'noFreeSeats' });
    await save(0);
    expect((await post('walk-ins', { people: 1 })).body).toMatchObject({ freeForWalkIns: 0 });
  });

  test('without a network come out of the quota of the device; what is beyond it is reported and not counted', async () => {
    await booked(1);
    const { body: device } = await it.send('POST', '/api/devices', scanner.userId, {
      payload: { name: 'Gate' },
    });
    const give = (quota: number) =>
      it.send('PUT', `/api/devices/${device._id}/quota`, admin.userId, { payload: { sessionId, quota } });
    expect(await give(4)).toMatchObject({ status: 400, body: { code: 'noFreeSeats' } });
    expect((await give(2)).body).toEqual({ quota: 2, used: 0 });
    const quotas = (by: Person) => get(`/api/sessions/${sessionId}/quotas`, by);
    expect((await quotas(admin)).body).toContainEqual(
      expect.objectContaining({ deviceId: device._id, name: 'Gate', quota: 2, used: 0 }),
    );
    expect((await quotas(scanner)).status).toBe(403);
    expect(await post('walk-ins', { people: 2 })).toMatchObject({ body: { code: 'noFreeSeats' } });
    await post('walk-ins', { people: 1 });
    const items = [2, 1].map((people) => ({
      kind: 'walkIn',
      scanId: newId(),
      sessionId,
      people,
      scannedAt: new Date().toISOString(),
    }));
    for (let time = 0; time < 2; time += 1)
      await it.send('POST', '/api/scans/batch', scanner.userId, {
        payload: { device: device._id, sentAt: new Date().toISOString(), items },
      });
    const row = await it.db
      .selectFrom('sessions')
      .selectAll()
      .where('_id', '=', sessionId)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ walkInParticipants: 3, quotaParticipants: 0 });
    const { body: after } = await get(`/api/sessions/${sessionId}/attendance`, admin);
    expect(after.lateUploads.map(({ lateness }: { lateness: string }) => lateness).toSorted()).toEqual([
      'inTime',
      'seatGone',
    ]);
  });

  test('have no quota on a device that is being revoked at the same time', async () => {
    const { body: device } = await it.send('POST', '/api/devices', scanner.userId, {
      payload: { name: 'Gate' },
    });
    const give = () =>
      it.send('PUT', `/api/devices/${device._id}/quota`, admin.userId, { payload: { sessionId, quota: 1 } });
    const giving = await it.db.transaction().execute(async (tx) => {
      await revokeDevice(tx, device._id, admin.userId);
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as "pid"`.execute(tx);
      const given = give();
      // A quota that were given now would stay for ever.
      await expect
        .poll(async () => {
          const waiting = sql`select from pg_stat_activity where ${rows[0]?.pid}::int = any(pg_blocking_pids("pid"))`;
          return (await waiting.execute(it.db)).rows.length;
        })
        .toBe(1);
      return { given };
    });
    expect((await giving.given).status).toBe(404);
    const { quotaParticipants } = await it.db
      .selectFrom('sessions')
      .select('quotaParticipants')
      .where('_id', '=', sessionId)
      .executeTakeFirstOrThrow();
    expect(quotaParticipants).toBe(0);
  });

  describe('on the last seat of a quota, sent twice at once by a device that got no answer', () => {
    type Sending = Parameters<typeof recordWalkIn>[1];
    const once = { counted: 1, quotaParticipants: 0, used: 1 };

    /** A device with a quota of one seat, of a session without others. Answers a person whom it let in without a network, and what was counted. */
    async function openQuota() {
      const { body: device } = await it.send('POST', '/api/devices', scanner.userId, {
        payload: { name: 'Gate' },
      });
      await it.db.updateTable('sessions').set({ maxParticipants: 1 }).where('_id', '=', sessionId).execute();
      await it.send('PUT', `/api/devices/${device._id}/quota`, admin.userId, {
        payload: { sessionId, quota: 1 },
      });
      const person = (): Sending => ({
        scanId: newId(),
        sessionId,
        kind: 'walkIn',
        people: 1,
        out: 0,
        userId: scanner.userId,
        device: { device: 'Gate', deviceId: device._id, isRevoked: false, publicKey: null },
        late: { at: new Date(), isProven: true },
        times: null,
      });
      const state = () =>
        it.db
          .selectFrom('sessions')
          .innerJoin('walkInQuotas', 'walkInQuotas.sessionId', 'sessions._id')
          .select(['walkInParticipants as counted', 'quotaParticipants', 'used'])
          .where('sessions._id', '=', sessionId)
          .executeTakeFirstOrThrow();
      return { person, state };
    }

    test('are counted once, as the same line or as two', async () => {
      for (let round = 0; round < sized(4, 200); round += 1) {
        const isSame = round % 2 === 0;
        sessionId = await buildSession(it.db, eventId, { maxParticipants: 4 });
        const { person, state } = await openQuota();
        const first = person();
        const second = isSame ? first : person();
        const answers = await Promise.all([first, second].map((sent) => recordWalkIn(it.db, sent)));
        expect(await state()).toEqual(once);
        expect(answers.map(({ walkInParticipants }) => walkInParticipants)).toEqual([1, 1]);
        const found = await it.db
          .selectFrom('scans')
          .select('lateness')
          .where('sessionId', '=', sessionId)
          .execute();
        expect(found.map(({ lateness }) => lateness).toSorted()).toEqual(
          isSame ? ['inTime'] : ['inTime', 'seatGone'],
        );
      }
    });

    test('are counted once where the network answers it at the same time', async () => {
      const { person, state } = await openQuota();
      const late = person();
      // The network has no free seats: those of the quota are for devices without one.
      const overNetwork = recordWalkIn(it.db, { ...late, late: null }).catch((error: unknown) => error);
      await Promise.all([overNetwork, recordWalkIn(it.db, late)]);
      expect(await state()).toEqual(once);
    });

    test.each([true, false])('fail in the twin without the lock (the same line: %s)', async (isSame) => {
      let failed = 0;
      // On a busy machine the one may be done before the other goes on: then they meet once more.
      for (let round = 0; round < 20 && failed === 0; round += 1) {
        sessionId = await buildSession(it.db, eventId, { maxParticipants: 4 });
        const { person } = await openQuota();
        let free = 2;
        const { promise: both, resolve } = Promise.withResolvers<void>();
        // Read in a transaction of its own, which ends before anything is decided; both have read then.
        const unlocked: typeof lockSessionsAtDoor = async (_tx, ids) => {
          const sessions = await it.db.transaction().execute((tx) => lockSessionsAtDoor(tx, ids));
          free -= 1;
          if (free === 0) resolve();
          await both;
          return sessions;
        };
        const first = person();
        const outcomes = await Promise.allSettled(
          [first, isSame ? first : person()].map((sent) => recordWalkIn(it.db, sent, unlocked)),
        );
        failed = outcomes.filter(({ status }) => status === 'rejected').length;
      }
      expect(failed).toBe(1);
    });
  });

  test('of a session that is free to enter are counted in and out', async () => {
    sessionId = await buildSession(it.db, eventId, { accessType: 'freeAccess', maxParticipants: null });
    await openDoorOf(it.db, sessionId);
    expect((await post('counter', { in: 3 })).body).toMatchObject({ inside: 3, freeForWalkIns: null });
    expect((await post('counter', { out: 1 })).body).toMatchObject({ inside: 2 });
    expect((await post('counter', { in: -1 })).body).toMatchObject({ inside: 1 });
    expect((await post('walk-ins', { people: 1 })).status).toBe(400);
    // More than came cannot be taken back, and no more go out than are in.
    expect((await post('counter', { in: -5 })).body).toMatchObject({ walkInParticipants: 1, inside: 0 });
    expect((await post('counter', { in: 2 })).body).toMatchObject({ inside: 2 });
    expect((await post('counter', { out: 9 })).body).toMatchObject({ inside: 0 });
    expect((await post('counter', { out: -9 })).body).toMatchObject({ inside: 3, outHeads: 0 });
  });

  test('are taken back by a correction, and not undone; a tap of none is not stored', async () => {
    const scanId = newId();
    await it.send('POST', `/api/sessions/${sessionId}/walk-ins`, scanner.userId, {
      payload: { scanId, people: 2, device: 'Gate' },
    });
    for (const by of [scanner, admin]) {
      const undone = await it.send('DELETE', `/api/scans/${scanId}?device=Gate`, by.userId);
      expect(undone).toMatchObject({ status: 400, body: { code: 'wrongState' } });
    }
    expect((await post('walk-ins', { people: -1 })).body).toMatchObject({ walkInParticipants: 1 });
    expect((await post('walk-ins', { people: 0 })).body).toMatchObject({ walkInParticipants: 1 });
    expect((await post('walk-ins', { people: -4 })).body).toMatchObject({ walkInParticipants: 0 });
    expect((await post('walk-ins', { people: -1 })).body).toMatchObject({ walkInParticipants: 0 });
    const { rows } = await sql<{ taps: number }>`
      select count(*)::int as "taps" from "scans" where "sessionId" = ${sessionId}`.execute(it.db);
    expect(rows).toEqual([{ taps: 3 }]);
  });

  test('stand in line in the order of their numbers', async () => {
    const line = (action: string, number: number) =>
      it.send('POST', `/api/sessions/${sessionId}/line`, scanner.userId, { payload: { action, number } });
    expect(await line('call', 1)).toMatchObject({ status: 400, body: { code: 'wrongState' } });
    await line('give', 1);
    // Of one number, sent again or by two devices at once, one is given out.
    const twice = await Promise.all([line('give', 2), line('give', 2)]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect((await line('call', 1)).body).toEqual({ given: 2, called: 1 });
    expect(await line('call', 1)).toMatchObject({ status: 400, body: { code: 'wrongState' } });
    expect((await get(`/api/sessions/${sessionId}/line`)).body).toEqual({ given: 2, called: 1 });
  });
});

describe('seats of those who have not come', () => {
  test('go to walk-ins once a supervisor says so, after the start, and never to bookings', async () => {
    const { codes } = await booked(4);
    await openDoorOf(it.db, sessionId);
    await scan(codes[0]);
    expect((await post('release', {}, admin)).status).toBe(400);
    await openDoorOf(it.db, sessionId, -5);
    expect((await post('release', {})).status).toBe(403);
    expect((await post('release', {}, admin)).body).toMatchObject({
      releasedParticipants: 3,
      freeForWalkIns: 3,
    });
    expect((await post('walk-ins', { people: 3 })).status).toBe(200);
    expect((await scan(codes[1])).body).toMatchObject({ result: 'invalid', reason: 'seatReleased' });
    await post('walk-ins', { people: -1 });
    expect((await scan(codes[1])).body).toMatchObject({ result: 'valid' });
    expect((await scan(codes[2])).body).toMatchObject({ result: 'invalid', reason: 'seatReleased' });
    const { body: view } = await get(`/api/sessions/${sessionId}/availability`);
    expect(view.freeSeats).toBe(0);
  });

  const judgeOf = (code: string | undefined, more: object) =>
    it.send('POST', '/api/scans', scanner.userId, {
      payload: { scanId: newId(), sessionId, code, scannedAt: new Date().toISOString(), ...more },
    });
  const released = async (walkIns: number) => {
    await openDoorOf(it.db, sessionId, -5);
    expect((await post('release', {}, admin)).status).toBe(200);
    expect((await post('walk-ins', { people: walkIns })).status).toBe(200);
  };

  test('of a late class go back to as many pupils as there is room for, which the door says before and after', async () => {
    const target = { sessionTarget: 'school', maxParticipants: 24, maxSchoolClasses: 1 } as const;
    sessionId = await buildSession(it.db, eventId, target);
    const school = await it.person({ userType: 'school', educationalInstitution: 'IC Tasso' });
    const { body } = await school.book(sessionId, {
      target: 'school',
      quantitySchool: 1,
      chaperones: 2,
      participants: [{ schoolClass: '3B', quantity: 24, chaperones: 2 }],
    });
    const code = body.tickets[0]?.code ?? '';
    await released(4);
    const fits = { participants: 20, chaperones: 2 };
    const judged = (await judgeOf(code, { admit: false })).body;
    expect(judged).toMatchObject({ result: 'valid', notice: 'fewSeats', fits });
    const tooMany = await judgeOf(code, { attended: { participants: 21, chaperones: 2 } });
    expect(tooMany.body).toMatchObject({ result: 'invalid', reason: 'seatReleased', fits });
    const entered = (await judgeOf(code, { attended: fits })).body;
    expect(entered).toMatchObject({ result: 'valid', heads: fits, party: { left: { participants: 4 } } });
    expect([entered.notice, entered.fits]).toEqual([undefined, undefined]);
    // The four who are missing have no seat any more.
    const { body: after } = await judgeOf(code, { device: 'Gate', attended: { participants: 4 } });
    expect(after).toMatchObject({ result: 'invalid', reason: 'seatReleased' });
    expect(after.fits).toBeUndefined();
    expect((await get(`/api/sessions/${sessionId}/attendance`, admin)).body).toMatchObject({
      refusals: [{ reason: 'seatReleased', count: 2 }],
      session: {
        attendedParticipants: 20,
        attendedChaperones: 2,
        freeForWalkIns: 0,
        releasedParticipants: 4,
      },
    });
    expect(await readViolations(it.db)).toEqual([]);
  });

  test('of a late party of four go back to two, where two are free', async () => {
    const { codes } = await booked(4);
    await released(2);
    const fits = { participants: 2, chaperones: 0 };
    const judged = (await judgeOf(codes[0], { admit: false })).body;
    expect(judged).toMatchObject({ result: 'valid', notice: 'fewSeats', fits });
    expect((await judgeOf(codes[0], { attended: { participants: 4 } })).body).toMatchObject({
      result: 'invalid',
      reason: 'seatReleased',
      fits,
    });
    expect((await judgeOf(codes[0], { attended: { participants: 1 } })).body.result).toBe('valid');
    // The same phone, minutes later: of the three others one has a seat.
    const later = await judgeOf(codes[0], { admit: false, device: 'Gate' });
    expect(later.body).toMatchObject({ result: 'alreadyScanned', fits: { participants: 1, chaperones: 0 } });
    expect((await judgeOf(codes[1], { attended: { participants: 1 } })).body.result).toBe('valid');
    const { body: none } = await judgeOf(codes[2], { admit: false });
    expect(none).toMatchObject({ result: 'invalid', reason: 'seatReleased' });
    expect(none.fits).toBeUndefined();
    expect(await readViolations(it.db)).toEqual([]);
  });

  test.each([
    [2, 'inTime'],
    [3, 'seatGone'],
  ])(
    '%i of a late party of four, let in without a network with one ticket, are %s',
    async (people, lateness) => {
      const { codes } = await booked(4);
      await released(2);
      const { body } = await it.send('POST', '/api/scans/batch', scanner.userId, {
        payload: {
          device: 'Gate',
          sentAt: new Date().toISOString(),
          items: [
            {
              kind: 'scan',
              result: 'valid',
              scanId: newId(),
              sessionId,
              code: codes[0],
              scannedAt: new Date().toISOString(),
              attended: { participants: people },
            },
          ],
        },
      });
      expect(body.results).toMatchObject([{ outcome: 'taken', lateness }]);
      // Who came in is counted either way.
      const { body: report } = await get(`/api/sessions/${sessionId}/attendance`, admin);
      expect(report).toMatchObject({ entered: people, lateUploads: [{ lateness }] });
      expect(await readViolations(it.db)).toEqual([]);
    },
  );

  test('go by themselves after the minutes of the setting, once', async () => {
    await booked(2);
    await openDoorOf(it.db, sessionId, -9);
    expect(await releaseDue(it.db, 0)).toBe(0);
    await releaseDue(it.db, 10);
    const released = () =>
      it.db
        .selectFrom('sessions')
        .select('releasedParticipants')
        .where('_id', '=', sessionId)
        .executeTakeFirstOrThrow();
    expect(await released()).toEqual({ releasedParticipants: 0 });
    await openDoorOf(it.db, sessionId, -11);
    for (let time = 0; time < 2; time += 1) await releaseDue(it.db, 10);
    expect(await released()).toEqual({ releasedParticipants: 2 });
    const logged = await it.db
      .selectFrom('scans')
      .select('kind')
      .where('sessionId', '=', sessionId)
      .execute();
    expect(logged).toEqual([{ kind: 'release' }]);
  });

  test.each([
    ['a date of its own minutes, whatever the setting says', 5, 0, 1],
    ['not with 0, whatever the setting says', 0, 1, 0],
    ['not before its own minutes', 15, 5, 0],
  ])('go by themselves for %s', async (_what, releaseAfterMinutes, ofHouse, expected) => {
    await booked();
    await it.db.updateTable('sessions').set({ releaseAfterMinutes }).where('_id', '=', sessionId).execute();
    await openDoorOf(it.db, sessionId, -11);
    await releaseDue(it.db, ofHouse);
    const { releasedParticipants } = await it.db
      .selectFrom('sessions')
      .select('releasedParticipants')
      .where('_id', '=', sessionId)
      .executeTakeFirstOrThrow();
    expect(releasedParticipants).toBe(expected);
  });

  test('are announced at the door and in packs, by the minutes of the date or else of the setting', async () => {
    const { startDate } = await it.db
      .selectFrom('sessions')
      .select('startDate')
      .where('_id', '=', sessionId)
      .executeTakeFirstOrThrow();
    const announced = async () => {
      const { body: pack } = await get(`/api/sessions/${sessionId}/check-in-list`);
      const { body: listed } = await get(`/api/scans/events/${eventId}/sessions`);
      const ofDoor = listed.find(({ _id }: { _id: string }) => _id === sessionId);
      expect(pack.session.seatsReleasedAt).toBe(ofDoor.seatsReleasedAt);
      return pack.session.seatsReleasedAt;
    };
    expect(await announced()).toBe(null);
    for (const minutes of [7, 0]) {
      await it.db
        .updateTable('sessions')
        .set({ releaseAfterMinutes: minutes })
        .where('_id', '=', sessionId)
        .execute();
      const at = new Date(startDate.getTime() + minutes * 60_000).toISOString();
      expect(await announced()).toBe(minutes === 0 ? null : at);
    }
    await it.db
      .updateTable('sessions')
      .set({ releaseAfterMinutes: 7, accessType: 'freeAccess', maxParticipants: null })
      .where('_id', '=', sessionId)
      .execute();
    expect(await announced()).toBe(null);
  });
});

describe('the pack of a session', () => {
  interface Pack {
    readonly tickets: {
      readonly _id: string;
      readonly state: string;
      readonly name?: string;
      readonly wheelchairs: number;
      readonly isScanned: boolean;
    }[];
    readonly next: string | null;
    readonly version: string;
    readonly keys: object[];
  }
  async function readPack(since?: string, limit = 2): Promise<Pack & { pages: number }> {
    const tickets: Pack['tickets'] = [];
    let after: string | null = null;
    for (let pages = 1; ; pages += 1) {
      const query = new URLSearchParams({
        limit: String(limit),
        ...(since && { since }),
        ...(after && { after }),
      });
      const { status, body } = await get(`/api/sessions/${sessionId}/check-in-list?${query}`);
      expect(status).toBe(200);
      const page: Pack = body;
      tickets.push(...page.tickets);
      if (page.next === null) return { ...page, tickets, pages };
      after = page.next;
    }
  }

  test('comes page by page, and a page can be requested again', async () => {
    const { ids } = await booked(4);
    const pack = await readPack();
    expect(pack.pages).toBe(3);
    expect(pack.tickets.map(({ _id }) => _id).toSorted()).toEqual(ids.toSorted());
    expect(pack.keys).toEqual([{ keyId: 1, key: expect.stringMatching(/^.{43}=$/) }]);
  });

  test('is followed by what has changed: scans, cancellations, moves, and new bookings', async () => {
    const first = await booked(1);
    const second = await booked(1);
    const { version } = await readPack();
    expect((await readPack(version)).tickets).toEqual([]);
    await second.visitor.giveBack(second.ids[0] ?? '');
    const third = await booked({
      participants: [{ participant_type: 'accountholder', name: 'Ada', surname: 'Rossi' }],
      needs: { wheelchair: 1 },
    });
    await openDoorOf(it.db, sessionId);
    await scan(first.codes[0]);
    const changed = await readPack(version);
    expect(
      Object.fromEntries(changed.tickets.map(({ _id, state, isScanned }) => [_id, [state, isScanned]])),
    ).toEqual({
      [first.ids[0] ?? '']: ['valid', true],
      [second.ids[0] ?? '']: ['cancelled', false],
      [third.ids[0] ?? '']: ['valid', false],
    });
    await openDoorOf(it.db, sessionId, 3000);
    const { reservationId } = await it.db
      .selectFrom('tickets')
      .select('reservationId')
      .where('_id', '=', third.ids[0] ?? '')
      .executeTakeFirstOrThrow();
    const otherDate = await buildSession(it.db, eventId);
    await third.visitor.move(reservationId, otherDate);
    // It has the new date, for a device that has no list of that.
    const [moved] = (await readPack(changed.version)).tickets;
    expect(moved).toMatchObject({ _id: third.ids[0], state: 'moved', movedTo: { _id: otherDate, eventId } });
    // Nothing else of its holder.
    expect(Object.keys(moved ?? {})).not.toContain('name');
    expect(moved).toMatchObject({ schoolClass: null, wheelchairs: 0, firstScan: null });
  });

  test('is followed by names that its event allows by now, or not any more, and by a wheelchair that was booked later', async () => {
    const { visitor, ids } = await booked({
      participants: [{ participant_type: 'accountholder', name: 'Ada', surname: 'Rossi' }],
    });
    await booked(1);
    const of = async (since: string) => {
      const { tickets, version } = await readPack(since);
      const ada = tickets.find(({ _id }) => _id === ids[0]);
      return { version, count: tickets.length, name: ada?.name, wheelchairs: ada?.wheelchairs };
    };
    const allow = (namesAtDoor: boolean) =>
      it.db.updateTable('events').set({ namesAtDoor }).where('_id', '=', eventId).execute();
    const whole = await readPack();
    await allow(false);
    const without = await of(whole.version);
    expect(without).toMatchObject({ count: 2, name: undefined, wheelchairs: 0 });
    await allow(true);
    const withNames = await of(without.version);
    expect(withNames).toMatchObject({ count: 2, name: 'Ada R.' });
    const { reservationId } = await it.db
      .selectFrom('tickets')
      .select('reservationId')
      .where('_id', '=', ids[0] ?? '')
      .executeTakeFirstOrThrow();
    expect((await visitor.change(reservationId, { needs: { wheelchair: 1 } })).status).toBe(200);
    const after = await of(withNames.version);
    expect(after).toMatchObject({ count: 1, wheelchairs: 1 });
    // What a pack does not have changes nothing of it.
    await visitor.change(reservationId, { needs: { wheelchair: 1, allergies: 2 } });
    expect(await of(after.version)).toMatchObject({ count: 0 });
  });

  test('holds first names of events that allow it, and nothing else of any person', async () => {
    await booked({
      participants: [{ participant_type: 'accountholder', name: 'Ada', surname: 'Rossi', note: 'diabetica' }],
      needs: { wheelchair: 1, allergies: 2, other: 'sorda' },
    });
    const pack = await readPack();
    expect(pack.tickets).toMatchObject([{ name: 'Ada R.', wheelchairs: 1 }]);
    expect(JSON.stringify(pack)).not.toMatch(/Rossi|diabetica|sorda|allerg|@/);
    await it.db.updateTable('events').set({ namesAtDoor: false }).where('_id', '=', eventId).execute();
    expect(JSON.stringify(await readPack())).not.toMatch(/Ada/);
    await it.db.updateTable('events').set({ namesAtDoor: true }).where('_id', '=', eventId).execute();
  });
});

describe('lists of the door', () => {
  test('show sessions with their numbers, to contacts those of their events', async () => {
    const { codes } = await booked(3);
    await openDoorOf(it.db, sessionId);
    await scan(codes[0]);
    const events = (await get('/api/scans/events?lang=it')).body;
    const found = events.flatMap(({ sessions }: { sessions: { _id: string }[] }) => sessions);
    expect(found.find(({ _id }: { _id: string }) => _id === sessionId)).toMatchObject({
      title: 'La mano del robot',
      expectedParticipants: 3,
      attendedParticipants: 1,
      inside: 1,
      freeForWalkIns: 1,
      right: 'steward',
    });
    const contact = await it.person({ contactEventIds: [await buildEvent(it.db)] });
    expect((await get('/api/scans/events', contact)).body).toEqual([]);
    expect((await get(`/api/scans/events/${eventId}/sessions`, contact)).status).toBe(403);
    const inside = (await get('/api/scans/inside')).body;
    expect(inside.flatMap(({ sessionIds }: { sessionIds: string[] }) => sessionIds)).toContain(sessionId);
  });

  test('find tickets by a name with an accent, a class, or the end of a phone number; stewards at most five', async () => {
    await it.db.updateTable('sessions').set({ maxParticipants: 30 }).where('_id', '=', sessionId).execute();
    const names = ['Nicolò', 'Nicola', 'Nicoletta', 'Niccolò', 'Domenico', 'Nico', 'Nicole'];
    const visitor = await it.person({ prefix: '+39', phoneNumber: '3331234567' });
    const { body } = await visitor.book(sessionId, {
      participants: names.map((name, position) => ({
        participant_type: position === 0 ? 'accountholder' : 'companion',
        name,
        surname: 'Verdi',
      })),
    });
    const find = (q: string, by = scanner) =>
      get(`/api/sessions/${sessionId}/tickets?q=${encodeURIComponent(q)}`, by);
    expect((await find('ni')).status).toBe(400);
    // Signs are no letters, and no pattern that finds every ticket.
    for (const signs of ['%%%', '___', '´´´', '\u0301\u0301\u0301']) {
      expect((await find(signs)).status).toBe(400);
      expect((await find(signs, admin)).body.tickets).toEqual([]);
      expect((await find(`nic ${signs}`)).body.tickets).toEqual([]);
    }
    const { tickets, hasMore } = (await find('nic')).body;
    expect([tickets.length, hasMore]).toEqual([5, true]);
    expect(Object.keys(tickets[0])).not.toContain('supervisor');
    expect((await find('nicolo')).body.tickets).toMatchObject([{ firstName: 'Nicolò', initial: 'V' }]);
    // The whole party stands beside a name.
    expect((await find('nicolo')).body.tickets).toMatchObject([
      { party: { expected: { participants: 7 }, entered: { participants: 0 } } },
    ]);
    expect((await find('4567')).body.tickets).toEqual([]);
    expect((await find('4567', admin)).body.tickets).toHaveLength(7);
    expect((await find('', admin)).body.tickets[0].supervisor).toMatchObject({
      surname: 'Verdi',
      phoneEnding: '567',
    });
    const ending = body.tickets[2]?._id.slice(-6) ?? '';
    expect((await find(ending)).body.tickets).toMatchObject([{ ending }]);
    const log = await get(`/api/tickets/${body.tickets[0]?._id}/scans`, admin);
    expect(log.body).toMatchObject({ sessionId, isValid: true, scans: [] });
    // A ticket that was cancelled is not one that has yet to come in.
    const notIn = async () =>
      (await get(`/api/sessions/${sessionId}/tickets?q=nic&state=notIn`, admin)).body.tickets.length;
    expect(await notIn()).toBe(7);
    expect((await visitor.cancel(body._id)).status).toBe(200);
    expect(await notIn()).toBe(0);
  });

  test('find a name with an apostrophe without it, or with another one', async () => {
    const visitor = await it.person();
    await visitor.book(sessionId, {
      participants: [{ participant_type: 'accountholder', name: 'Ida', surname: 'D’Angelo' }],
    });
    for (const q of ['dangelo', "d'angelo", 'D’ANGELO', 'angelo'])
      expect((await get(`/api/sessions/${sessionId}/tickets?q=${encodeURIComponent(q)}`)).body).toMatchObject(
        {
          tickets: [{ firstName: 'Ida', initial: 'D' }],
        },
      );
    const sign = await get(`/api/sessions/${sessionId}/tickets?q=${encodeURIComponent("'")}`, admin);
    expect(sign.body.tickets).toEqual([]);
  });

  test('have not come where another party brought more than it had booked', async () => {
    await booked(2);
    const { ids } = await booked(2);
    await openDoorOf(it.db, sessionId);
    const enter = (participants: number) =>
      it.send('POST', `/api/tickets/${ids[0]}/admit`, admin.userId, {
        payload: { scanId: newId(), attended: { participants, chaperones: 0 }, note: 'Con amici' },
      });
    expect((await enter(4)).status).toBe(200);
    const { body } = await get(`/api/sessions/${sessionId}/attendance`, admin);
    expect(body).toMatchObject({ expected: 4, entered: 4, noShows: 2 });
    // So many seats the page offers to release, and so many are.
    await openDoorOf(it.db, sessionId, -5);
    const seatsToRelease = async () =>
      (await get(`/api/sessions/${sessionId}/attendance`, admin)).body.session.seatsToRelease;
    expect(await seatsToRelease()).toBe(2);
    const released = await it.send('POST', `/api/sessions/${sessionId}/release`, admin.userId, {
      payload: { scanId: newId() },
    });
    expect(released.body).toMatchObject({ releasedParticipants: 2 });
    expect(await seatsToRelease()).toBe(0);
  });

  test('afterwards list who came, as a table too', async () => {
    const { ids, codes } = await booked({
      participants: [
        { participant_type: 'accountholder', name: 'Bea', surname: 'Verdi' },
        { participant_type: 'companion', name: 'Ada', surname: 'Rossi' },
      ],
    });
    await openDoorOf(it.db, sessionId);
    await scan(codes[0]);
    await scan('not a code');
    const { body } = await get(`/api/sessions/${sessionId}/attendance`, admin);
    expect(body).toMatchObject({
      expected: 2,
      entered: 1,
      noShows: 1,
      walkIns: 0,
      refusals: [{ reason: 'unreadable', count: 1 }],
      doubles: [],
    });
    const { scannedAt } = await it.db
      .selectFrom('scans')
      .select('scannedAt')
      .where('ticketId', '=', ids[0] ?? '')
      .executeTakeFirstOrThrow();
    const paper = await get(`/api/sessions/${sessionId}/paper-list`, admin);
    expect(
      paper.body.tickets.map(({ name, isScanned, enteredAt }: Record<string, unknown>) => [
        name,
        isScanned,
        enteredAt,
      ]),
    ).toEqual([
      ['Ada', false, null],
      ['Bea', true, scannedAt.toISOString()],
    ]);
    expect((await get(`/api/sessions/${sessionId}/paper-list`)).status).toBe(403);
    const csv = await get(`/api/sessions/${sessionId}/attendance.csv?lang=it`, admin);
    const [bea = '', ada = ''] = ids.map((id) => id.slice(-6).toUpperCase());
    const time = wallTimeOf(scannedAt, 'Europe/Rome').time;
    expect(csv.raw.toString().replace('\u{FEFF}', '').split('\r\n')).toEqual([
      'Biglietto;Cognome;Nome;Classe;Scuola;Persone;Accompagnatori;Stato;Persone entrate;Accompagnatori entrati;Gruppo;Gruppo entrato;Ora;Dispositivo',
      `${ada};Rossi;Ada;;;1;0;valido;0;0;2;1;;`,
      `${bea};Verdi;Bea;;;1;0;valido;1;0;2;1;${time};`,
      '',
    ]);
  });
});

test('afterwards every invariant holds', async () => {
  expect(await readViolations(it.db)).toEqual([]);
});
