import { type RawBuilder, sql } from 'kysely';
import type { TermFacts } from '#core/search/plan.ts';
import { queryOfAny, queryOfBeginning, queryOfTyped, type TypedTerm } from '#core/search/reading.ts';
import type { QueryWord, TypedWord } from '#core/search/spelling.ts';
import type { SpokenFilter } from '#core/search/spoken-filters.ts';
import type { Zone } from '#core/time.ts';
import type { Reader } from '#server/db/database.ts';
import { isFree, type ProgrammeFilters, suitsAges } from '../filters-store.ts';

/** Joins the search text of an event. */
export const withSearch = sql`join "eventSearch" on "eventSearch"."eventId" = "events"."_id"`;
export const foundBy = sql`"eventSearch"."search"`;
/** The condition that an event has the words of a query. */
export const foundByQuery = (query: string): RawBuilder<boolean> => sql`${foundBy} @@ ${query}::tsquery`;
/** The condition of a search that finds no event. */
export const foundByNone: RawBuilder<boolean> = sql`false`;

/** Below so many letters words of one stem are often other words, so that only singular and plural are found where there are any. */
const minStemLetters = 7;
/** Where names stand: in titles, and in what belongs to an event. */
const ofNames = 'AB';

/**
 * What a programme has of each term. Itself: as a name where it is a kind of event, else as it is typed, by its stem, and by what
 * begins with it, the first of these that finds anything.
 */
export async function readTermFacts(
  db: Reader,
  terms: readonly TypedTerm[],
  filters: ProgrammeFilters,
): Promise<TermFacts[]> {
  const listed = sql.join(filters.events, sql` and `);
  const typed = terms.map(({ words, mayGoOn, isKind, same, belonging, above }) => {
    const [word = ''] = words;
    const isWord = words.length === 1;
    return {
      word: isWord ? word : null,
      named: isKind ? queryOfTyped(words, ofNames) : null,
      whole: queryOfTyped(words),
      prefix: isWord && mayGoOn ? queryOfBeginning(word) : null,
      hasLongStem: isWord && word.length >= minStemLetters,
      sameNames: isKind ? queryOfAny(same, ofNames) : null,
      same: queryOfAny(same),
      belongingNames: isKind ? queryOfAny(belonging, ofNames) : null,
      belonging: queryOfAny(belonging),
      above: queryOfAny(above),
    };
  });
  const first = (queries: RawBuilder<unknown>) => sql`(
    select "query" from unnest(array[${queries}]) as "query"
    where exists (select from "events" ${withSearch} where ${foundBy} @@ "query" and ${listed}) limit 1)`;
  const plain = (name: string) => sql`fold(${sql.ref(`term.${name}`)})::tsquery`;
  const stem = sql`stem_query("term"."word")`;
  const { rows } = await sql<TermFacts>`
    select "found"."own"::text, "found"."same"::text, coalesce("found"."belonging", "nearest"."query")::text as "belonging", "nearest"."query" is not null as "isAbove",
      "term"."word" is null or (numnode(plainto_tsquery('curiosa_it', "term"."word")) > 0
        and numnode(plainto_tsquery('curiosa_en', "term"."word")) > 0) as "isTelling"
    from rows from (jsonb_to_recordset(${JSON.stringify(typed)}::jsonb)
      as ("word" text, "named" text, "whole" text, "prefix" text, "hasLongStem" boolean, "sameNames" text, "same" text,
        "belongingNames" text, "belonging" text, "above" text))
      with ordinality as "term" ("word", "named", "whole", "prefix", "hasLongStem", "sameNames", "same", "belongingNames", "belonging", "above",
        "position")
      cross join lateral (select
        ${first(sql`${plain('named')}, case when "term"."hasLongStem" then ${plain('whole')} || ${stem} else ${plain('whole')} end,
          ${stem}, ${plain('prefix')}`)} as "own",
        ${first(sql`${plain('sameNames')}, ${plain('same')}`)} as "same",
        ${first(sql`${plain('belongingNames')}, ${plain('belonging')}`)} as "belonging") as "found"
      left join lateral (select ${first(plain('above'))} as "query"
        where coalesce("found"."own", "found"."same", "found"."belonging") is null) as "nearest" on true
    order by "term"."position"`.execute(db);
  return rows;
}

/** In how many events each of some queries is found, listed or not. */
export async function countFound(db: Reader, queries: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ events: number }>`
    select (select count(*) from "eventSearch" where ${foundBy} @@ "wanted"."query"::tsquery)::int as "events"
    from unnest(${[...queries]}::text[]) with ordinality as "wanted" ("query", "position") order by "wanted"."position"`.execute(
    db,
  );
  return rows.map(({ events }) => events);
}

export interface SearchCandidate {
  /** Null: every event. */
  readonly query: string | null;
  readonly filters: readonly SpokenFilter[];
}

/** The first of some queries that finds an event of a programme. */
export async function firstFound(
  db: Reader,
  wanted: readonly SearchCandidate[],
  filters: ProgrammeFilters,
  zone: Zone,
): Promise<number | null> {
  if (wanted.length === 0) return null;
  const finds = ({ query, filters: spoken }: SearchCandidate) => {
    const events = [...filters.events, ...(query === null ? [] : [foundByQuery(query)])];
    const sessions = [...filters.sessions, ...spoken.map((filter) => spokenCondition(filter, zone))];
    return sql`exists (select from "events" ${query === null ? sql`` : withSearch}
      join "sessions" on "sessions"."eventId" = "events"."_id" and ${sql.join(sessions, sql` and `)}
      where ${sql.join(events, sql` and `)})`;
  };
  const { rows } = await sql<{ first: number | null }>`
    select case ${sql.join(
      wanted.map((one, place) => sql`when ${finds(one)} then ${sql.lit(place)}`),
      sql` `,
    )} end as "first"`.execute(db);
  return rows[0]?.first ?? null;
}

/** A condition on a session. */
export function spokenCondition(filter: SpokenFilter, zone: Zone): RawBuilder<boolean> {
  const day = sql`"sessions"."sessionDay"`;
  switch (filter.kind) {
    case 'weekdays':
      return sql`extract(isodow from ${day}) = any(${[...filter.weekdays]}::int[])`;
    case 'inDays':
      return sql`${day} = cast(curiosa_now() at time zone ${zone} as date) + ${filter.days}::int`;
    case 'date':
      return sql`(extract(day from ${day}) = ${filter.day} and extract(month from ${day}) = ${filter.month})`;
    case 'ages':
      return suitsAges(filter.from, filter.to);
    case 'audience':
      return sql`"sessions"."sessionTarget" = ${filter.audience}`;
    case 'free':
      return isFree();
    case 'accessible':
      return sql`"events"."accessible"`;
  }
}

/** For each typed word the similar ones that a programme has; for a word that may be incomplete also words that begin similarly. */
export async function readNearWords(
  db: Reader,
  words: readonly QueryWord[],
  filters: ProgrammeFilters,
): Promise<TypedWord[]> {
  const listed = sql.join(filters.events, sql` and `);
  /** Those of some words that the programme has, the most similar first. */
  const had = (
    words: RawBuilder<unknown>,
    likeness: RawBuilder<unknown>,
    isWanted: RawBuilder<unknown>,
  ) => sql`coalesce((
    select jsonb_agg("had") from (
      select "like"."word", count(distinct "events"."_id") as "events" from ${words} as "like"
        join "events" on "events"."_id" = "like"."eventId"
      where ${isWanted} and ${listed}
      group by "like"."word", "like"."folded" order by ${likeness} desc, "like"."word" limit 40) as "had"), '[]')`;
  const { rows } = await sql<TypedWord>`
    select "typed"."word",
      ${had(sql`near_words("typed"."word")`, sql`similarity("like"."folded", fold("typed"."word"))`, sql`true`)} as "near",
      ${had(
        sql`begun_words("typed"."word")`,
        sql`word_similarity(fold("typed"."word"), "like"."folded")`,
        sql`"typed"."mayGoOn"`,
      )} as "prefixMatches"
    from unnest(${words.map(({ word }) => word)}::text[], ${words.map(({ mayGoOn }) => mayGoOn)}::boolean[])
        with ordinality as "typed" ("word", "mayGoOn", "position")
    order by "typed"."position"`.execute(db);
  return rows;
}
