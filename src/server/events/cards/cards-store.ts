// The data of a page of cards, in one statement.

import { sql } from 'kysely';
import type { Viewer } from '#core/accounts/access.ts';
import type { ListQuery } from '#core/list-query.ts';
import type { Translated } from '#core/field/field.ts';
import type { ProgrammeEvent } from '#core/events/cards-contract.ts';
import type { Visibility } from '#core/resources/programme.ts';
import type { BookableSession } from '#core/seats/bookability.ts';
import type { Reader } from '#server/db/database.ts';
import { listedSessions } from '#server/resources/scopes.ts';
import { readListing } from '#server/resources/store.ts';
import { bookableColumns } from '#server/seats/service.ts';
import type { ProgrammeFilters } from '../filters-store.ts';
import { ahead, programmeListing, soonestFirst } from '../store.ts';

type NextSession = BookableSession & {
  readonly sessionId: string;
  readonly sessionLanguages: readonly string[];
  readonly waiting: number;
  readonly sessionPrice: Translated | null;
  readonly sessionIsFree: boolean | null;
  readonly isForOtherAges: boolean;
  readonly now: Date;
};

export type CardRow = Pick<
  ProgrammeEvent,
  'eventPresenceType' | 'accessible' | 'liveStreaming' | 'ageTargets'
> & {
  readonly _id: string;
  readonly title: Translated;
  readonly visibilityStatus: Visibility;
  readonly headerImage: readonly string[];
  readonly category:
    | ({ readonly name: Translated } & Pick<NonNullable<ProgrammeEvent['eventCategory']>, 'colour'>)
    | null;
  readonly fieldName: Translated | null;
  readonly place: string | null;
  readonly placeId: string | null;
  readonly sessionCount: number;
  readonly firstPast: Date | null;
  readonly lastPast: Date | null;
  readonly price: Translated | null;
  readonly isFree: boolean | null;
} & (NextSession | { readonly sessionId: null });

/** The session took place. */
const isPast = sql`"sessions"."endDate" <= curiosa_now() and "sessions"."cancelledAt" is null`;

/** A page of the programme as cards, each with its next session that matches. */
export async function readCards(
  db: Reader,
  query: ListQuery,
  filters: ProgrammeFilters,
  viewer: Viewer,
): Promise<{ rows: CardRow[]; count: number | null }> {
  const { page, count } = programmeListing({ ...query, fields: [] }, filters, viewer, { numbered: true });
  const cards = sql<CardRow>`
    select "dates".*, ${query.count ? sql`"page"."odinCount",` : sql``} "events"."_id", "events"."title", "events"."visibilityStatus", "events"."eventPresenceType",
      "events"."accessible", "events"."liveStreaming", "events"."headerImage", "events"."price", "events"."isFree",
      case when "category"."_id" is not null then
        jsonb_build_object('name', "category"."name", 'colour', "category"."colour") end as "category",
      "field"."name" as "fieldName", "place"."name" as "place",
      "place"."_id" as "placeId", coalesce((
        select jsonb_agg(jsonb_build_object('minAge', "ageTargets"."minAge", 'maxAge', "ageTargets"."maxAge") order by "age"."position")
        from unnest(coalesce("next"."ages", "events"."ageTargetIds")) with ordinality as "age" ("_id", "position")
          join "ageTargets" on "ageTargets"."_id" = "age"."_id"), '[]') as "ageTargets",
      "next".*
    from (${page}) as "page"
      join "events" on "events"."_id" = "page"."_id"
      left join lateral (
        select "sessions"."_id" as "sessionId", "sessions"."locationId" as "ownPlaceId",
          "sessions"."sessionLanguages", "sessions"."waitingRequests" as "waiting",
          "sessions"."price" as "sessionPrice", "sessions"."isFree" as "sessionIsFree", ${bookableColumns},
          nullif("sessions"."ageTargetIds", '{}') as "ages", ${filters.isForAges ? sql`not ${filters.isForAges}` : sql`false`} as "isForOtherAges"
        from "sessions"
          left join "reservationOpeningDates" as "opening" on "opening"."_id" = "sessions"."reservationOpeningDateId"
        where "sessions"."eventId" = "events"."_id" and "sessions"."endDate" > curiosa_now() and ${sql.join(filters.sessions, sql` and `)}
        order by ${soonestFirst(viewer, filters)} limit 1) as "next" on true
      cross join lateral (
        select count(*) filter (where ${ahead})::int as "sessionCount",
          min("sessions"."startDate") filter (where ${isPast}) as "firstPast", max("sessions"."startDate") filter (where ${isPast}) as "lastPast"
        from "sessions" where "sessions"."eventId" = "events"."_id" and ${listedSessions(viewer)}) as "dates"
      left join "eventCategories" as "category" on "category"."_id" = "events"."eventCategoryId"
      left join "scientificFields" as "field" on "field"."_id" = "events"."scientificFieldId"
      left join "locations" as "place" on "place"."_id" = coalesce("next"."ownPlaceId", "events"."locationId")
    order by "page"."position"`;
  return readListing(db, query, { page: cards, count });
}
