import { sql } from 'kysely';
import { guest } from '#core/accounts/access.ts';
import type { Reader } from '#server/db/database.ts';
import { listedEvents, listedSessions } from '#server/resources/scopes.ts';

interface ListedEvent {
  readonly _id: string;
  readonly changedAt: Date;
}

/** The events that a guest can find, with when they or a session of theirs were last changed. */
const listed = sql`select "events"."_id", greatest("events"."updatedAt", max("sessions"."updatedAt")) as "changedAt"
  from "events" left join "sessions" on "sessions"."eventId" = "events"."_id" and ${listedSessions(guest)}
  where ${listedEvents(guest, false)} group by "events"."_id"`;

/** When each part of so many events was last changed; the last part may hold fewer. */
export async function readParts(db: Reader, eventsPerPart: number): Promise<Date[]> {
  const { rows } = await sql<{ changedAt: Date }>`
    select max("changedAt") as "changedAt"
    from (select "changedAt", (row_number() over (order by "_id") - 1) / ${eventsPerPart} as "part" from (${listed}) as "listed") as "parted"
    group by "part" order by "part"`.execute(db);
  return rows.map(({ changedAt }) => changedAt);
}

/** The events of one part, from 0. */
export async function readPart(db: Reader, part: number, eventsPerPart: number): Promise<ListedEvent[]> {
  const { rows } = await sql<ListedEvent>`
    ${listed} order by "events"."_id" limit ${eventsPerPart} offset ${part * eventsPerPart}`.execute(db);
  return rows;
}
