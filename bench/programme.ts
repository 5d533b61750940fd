// A programme of any size, created in the database directly, so that a million sessions take seconds.

import pg from 'pg';

/** `events` events with `sessionsEach` sessions, a tenth of an hour apart from now on, in 50 places and 8 categories. */
export async function fillProgramme(
  url: string,
  { events, sessionsEach }: { events: number; sessionsEach: number },
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`
      insert into "eventCategories" ("_id", "name", "colour", "order")
      select gen_random_uuid(), jsonb_build_object('it', 'Categoria ' || n, 'en', 'Category ' || n),
        (array['spark','teal','coral','violet','blue','green','orange','pink'])[n], n from generate_series(1, 8) n`);
    await client.query(`
      insert into "locations" ("_id", "name", "address")
      select gen_random_uuid(), 'Sala ' || n, 'Via della Prova ' || n from generate_series(1, 50) n`);
    await client.query(
      `insert into "events" ("_id", "title", "description", "eventCategoryId", "locationId", "visibilityStatus", "durationMinutes", "tags")
       select gen_random_uuid(), jsonb_build_object('it', 'Laboratorio numero ' || n || ' di ' || words.it, 'en', 'Workshop number ' || n || ' on ' || words.en),
         jsonb_build_object('it', '<p>' || repeat('Si costruisce, si misura e si prova ancora. ', 8) || '</p>', 'en', '<p>' || repeat('Build it, measure it and try again. ', 8) || '</p>'),
         categories.ids[1 + n % 8], places.ids[1 + n % 50], 'public', 60, '{}'
       from generate_series(1, $1::int) n,
         lateral (select (array['astronomia','robotica','chimica','botanica'])[1 + n % 4] as it, (array['astronomy','robotics','chemistry','botany'])[1 + n % 4] as en) words,
         (select array_agg("_id") as ids from "eventCategories") categories, (select array_agg("_id") as ids from "locations") places`,
      [events],
    );
    await client.query(
      `insert into "sessions" ("_id", "eventId", "startDate", "endDate", "sessionDay", "sessionTarget", "maxParticipants", "totalParticipants", "closesAt")
       select gen_random_uuid(), "events"."_id", at, at + interval '1 hour', (at at time zone 'Europe/Rome')::date,
         (array['private','school','teacher'])[1 + n % 3], 20, (n * 7) % 21, at
       from "events", generate_series(1, $1::int) n,
         lateral (select date_trunc('minute', now()) + interval '6 hours' * n + interval '6 minutes' * (hashtext("events"."_id"::text) % 240 + 240) as at) times`,
      [sessionsEach],
    );
    await client.query(`
      update "events" set "firstSessionDate" = bounds.first, "lastSessionDate" = bounds.last
      from (select "eventId", min("startDate") as first, max("endDate") as last from "sessions" group by "eventId") bounds
      where bounds."eventId" = "events"."_id"`);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
