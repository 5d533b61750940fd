import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { guest, type Viewer } from '#core/accounts/access.ts';
import type { Field } from '#core/field/field.ts';
import type { ListQuery } from '#core/list-query.ts';
import { sessionFilters, weekdays } from '#core/resources/programme.ts';
import { reservationTransitions } from '#core/reservations/rules.ts';
import type { BookableSession } from '#core/seats/bookability.ts';
import { statesAllowing } from '#core/state-machine.ts';
import type { Zone } from '#core/time.ts';
import { requestTransitions } from '#core/waiting-list/rules.ts';
import type { Reader } from '#server/db/database.ts';
import { conditionOn } from '#server/resources/conditions.ts';
import {
  listedSessions,
  ofOwnEvents,
  openableSessions,
  ownEventsFirst,
  readableColumns,
  staffEvents,
} from '#server/resources/scopes.ts';
import {
  foundIn,
  matched,
  namingWords,
  type SearchSource,
  sourcesOf,
} from '#server/resources/search-store.ts';
import { listRows, readRow, type RowOf } from '#server/resources/store.ts';
import { bookableColumns, isFullAndWaitedFor } from '#server/seats/service.ts';
import { standingRequests } from '#server/waiting-list/service.ts';

export type SessionRow = RowOf<'sessions'>;
/** What the bookability of a session depends on besides its own row. */
export type BookabilityFacts = Pick<BookableSession, 'opensAt'> & { readonly waiting: number };

const reserved = statesAllowing(reservationTransitions, 'cancel');
const waiting = statesAllowing(requestTransitions, 'offer');
// The states of a request that has an offer; an expired one can still be confirmed.
const offered = statesAllowing(requestTransitions, 'pass');

const joins = sql`join "events" on "events"."_id" = "sessions"."eventId"`;

/** Sessions that a viewer may list. Those of a protected event appear only when the query names the event. */
export function listSessions(
  db: Reader,
  query: ListQuery,
  { viewer, zone }: { readonly viewer: Viewer; readonly zone: Zone },
): Promise<{ rows: SessionRow[]; count: number | null }> {
  const namesEvent = query.filters.some(
    (filter) => filter.field === 'eventId' && ['is', 'in'].includes(filter.operator),
  );
  const where: Expression<SqlBool>[] = [listedSessions(viewer)];
  if (!namesEvent) where.push(staffEvents(viewer));
  const own = ofOwnEvents(query, viewer);
  if (own) where.push(own);
  where.push(...sessionConditions(query, zone));
  const first = ownEventsFirst(viewer);
  return listRows(db, 'sessions', query, {
    where,
    ...(first && { first }),
    joins,
    ...readableColumns('sessions', viewer),
    ...(query.q !== null && {
      alsoFound: foundIn('sessions', query.q, [...sourcesOf('sessions'), ...besides]),
    }),
  });
}

/** The filters of sessions that are no fields, and what of a session each compares (docs/product/sessions.md#lists). */
function filteredValues(zone: Zone): Readonly<Record<string, readonly [Field, RawBuilder<unknown>]>> {
  const { festivalId, eventTypeId, placeId, weekday, hour, filledPercent, fullAndWaitedFor } = sessionFilters;
  return {
    festivalId: [festivalId, sql`"events"."festivalId"`],
    eventTypeId: [eventTypeId, sql`"events"."eventTypeId"`],
    placeId: [placeId, placeOfSession],
    weekday: [weekday, sql`(cast(${[...weekdays]} as text[]))[${weekdayOfSession}]`],
    hour: [hour, hourOfSession(zone)],
    filledPercent: [
      filledPercent,
      sql`("sessions"."totalParticipants" * 100.0 / nullif("sessions"."maxParticipants", 0))`,
    ],
    fullAndWaitedFor: [fullAndWaitedFor, isFullAndWaitedFor],
  };
}

/** The place of a session: its own, or that of its event. */
export const placeOfSession = sql`coalesce("sessions"."locationId", "events"."locationId")`;
/** Of the programme day; 1 is Monday. */
export const weekdayOfSession = sql`extract(isodow from "sessions"."sessionDay")::int`;
/** Of the start, on the wall clock. */
export function hourOfSession(zone: Zone): RawBuilder<unknown> {
  return sql`extract(hour from "sessions"."startDate" at time zone ${sql.lit(zone)})::int`;
}

function sessionConditions({ filters }: Pick<ListQuery, 'filters'>, zone: Zone): Expression<SqlBool>[] {
  const values = filteredValues(zone);
  return filters.flatMap((filter) => {
    const [field, value] = (Object.hasOwn(values, filter.field) && values[filter.field]) || [];
    return field && value ? [conditionOn(filter, field, value)] : [];
  });
}

/** A session takes place where its event does unless it has a place of its own, and its event's speakers take part in it. */
const besides: readonly SearchSource[] = [
  sql`select "sessions"."_id" from "locations" join "events" on "events"."locationId" = "locations"."_id"
    join "sessions" on "sessions"."eventId" = "events"."_id" and "sessions"."locationId" is null
    where ${matched(sql`${namingWords('locations')}`)}`,
  sql`select "sessions"."_id" from "speakers" join "eventSpeakers" on "eventSpeakers"."speakerId" = "speakers"."_id"
    join "sessions" on "sessions"."eventId" = "eventSpeakers"."eventId" where ${matched(sql`${namingWords('speakers')}`)}`,
];

/** A session that a viewer may open. */
export function readSignedIn(db: Reader, id: string, viewer: Viewer): Promise<SessionRow | undefined> {
  return readRow(db, 'sessions', id, {
    where: [openableSessions(viewer)],
    joins,
    ...readableColumns('sessions', viewer),
  });
}

export type PublicSession = BookableSession & {
  readonly _id: string;
  readonly waiting: number;
  readonly now: Date;
};

/** The sessions that every guest may open, with all data that their availability is computed from, in one statement. */
export async function readPublicSessions(db: Reader, ids: readonly string[]): Promise<PublicSession[]> {
  const { rows } = await sql<PublicSession>`
    select "sessions"."_id", "sessions"."waitingRequests" as "waiting", ${bookableColumns} from "sessions" ${joins}
      left join "reservationOpeningDates" as "opening" on "opening"."_id" = "sessions"."reservationOpeningDateId"
    where "sessions"."_id" = any(cast(${[...ids]} as uuid[])) and ${openableSessions(guest)}`.execute(db);
  return rows;
}

/** The opening and the length of the waiting list of many sessions, in one statement. */
export async function readFacts(db: Reader, ids: readonly string[]): Promise<Map<string, BookabilityFacts>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ _id: string } & BookabilityFacts>`
    select "sessions"."_id", "reservationOpeningDates"."date" as "opensAt", "sessions"."waitingRequests" as "waiting"
    from "sessions" left join "reservationOpeningDates" on "reservationOpeningDates"."_id" = "sessions"."reservationOpeningDateId"
    where "sessions"."_id" = any(cast(${[...ids]} as uuid[]))`.execute(db);
  return new Map(rows.map(({ _id, opensAt, waiting }) => [_id, { opensAt, waiting }]));
}

/** By what calendars recognise the later entry of a session: its own changes count, those of its event and those of their place. */
/** The sessions of events with all their columns, in order of time. */
export async function readSessionsOf(db: Reader, eventIds: readonly string[]) {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('eventId', 'in', [...eventIds])
    .orderBy('startDate')
    .orderBy('_id')
    .execute();
}

export interface EntryChanges {
  readonly sequence: number;
  readonly changedAt: Date;
}

export async function readEntryChanges(
  db: Reader,
  eventId: string,
): Promise<ReadonlyMap<string, EntryChanges>> {
  const { rows } = await sql<EntryChanges & { _id: string }>`
    select "sessions"."_id", calendar_sequence("sessions"."_id") as "sequence",
      greatest("sessions"."updatedAt", "events"."updatedAt", "locations"."updatedAt") as "changedAt"
    from "sessions" join "events" on "events"."_id" = "sessions"."eventId"
      left join "locations" on "locations"."_id" = coalesce("sessions"."locationId", "events"."locationId")
    where "sessions"."eventId" = ${eventId}`.execute(db);
  return new Map(rows.map(({ _id, ...changes }) => [_id, changes]));
}

/** The account's reservation, request and offer of a session (docs/product/seats.md#bookability). */
export async function readMine(
  db: Reader,
  sessionId: string,
  userId: string,
): Promise<'reserved' | 'waiting' | 'offered' | null> {
  const { rows } = await sql<{ reserved: boolean; offered: boolean; waiting: boolean }>`
    select exists(select from "reservations" where "sessionId" = ${sessionId} and "userId" = ${userId} and "status" = any(${reserved})) as "reserved",
      exists(select from ${standingRequests} as "requests" where "sessionId" = ${sessionId} and "userId" = ${userId} and "status" = any(${offered})) as "offered",
      exists(select from ${standingRequests} as "requests" where "sessionId" = ${sessionId} and "userId" = ${userId} and "status" = any(${waiting})) as "waiting"`.execute(
    db,
  );
  const found = rows[0];
  if (found?.reserved) return 'reserved';
  if (found?.offered) return 'offered';
  return found?.waiting ? 'waiting' : null;
}
