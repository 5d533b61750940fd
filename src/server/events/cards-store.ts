// What the cards of a page show, in one statement, however many tables it lies in.

import { sql } from 'kysely';
import type { Translated } from '#core/field/field.ts';
import type { ProgrammeEvent } from '#core/events/cards-contract.ts';
import type { Visibility } from '#core/resources/programme.ts';
import type { BookableSession } from '#core/seats/bookability.ts';
import type { Reader } from '#server/db/database.ts';
import { bookableColumns } from '#server/seats/service.ts';
import type { ProgrammeFilters } from './filters-store.ts';
import { soonestFirst } from './store.ts';

type NextSession = BookableSession & {
  readonly sessionId: string;
  readonly waiting: number;
  readonly now: Date;
};

type CardRow = Pick<ProgrammeEvent, 'eventPresenceType' | 'accessible' | 'liveStreaming' | 'ageTargets'> & {
  readonly _id: string;
  readonly title: Translated;
  readonly visibilityStatus: Visibility;
  readonly headerImage: readonly string[];
  readonly category:
    | ({ readonly name: Translated } & Pick<NonNullable<ProgrammeEvent['eventCategory']>, 'colour'>)
    | null;
  readonly fieldName: Translated | null;
  readonly place: string | null;
} & (NextSession | { readonly sessionId: null });

/** Events by id, in the order given, each with its next session of those that match. */
export async function readCards(
  db: Reader,
  ids: readonly string[],
  filters: ProgrammeFilters,
): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<CardRow>`
    select "events"."_id", "events"."title", "events"."visibilityStatus", "events"."eventPresenceType",
      "events"."accessible", "events"."liveStreaming", "events"."headerImage",
      case when "category"."_id" is not null then
        jsonb_build_object('name', "category"."name", 'colour', "category"."colour") end as "category",
      "field"."name" as "fieldName", "place"."name" as "place",
      coalesce((
        select jsonb_agg(jsonb_build_object('minAge', "ageTargets"."minAge", 'maxAge', "ageTargets"."maxAge") order by "age"."position")
        from unnest("events"."ageTargetIds") with ordinality as "age" ("_id", "position")
          join "ageTargets" on "ageTargets"."_id" = "age"."_id"), '[]') as "ageTargets",
      "next".*
    from unnest(cast(${[...ids]} as uuid[])) with ordinality as "page" ("eventId", "position")
      join "events" on "events"."_id" = "page"."eventId"
      left join lateral (
        select "sessions"."_id" as "sessionId", "sessions"."locationId" as "placeId",
          "sessions"."waitingRequests" as "waiting", ${bookableColumns}
        from "sessions"
          left join "reservationOpeningDates" as "opening" on "opening"."_id" = "sessions"."reservationOpeningDateId"
        where "sessions"."eventId" = "events"."_id" and "sessions"."endDate" > curiosa_now() and ${sql.join(filters.sessions, sql` and `)}
        order by ${soonestFirst()} limit 1) as "next" on true
      left join "eventCategories" as "category" on "category"."_id" = "events"."eventCategoryId"
      left join "scientificFields" as "field" on "field"."_id" = "events"."scientificFieldId"
      left join "locations" as "place" on "place"."_id" = coalesce("next"."placeId", "events"."locationId")
    order by "page"."position"`.execute(db);
  return rows;
}
