// What the filters of the programme offer: only what leads to something.

import { sql } from 'kysely';
import type { Translated } from '#core/field/field.ts';
import type { CategoryColour } from '#core/resources/catalogue.ts';
import type { Reader } from '#server/db/database.ts';
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
