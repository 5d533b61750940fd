// Bookings that change while people come in, on a real PostgreSQL: what a ticket and its party count follows at once.

import fc from 'fast-check';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readViolations } from '#server/doctor/store.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { type BookingApp, openBookingApp, openDoorOf, type Person } from '#test/door.ts';
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

/** A party of three, whose seats can be given back until the start. */
async function openParty() {
  const sessionId = await buildSession(it.db, await buildEvent(it.db), { maxParticipants: 9 });
  const owner = await it.person();
  const { body } = await owner.book(sessionId, 3);
  const idOf = (place: number) => body.tickets[place]?._id ?? '';
  const scan = (place: number, participants: number) =>
    it.send('POST', '/api/scans', scanner.userId, {
      payload: {
        scanId: newId(),
        sessionId,
        ticketId: idOf(place),
        scannedAt: new Date().toISOString(),
        attended: { participants },
      },
    });
  const byHand = (kind: 'admit' | 'correct', place: number, participants: number) =>
    it.send('POST', `/api/tickets/${idOf(place)}/${kind}`, admin.userId, {
      payload: { scanId: newId(), attended: { participants, chaperones: 0 }, note: 'Contati' },
    });
  const used = () =>
    it.db
      .selectFrom('tickets')
      .select(['status', 'isScanned'])
      .where('reservationId', '=', body._id)
      .orderBy('position')
      .execute();
  const change = async (to: (participants: object[]) => object[]) => {
    const reservation = await it.send('GET', `/api/reservations/${body._id}`, owner.userId);
    return owner.change(body._id, { participants: to(reservation.body.participants) });
  };
  const openAgain = () => openDoorOf(it.db, sessionId, 3000);
  const open = () => openDoorOf(it.db, sessionId);
  return { sessionId, owner, idOf, scan, byHand, used, change, open, openAgain };
}

test('a party that gives back the seat of who has not come has no ticket left to come in with', async () => {
  const { owner, idOf, scan, used, open, openAgain } = await openParty();
  await open();
  expect((await scan(0, 2)).body).toMatchObject({ result: 'valid', party: { left: { participants: 1 } } });
  await openAgain();
  expect((await owner.giveBack(idOf(2))).status).toBe(200);
  expect(await used()).toEqual([
    { status: 'valid', isScanned: true },
    { status: 'valid', isScanned: true },
    { status: 'invalid', isScanned: false },
  ]);
  expect(await readViolations(it.db)).toEqual([]);
});

test('a party that grows has the tickets to come in with, and who was let in by hand is one of those who were booked', async () => {
  const { byHand, scan, used, change, open, openAgain, sessionId } = await openParty();
  await open();
  await byHand('admit', 0, 4);
  await openAgain();
  const companion = { participant_type: 'companion', name: 'Zoe', surname: 'Blu' };
  expect((await change((all) => [...all, companion])).status).toBe(200);
  expect(await readViolations(it.db)).toEqual([]);
  const report = async () =>
    (await it.send('GET', `/api/sessions/${sessionId}/attendance`, admin.userId)).body;
  expect(await report()).toMatchObject({ expected: 4, entered: 4, noShows: 0 });
  expect((await change((all) => [...all, { ...companion, name: 'Ugo' }])).status).toBe(200);
  expect(await report()).toMatchObject({ expected: 5, entered: 4, noShows: 1 });
  expect((await used()).map(({ isScanned }) => isScanned)).toEqual([true, false, false, false, false]);
  await open();
  expect((await scan(1, 1)).body).toMatchObject({ result: 'valid', party: { left: { participants: 0 } } });
});

const place = fc.nat(2);
const count = fc.integer({ min: 1, max: 4 });
const steps = fc.array(
  fc.oneof(
    fc.record({ does: fc.constant('scan' as const), place, count }),
    fc.record({ does: fc.constant('admit' as const), place, count }),
    fc.record({ does: fc.constant('correct' as const), place, count: fc.nat(4) }),
    fc.record({ does: fc.constant('giveBack' as const), place }),
    fc.record({ does: fc.constant('grow' as const) }),
  ),
  { minLength: 4, maxLength: 8 },
);

test(
  'whatever is let in, corrected and booked, every invariant holds after each',
  async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        const { owner, idOf, scan, byHand, change, open, openAgain } = await openParty();
        for (const step of all) {
          const isBooking = step.does === 'giveBack' || step.does === 'grow';
          await (isBooking ? openAgain() : open());
          if (step.does === 'scan') await scan(step.place, step.count);
          else if (step.does === 'giveBack') await owner.giveBack(idOf(step.place));
          else if (step.does === 'grow')
            await change((those) => [
              ...those,
              { participant_type: 'companion', name: 'Zoe', surname: 'Blu' },
            ]);
          else await byHand(step.does, step.place, step.count);
          expect([step, await readViolations(it.db)]).toEqual([step, []]);
        }
      }),
      { numRuns: sized(6, 200), seed: sized(2026, Date.now()) },
    );
  },
  sized(60_000, 1_800_000),
);
