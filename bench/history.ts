// Many years of history, created in the database directly: sessions with all that bookings, waiting lists and staff leave and retention
// does not delete.

import type pg from 'pg';
import { withBareTables } from './bare-tables.ts';
import { withClient } from './crowd.ts';

export interface History {
  readonly sessions: number;
  /** Each of two seats; one of them was cancelled. */
  readonly reservationsEach: number;
  /** The sessions are spread evenly over so many years before now. */
  readonly years: number;
}

/** Accounts without a booking for so long are erased; of earlier sessions only the numbers stay (docs/product/privacy.md#retention). */
const monthsWithNames = 24;
const daysWithMessages = 30;
const sessionsAnEvent = 10;
/** Of a session's valid reservations, by their number: one in ten did not come. */
const came = 'k % 10 <> 1';
/** Reservations of an account that exists. */
const reservationsOfAnAccount = 5;

/** Adds past sessions; existing accounts have booked some of them. Every invariant of the doctor holds. */
export async function fillHistory(url: string, history: History): Promise<void> {
  await withClient(url, async (client) => {
    await client.query(
      `set synchronous_commit = off; set maintenance_work_mem = '1GB'; set work_mem = '256MB'`,
    );
    await fillPrograms(client, history);
    await fillAccounts(client, history);
    await withBareTables(
      client,
      [
        'reservations',
        'tickets',
        'scans',
        'reservationRequests',
        'requestEvents',
        'messages',
        'auditEntries',
      ],
      async () => {
        // A year at a time, because bookings of a year's sessions are stored interleaved, as they came.
        for (let year = 0; year < history.years; year += 1) await fillYear(client, year, history);
      },
    );
    await client.query('drop table "past", "people"');
    await client.query('vacuum analyze');
  });
}

/** Sessions and their events, the oldest first; "past" numbers them. Ids hold the time, like those of the server. */
async function fillPrograms(
  client: pg.Client,
  { sessions, reservationsEach, years }: History,
): Promise<void> {
  await client.query(
    `create temporary table "past" as
     select n, n / ${sessionsAnEvent} as "event", (n::bigint * $2::int / $1::int)::int as "year", "at",
       "at" > now() - interval '${monthsWithNames} months' as "isNamed", uuidv7("at" - now() - interval '60 days') as "_id", null::uuid as "eventId"
     from generate_series(0, $1::int - 1) n,
       lateral (select now() - interval '1 day' - make_interval(secs => (1 - n::float / $1::int) * $2::int * 365.25 * 86400) as "at") as "times"`,
    [sessions, years],
  );
  await client.query(`
    with "made" as (select "event", uuidv7(min("at") - now() - interval '90 days') as "eventId" from "past" group by "event")
    update "past" set "eventId" = "made"."eventId" from "made" where "made"."event" = "past"."event"`);
  await client.query('create index on "past" ("year"); analyze "past"');
  await client.query(`
    insert into "events" ("_id", "title", "description", "eventCategoryId", "locationId", "visibilityStatus", "durationMinutes",
      "firstSessionDate", "lastSessionDate", "createdAt", "updatedAt")
    select "eventId", jsonb_build_object('it', 'Una volta ' || "event" || ' di ' || "words"."it", 'en', 'Once ' || "event" || ' on ' || "words"."en"),
      jsonb_build_object('it', '<p>Si costruisce, si misura e si prova ancora.</p>', 'en', '<p>Build it, measure it and try again.</p>'),
      "categories"."ids"[1 + "event" % 8], "places"."ids"[1 + "event" % 50], 'public', 60,
      min("at"), max("at") + interval '1 hour', min("at") - interval '90 days', min("at") - interval '90 days'
    from "past",
      lateral (select (array['astronomia','robotica','chimica','botanica'])[1 + "event" % 4] as "it",
        (array['astronomy','robotics','chemistry','botany'])[1 + "event" % 4] as "en") as "words",
      (select array_agg("_id") as "ids" from "eventCategories") as "categories", (select array_agg("_id") as "ids" from "locations") as "places"
    group by "eventId", "event", "words"."it", "words"."en", "categories"."ids", "places"."ids" order by "event"`);
  await client.query(
    `insert into "sessions" ("_id", "eventId", "startDate", "endDate", "sessionDay", "sessionTarget", "maxParticipants",
       "totalParticipants", "attendedParticipants", "waitingListEnabled", "closesAt", "createdAt", "updatedAt")
     select "_id", "eventId", "at", "at" + interval '1 hour', ("at" at time zone 'Europe/Rome')::date, 'private',
       2 * $1, 2 * ($1 - 1), (select 2 * count(*) from generate_series(1, $1::int - 1) k where ${came}), true, "at", "at" - interval '60 days', "at" - interval '60 days' from "past" order by n`,
    [reservationsEach],
  );
}

/** Accounts of the recent bookings, in "people" with the existing ones. */
async function fillAccounts(
  client: pg.Client,
  { sessions, reservationsEach, years }: History,
): Promise<void> {
  const named = (sessions * reservationsEach * monthsWithNames) / (years * 12);
  await client.query(
    `insert into "users" ("_id", "email", "name", "surname", "isEmailConfirmed", "privacyConsent")
     select uuidv7(), 'eva' || n || '@history.test', 'Eva', 'Bianchi', true, true
     from generate_series(1, $1::int - (select count(*)::int from "users")) n`,
    [Math.round(named / reservationsOfAnAccount)],
  );
  await client.query(`
    create temporary table "people" as select row_number() over (order by "_id") - 1 as "place", "_id", "email" from "users";
    create index on "people" ("place"); analyze "people"`);
}

/** Rows that a year's bookings, waiting lists and staff actions have left. */
async function fillYear(client: pg.Client, year: number, { reservationsEach }: History): Promise<void> {
  const whose = `left join "people" on "isNamed" and "people"."place" = (n::bigint * $2::int + k) % (select count(*) from "people")`;
  await client.query(
    `with "made" as (
       insert into "reservations" ("_id", "eventId", "sessionId", "userId", "status", "target", "quantity", "seatsTaken",
         "participants", "attendedParticipants", "notified", "cancelledAt", "createdAt", "updatedAt")
       select uuidv7("bookedAt" - now()), "eventId", "past"."_id", "people"."_id", case when k = 0 then 'invalid' else 'valid' end,
         'private', 2, 2, case when "isNamed"
           then '[{"participant_type":"accountholder","name":"Eva","surname":"Bianchi","age":34},{"participant_type":"companion","name":"Ugo","age":8}]'::jsonb
           else '[{"participant_type":"accountholder"},{"participant_type":"companion"}]' end,
         case when k > 0 and ${came} then 2 else 0 end, true, case when k = 0 then "bookedAt" + interval '1 day' end, "bookedAt", "bookedAt"
       from "past" cross join generate_series(0, $2::int - 1) k
         cross join lateral (select "at" - interval '50 days' + interval '4 days' * k as "bookedAt") as "times"
         ${whose} where "year" = $1 order by "bookedAt"
       returning "_id", "sessionId", "userId", "status", "participants", "attendedParticipants", "createdAt"
     ), "ticketed" as (
       insert into "tickets" ("_id", "reservationId", "sessionId", "userId", "position", "status", "target", "quantity",
         "participant", "isSent", "isScanned", "attendedParticipants", "createdAt", "updatedAt")
       select uuidv7("createdAt" - now()), "_id", "sessionId", "userId", "position", "status", 'private', 1,
         "participants"->"position", true, "attendedParticipants" > 0, "attendedParticipants" / 2, "createdAt", "createdAt"
       from "made", generate_series(0, 1) as "position"
       returning "_id", "sessionId", "isScanned"
     ), "scanned" as (
       insert into "scans" ("_id", "scanId", "ticketId", "sessionId", "result", "scannedAt", "device", "offline", "isConflict",
         "attendedParticipants", "attendedChaperones", "reportedParticipants", "createdAt", "updatedAt")
       select uuidv7("at" - now()), gen_random_uuid(), "ticketed"."_id", "sessionId", 'valid', "at", 'Gate', false, false, 1, 0, 1, "at", "at"
       from "ticketed" join "past" on "past"."_id" = "sessionId" where "isScanned"
     )
     insert into "messages" ("_id", "kind", "template", "facts", "language", "recipient", "userId", "reservationId", "attempts",
       "sentAt", "createdAt")
     select uuidv7("createdAt" - now()), 'email', 'reservationConfirmed',
       case when "isFresh" then jsonb_build_object('reservationId', "made"."_id") else '{}' end, 'it',
       case when "isFresh" then "email" else '' end, "userId", "made"."_id", 1, "createdAt", "createdAt"
     from "made" join "people" on "people"."_id" = "userId"
       cross join lateral (select "createdAt" > now() - interval '${daysWithMessages} days' as "isFresh") as "age"`,
    [year, reservationsEach],
  );
  await client.query(
    `with "made" as (
       insert into "reservationRequests" ("_id", "eventId", "sessionId", "userId", "status", "target", "quantity", "wantedSeats",
         "leastSeats", "participants", "createdAt", "updatedAt")
       select uuidv7("at" - interval '9 days' - now()), "eventId", "past"."_id", "people"."_id", 'invalid', 'private', 1, 1, 1,
         '[{"participant_type":"accountholder"}]', "at" - interval '9 days', "at"
       from "past" cross join generate_series($2::int, $2::int + 1) k ${whose} where "year" = $1 and "isNamed" and n % 4 = 0
       returning "_id", "createdAt", "updatedAt"
     )
     insert into "requestEvents" ("_id", "requestId", "kind", "createdAt")
     select uuidv7("createdAt" - now()), "_id", "kind", case "kind" when 'joined' then "createdAt" else "updatedAt" end
     from "made", unnest(array['joined', 'lastCall', 'over']) as "kind"`,
    [year, reservationsEach],
  );
  await client.query(
    `insert into "auditEntries" ("_id", "entity", "entityId", "action", "changes", "createdAt", "updatedAt")
     select "_id", 'sessions', "_id", 'create', jsonb_build_object('startDate', jsonb_build_object('before', null, 'after', "at")),
       "at" - interval '60 days', "at" - interval '60 days'
     from "past" where "year" = $1 order by n`,
    [year],
  );
}
