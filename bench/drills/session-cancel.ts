// Staff cancel a session with 2,000 reservations and 500 requests while others still try to book it (docs/product/sessions.md#cancelling).

import { usualRules } from '#test/booking-rules.ts';
import { createAccounts } from '#server/accounts/service.ts';
import { openKysely, openPool } from '#server/db/connect.ts';
import type { Db } from '#server/db/database.ts';
import { readViolations } from '#server/doctor/store.ts';
import { migrateJobQueue } from '#server/outbox/service.ts';
import { book } from '#server/reservations/service.ts';
import { cancelSession } from '#server/sessions/service.ts';
import { buildEvent, buildSession, buildUser } from '#test/build-programme.ts';
import { buildRequest } from '#test/build-visits.ts';
import { newAccount } from '#test/new-account.ts';
import { requestFor } from '#test/take-seats.ts';
import { viewerOf } from '#test/viewers.ts';
import { openScratch } from '../scratch.ts';
import type { Finding } from './drill.ts';

const bookings = 2000;
const waiting = 500;
const late = 50;
const seconds = 10;

export async function drillSessionCancel(): Promise<readonly Finding[]> {
  const scratch = await openScratch();
  await migrateJobQueue(scratch.url);
  const pool = openPool(scratch.url, { max: 20, onError: () => undefined });
  const db = openKysely(pool);
  try {
    const prepared = await prepare(db);
    const { sessionId, neighbourId, staffId } = prepared;
    const cancel = () =>
      cancelSession(
        db,
        { sessionId, reason: 'Temporale', keyed: null },
        { viewer: viewerOf(staffId, { role: 'admin' }), language: 'it', zone: 'Europe/Rome' },
      );
    const started = performance.now();
    const cancelling = cancel().then(() => (performance.now() - started) / 1000);
    const outcomes = (
      await Promise.all(prepared.late.map((userId) => bookAll(db, [userId], sessionId)))
    ).flat();
    const took = await cancelling;
    const messagesBefore = await countMessages(db);
    await cancel();
    const messagesAfter = await countMessages(db);

    const bookedInTime = outcomes.filter(({ outcome }) => outcome === 'reserved').length;
    const booked = bookings + bookedInTime;
    const [left, neighbour] = [await seatsOf(db, sessionId), await seatsOf(db, neighbourId)];
    const violations = await readViolations(db);
    return [
      {
        promise: `${bookings} bookings of one session are cancelled by staff in under ${seconds} s`,
        holds: took < seconds,
        figure: `${booked} bookings, ${waiting} who wait: ${took.toFixed(2)} s`,
      },
      {
        promise: 'every owner gets one message, also when the session is cancelled again',
        holds:
          messagesBefore['sessionCancelled'] === booked &&
          messagesBefore['awaitedSessionCancelled'] === waiting &&
          JSON.stringify(messagesBefore) === JSON.stringify(messagesAfter),
        figure: `${messagesBefore['sessionCancelled']} who had booked, ${messagesBefore['awaitedSessionCancelled']} who waited; the same after a second call`,
      },
      {
        promise: 'no seat is lost, here or elsewhere',
        holds: left === 0 && neighbour === bookings && violations.length === 0,
        figure: `${left} still taken, ${neighbour} of ${bookings} in the session beside it, ${violations.length} invariants broken; ${bookedInTime} of ${late} late bookings came in time and were cancelled too`,
      },
    ];
  } finally {
    await db.destroy();
    await scratch.close();
  }
}

/** Every account has booked the session and the one beside it. */
async function prepare(db: Db) {
  const accounts = Array.from({ length: bookings + late }, (_, person) =>
    newAccount({ email: `person${person}@example.test`, passwordHash: 'x' }),
  );
  const users = await db.transaction().execute((tx) => createAccounts(tx, accounts));
  const eventId = await buildEvent(db);
  const seats = { maxParticipants: bookings + late, waitingListEnabled: true };
  const sessionId = await buildSession(db, eventId, seats);
  const neighbourId = await buildSession(db, eventId, seats);
  const holders = users.slice(0, bookings);
  await bookAll(db, holders, sessionId);
  await bookAll(db, holders, neighbourId);
  for (let number = 0; number < waiting; number += 1) await buildRequest(db, { eventId, sessionId });
  return { sessionId, neighbourId, late: users.slice(bookings), staffId: await buildUser(db) };
}

async function bookAll(db: Db, userIds: readonly string[], sessionId: string) {
  return db.transaction().execute((tx) =>
    book(
      tx,
      userIds.map((userId) => requestFor(userId, sessionId, 1)),
      usualRules,
    ),
  );
}

async function countMessages(db: Db): Promise<Readonly<Record<string, number>>> {
  const rows = await db
    .selectFrom('messages')
    .select(({ fn }) => ['template', fn.countAll<string>().as('count')])
    .groupBy('template')
    .orderBy('template')
    .execute();
  return Object.fromEntries(rows.map(({ template, count }) => [template, Number(count)]));
}

async function seatsOf(db: Db, sessionId: string): Promise<number> {
  const { totalParticipants } = await db
    .selectFrom('sessions')
    .select('totalParticipants')
    .where('_id', '=', sessionId)
    .executeTakeFirstOrThrow();
  return totalParticipants;
}
