import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '#core/accounts/access.ts';
import type { ListQuery } from '#core/list-query.ts';
import type { SearchQueries } from '#core/search/plan.ts';
import type { Reader } from '#server/db/database.ts';
import { listedSessions, openableEvents, ownEventsFirst, readableColumns } from '#server/resources/scopes.ts';
import {
  filteredRows,
  type Listing,
  listingOf,
  type ListOptions,
  readListing,
  readRow,
  type RowOf,
} from '#server/resources/store.ts';
import { isAvailable, isStillWorthwhile } from '#server/seats/service.ts';
import type { ProgrammeFilters } from './filters-store.ts';
import { foundBy, withSearch } from './search/search-store.ts';

export type EventRow = RowOf<'events'>;
/** How many sessions of an event match and have not ended. */
export interface Matching {
  readonly sessionCount: number;
  /** When the first of them begins; null: there is none. */
  readonly nextSessionDate: Date | null;
}

/** The session has not ended, and takes place. */
export const ahead = sql`"sessions"."endDate" > curiosa_now() and "sessions"."cancelledAt" is null`;

/** A page of the programme, by columns; with private events as staff list them, a contact's own first. */
export function listEvents(
  db: Reader,
  query: ListQuery,
  filters: ProgrammeFilters,
  viewer: Viewer,
): Promise<{ rows: (EventRow & Matching)[]; count: number | null }> {
  const first = filters.showPrivate ? ownEventsFirst(viewer) : null;
  return readListing(
    db,
    query,
    programmeListing<EventRow & Matching>(query, filters, viewer, { ...(first && { first }) }),
  );
}

/**
 * Events with a session that matches, in the order of their next dates, what is over after them in the order of its own; each with the
 * number of matches that are to come. What is advised for other ages than the chosen ones follows. For a search the order is: events
 * that match in the title, then by a name that belongs to them, then by their description, and last those that mention it. Staff, who
 * look for an event by its name, have titles that begin with what is typed before all.
 */
export function programmeListing<Row>(
  query: ListQuery,
  filters: ProgrammeFilters,
  viewer: Viewer,
  { numbered = false, first }: Pick<ListOptions, 'numbered' | 'first'> = {},
): Listing<Row> {
  const readable = readableColumns('events', viewer);
  const matching = filteredRows('events', columnFilters(query), {
    where: filters.events,
    ...readable,
  });
  // A join of grouped sessions instead of a subquery for each event: the planner chooses whether to scan all sessions or those of
  // few events.
  const joins = sql`join (
    select "events"."_id" as "eventId", coalesce(${sql.join(bestFirst(viewer, filters).map((isBest) => sql`min("sessions"."startDate") filter (where ${isBest})`))}) as "nextStart",
      ${filters.isForAges ? sql`bool_or(${filters.isForAges}) as "isForAges",` : sql``}
      min("sessions"."startDate") filter (where ${ahead}) as "nextSessionDate",
      min("sessions"."startDate") as "firstStart", count(*) filter (where ${ahead})::int as "sessionCount"
    from "events" ${joinSearch(filters)} ${filters.needsSession ? sql`` : sql`left`} join "sessions"
      on "sessions"."eventId" = "events"."_id" and ${sql.join(filters.sessions, sql` and `)}
    ${matching} group by "events"."_id") as "programme" on "programme"."eventId" = "events"."_id" ${joinSearch(filters)}`;
  return listingOf(
    'events',
    { ...query, filters: [], q: null },
    {
      joins,
      columns: sql`"programme"."sessionCount", "programme"."nextSessionDate"`,
      sorted: { nextSessionDate },
      order: sql`${filters.isForAges ? sql`"programme"."isForAges" desc nulls last, ` : sql``}${filters.showPrivate && query.q ? sql`${beginsWith(query.q)}, ` : sql``}${filters.search ? sql`${nearnessOf(filters.search)}, ` : sql``}${filters.showPrivate ? nextSessionDate : sql`"programme"."nextStart"`} asc nulls last, "programme"."firstStart" asc nulls last, "events"."_id"`,
      numbered,
      ...(first && { first }),
      ...readable,
    },
  );
}

const nextSessionDate = sql`"programme"."nextSessionDate"`;

/**
 * Conditions on the sessions of an event, of which the first that one meets finds its best date: with seats for its reader, with
 * seats, worth waiting for, to come; those for the chosen ages before those advised for other ages (docs/product/programme.md#cards).
 */
function bestFirst(
  viewer: Viewer,
  { isForAges }: Pick<ProgrammeFilters, 'isForAges'>,
): readonly RawBuilder<unknown>[] {
  const isOwn =
    viewer.kind !== 'guest' && viewer.userType === 'school'
      ? sql`true`
      : sql`"sessions"."sessionTarget" = 'private'`;
  const best = [
    sql`(${isOwn} and ${isAvailable(1)})`,
    sql`${isAvailable(1)}`,
    sql`${isStillWorthwhile()}`,
    sql`(${ahead})`,
  ];
  return isForAges ? [...best.map((isBest) => sql`(${isForAges} and ${isBest})`), ...best] : best;
}

/** Joins the search text of an event, where the filters have a condition on it. */
export function joinSearch({ search }: Pick<ProgrammeFilters, 'search'>): RawBuilder<unknown> {
  return search ? withSearch : sql``;
}

/** Events whose title begins with a text in any language, then the others. */
function beginsWith(text: string): RawBuilder<unknown> {
  const begins = sql`select from jsonb_each_text("events"."title") as "one" where starts_with(fold("one"."value"), fold(${text.trim()}))`;
  return sql`exists (${begins}) desc`;
}

/**
 * Where an event has the words of a search: in its title, in names too, or where its description begins or repeatedly; then where it
 * has other words for the same there; then where it has them in passing, and last where it has what belongs to them.
 */
export function nearnessOf({ own, same, wide, nearest }: SearchQueries): RawBuilder<number> {
  const within = (query: string | null, weights: string) =>
    query === null ? sql`false` : sql`ts_filter(${foundBy}, ${weights}) @@ ${query}::tsquery`;
  const ofAll = sql`case when ${within(own, '{a}')} then 0 when ${within(own, '{a,b}')} then 1 when ${within(own, '{a,b,c}')} then 2
    when ${within(same, '{a,b}')} then 3 when ${within(same, '{a,b,c}')} then 4 when ${within(own, '{a,b,c,d}')} then 5
    when ${within(wide, '{a,b}')} then 6 when ${within(wide, '{a,b,c}')} then 7 when ${within(wide, '{a,b,c,d}')} then 8 end`;
  if (nearest === null) return sql`${ofAll}`;
  return sql`least(${ofAll}, case when ${within(nearest, '{a}')} then 5 when ${within(nearest, '{a,b}')} then 6
    when ${within(nearest, '{a,b,c}')} then 7 else 9 end)`;
}

/** The order of an event's sessions that have not ended: the best date for a reader first, cancelled ones last. */
export function soonestFirst(
  viewer: Viewer,
  filters: Pick<ProgrammeFilters, 'isForAges'>,
): RawBuilder<unknown> {
  return sql`${sql.join(bestFirst(viewer, filters).map((isBest) => sql`${isBest} desc`))}, "sessions"."startDate", "sessions"."_id"`;
}

/** The next matching session of each event, by the event's id. */
export async function readNextSessions(
  db: Reader,
  eventIds: readonly string[],
  filters: ProgrammeFilters,
  viewer: Viewer,
): Promise<Map<string, string>> {
  if (eventIds.length === 0) return new Map();
  const { rows } = await sql<{ eventId: string; sessionId: string }>`
    select distinct on ("sessions"."eventId") "sessions"."eventId", "sessions"."_id" as "sessionId"
    from "sessions" join "events" on "events"."_id" = "sessions"."eventId"
    where "sessions"."eventId" = any(cast(${[...eventIds]} as uuid[])) and "sessions"."endDate" > curiosa_now() and ${sql.join(filters.sessions, sql` and `)}
    order by "sessions"."eventId", ${soonestFirst(viewer, filters)}`.execute(db);
  return new Map(rows.map(({ eventId, sessionId }) => [eventId, sessionId]));
}

/** Of some events those with a session that a viewer may list, and that is open or free to enter. */
export async function readAvailable(
  db: Reader,
  eventIds: readonly string[],
  viewer: Viewer,
): Promise<Set<string>> {
  if (eventIds.length === 0) return new Set();
  const { rows } = await sql<{ _id: string }>`
    select "events"."_id" from "events" where "events"."_id" = any(cast(${[...eventIds]} as uuid[])) and exists (
      select from "sessions" where "sessions"."eventId" = "events"."_id" and ${listedSessions(viewer)} and ${isAvailable(1)})`.execute(
    db,
  );
  return new Set(rows.map(({ _id }) => _id));
}

/** An event that a viewer may open. */
export function readEvent(db: Reader, id: string, viewer: Viewer): Promise<EventRow | undefined> {
  return readRow(db, 'events', id, {
    where: [openableEvents(viewer)],
    ...readableColumns('events', viewer),
  });
}

/** The speakers of many events, in their order. */
export async function readSpeakers(
  db: Reader,
  eventIds: readonly string[],
): Promise<{ eventId: string; speakerId: string; role: string }[]> {
  if (eventIds.length === 0) return [];
  return db
    .selectFrom('eventSpeakers')
    .select(['eventId', 'speakerId', 'role'])
    .where('eventId', 'in', [...eventIds])
    .orderBy('position')
    .orderBy('_id')
    .execute();
}

/** Leaves out the place, which belongs to a session first and is covered by the filters of sessions, and the words, which they cover too. */
export function columnFilters(query: ListQuery): ListQuery {
  return {
    ...query,
    q: null,
    filters: query.filters.filter(
      ({ field, operator }) => field !== 'locationId' || (operator !== 'is' && operator !== 'in'),
    ),
  };
}
