// The network of a whole door is cut: three devices decide by their packs, one is killed, answers are lost, and everything is sent in the end.

import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { QueueResult } from '#core/check-in/contract.ts';
import { readViolations } from '#server/doctor/store.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { type BookingApp, openBookingApp, openDoorOf, type Person } from '#test/door.ts';
import { OfflineDevice } from '#test/offline-device.ts';
import { sized } from '#test/sizes.ts';

let it: BookingApp;
let scanner: Person;
let admin: Person;
beforeAll(async () => {
  it = await openBookingApp();
  scanner = await it.person({ role: 'scanner' });
  admin = await it.person({ role: 'admin' });
});
afterAll(() => it.close());

/** Tickets, of which one in twenty is shown at two doors. */
const tickets = sized(60, 600);
const usedTwice = tickets / 20;
const party = 4;
/** Families of which each of two phones lets in all, at two doors and with two tickets. */
const families = 2;
const cutMinutes = 15;

interface Enrolled {
  readonly device: OfflineDevice;
  readonly _id: string;
  readonly name: string;
}

/** Numbers between 0 and 1, the same for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

async function openDoor(): Promise<{ sessionId: string; codes: string[] }> {
  const sessionId = await buildSession(it.db, await buildEvent(it.db), {
    maxParticipants: tickets + families * party,
  });
  const codes: string[] = [];
  while (codes.length < tickets + families * party) {
    const { body } = await (await it.person()).book(sessionId, party);
    codes.push(...body.tickets.map(({ code }) => code ?? ''));
  }
  await openDoorOf(it.db, sessionId);
  return { sessionId, codes };
}

async function enrol(sessionId: string, name: string): Promise<Enrolled> {
  const device = new OfflineDevice(sessionId);
  const { body } = await it.send('POST', '/api/devices', scanner.userId, {
    payload: { name, publicKey: device.publicKey },
  });
  await device.prepare(async (after) => {
    const path = `/api/sessions/${sessionId}/check-in-list?limit=50${after === null ? '' : `&after=${after}`}`;
    return (await it.send('GET', path, scanner.userId)).body;
  });
  return { device, _id: body._id, name };
}

/** Sends the queues of the devices in a random order, with answers that are lost, until nothing is unsent. */
async function sendAll(devices: readonly Enrolled[], random: () => number): Promise<number> {
  let lost = 0;
  for (;;) {
    const waiting = devices.filter(({ device }) => device.nextBatch());
    const next = waiting[Math.floor(random() * waiting.length)];
    if (!next) return lost;
    const batch = next.device.nextBatch() ?? [];
    const { body, status } = await it.send('POST', '/api/scans/batch', scanner.userId, {
      payload: {
        device: next._id,
        sentAt: new Date().toISOString(),
        items: batch.map(({ item }) => item),
      },
    });
    expect(status).toBe(200);
    // Killed after the server took its lines and before it knows: it sends them again from its disk.
    if (lost === 0) next.device.kill();
    if (lost === 0 || random() < 0.3) lost += 1;
    else next.device.settle(batch, body.results as QueueResult[]);
  }
}

/** The cut, played once, and what the server has afterwards. */
async function play(seed: number) {
  const { sessionId, codes } = await openDoor();
  const devices = [
    await enrol(sessionId, `Cloister ${newId()}`),
    await enrol(sessionId, `Courtyard ${newId()}`),
    await enrol(sessionId, `Gate ${newId()}`),
  ];
  const random = randomOf(7);
  // Each ticket once, and some of them at another device again.
  const single = codes.slice(0, tickets).flatMap((code, place) => {
    const first = Math.floor(random() * 3);
    const again = place < usedTwice ? [{ code, at: (first + 1) % 3, heads: null }] : [];
    return [{ code, at: first, heads: null }, ...again];
  });
  const heads = { participants: party, chaperones: 0 };
  const together = Array.from({ length: families }, (_, place) =>
    codes.slice(tickets + place * party),
  ).flatMap(([one = '', other = '']) => [
    { code: one, at: 0, heads },
    { code: other, at: 1, heads },
  ]);
  const shown = [...single, ...together];
  const startedAt = Date.now() - cutMinutes * 60_000;
  const admitted = new Set<string>();
  shown.forEach(({ code, at, heads: counted }, place) => {
    const one = devices[at];
    const scannedAt = new Date(startedAt + (place / shown.length) * cutMinutes * 60_000);
    const item = one?.device.scan(code, one._id, scannedAt, counted);
    // No device has seen the ticket before, so all of them let it in.
    expect(item).toMatchObject({ kind: 'scan', result: 'valid' });
    admitted.add(item?.scanId ?? '');
    if (place === Math.floor(shown.length / 2)) devices[0]?.device.kill();
  });
  await sendAll(devices, randomOf(seed));
  const stored = await it.db
    .selectFrom('scans')
    .select(['scanId', 'lateness'])
    .where('sessionId', '=', sessionId)
    .execute();
  const { body } = await it.send('GET', `/api/sessions/${sessionId}/attendance`, admin.userId);
  return {
    admitted,
    stored: new Set(stored.map(({ scanId }) => scanId)),
    unproven: stored.filter(({ lateness }) => lateness !== 'inTime').length,
    entered: body.entered as number,
    attended: body.session.attendedParticipants as number,
    /** Each with the devices that let it in, as they are at the door. */
    doubles: (
      body.doubles as { ending: string; first: { device: string } | null; second: { device: string } }[]
    )
      .map(({ first, second }) => [first?.device, second.device].map((name = '') => name.split(' ')[0]))
      .map(([first, second]) => `${first} and ${second}`)
      .toSorted(),
    /** The same of what was shown. */
    shownTwice: [
      ...codes.slice(0, usedTwice).map((code) => single.filter((one) => one.code === code)),
      ...Array.from({ length: families }, (_, place) => together.slice(2 * place, 2 * place + 2)),
    ]
      .map((pair) => pair.map(({ at }) => devices[at]?.name.split(' ')[0]).join(' and '))
      .toSorted(),
  };
}

describe(`${tickets} tickets at three devices without a network for ${cutMinutes} minutes`, () => {
  test('no scan is lost, every ticket counts once, and every double names both devices, in any order of arrival', async () => {
    const totals: unknown[] = [];
    for (const seed of [11, 4711]) {
      const played = await play(seed);
      expect(played.stored).toEqual(played.admitted);
      const entered = tickets + families * party;
      expect(played).toMatchObject({ entered, attended: entered, unproven: 0 });
      expect(played.doubles).toEqual(played.shownTwice);
      totals.push([played.entered, played.attended, played.doubles, played.stored.size]);
    }
    expect(totals[1]).toEqual(totals[0]);
  });

  test('afterwards every invariant holds', async () => {
    expect(await readViolations(it.db)).toEqual([]);
  });
});
