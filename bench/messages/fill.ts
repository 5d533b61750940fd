// A million messages and what belongs to them, created in the database directly: two years of sessions with their bookings, reminders,
// thanks and answers, and a festival that goes on today.

import type pg from 'pg';
import { withBareTables } from '../bare-tables.ts';
import { withClient } from '../crowd.ts';

const people = 200_000;
const sessions = 20_000;
const bookingsEach = 50;
/** Of the sessions the last: three days that have just gone by, and the two that come. */
const recent = 500;
const ahead = 500;

/** Tables with more rows are not to be read whole. Of 20,000 sessions or suppressed addresses that is as quick as an index. */
export const bigTable = 25_000;

const filled = [
  'users',
  'consents',
  'reservations',
  'tickets',
  'reminders',
  'visitThanks',
  'feedback',
  'auditEntries',
  'messages',
];

export async function fillMessages(url: string): Promise<void> {
  await withClient(url, async (client) => {
    // Without triggers and foreign keys: what is written agrees by itself.
    await client.query(
      `set session_replication_role = replica; set synchronous_commit = off; set work_mem = '256MB'`,
    );
    await fillProgramme(client);
    await withBareTables(client, filled, async () => {
      for (const statement of [...ofPeople, ...ofBookings, ...ofMessages]) await client.query(statement);
    });
    await client.query('vacuum analyze');
  });
}

async function fillProgramme(client: pg.Client): Promise<void> {
  await client.query(`
    insert into "locations" ("_id", "name") select gen_random_uuid(), 'Sala ' || n from generate_series(1, 50) n`);
  await client.query(`
    insert into "events" ("_id", "title", "locationId", "visibilityStatus", "durationMinutes", "givesCertificate")
    select uuidv7(), jsonb_build_object('it', 'Evento ' || n), "places"."ids"[1 + n % 50], 'public', 60, n % 10 = 0
    from generate_series(1, 1000) n, (select array_agg("_id") as "ids" from "locations") as "places"`);
  await client.query(
    `insert into "sessions" ("_id", "eventId", "startDate", "endDate", "sessionDay", "sessionTarget", "maxParticipants",
       "totalParticipants", "attendedParticipants", "closesAt")
     select uuidv7(), "events"."ids"[1 + n % 1000], "at", "at" + interval '1 hour', ("at" at time zone 'Europe/Rome')::date, 'private', 100,
       $2::int - 1, case when "at" < now() and n % 5 > 0 then 40 else 0 end, "at"
     from generate_series(0, $1::int - 1) n, (select array_agg("_id") as "ids" from "events") as "events",
       lateral (select date_trunc('minute', case
         when n < $1::int - $3::int - $4::int then now() - interval '730 days' + interval '727 days' * (n::float / ($1::int - $3::int - $4::int))
         when n < $1::int - $4::int then now() - interval '3 days' * (($1::int - $4::int - n)::float / $3::int)
         else now() + interval '2 days' * ((n - $1::int + $4::int)::float / $4::int) end) as "at") as "times"`,
    [sessions, bookingsEach, recent, ahead],
  );
}

const ofPeople = [
  `insert into "users" ("_id", "email", "name", "surname", "isEmailConfirmed", "privacyConsent", "newsletter")
   select uuidv7(), 'p' || n || '@example.test', 'Noa', 'Verdi', true, true, n % 2 = 0 from generate_series(1, ${people}) n`,
  `insert into "consents" ("_id", "userId", "purpose", "given", "textVersion", "createdAt")
   select uuidv7(), "_id", "purpose", true, '2026-09-01', now() - interval '30 days'
   from "users", unnest(array['privacy', 'newsletter']) as "purpose" where "purpose" = 'privacy' or "newsletter"`,
  `create temporary table "numbered" as select row_number() over (order by "_id") - 1 as "place", "_id", "email" from "users"`,
  `create index on "numbered" ("place")`,
  `analyze "numbered"`,
  `insert into "suppressedAddresses" ("_id", "address", "reason", "createdAt")
   select gen_random_uuid(), case when n % 2 = 0 then 'p' || n || '@example.test' else 'gone' || n || '@example.test' end, '550 5.1.1', now() - interval '1 day' * (n % 300)
   from generate_series(1, 20000) n`,
];

const ofBookings = [
  `insert into "reservations" ("_id", "eventId", "sessionId", "userId", "status", "target", "quantity", "quantitySchool", "seatsTaken",
     "participants", "notified", "createdAt", "updatedAt", "cancelledAt", "attendedParticipants")
   select uuidv7("booked" - now()), "eventId", "session"."_id", "numbered"."_id", case when k = 0 then 'invalid' else 'valid' end, 'private', 1, 0,
     1, '[{}]', true, "booked", "booked", case when k = 0 then "booked" end, case when k > 0 and "attendedParticipants" > 0 and k % 5 > 0 then 1 else 0 end
   from (select row_number() over (order by "startDate") as n, * from "sessions") as "session" cross join generate_series(0, ${bookingsEach} - 1) k
     cross join lateral (select least("startDate" - interval '20 days' + interval '6 hours' * k, now() - interval '2 days') as "booked") as "times"
     join "numbered" on "numbered"."place" = (n * 7919 + k * 31) % ${people}`,
  `insert into "tickets" ("_id", "reservationId", "sessionId", "userId", "position", "status", "target", "quantity", "participant", "isScanned",
     "attendedParticipants", "createdAt", "updatedAt")
   select uuidv7(), "_id", "sessionId", "userId", 0, "status", 'private', 1, '{}', "attendedParticipants" > 0, "attendedParticipants", "createdAt", "createdAt"
   from "reservations"`,
  `insert into "reminders" ("reservationId", "kind", "day", "createdAt")
   select "reservations"."_id", "kind", "sessionDay", "startDate" - interval '3 hours'
   from "reservations" join "sessions" on "sessions"."_id" = "sessionId", unnest(array['dayBefore', 'shortlyBefore']) as "kind"
   where "startDate" between now() - interval '100 days' and now() and "status" = 'valid'`,
  `insert into "visitThanks" ("reservationId", "createdAt")
   select "reservations"."_id", "endDate" + interval '2 hours' from "reservations" join "sessions" on "sessions"."_id" = "sessionId"
   where "endDate" < now() - interval '5 hours' and "reservations"."attendedParticipants" > 0`,
  `insert into "feedback" ("reservationId", "stars", "sentence", "createdAt", "updatedAt")
   select "reservationId", 1 + (hashtext("reservationId"::text) & 3), case when hashtext("reservationId"::text) % 2 = 0 then 'Bello, torneremo.' end,
     "visitThanks"."createdAt", "visitThanks"."createdAt"
   from "visitThanks" join "reservations" on "reservations"."_id" = "reservationId"
   where "visitThanks"."createdAt" > now() - interval '365 days' and hashtext("reservationId"::text) % 3 <> 0`,
  `insert into "auditEntries" ("_id", "entity", "entityId", "action", "changes", "createdAt", "updatedAt")
   select uuidv7("at" - now()), 'reservations', "_id", 'book', '{}', "at", "at" from "reservations", lateral (select "createdAt" as "at") as "times"`,
  // An import of the festival's day has corrected all of it, again and again, and moved a few.
  `insert into "auditEntries" ("_id", "entity", "entityId", "action", "changes", "createdAt", "updatedAt")
   select uuidv7(), 'sessions', "_id", 'update', case when k = 0 and hashtext("_id"::text) % 50 = 0
     then jsonb_build_object('locationId', jsonb_build_object('before', (select "_id" from "locations" limit 1), 'after', null))
     else '{"maxParticipants": {"before": 90, "after": 100}}' end, now() - interval '1 hour' * k, now()
   from "sessions", generate_series(0, 19) k where "startDate" between now() - interval '1 day' and now() + interval '2 days'`,
];

export const ofMessages = [
  `insert into "messages" ("_id", "kind", "template", "facts", "language", "recipient", "userId", "reservationId", "attempts", "sentAt", "failedAt",
     "failure", "bouncedAt", "bounce", "createdAt")
   select uuidv7("createdAt" - now()), 'email', 'reservationConfirmed', case when "fresh" then jsonb_build_object('reservationId', "reservations"."_id") else '{}' end,
     'it', case when "fresh" then "email" else '' end, "userId", "reservations"."_id", 1, case when not "fails" then "createdAt" end,
     case when "fails" then "createdAt" end, case when "fails" then 'refused' end, case when "bounces" then "createdAt" end, case when "bounces" then 'hard' end, "createdAt"
   from "reservations" join "numbered" on "numbered"."_id" = "userId",
     lateral (select "createdAt" > now() - interval '30 days' as "fresh", hashtext("reservations"."_id"::text) % 200 = 0 as "fails",
       hashtext("reservations"."_id"::text) % 200 = 1 as "bounces") as "marks"`,
  `insert into "messages" ("_id", "kind", "template", "facts", "language", "recipient", "userId", "attempts", "sentAt", "createdAt")
   select uuidv7("at" - now()), 'email', 'dayReminder', jsonb_build_object('reservationIds', "ids", 'day', "day"), 'it', 'x', "userId", 1, "at", "at"
   from (select "userId", "day", min("reminders"."createdAt") as "at", jsonb_agg("reservations"."_id") as "ids"
     from "reminders" join "reservations" on "reservations"."_id" = "reservationId" where "kind" = 'dayBefore' and "day" > now() - interval '30 days'
     group by "userId", "day") as "digests"`,
  // Thanks: of the last month those that were sent, and 10,000 that wait for their turn, paced and of no mailing.
  `insert into "messages" ("_id", "kind", "template", "facts", "language", "recipient", "userId", "reservationId", "attempts", "sentAt", "createdAt", "isPaced")
   select uuidv7("visitThanks"."createdAt" - now()), 'email', 'visitThanks', jsonb_build_object('reservationIds', jsonb_build_array("reservationId")), 'it', 'x',
     "userId", "reservationId", 1, "visitThanks"."createdAt", "visitThanks"."createdAt", true
   from "visitThanks" join "reservations" on "reservations"."_id" = "reservationId" where "visitThanks"."createdAt" > now() - interval '30 days'`,
  `insert into "messages" ("_id", "kind", "template", "facts", "language", "recipient", "userId", "reservationId", "createdAt", "isPaced")
   select uuidv7(), 'email', 'visitThanks', jsonb_build_object('reservationIds', jsonb_build_array("_id")), 'it', 'x', "userId", "_id", now(), true
   from (select * from "reservations" where "attendedParticipants" > 0 order by "_id" desc limit 10000) as "came"`,
  `insert into "mailings" ("_id", "userId", "sessionIds", "eventIds", "audiences", "texts", "recipients", "createdAt", "stoppedAt")
   select uuidv7(), null, array["_id"], array["eventId"], '{booked}', '{"it":{"subject":"a","text":"b"},"en":{"subject":"a","text":"b"}}', 49,
     now() - interval '1 day' * (n % 30), case when n % 20 = 0 then now() end
   from (select row_number() over () as n, * from "sessions" order by "startDate" desc limit 1000) as "last"`,
  `insert into "messages" ("_id", "kind", "template", "facts", "language", "recipient", "userId", "reservationId", "attempts", "sentAt", "failedAt",
     "failure", "createdAt", "mailingId", "isPaced")
   select uuidv7(), 'email', 'mailing', jsonb_build_object('mailingId', "mailings"."_id", 'reservationId', "reservations"."_id"), 'it', 'x',
     "reservations"."userId", "reservations"."_id", 1, case when "stoppedAt" is null and k > 10 then "mailings"."createdAt" end,
     case when "stoppedAt" is not null then "stoppedAt" end, case when "stoppedAt" is not null then 'stopped' end, "mailings"."createdAt", "mailings"."_id", true
   from (select row_number() over (order by "_id" desc) as k, * from "mailings") as "mailings"
     join "reservations" on "reservations"."sessionId" = "sessionIds"[1]`,
  `insert into "deliveryEvents" ("_id", "createdAt") select gen_random_uuid()::text, now() - interval '1 second' * n from generate_series(1, 200000) n`,
];
