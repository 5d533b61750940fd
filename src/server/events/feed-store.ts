// The programme in pieces, event by event: one statement for each piece, whatever the number of sessions.

import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '#core/accounts/access.ts';
import type { FeedRow } from '#core/events/feed.ts';
import type { ListQuery } from '#core/list-query.ts';
import type { Reader } from '#server/db/database.ts';
import { readableColumns } from '#server/resources/scopes.ts';
import { filteredRows } from '#server/resources/store.ts';
import type { ProgrammeFilters } from './filters-store.ts';
import { columnFilters, joinSearch } from './store.ts';

export interface FeedQuery {
  readonly query: ListQuery;
  readonly filters: ProgrammeFilters;
  readonly viewer: Viewer;
}

const place = sql`case when "place"."_id" is not null then jsonb_build_object('name', "place"."name",
  'address', "place"."address", 'latitude', "place"."latitude", 'longitude', "place"."longitude") end`;

/** The matching sessions of each event, as JSON. */
function matching({ sessions }: ProgrammeFilters): RawBuilder<unknown> {
  // The same sum as calendar_sequence, without its lookups of session, event and place for each session.
  const sequence = sql`"sessions"."calendarSequence" + "events"."calendarSequence" + coalesce("place"."calendarSequence", 0)`;
  return sql`cross join lateral (
    select count(*)::int as "count", coalesce(jsonb_agg(jsonb_build_object('_id', "sessions"."_id", 'startDate', "sessions"."startDate",
      'endDate', "sessions"."endDate", 'changedAt', greatest("sessions"."updatedAt", "events"."updatedAt", "place"."updatedAt"),
      'sessionDay', "sessions"."sessionDay",
      'sessionTarget', "sessions"."sessionTarget", 'accessType', "sessions"."accessType", 'languages', "sessions"."sessionLanguages",
      'price', "sessions"."price", 'isFree', "sessions"."isFree",
      'cancelledAt', "sessions"."cancelledAt", 'sequence', ${sequence}, 'place', ${place})
      order by "sessions"."startDate", "sessions"."_id"), '[]') as "sessions"
    from "sessions" left join "locations" as "place" on "place"."_id" = coalesce("sessions"."locationId", "events"."locationId")
    where "sessions"."eventId" = "events"."_id" and ${sql.join(sessions, sql` and `)}) as "programme"`;
}

/** The events that follow one in the order of their ids, each with its matching sessions. */
export async function readFeedPiece(
  db: Reader,
  { query, filters, viewer }: FeedQuery,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<FeedRow[]> {
  const where = filteredRows('events', columnFilters(query), {
    where: [
      ...filters.events,
      ...(after === null ? [] : [sql<boolean>`"events"."_id" > ${after}`]),
      ...(filters.needsSession ? [sql<boolean>`"programme"."count" > 0`] : []),
    ],
    ...readableColumns('events', viewer),
  });
  const { rows } = await sql<FeedRow>`
    select "events"."_id", "events"."title", "events"."description", "events"."tags", "events"."accessible",
      "events"."liveStreaming", "events"."price", "events"."isFree", "events"."eventPresenceType", "events"."updatedAt",
      "category"."name" as "category", "field"."name" as "scientificField", "programme"."sessions",
      coalesce((select jsonb_agg(jsonb_build_object('minAge', "minAge", 'maxAge', "maxAge") order by "minAge", "_id")
        from "ageTargets" where "ageTargets"."_id" = any("events"."ageTargetIds")), '[]') as "ages"
    from "events" ${joinSearch(filters)} ${matching(filters)}
      left join "eventCategories" as "category" on "category"."_id" = "events"."eventCategoryId"
      left join "scientificFields" as "field" on "field"."_id" = "events"."scientificFieldId"
    ${where} order by "events"."_id" limit ${limit}`.execute(db);
  return rows;
}

/**
 * A version that changes whenever anything in the pieces has changed, or a session starts or ceases to match: a short hash of
 * every row, summed in any order.
 */
export async function readFeedVersion(db: Reader, { query, filters, viewer }: FeedQuery): Promise<string> {
  const where = filteredRows('events', columnFilters(query), {
    where: [...filters.events, ...(filters.needsSession ? [sql<boolean>`"sessions"."_id" is not null`] : [])],
    ...readableColumns('events', viewer),
  });
  const { rows } = await sql<{ version: string }>`
    select md5(concat_ws(' ', count(*),
      bit_xor(hashtextextended(concat_ws(' ', "events"."_id", "events"."updatedAt", "sessions"."_id", "sessions"."updatedAt"), 0)),
      ${sql.join(
        ['locations', 'eventCategories', 'scientificFields', 'ageTargets'].map(
          (table) => sql`(select concat(max("updatedAt"), count(*)) from ${sql.table(table)})`,
        ),
      )})) as "version"
    from "events" ${joinSearch(filters)} left join "sessions" on "sessions"."eventId" = "events"."_id" and ${sql.join(filters.sessions, sql` and `)}
    ${where}`.execute(db);
  return rows[0]?.version ?? '';
}
