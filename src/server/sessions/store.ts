import { type Expression, type SqlBool, sql } from 'kysely';
import { guest, type Viewer } from '#core/accounts/access.ts';
import type { ListQuery } from '#core/list-query.ts';
import { reservationTransitions } from '#core/reservations/rules.ts';
import type { BookableSession } from '#core/seats/bookability.ts';
import { statesAllowing } from '#core/state-machine.ts';
import { requestTransitions } from '#core/waiting-list/rules.ts';
import type { Reader } from '#server/db/database.ts';
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
import { bookableColumns } from '#server/seats/service.ts';
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
  viewer: Viewer,
): Promise<{ rows: SessionRow[]; count: number | null }> {
  const namesEvent = query.filters.some(
    (filter) => filter.field === 'eventId' && ['is', 'in'].includes(filter.operator),
  );
  const where: Expression<SqlBool>[] = [listedSessions(viewer)];
  if (!namesEvent) where.push(staffEvents(viewer));
  const own = ofOwnEvents(query, viewer);
  if (own) where.push(own);
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
