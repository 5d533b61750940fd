import { sql } from 'kysely';
import type { AgeBounds } from '#core/programme-import/cells.ts';
import type { NamedPlace } from '#core/programme-import/row.ts';
import type { ExportedEvent, ExportedSession } from '#core/programme-import/sheet/exported.ts';
import type { Reader } from '#server/db/database.ts';

/** Events of one part. */
const PART = 200;

type EventRow = Omit<ExportedEvent, 'ages'> & { ageTargetIds: string[]; firstDate: string };
type SessionRow = Omit<ExportedSession, 'ages'> & { eventId: string; ageTargetIds: string[] };

/** The events behind a place in the order of their first session, each with its sessions; `next` is the place behind them. */
export async function readPart(
  db: Reader,
  after: string | null,
  all: boolean,
): Promise<{ events: (ExportedEvent & { sessions: ExportedSession[] })[]; next: string | null }> {
  const [date = null, id = null] = after?.split('_') ?? [];
  const isExported = sql`"sessions"."cancelledAt" is null and (${all} or "sessions"."endDate" > curiosa_now())`;
  const { rows: events } = await sql<EventRow>`
    with "first" as (select "eventId", min("startDate") as "date" from "sessions" where ${isExported} group by "eventId")
    select "events"."_id", "events"."externalId", "title", "description", "collaboration", "tags", "headerImageUrl", "price", "isFree",
      "ageTargetIds", "eventCategories"."name" as "category", "organizations"."name" as "organization", ${placeOf},
      to_char("first"."date" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "firstDate"
    from "first" join "events" on "events"."_id" = "first"."eventId"
      left join "eventCategories" on "eventCategories"."_id" = "eventCategoryId"
      left join "organizations" on "organizations"."_id" = "organizationId"
      left join "locations" on "locations"."_id" = "events"."locationId"
    where cast(${date} as timestamptz) is null
      or ("first"."date", "events"."_id") > (cast(${date} as timestamptz), cast(${id} as uuid))
    order by "first"."date", "events"."_id" limit ${PART}`.execute(db);
  const { rows: sessions } = await sql<SessionRow>`
    select "sessions"."_id", "eventId", "startDate", "endDate", "sessionTarget", "accessType", "maxParticipants", "maxSchoolClasses",
      "waitingListEnabled", "sessionLanguages", "price", "isFree", "ageTargetIds", ${placeOf}
    from "sessions" left join "locations" on "locations"."_id" = "sessions"."locationId"
    where "eventId" = any(cast(${events.map(({ _id }) => _id)} as uuid[])) and ${isExported}
    order by "startDate", "sessions"."_id"`.execute(db);
  const targets = await db.selectFrom('ageTargets').select(['_id', 'minAge', 'maxAge']).execute();
  const bounds = new Map(targets.map((target) => [target._id, target]));
  const agesOf = (ids: readonly string[]): AgeBounds[] => ids.flatMap((one) => bounds.get(one) ?? []);
  const sessionsOf = Map.groupBy(sessions, ({ eventId }) => eventId);
  const last = events.at(-1);
  return {
    events: events.map(({ ageTargetIds, firstDate: _first, ...event }) => ({
      ...event,
      ages: agesOf(ageTargetIds),
      sessions: (sessionsOf.get(event._id) ?? []).map(({ ageTargetIds: own, ...session }) => ({
        ...session,
        ages: agesOf(own),
      })),
    })),
    next: last && events.length === PART ? `${last.firstDate}_${last._id}` : null,
  };
}

/** The place that a row refers to; null where it has none. */
const placeOf = sql<NamedPlace | null>`case when "locations"."_id" is not null then jsonb_build_object(
        'name', "locations"."name", 'latitude', "locations"."latitude", 'longitude', "locations"."longitude") end as "place"`;
