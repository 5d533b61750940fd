// Devices at the same moment, and what a scan costs. The twin shows that the race would be lost without the lock.

import { generateKeyPairSync } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ScanAnswer } from '#core/check-in/contract.ts';
import { settingsOf } from '#core/settings/known.ts';
import { openKysely, openPool } from '#server/db/connect.ts';
import type { Db } from '#server/db/database.ts';
import { laneNumber } from '#server/db/lane.ts';
import { readTicketCode } from '#core/tickets/code.ts';
import { readViolations } from '#server/doctor/store.ts';
import { openSigner, readTickets, rotateSigningKey } from '#server/tickets/service.ts';
import { secretKey } from '#test/app.ts';
import { buildEvent, buildSession, buildUser } from '#test/build-programme.ts';
import { buildDevice } from '#test/build-visits.ts';
import { openTestDatabase, type TestDatabase } from '#test/database.ts';
import { openDoorOf, openSignerOf } from '#test/door.ts';
import { sized } from '#test/sizes.ts';
import { countingStatements } from '#test/statements.ts';
import { takeSeats } from '#test/take-seats.ts';
import { viewerOf } from '#test/viewers.ts';
import { list, listQuotas } from './devices.ts';
import { listEvents, listSessions, readInside, readPack } from './lists/lists.ts';
import { takeQueue } from './queue.ts';
import { recordWalkIn } from './walk-ins/walk-ins.ts';
import { releaseDue } from './service.ts';
import { type Door, lanesOfSessions, openDoor, requestOf, scan } from './scan.ts';
import type { ScanStore } from './record.ts';
import * as scanStore from './scan-store.ts';

const rounds = sized(20, 200);
const devices = 10;
const settings = settingsOf([]);
const by = { viewer: viewerOf(newId(), { role: 'scanner' as const }), language: 'it' as const };

/** A session with tickets for one person each, its door open; answers their codes. */
async function openSessionWith(
  db: Db,
  parties: number,
  size = 1,
): Promise<{ sessionId: string; reservations: string[]; codes: string[] }> {
  const sessionId = await buildSession(db, await buildEvent(db), { maxParticipants: parties * size });
  const sign = await openSigner(db, secretKey);
  const reservations: string[] = [];
  for (let party = 0; party < parties; party += 1) reservations.push(await takeSeats(db, sessionId, size));
  await openDoorOf(db, sessionId);
  const tickets = await readTickets(db, reservations);
  return { sessionId, reservations, codes: tickets.map((ticket) => sign(ticket)) };
}
const sent = (sessionId: string, code: string, device: string) => ({
  scanId: newId(),
  sessionId,
  code,
  device,
  scannedAt: new Date().toISOString(),
});
async function race(doors: readonly Door[], db: Db) {
  const { sessionId, codes } = await openSessionWith(db, rounds);
  const played: (ScanAnswer & { readonly by: string })[][] = [];
  for (const code of codes) {
    const answers = await Promise.all(
      Array.from({ length: devices }, async (_, device) => {
        const door = doors[device % doors.length];
        if (!door) throw new RangeError('No door is open.');
        const named = `device ${device}`;
        return { ...(await scan(door, sent(sessionId, code, named), by)), by: named };
      }),
    );
    played.push(answers);
  }
  return { sessionId, played };
}

describe('ten devices that scan one code at once', () => {
  let database: TestDatabase;
  let other: Db;
  beforeAll(async () => {
    database = await openTestDatabase();
    other = openKysely(openPool(database.url, { max: 10, onError: () => undefined }));
    await buildUser(database.db, { _id: by.viewer.userId, role: 'scanner' });
  });
  afterAll(async () => {
    await other.destroy();
    await database.close();
  });

  test('through two processes: one is let in each time, the others read when and where', async () => {
    const doors = [database.db, other].map((db) => openDoor(db, async () => settings));
    const { sessionId, played } = await race(doors, database.db);
    const stored = await database.db
      .selectFrom('scans')
      .select(['ticketId', 'device', 'scannedAt'])
      .where('sessionId', '=', sessionId)
      .where('result', '=', 'valid')
      .execute();
    const first = new Map(stored.map((one) => [one.ticketId, one]));
    for (const answers of played) {
      const admissions = answers.filter(({ result }) => result === 'valid');
      const admitted = first.get(answers[0]?.ticket?._id ?? '');
      expect(admissions.map((one) => one.by)).toEqual([admitted?.device]);
      // All nine of them.
      expect(
        answers.flatMap(({ result, firstScan }) => (result === 'valid' ? [] : [{ result, firstScan }])),
      ).toEqual(
        Array.from({ length: devices - 1 }, () => ({
          result: 'alreadyScanned',
          firstScan: { device: admitted?.device, scannedAt: admitted?.scannedAt.toISOString() },
        })),
      );
    }
    expect(played).toHaveLength(rounds);
    const { attendedParticipants } = await database.db
      .selectFrom('sessions')
      .select('attendedParticipants')
      .where('_id', '=', sessionId)
      .executeTakeFirstOrThrow();
    expect(attendedParticipants).toBe(rounds);
    expect(await readViolations(database.db)).toEqual([]);
  });

  test('the twin without the locks lets some in twice', async () => {
    const store: ScanStore = {
      ...scanStore,
      // Read in a transaction of its own, which ends before anything is decided.
      lockSessionsAtDoor: (_tx, ids) =>
        other.transaction().execute((tx) => scanStore.lockSessionsAtDoor(tx, ids)),
      lockParties: (_tx, ids) => other.transaction().execute((tx) => scanStore.lockParties(tx, ids)),
    };
    const doors = [database.db, other].map((db) => openDoor(db, async () => settings, { store }));
    const { played } = await race(doors, database.db);
    const letIn = played.map((answers) => answers.filter(({ result }) => result === 'valid').length);
    expect(Math.max(...letIn)).toBeGreaterThan(1);
  });
});

describe('two late parties that want the last seats at once', () => {
  let database: TestDatabase;
  let other: Db;
  beforeAll(async () => {
    database = await openTestDatabase();
    other = openKysely(openPool(database.url, { max: 10, onError: () => undefined }));
    await buildUser(database.db, { _id: by.viewer.userId, role: 'scanner' });
  });
  afterAll(async () => {
    await other.destroy();
    await database.close();
  });

  /** Two parties of four whose seats were released, three of which are free; answers a code of each. */
  async function openWithThreeFree(): Promise<{ sessionId: string; codes: string[] }> {
    const { sessionId, reservations } = await openSessionWith(database.db, 2, 4);
    const sign = await openSigner(database.db, secretKey);
    const parties = await Promise.all(reservations.map((one) => readTickets(database.db, [one])));
    await openDoorOf(database.db, sessionId, -11);
    await releaseDue(database.db, 10);
    await recordWalkIn(database.db, {
      kind: 'walkIn',
      scanId: newId(),
      sessionId,
      people: 5,
      out: 0,
      device: { deviceId: null, device: 'Cloister', publicKey: null, isRevoked: false },
      userId: by.viewer.userId,
      late: null,
      times: null,
    });
    return { sessionId, codes: parties.flatMap(([ticket]) => (ticket ? [sign(ticket)] : [])) };
  }

  /** Two of each party come in, through two processes. */
  function enterTwice(doors: readonly Door[], sessionId: string, codes: readonly string[]) {
    return Promise.allSettled(
      doors.map((door, place) =>
        scan(
          door,
          { ...sent(sessionId, codes[place] ?? '', `device ${place}`), attended: { participants: 2 } },
          by,
        ),
      ),
    );
  }
  const resultsOf = (answers: readonly PromiseSettledResult<ScanAnswer>[]) =>
    answers.map((one) => (one.status === 'fulfilled' ? one.value : 'failed'));

  test('get them once: the other party reads how many are left, and takes that', async () => {
    const doors = [database.db, other].map((db) => openDoor(db, async () => settings));
    for (let round = 0; round < sized(5, 50); round += 1) {
      const { sessionId, codes } = await openWithThreeFree();
      const answers = resultsOf(await enterTwice(doors, sessionId, codes));
      const place = answers.findIndex((one) => one !== 'failed' && one.result === 'invalid');
      expect(answers[1 - place]).toMatchObject({ result: 'valid', heads: { participants: 2 } });
      expect(answers[place]).toMatchObject({
        reason: 'seatReleased',
        fits: { participants: 1, chaperones: 0 },
      });
      const last = { ...sent(sessionId, codes[place] ?? '', 'Gate'), attended: { participants: 1 } };
      const [{ result } = { result: null }] = await Promise.all(
        doors.slice(0, 1).map((door) => scan(door, last, by)),
      );
      expect(result).toBe('valid');
      const { attendedParticipants, releasedParticipants } = await database.db
        .selectFrom('sessions')
        .select(['attendedParticipants', 'releasedParticipants'])
        .where('_id', '=', sessionId)
        .executeTakeFirstOrThrow();
      // Five walk-ins and three who came late, in eight seats.
      expect([attendedParticipants, releasedParticipants]).toEqual([3, 5]);
    }
    expect(await readViolations(database.db)).toEqual([]);
  });

  test('the twin without the lock of the session lets both try, and the database refuses one', async () => {
    const store: ScanStore = {
      ...scanStore,
      lockSessionsAtDoor: (_tx, ids) =>
        other.transaction().execute((tx) => scanStore.lockSessionsAtDoor(tx, ids)),
      lockParties: (_tx, ids) => other.transaction().execute((tx) => scanStore.lockParties(tx, ids)),
    };
    const doors = [database.db, other].map((db) => openDoor(db, async () => settings, { store }));
    const played: unknown[] = [];
    for (let round = 0; round < sized(5, 50); round += 1) {
      const { sessionId, codes } = await openWithThreeFree();
      played.push(...resultsOf(await enterTwice(doors, sessionId, codes)));
    }
    expect(played).toContain('failed');
  });
});

describe('the doors of two sessions, at which tickets of both are shown', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
    await buildUser(database.db, { _id: by.viewer.userId, role: 'scanner' });
  });
  afterAll(() => database.close());

  /** Two sessions whose scans run side by side. */
  async function openTwo(parties: number) {
    const one = await openSessionWith(database.db, parties);
    for (;;) {
      const two = await openSessionWith(database.db, parties);
      const lanes = [one, two].map(({ sessionId }) => laneNumber(sessionId, lanesOfSessions));
      if (lanes[0] !== lanes[1]) return [one, two] as const;
    }
  }

  /** Both transactions hold their sessions before either locks a party; answers what was decided, and how often they stood in each other's way. */
  async function cross(
    lockParties: (meet: () => Promise<void>) => ScanStore['lockParties'],
    parties: number,
  ) {
    const sessions = await openTwo(parties);
    let arrived = 0;
    let both = Promise.withResolvers<void>();
    const meet = () => {
      arrived += 1;
      if (arrived === 2) both.resolve();
      return both.promise;
    };
    const lock = lockParties(meet);
    let deadlocks = 0;
    const store: ScanStore = {
      ...scanStore,
      async lockParties(tx, ids) {
        try {
          return await lock(tx, ids);
        } catch (error) {
          if (error instanceof pg.DatabaseError && error.code === '40P01') deadlocks += 1;
          throw error;
        }
      },
    };
    const door = openDoor(database.db, async () => settings, { store });
    const device = { deviceId: null, device: 'Cloister', publicKey: null, isRevoked: false };
    const results: (string | undefined)[][] = [];
    for (let party = 0; party < parties; party += 1) {
      arrived = 0;
      both = Promise.withResolvers<void>();
      const requests = [];
      for (const at of sessions)
        // In opposite orders.
        for (const of of sessions[0] === at ? sessions : sessions.toReversed())
          requests.push(
            await requestOf(door, sent(at.sessionId, of.codes[party] ?? '', 'Cloister'), {
              viewer: by.viewer,
              device,
            }),
          );
      const outcomes = await Promise.all(requests.map((request) => door.lane.take(request)));
      results.push(
        outcomes.map(({ decision }) =>
          typeof decision === 'string' || decision.result !== 'invalid' ? undefined : decision.reason,
        ),
      );
    }
    const attended = await database.db
      .selectFrom('sessions')
      .select('attendedParticipants')
      .where(
        '_id',
        'in',
        sessions.map(({ sessionId }) => sessionId),
      )
      .execute();
    return { results, deadlocks, attended: attended.map((row) => row.attendedParticipants) };
  }

  test('let in their own and no other, and no transaction waits for one that waits for it', async () => {
    const parties = sized(3, 50);
    const inOrder = (meet: () => Promise<void>): ScanStore['lockParties'] => {
      return async (tx, ids) => {
        await meet();
        return scanStore.lockParties(tx, ids);
      };
    };
    const { results, deadlocks, attended } = await cross(inOrder, parties);
    expect(deadlocks).toBe(0);
    // At the first door its own ticket comes first, at the second one too.
    expect(results).toEqual(results.map(() => [undefined, 'wrongSession', undefined, 'wrongSession']));
    expect(attended).toEqual([parties, parties]);
    expect(await readViolations(database.db)).toEqual([]);
  });

  test('the twin that locks parties in the order in which they are shown stands in its own way', async () => {
    const inOrderOfArrival = (meet: () => Promise<void>): ScanStore['lockParties'] => {
      return async (tx, ids) => {
        await sql`set local deadlock_timeout = '20ms'`.execute(tx);
        const found = [];
        for (const id of ids) {
          found.push(...(await scanStore.lockParties(tx, [id])));
          await meet();
        }
        return found;
      };
    };
    expect((await cross(inOrderOfArrival, 1)).deadlocks).toBeGreaterThan(0);
  });
});

describe('what scanning costs', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
    await buildUser(database.db, { _id: by.viewer.userId, role: 'scanner' });
  });
  afterAll(() => database.close());

  test('a scan takes five statements, whatever the size of its party; a queue as many for each transaction', async () => {
    const { db, count } = countingStatements(database.db);
    const door = openDoor(db, async () => settings);
    for (const size of [1, 10]) {
      const { sessionId, codes } = await openSessionWith(database.db, 3, size);
      // The keys are read once.
      await door.codes.read(codes[0] ?? '');
      const before = count();
      await scan(door, sent(sessionId, codes[0] ?? '', 'Cloister'), by);
      expect(count() - before).toBe(5);
      const beforeQueue = count();
      const items = codes
        .slice(1)
        .map((code) => ({ ...sent(sessionId, code, 'x'), kind: 'scan', result: 'valid' }))
        .map(({ device: _device, ...item }) => item);
      const results = await takeQueue(
        door,
        { device: 'Courtyard', sentAt: new Date().toISOString(), items },
        by,
      );
      expect(results.map(({ outcome }) => outcome)).toEqual(items.map(() => 'taken'));
      // The clock; for each item its session; and the four of one transaction.
      expect(count() - beforeQueue).toBeLessThanOrEqual(1 + items.length + 2 * 4);
    }
  });

  test('lists of the door take as many statements for ten sessions and devices as for one', async () => {
    const { db, count } = countingStatements(database.db);
    const reading = { db, readSettings: async () => settings, zone: 'Europe/Rome' };
    const eventId = await buildEvent(database.db);
    const sessionId = await buildSession(database.db, eventId);
    const admin = viewerOf(newId(), { role: 'admin' as const });
    const lists: Record<string, () => Promise<readonly unknown[]>> = {
      events: () => listEvents(reading, { from: undefined, days: undefined }, by),
      sessions: () => listSessions(reading, eventId, by),
      inside: () => readInside(reading, by),
      devices: () => list(db),
      quotas: () => listQuotas(db, sessionId, admin),
    };
    const costs: Record<string, number[]> = {};
    const rows: Record<string, number[]> = {};
    for (const more of [1, 9]) {
      for (let one = 0; one < more; one += 1) {
        const locationId = newId();
        await database.db
          .insertInto('locations')
          .values({ _id: locationId, name: `Sala ${locationId}` })
          .execute();
        await openDoorOf(database.db, await buildSession(database.db, eventId, { locationId }));
        await buildDevice(database.db, by.viewer.userId);
      }
      for (const [name, read] of Object.entries(lists)) {
        const before = count();
        (rows[name] ??= []).push((await read()).length);
        (costs[name] ??= []).push(count() - before);
      }
    }
    expect(costs).toEqual({
      events: [2, 2],
      sessions: [2, 2],
      inside: [1, 1],
      devices: [1, 1],
      quotas: [2, 2],
    });
    for (const name of ['sessions', 'inside', 'devices', 'quotas'])
      expect((rows[name]?.[1] ?? 0) - (rows[name]?.[0] ?? 0)).toBe(9);
  });

  test('forged codes wait once there are fifty in a minute, whatever their device is called; tickets never do', async () => {
    let nowMs = 0;
    const waits: number[] = [];
    const door = openDoor(database.db, async () => settings, {
      clock: { now: () => nowMs, wait: async (ms) => void waits.push(ms) },
    });
    const { sessionId, codes } = await openSessionWith(database.db, 2);
    const forge = (device: string) => scan(door, sent(sessionId, 'A'.repeat(141), device), by);
    const queue = (codesOf: readonly string[], result: 'invalid' | 'valid', more = {}) => {
      const items = codesOf.map((code) => {
        const { device: _device, ...item } = sent(sessionId, code, 'x');
        return {
          ...item,
          kind: 'scan',
          result,
          ...(result === 'invalid' && { reason: 'unreadable' }),
          ...more,
        };
      });
      return takeQueue(door, { device: 'Courtyard', sentAt: new Date().toISOString(), items }, by);
    };
    const storedOf = async () => {
      const rows = await database.db
        .selectFrom('scans')
        .select('_id')
        .where('sessionId', '=', sessionId)
        .execute();
      return rows.length;
    };
    for (let time = 0; time < 40; time += 1) await forge(`Gate ${time}`);
    await queue(
      Array.from({ length: 10 }, (_, place) => `no code ${place}`),
      'invalid',
    );
    expect(waits).toEqual([]);
    expect(await storedOf()).toBe(50);
    expect(await forge('Gate')).toMatchObject({ result: 'invalid', reason: 'unreadable' });
    expect(waits).toEqual([1000]);
    expect(await queue(['no code'], 'invalid')).toMatchObject([
      { outcome: 'taken', answer: { result: 'invalid', reason: 'unreadable' } },
    ]);
    expect(waits).toEqual([1000, 1000]);
    expect(await storedOf()).toBe(50);
    // What pages of before send was judged, and counted, over the network.
    expect(await queue(['no code'], 'invalid', { judgedOnline: true })).toMatchObject([{ outcome: 'taken' }]);
    expect(waits).toEqual([1000, 1000]);
    expect(await storedOf()).toBe(51);
    // Heads that are in are stored whatever was shown.
    expect(await queue(['no code'], 'valid')).toMatchObject([{ outcome: 'taken', lateness: 'noTicket' }]);
    expect(await storedOf()).toBe(52);
    // A code of another festival is distinguished from a forgery of a ticket of this one, however many there were.
    const { privateKey } = generateKeyPairSync('ed25519');
    const elsewhere = await openSignerOf(database.db, privateKey);
    const ticket = { sessionId, target: 'private', quantity: 1, version: 1 } as const;
    const ours = readTicketCode(codes[1] ?? '')?.contents.ticketId ?? '';
    for (const [_id, reason] of [
      [newId(), 'otherInstance'],
      [ours, 'forged'],
    ] as const) {
      const code = elsewhere({ ...ticket, _id });
      expect(await scan(door, sent(sessionId, code, 'Gate'), by)).toMatchObject({ reason });
      expect(await queue([code], 'invalid')).toMatchObject([{ answer: { reason } }]);
    }
    waits.length = 1;
    expect(await scan(door, sent(sessionId, codes[0] ?? '', 'Gate'), by)).toMatchObject({ result: 'valid' });
    expect(waits).toEqual([1000]);
    nowMs = 60_000;
    await forge('Gate');
    expect(waits).toEqual([1000]);
  });

  test('none of many mutations of a code lets a person in', async () => {
    const door = openDoor(database.db, async () => settings, {
      clock: { now: () => 0, wait: async () => undefined },
    });
    const { sessionId, codes } = await openSessionWith(database.db, 1);
    const [code = ''] = codes;
    const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
    const count = sized(150, 10_000);
    for (let time = 0; time < count; time += 1) {
      const at = (time * 7) % code.length;
      const sign = signs[(signs.indexOf(code[at] ?? '0') + 1 + (time % 31)) % 32] ?? '0';
      const mutated = code.slice(0, at) + sign + code.slice(at + 1);
      if (mutated === code) continue;
      expect((await scan(door, sent(sessionId, mutated, 'Gate'), by)).result).toBe('invalid');
    }
    expect((await scan(door, sent(sessionId, code, 'Gate'), by)).result).toBe('valid');
  });

  test('after the keys were rotated, old tickets are let in like new ones, also with the keys of a pack', async () => {
    const door = openDoor(database.db, async () => settings);
    const { sessionId, codes } = await openSessionWith(database.db, 22);
    // The door knows the former key only.
    await door.codes.read(codes[0] ?? '');
    const reading = { db: database.db, readSettings: async () => settings, zone: 'Europe/Rome' };
    const page = { since: undefined, after: undefined, limit: undefined, device: undefined };
    await rotateSigningKey(database.db, secretKey);
    // A pack that was read before the new key signs has it.
    const { keys } = await readPack(reading, sessionId, page, by);
    const keyId = 2;
    // Scans go on while it begins to sign.
    const [rotated, ...answers] = await Promise.all([
      rotateSigningKey(database.db, secretKey, { isUrgent: true }),
      ...codes.slice(2).map((code) => scan(door, sent(sessionId, code, 'Gate'), by)),
    ]);
    expect(rotated).toMatchObject({ kind: 'announced', keyId });
    expect(answers.filter(({ result }) => result === 'valid')).toHaveLength(20);
    const sign = await openSigner(database.db, secretKey);
    const tickets = await database.db
      .selectFrom('tickets')
      .select(['_id', 'sessionId', 'target', 'quantity', 'version'])
      .where('sessionId', '=', sessionId)
      .execute();
    // One is on paper since before, the other is shown on a screen now.
    const [old = '', former = ''] = codes;
    const second = tickets.find(({ _id }) => _id === readTicketCode(former)?.contents.ticketId);
    const shown = [old, second ? sign(second) : ''];
    expect(shown.map((code) => readTicketCode(code)?.contents.keyId)).toEqual([1, keyId]);
    for (const code of shown) {
      expect(await scan(door, sent(sessionId, code, 'Gate'), by)).toMatchObject({ result: 'valid' });
      const read = readTicketCode(code);
      const raw = keys.find((key) => key.keyId === read?.contents.keyId)?.key ?? '';
      // As a browser does.
      const key = await crypto.subtle.importKey('raw', Buffer.from(raw, 'base64'), 'Ed25519', false, [
        'verify',
      ]);
      const isGenuine = read && (await crypto.subtle.verify('Ed25519', key, read.signature, read.body));
      expect(isGenuine).toBe(true);
    }
    await database.db.deleteFrom('signingKeys').where('keyId', '=', keyId).execute();
  });
});
