import { type RawBuilder, sql } from 'kysely';
import type { Suggestion } from '#core/events/suggestions.ts';
import type { Translated } from '#core/field/field.ts';
import type { Reader } from '#server/db/database.ts';
import { escapeLike } from '#server/resources/conditions.ts';
import type { ProgrammeFilters } from './filters-store.ts';
import { foundBy, withSearch } from './search/search-store.ts';
import { nearnessOf } from './store.ts';

export interface FoundName extends Pick<Suggestion, 'kind' | '_id'> {
  readonly name: Translated;
}

/**
 * The names in a programme that match what is typed, those that begin with it first: titles of its events, and names that occur
 * in it. A place that guests may not see is left out.
 */
export async function readNames(db: Reader, q: string, filters: ProgrammeFilters): Promise<FoundName[]> {
  const listed = sql.join(filters.events, sql` and `);
  const visited = sql.join([...filters.events, ...filters.sessions], sql` and `);
  const sessions = sql`"sessions" join "events" on "events"."_id" = "sessions"."eventId"`;
  const begins = `${escapeLike(q)}%`;
  const first = (name: RawBuilder<unknown>) =>
    sql`not coalesce(fold(${name}->>'it') like fold(${begins}) or fold(${name}->>'en') like fold(${begins}), false)`;
  const one = (
    kind: Suggestion['kind'],
    table: string,
    name: RawBuilder<unknown>,
    occurs: RawBuilder<unknown>,
    words = name,
  ) => sql`(
    select ${sql.lit(kind)} as "kind", "_id", ${name} as "name" from ${sql.table(table)} as "named"
    where search_words(${words}, 'A') @@ search_query(${q}) and exists (${occurs})
    order by ${first(name)}, fold(coalesce(${name}->>'it', ${name}->>'en')), "_id" limit 8)`;
  const plain = (text: RawBuilder<unknown>) => sql`jsonb_build_object('it', ${text}, 'en', ${text})`;
  const fullName = sql`concat_ws(' ', "named"."name", "named"."surname")`;
  const ofEvents = (column: string) =>
    sql`select from "events" where ${sql.ref(`events.${column}`)} = "named"."_id" and ${listed}`;
  // Ids are found first and their rows read together: joined row by row, the thousands of matches of a single letter cost three
  // pages each.
  const titled = sql`select "eventId" from "eventSearch"
    where ${foundBy} @@ search_query(${q}) and ts_filter(${foundBy}, '{a}') @@ search_query(${q})`;
  const { rows } = await sql<FoundName>`
    (select 'event' as "kind", "_id", "title" as "name" from "events" where "_id" = any(array(${titled})) and ${listed}
      order by ${first(sql`"title"`)}, "firstSessionDate" nulls last, "_id" limit 8)
    union all ${one('category', 'eventCategories', sql`"named"."name"`, ofEvents('eventCategoryId'))}
    union all ${one('field', 'scientificFields', sql`"named"."name"`, ofEvents('scientificFieldId'))}
    union all ${one(
      'place',
      'locations',
      plain(sql`"named"."name"`),
      sql`select from ${sessions} where "named"."_id" = coalesce("sessions"."locationId", "events"."locationId") and ${visited}`,
    )}
    union all ${one(
      'speaker',
      'speakers',
      plain(fullName),
      sql`select from "eventSpeakers" join "events" on "events"."_id" = "eventSpeakers"."eventId"
        where "eventSpeakers"."speakerId" = "named"."_id" and ${listed}`,
      // Matched by proper name, as events are found by it.
      sql`jsonb_build_object('proper', ${fullName})`,
    )}`.execute(db);
  return rows;
}

/** Events whose text matches a search: those that belong to a matching name first, then the soonest. */
export async function readSaying(
  db: Reader,
  { events, search }: Pick<ProgrammeFilters, 'events' | 'search'>,
): Promise<FoundName[]> {
  if (!search) return [];
  const { rows } = await sql<FoundName>`
    select 'event' as "kind", "_id", "title" as "name" from "events" ${withSearch} where ${sql.join(events, sql` and `)}
    order by ${nearnessOf(search)}, "firstSessionDate" nulls last, "_id" limit 5`.execute(db);
  return rows;
}
