// What a house has gathered over the years: sessions with reservations and tickets, made in the database, however many.

import { newId } from '#server/db/ids.ts';
import { withClient } from './crowd.ts';

export interface History {
  readonly sessions: number;
  readonly reservationsEach: number;
  /** They are spread evenly over so many years before now. */
  readonly years: number;
}

const sessionsAtOnce = 5000;

/** Adds past sessions of ten an event, each with so many reservations for two; what the doctor asks for holds. */
export async function fillHistory(
  url: string,
  { sessions, reservationsEach, years }: History,
): Promise<void> {
  await withClient(url, async (client) => {
    // The rows refer to each other by how they are made; asking for each would take most of the time.
    await client.query(`set session_replication_role = 'replica'; set synchronous_commit = off`);
    await client.query(
      `insert into "users" ("_id", "email", "name", "surname", "isEmailConfirmed", "privacyConsent")
       select gen_random_uuid(), gen_random_uuid() || '@history.test', 'Eva', 'Bianchi', true, true from generate_series(1, $1::int)`,
      [reservationsEach],
    );
    const named = newId();
    for (let from = 0; from < sessions; from += sessionsAtOnce) {
      const until = Math.min(from + sessionsAtOnce, sessions);
      await client.query('drop table if exists "past"');
      await client.query(
        `create temporary table "past" as
         select gen_random_uuid() as "_id", md5($5 || n / 10)::uuid as "eventId",
           now() - interval '1 day' - make_interval(secs => n::float / $3 * $4 * 365.25 * 86400) as "at"
         from generate_series($1::int, $2::int - 1) n`,
        [from, until, sessions, years, named],
      );
      await client.query(`
        insert into "events" ("_id", "title", "visibilityStatus", "firstSessionDate", "lastSessionDate")
        select "eventId", jsonb_build_object('it', 'Una volta', 'en', 'Once'), 'public', min("at"), max("at") + interval '1 hour'
        from "past" group by "eventId"`);
      await client.query(
        `insert into "sessions" ("_id", "eventId", "startDate", "endDate", "sessionDay", "sessionTarget", "maxParticipants",
           "totalParticipants", "closesAt")
         select "_id", "eventId", "at", "at" + interval '1 hour', ("at" at time zone 'Europe/Rome')::date, 'private',
           2 * $1, 2 * $1, "at" from "past"`,
        [reservationsEach],
      );
      await client.query(`
        with "made" as (
          insert into "reservations" ("_id", "eventId", "sessionId", "userId", "status", "target", "quantity", "seatsTaken",
            "participants", "notified", "createdAt", "updatedAt")
          select gen_random_uuid(), "eventId", "past"."_id", "users"."_id", 'valid', 'private', 2, 2,
            '[{"name":"Eva"},{"name":"Ugo"}]', true, "at", "at"
          from "past", (select "_id" from "users" where "email" like '%@history.test') as "users"
          returning "_id", "sessionId", "userId"
        )
        insert into "tickets" ("_id", "reservationId", "sessionId", "userId", "position", "status", "target", "quantity", "participant")
        select gen_random_uuid(), "_id", "sessionId", "userId", n, 'valid', 'private', 1, '{"name":"Eva"}'
        from "made", generate_series(0, 1) n`);
    }
    await client.query('vacuum analyze');
  });
}
