// What the filters of the programme offer: only what leads to something.

import { sql } from 'kysely';
import type { ProgrammeEdition } from '#core/events/sessions-contract.ts';
import type { Translated } from '#core/field/field.ts';
import type { CategoryColour } from '#core/resources/catalogue.ts';
import { guest } from '#core/accounts/access.ts';
import type { Zone } from '#core/time.ts';
import type { Reader } from '#server/db/database.ts';
import { listedEvents } from '#server/resources/scopes.ts';
import { isArchived, isEditionOver, lastDayOfEdition } from './archive-store.ts';
import type { ProgrammeFilters } from './filters-store.ts';

/** The options of a select; more are a search (docs/product/pages.md#forms). */
const maxOfEach = 100;

interface KindRow {
  readonly _id: string;
  readonly name: Translated;
  readonly colour: CategoryColour;
  readonly events: number;
}

/** The categories of the events that match, the most frequent first. */
export async function readKinds(
  db: Reader,
  { events, sessions }: ProgrammeFilters,
): Promise<readonly KindRow[]> {
  const { rows } = await sql<KindRow>`
    with "kinds" as (
      select "events"."eventCategoryId", count(*)::int as "events" from "events"
      where "events"."eventCategoryId" is not null and ${sql.join(events, sql` and `)}
        and exists (select from "sessions" where "sessions"."eventId" = "events"."_id" and ${sql.join(sessions, sql` and `)})
      group by 1)
    select "eventCategories"."_id", "eventCategories"."name", "eventCategories"."colour", "kinds"."events"
    from "kinds" join "eventCategories" on "eventCategories"."_id" = "kinds"."eventCategoryId"
    order by "kinds"."events" desc, "eventCategories"."order", "eventCategories"."_id" limit ${maxOfEach}`.execute(
    db,
  );
  return rows;
}

/** The languages of the sessions that match, the most frequent first. */
export async function readLanguages(
  db: Reader,
  { events, sessions }: ProgrammeFilters,
): Promise<readonly { readonly language: string }[]> {
  const { rows } = await sql<{ language: string }>`
    select "language" from "events" join "sessions" on "sessions"."eventId" = "events"."_id"
      cross join unnest("sessions"."sessionLanguages") as "spoken" ("language")
    where ${sql.join([...events, ...sessions], sql` and `)}
    group by "language" order by count(*) desc, "language" limit ${maxOfEach}`.execute(db);
  return rows;
}

/** A value of a filter on a column of events, with its name where it refers to a row. */
export interface ColumnOption {
  readonly filter: 'type' | 'visitType' | 'festival' | 'year' | 'sector' | 'organizer';
  readonly value: string;
  readonly name: Translated | null;
  readonly edition: Pick<ProgrammeEdition, 'startDate' | 'endDate' | 'isOver'> | null;
}

/**
 * The values of some columns that lead to an event: among the events that match, the most frequent first; editions and years also
 * where they are over, the latest first.
 */
export async function readColumnOptions(
  db: Reader,
  { events, sessions }: ProgrammeFilters,
  zone: Zone,
): Promise<readonly ColumnOption[]> {
  const { rows } = await sql<ColumnOption>`
    with "offered" as (
      select "filter", "value" from "events" cross join lateral (values
        ('type', "eventTypeId"::text), ('visitType', "eventVisitTypeId"::text), ('festival', "festivalId"::text),
        ('year', "year"::text), ('sector', "eventSector"), ('organizer', "eventOrganizer")) as "column" ("filter", "value")
      where ${sql.join(events, sql` and `)} and exists (
        select from "sessions" where "sessions"."eventId" = "events"."_id" and ${sql.join(sessions, sql` and `)})
      union all select 'festival', "festivalId"::text from "events" where ${listedEvents(guest, false)} and ${isArchived.festivalId(zone)}
      union all select 'year', "year"::text from "events" where ${listedEvents(guest, false)} and ${isArchived.year(zone)}),
    "counted" as (select "filter", "value", count(*) as "events" from "offered" where "value" is not null group by 1, 2)
    select "filter", "value", coalesce("eventTypes"."name", "festivals"."name") as "name",
      case when "festivals"."_id" is not null then jsonb_build_object('startDate', "festivals"."startDate",
        'endDate', "festivals"."endDate", 'isOver', ${isEditionOver(zone)}) end as "edition"
    from "counted"
      left join "eventTypes" on "filter" in ('type', 'visitType') and "eventTypes"."_id"::text = "value"
      left join "festivals" on "filter" = 'festival' and "festivals"."_id"::text = "value"
    order by ${lastDayOfEdition} desc nulls last, case "filter" when 'year' then "value" end desc nulls last, "counted"."events" desc, "eventTypes"."order", "value"`.execute(
    db,
  );
  return rows;
}
