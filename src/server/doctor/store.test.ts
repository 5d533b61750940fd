import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#server/db/ids.ts';
import { buildEvent, buildSession, buildUser } from '#test/build-programme.ts';
import { openTestDatabase, type TestDatabase } from '#test/database.ts';
import { readViolations } from './store.ts';

let database: TestDatabase;
let reservationId: string;
let sessionId: string;
beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  const eventId = await buildEvent(db);
  const userId = await buildUser(db);
  sessionId = await buildSession(db, eventId, { totalParticipants: 2 });
  reservationId = newId();
  const claim = { eventId, sessionId, userId, target: 'private' as const, chaperones: 0 };
  await db
    .insertInto('reservations')
    .values({
      ...claim,
      _id: reservationId,
      status: 'valid',
      quantity: 2,
      quantitySchool: 0,
      seatsTaken: 2,
      classesTaken: 0,
      participants: '[]',
      notified: true,
    })
    .execute();
  for (const position of [0, 1]) {
    await db
      .insertInto('tickets')
      .values({
        _id: newId(),
        reservationId,
        sessionId,
        userId,
        position,
        status: 'valid',
        target: 'private',
        quantity: 1,
        chaperones: 0,
        participant: {},
      })
      .execute();
  }
  await buildDocument(userId);
});
afterAll(() => database.close());

/** A document, which is not shown by any entity. */
async function buildDocument(userId: string): Promise<void> {
  await database.db
    .insertInto('files')
    .values({
      _id: newId(),
      name: 'Proposta.pdf',
      kind: 'pdf',
      mediaType: 'application/pdf',
      size: 1,
      sha256: Buffer.alloc(32),
      userId,
      access: 'owner',
      variants: JSON.stringify([{ format: 'pdf', width: null, bytes: 1, key: 'documents/x' }]),
    })
    .execute();
}

test('a healthy database breaks no invariant', async () => {
  expect(await readViolations(database.db)).toEqual([]);
});

test.each([
  [
    'a session counts the seats and classes of its valid reservations',
    () => sql`update "sessions" set "totalParticipants" = 3`,
  ],
  [
    'a valid reservation has one valid ticket for each person, or for each class, and they let in as many as it counts',
    () => sql`update "tickets" set "status" = 'invalid' where "position" = 1`,
  ],
  [
    'an invalid reservation has no valid ticket',
    () => sql`with cancelled as (update "reservations" set "status" = 'invalid', "cancelledAt" = now())
      update "sessions" set "totalParticipants" = 0`,
  ],
  [
    'a valid reservation has one valid ticket for each person, or for each class, and they let in as many as it counts',
    () => sql`update "tickets" set "quantity" = 2 where "position" = 1`,
  ],
  [
    'a reservation whose owner was not notified has a queued message',
    () => sql`update "reservations" set "notified" = false`,
  ],
  [
    'a session that is cancelled has neither a valid reservation nor a request that waits',
    () => sql`update "sessions" set "cancelledAt" = now()`,
  ],
  [
    'a reminder that has not been sent is recorded for each of its reservations',
    () => sql`insert into "messages" ("_id", "kind", "template", "facts", "language", "recipient")
      select "_id", 'email', 'dayReminder', jsonb_build_object('day', '2026-11-28', 'reservationIds', jsonb_build_array("_id")), 'it', ''
      from "reservations"`,
  ],
  [
    'a message of thanks that has not been sent is recorded for each of its reservations',
    () => sql`insert into "messages" ("_id", "kind", "template", "facts", "language", "recipient", "reservationId")
      select "_id", 'email', 'visitThanks', jsonb_build_object('reservationIds', jsonb_build_array("_id")), 'it', '', "_id"
      from "reservations"`,
  ],
  // As an earlier version wrote it.
  [
    'a message of thanks that has not been sent is recorded for each of its reservations',
    () => sql`insert into "messages" ("_id", "kind", "template", "facts", "language", "recipient", "reservationId")
      select "_id", 'email', 'visitThanks', jsonb_build_object('reservationId', "_id"), 'it', '', "_id"
      from "reservations"`,
  ],
  [
    'no answer is left with a visit whose account was erased',
    () => sql`with "erased" as (update "reservations" set "userId" = null returning "_id"), "unlinked" as (
        update "tickets" set "userId" = null)
      insert into "feedback" ("reservationId", "stars", "createdAt", "updatedAt") select "_id", 5, now(), now() from "erased"`,
  ],
  [
    'what an entity shows as its picture is a picture',
    () => sql`update "events" set "galleryImages" = array(select "_id" from "files")`,
  ],
  [
    'of a session whose details were erased no needs, ages, notes, contacts and names of companions are left',
    () => sql`with "erased" as (update "sessions" set "detailsErasedAt" = "endDate" + interval '14 days')
      update "reservations" set "participants" = '[{"participant_type":"companion","age":9}]'`,
  ],
  [
    'of a session whose details were erased no needs, ages, notes, contacts and names of companions are left',
    () => sql`with "erased" as (update "sessions" set "detailsErasedAt" = "endDate" + interval '14 days')
      update "tickets" set "participant" = '{"name":"Leo"}' where "position" = 1`,
  ],
  [
    'of a session in the bin whose details were erased none are left',
    () => sql`with "binned" as (
        insert into "binnedEvents" ("_id", "title", "contents") select "_id", "title", '{}' from "events" returning "_id")
      insert into "binnedRows" ("eventId", "table", "row")
      select "binned"."_id", "table", "row"::jsonb from "binned", (values
        ('sessions', '{"_id":"a","detailsErasedAt":"2026-01-01T00:00:00Z"}'),
        ('reservationRequests', '{"sessionId":"a","needs":null,"participants":[{"age":9}]}')) as "rows"("table", "row")`,
  ],
  [
    'a valid ticket is used once heads came in with it, or none of its party are left',
    () => sql`update "tickets" set "isScanned" = true`,
  ],
  [
    'of a party, and of a class, as many heads were added as are in beyond the booking',
    () => sql`update "tickets" set "addedParticipants" = 1 where "position" = 1`,
  ],
  [
    'an event knows its first and last public session',
    () => sql`update "events" set "lastSessionDate" = "lastSessionDate" + interval '1 day'`,
  ],
])('it notices when not: %s', async (invariant, spoil) => {
  const tx = await database.db.startTransaction().execute();
  await spoil().execute(tx);
  expect((await readViolations(tx)).map((violation) => violation.invariant)).toEqual([invariant]);
  await tx.rollback().execute();
});
