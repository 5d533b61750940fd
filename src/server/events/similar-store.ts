import { sql } from 'kysely';
import { guest } from '#core/accounts/access.ts';
import { defaultWindowMonths } from '#core/events/contract.ts';
import type { Likeness } from '#core/events/similar.ts';
import type { Reader } from '#server/db/database.ts';
import { listedSessions } from '#server/resources/scopes.ts';
import { isAvailable } from '#server/seats/service.ts';

/** The number of events that are compared in detail, with dates and seats; the others have hardly anything in common. */
const maxCompared = 60;

/** What public events with a date in the programme's window have in common with an event, which is left out. */
export async function readLikenesses(db: Reader, eventId: string): Promise<Likeness[]> {
  const { rows } = await sql<Likeness>`
    with "this" as (
      select "events".*, greatest("events"."firstSessionDate", curiosa_now()) as "at",
        array(select distinct "sessions"."sessionTarget" from "sessions"
          where "sessions"."eventId" = "events"."_id" and ${listedSessions(guest)}) as "targets"
      from "events" where "events"."_id" = ${eventId}
    ), "others" as (
      select "events"."_id", "events"."visibilityStatus", "this"."at", "this"."targets",
        coalesce("events"."scientificFieldId" = "this"."scientificFieldId", false) as "hasSameField",
        coalesce("events"."eventCategoryId" = "this"."eventCategoryId", false) as "hasSameCategory",
        "events"."ageTargetIds" && "this"."ageTargetIds" as "sharesAge",
        (select count(*)::int from unnest("events"."tags") as "tag" where "tag" = any("this"."tags")) as "sharedTags"
      from "events" cross join "this"
      where "events"."_id" <> "this"."_id" and "events"."visibilityStatus" = 'public'
        and "events"."lastSessionDate" >= curiosa_now()
        and "events"."firstSessionDate" <= curiosa_now() + make_interval(months => ${defaultWindowMonths})
      order by "hasSameField" desc, "hasSameCategory" desc, "sharedTags" desc, "sharesAge" desc, "events"."firstSessionDate", "events"."_id"
      limit ${maxCompared}
    )
    select "events"."_id", "events"."hasSameField", "events"."hasSameCategory", "events"."sharesAge", "events"."sharedTags",
      "dates"."sharesAudience", "dates"."hasSeats", "dates"."daysApart"
    from "others" as "events" cross join lateral (
      select bool_or("sessions"."sessionTarget" = any("events"."targets")) as "sharesAudience",
        bool_or(${isAvailable(1)}) as "hasSeats",
        min(abs(extract(epoch from "sessions"."startDate" - "events"."at")) / 86400)::float8 as "daysApart"
      from "sessions" where "sessions"."eventId" = "events"."_id" and "sessions"."endDate" > curiosa_now()
        and "sessions"."cancelledAt" is null and ${listedSessions(guest)}
      having count(*) > 0) as "dates"`.execute(db);
  return rows;
}
