// The cost of a page when most stored sessions are over: the rows that are read for it depend on the page, not on the years.

import type { FastifyInstance } from 'fastify';
import { type ControlledTransaction, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AccountViewer } from '#core/accounts/access.ts';
import type { Database, Reader } from '#server/db/database.ts';
import { eraseMessagesOf, deleteOldMessages } from '#server/outbox/service.ts';
import { eraseDetails } from '#server/privacy/service.ts';
import { sweepWaitingLists } from '#server/waiting-list/service.ts';
import { openTestApp } from '#test/app.ts';
import { buildEvent, buildSession, buildUser } from '#test/build-programme.ts';
import { openTestDatabase, type TestDatabase } from '#test/database.ts';
import { takeSeats } from '#test/take-seats.ts';

/** Of each: sessions that are over, with a reservation, a ticket, a message and an entry of the trail. */
const over = 10_000;

let database: TestDatabase;
let tx: ControlledTransaction<Database>;
let app: FastifyInstance;
let pastSessionId: string;
beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  const aheadId = await buildSession(db, await buildEvent(db));
  for (let seats = 0; seats < 3; seats += 1) await takeSeats(db, aheadId, 1);
  await buildHistory(await buildSession(db, await buildEvent(db)));
  pastSessionId = (
    await db
      .selectFrom('sessions')
      .select('_id')
      .where('startDate', '<', sql<Date>`now()`)
      .limit(1)
      .executeTakeFirstOrThrow()
  )._id;
  const userId = await buildUser(db, { role: 'admin' });
  const admin: AccountViewer = {
    kind: 'account',
    userId,
    role: 'admin',
    subRoles: [],
    userType: 'private',
    contactEventIds: [],
  };
  await sql`analyze`.execute(db);
  tx = await db.startTransaction().execute();
  app = await openTestApp(tx, { identify: async () => admin });
});
afterAll(async () => {
  await app.close();
  await tx.rollback().execute();
  await database.close();
});

/** Sessions like one, an hour apart until yesterday, in events of their own; an account that was erased had booked each. */
async function buildHistory(like: string): Promise<void> {
  await sql`
    with "past" as (
      select n, gen_random_uuid() as "_id", gen_random_uuid() as "eventId", now() - interval '1 day' - n * interval '1 hour' as "at"
      from generate_series(1, ${over}::int) n
    ), "held" as (
      insert into "events" ("_id", "title", "visibilityStatus", "firstSessionDate", "lastSessionDate")
      select "eventId", '{"it":"Una volta"}', 'public', "at", "at" + interval '1 hour' from "past"
    ), "took place" as (
      insert into "sessions" ("_id", "eventId", "startDate", "endDate", "sessionDay", "sessionTarget", "maxParticipants", "closesAt",
        "detailsErasedAt")
      select "past"."_id", "past"."eventId", "at", "at" + interval '1 hour', "at"::date, "sessionTarget", "maxParticipants", "at",
        "at" + interval '15 days'
      from "past", "sessions" where "sessions"."_id" = ${like}
    ), "booked" as (
      insert into "reservations" ("_id", "eventId", "sessionId", "status", "target", "quantity", "seatsTaken", "participants", "notified")
      select gen_random_uuid(), "eventId", "_id", 'valid', 'private', 1, 1, '[{}]', true from "past"
      returning "_id", "sessionId"
    ), "admitted" as (
      insert into "tickets" ("_id", "reservationId", "sessionId", "position", "status", "target", "quantity", "participant")
      select gen_random_uuid(), "_id", "sessionId", 0, 'valid', 'private', 1, '{}' from "booked"
    ), "told" as (
      insert into "messages" ("_id", "kind", "template", "facts", "language", "recipient", "reservationId", "sentAt")
      select gen_random_uuid(), 'email', 'reservationConfirmed', '{}', 'it', '', "_id", now() - interval '60 days' from "booked"
    )
    insert into "auditEntries" ("_id", "entity", "entityId", "action", "changes", "createdAt")
    select gen_random_uuid(), 'sessions', "_id", 'create', '{}', "at" from "past"`.execute(database.db);
}

/** Rows of the tables that grow which PostgreSQL looks at while something is done. */
async function readsOf(act: () => Promise<unknown>): Promise<number> {
  const before = await rowsRead();
  await act();
  return (await rowsRead()) - before;
}

async function rowsRead(): Promise<number> {
  const { rows } = await sql<{ reads: number }>`
    select sum("seq_tup_read" + coalesce("idx_tup_fetch", 0))::int as "reads" from pg_stat_xact_user_tables
    where "relname" in ('events', 'sessions', 'reservations', 'tickets', 'messages', 'auditEntries')`.execute(
    tx,
  );
  return rows[0]?.reads ?? Number.NaN;
}

test.each([
  ['the default list, by staff too', () => '/api/events?showPrivate=true'],
  ['the sessions, the last ones first', () => '/api/sessions?sort=-startDate'],
  ['what is on the air', () => '/api/events/live-stream'],
  ['who has booked a session', () => `/api/sessions/${pastSessionId}/holders`],
  ['the reservations of the house', () => '/api/reservations'],
  ['the tickets of the house', () => '/api/tickets'],
  ['what staff did last', () => '/api/audit'],
])('%s: a page is read out of the years without the rest', async (_what, path) => {
  const reads = await readsOf(async () => {
    const answer = await app.inject({ url: path() });
    expect(answer.statusCode).toBe(200);
  });
  expect(reads).toBeLessThan(over / 20);
});

test.each<[string, (db: Reader) => Promise<unknown>]>([
  ['what is due in waiting lists', (db) => sweepWaitingLists(db, 'Europe/Rome')],
  ['what messages said a while ago', (db) => deleteOldMessages(db, { messageDays: 30, heldMessageDays: 7 })],
  [
    'whose details are to be erased',
    // Nothing is due: none of its transactions begins.
    (db) => eraseDetails(db as typeof tx, { participantDetailDays: 14 }),
  ],
  [
    'what was written to an account that is erased',
    (db) => eraseMessagesOf(db as typeof tx, pastSessionId, ['a@b.it']),
  ],
])('%s is found without a look at all that was', async (_what, act) => {
  expect(await readsOf(() => act(tx))).toBeLessThan(over / 20);
});
