import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tx } from '#server/db/database.ts';
import { usualRules } from '#test/booking-rules.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { requestFor } from '#test/take-seats.ts';
import { book } from './booking/book.ts';
import type { BookingRequest } from './booking/book-request.ts';
import { type BookingApp, openBookingApp, people } from './testing.ts';

let it: BookingApp;
let eventId: string;
beforeAll(async () => {
  it = await openBookingApp();
  eventId = await buildEvent(it.db);
});
afterAll(() => it.close());

async function request(): Promise<BookingRequest> {
  const { userId } = await it.person();
  return {
    ...requestFor(userId, await buildSession(it.db, eventId), 1),
    participants: people(1),
    keyed: { scope: userId, key: 'once', requestHash: Buffer.from('x') },
  };
}

/** Rows of each table that PostgreSQL reads while a booking is made. */
async function readsOfABooking(): Promise<Record<string, number>> {
  const one = await request();
  return it.db.transaction().execute(async (tx) => {
    expect(await book(tx, [one], usualRules)).toMatchObject([{ outcome: 'reserved' }]);
    const { rows } = await sql<{ table: string; reads: number }>`
      select "relname" as "table", "seq_tup_read" + coalesce("idx_tup_fetch", 0) as "reads" from pg_stat_xact_user_tables
      where "relname" in ('sessions', 'idempotencyKeys')`.execute(tx);
    return Object.fromEntries(rows.map(({ table, reads }) => [table, reads]));
  });
}

test('a booking reads a handful of rows of a large programme, at the end of a busy day', async () => {
  await sql`
    insert into "idempotencyKeys" ("scope", "key", "requestHash", "entityId")
    select gen_random_uuid(), 'busy', '\\x00', gen_random_uuid() from generate_series(1, 5000)`.execute(
    it.db,
  );
  const { sessionId } = await request();
  await sql`
    insert into "sessions" ("_id", "eventId", "startDate", "endDate", "sessionDay", "sessionTarget", "maxParticipants", "closesAt")
    select gen_random_uuid(), "eventId", "startDate", "endDate", "sessionDay", "sessionTarget", "maxParticipants", "closesAt"
    from "sessions", generate_series(1, 2000) where "_id" = ${sessionId}`.execute(it.db);
  await sql`analyze`.execute(it.db);
  const { sessions = Number.NaN, idempotencyKeys } = await readsOfABooking();
  expect(idempotencyKeys).toBe(0);
  expect(sessions).toBeLessThan(20);
});

test('a booking writes no index of the sessions, however full their pages are', async () => {
  const { rows } = await sql<{ _id: string }>`
    select "_id" from "sessions" order by ctid limit 1 offset 1000`.execute(it.db);
  const one = { ...(await request()), sessionId: rows[0]?._id ?? '' };
  const updates = await it.db.transaction().execute(async (tx) => {
    const before = await updatesOfSessions(tx);
    expect(await book(tx, [one], usualRules)).toMatchObject([{ outcome: 'reserved' }]);
    const after = await updatesOfSessions(tx);
    return [after.all - before.all, after.inPlace - before.inPlace];
  });
  expect(updates).toEqual([1, 1]);
});

/** The recent work of this connection: how many rows it updated, and how many of them without writing an index. */
async function updatesOfSessions(tx: Tx): Promise<{ all: number; inPlace: number }> {
  const { rows } = await sql<{ all: number; inPlace: number }>`
    select "n_tup_upd" as "all", "n_tup_hot_upd" as "inPlace" from pg_stat_xact_user_tables
    where "relname" = 'sessions'`.execute(tx);
  return rows[0] ?? { all: 0, inPlace: 0 };
}
