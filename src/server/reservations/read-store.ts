// Reservations with the session and event that are shown with them.

import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import { type AccountViewer, may } from '#core/accounts/access.ts';
import type { NotedVisit } from '#core/events/visit-notes.ts';
import type { Fields, Translated } from '#core/field/field.ts';
import type { Language } from '#core/languages.ts';
import { implicitFields } from '#core/listing.ts';
import type { ListQuery } from '#core/list-query.ts';
import { reservationGrammar, type BookingBody, type Participant } from '#core/reservations/contract.ts';
import { type ReservationStatus, reservationTransitions } from '#core/reservations/rules.ts';
import type { CategoryColour } from '#core/resources/catalogue.ts';
import type { Audience, LimitUnit, Presence } from '#core/resources/programme.ts';
import { settingsOf } from '#core/settings/known.ts';
import { statesAllowing } from '#core/state-machine.ts';
import { type GenerationStatus, generated, generationTransitions } from '#core/tickets/rules.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { conditionOf, inOrder } from '#server/resources/conditions.ts';
import { type SameTime, sameTime } from './booking/same-time-store.ts';
import { isAvailable } from '#server/seats/service.ts';

/** A reservation's own row. */
export interface StoredReservation {
  readonly _id: string;
  readonly eventId: string;
  readonly sessionId: string;
  /** Null: its owner's account was erased. */
  readonly userId: string | null;
  readonly status: ReservationStatus;
  readonly target: Audience;
  readonly quantity: number;
  readonly quantitySchool: number;
  readonly chaperones: number;
  readonly seatsTaken: number;
  readonly participants: readonly Participant[];
  readonly needs: NonNullable<BookingBody['needs']> | null;
  readonly notified: boolean;
  readonly generationStatus: GenerationStatus;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** What is shown of the reservation's session. */
export interface ShownSession {
  readonly sessionId: string;
  readonly eventId: string;
  readonly startDate: Date;
  readonly endDate: Date;
  readonly sessionDay: string;
  readonly sessionCancelledAt: Date | null;
  readonly movedFrom: Date | null;
  readonly onlineUrl: string | null;
  readonly sessionLanguages: readonly string[];
  readonly reservationLimitValue: number | null;
  readonly reservationLimitUnit: LimitUnit | null;
  readonly cancellationLimitValue: number | null;
  readonly cancellationLimitUnit: LimitUnit | null;
  /** The setting. */
  readonly releaseAfterMinutes: number;
  readonly title: Translated;
  readonly eventCategoryColour: CategoryColour | null;
  readonly eventPresenceType: Presence;
  readonly visit: NotedVisit;
  readonly location: {
    readonly _id: string;
    readonly name: string;
    readonly address: string | null;
    readonly latitude: number | null;
    readonly longitude: number | null;
  } | null;
}

export interface ReservationRow extends StoredReservation, ShownSession {
  /**
   * When the reservation, its session, its event or its place last changed; and the sequence number by which calendars recognise
   * the later entry.
   */
  readonly changedAt: Date;
  readonly calendarSequence: number;
  /** The reservation's owner; nameless once the account was erased. */
  readonly holder: {
    readonly name: string;
    readonly surname: string;
    readonly email: string;
    readonly language: Language;
  };
  /** Hours before the start: those of its event, else of the setting; 0: no reminder. */
  readonly reminderHours: number;
  /** It was cancelled after the cut-off of bookings. */
  readonly cancelledLate: boolean;
}

const shownTables = sql`join "events" on "events"."_id" = "sessions"."eventId"
  left join "eventCategories" on "eventCategories"."_id" = "events"."eventCategoryId"
  left join "locations" on "locations"."_id" = coalesce("sessions"."locationId", "events"."locationId")`;

const tables = sql`"reservations"
  join "sessions" on "sessions"."_id" = "reservations"."sessionId" ${shownTables}
  left join "users" on "users"."_id" = "reservations"."userId"`;

const shownColumns = sql`
  "sessions"."startDate", "sessions"."endDate", "sessions"."sessionDay", "sessions"."cancelledAt" as "sessionCancelledAt",
  "sessions"."movedFrom", "sessions"."onlineUrl", "sessions"."sessionLanguages", "sessions"."reservationLimitValue", "sessions"."reservationLimitUnit",
  "sessions"."cancellationLimitValue", "sessions"."cancellationLimitUnit", "events"."title",
  coalesce("sessions"."releaseAfterMinutes", (select "value"::int from "settings" where "name" = 'releaseAfterMinutes'),
    ${settingsOf([]).releaseAfterMinutes}) as "releaseAfterMinutes",
  "events"."eventPresenceType", "eventCategories"."colour" as "eventCategoryColour",
  jsonb_build_object('calendarNotes', "events"."calendarNotes", 'accessible', "events"."accessible",
    'accessibility', "events"."accessibility", 'placeNotes', "locations"."notes") as "visit",
  case when "locations"."_id" is null then null else jsonb_build_object('_id', "locations"."_id", 'name', "locations"."name",
    'address', "locations"."address", 'latitude', "locations"."latitude", 'longitude', "locations"."longitude")
    end as "location"`;

const columns = sql`
  "reservations"."_id", "reservations"."eventId", "reservations"."sessionId", "reservations"."userId",
  "reservations"."status", "reservations"."target", "reservations"."quantity", "reservations"."quantitySchool",
  "reservations"."chaperones", "reservations"."seatsTaken", "reservations"."participants", "reservations"."needs",
  "reservations"."notified", "reservations"."generationStatus", "reservations"."createdAt", "reservations"."updatedAt",
  greatest("reservations"."updatedAt", "sessions"."updatedAt", "events"."updatedAt", "locations"."updatedAt") as "changedAt",
  ${shownColumns},
  "reservations"."calendarSequence" + calendar_sequence("sessions"."_id") as "calendarSequence",
  coalesce("events"."reminderHours", (select "value"::int from "settings" where "name" = 'reminderHours'),
    ${settingsOf([]).reminderHours}) as "reminderHours",
  jsonb_build_object('name', coalesce("users"."name", ''), 'surname', coalesce("users"."surname", ''),
    'email', coalesce("users"."email", ''), 'language', coalesce("users"."language", 'it')) as "holder",
  coalesce("reservations"."cancelledAt" >= "sessions"."closesAt" and "sessions"."cancelledAt" is null, false)
    as "cancelledLate"`;

const fields: Fields = { ...implicitFields, ...reservationGrammar.fields };

/**
 * A page of the reservations that a viewer reads: first those of sessions that have not ended, the soonest first, then past ones,
 * the latest first.
 */
export async function listReservations(
  db: Reader,
  viewer: AccountViewer,
  query: ListQuery,
): Promise<{ rows: ReservationRow[]; count: number | null }> {
  const conditions: Expression<SqlBool>[] = [readableBy(viewer)];
  for (const filter of query.filters) {
    const field = fields[filter.field];
    if (field) conditions.push(conditionOf(filter, field, 'reservations'));
  }
  if (query.q) conditions.push(sql`"eventSearch"."search" @@ search_query(${query.q})`);
  const where = sql.join(conditions, sql` and `);
  const { rows } = await sql<ReservationRow>`
    select ${columns} from ${tables} where "reservations"."_id" in (${pageOf(query, where, isOfAll(viewer, query))}) order by ${orderOf(query)}`.execute(
    db,
  );
  if (!query.count) return { rows, count: null };
  const counted = await sql<{ count: number }>`
    select count(*)::int as "count" from ${filteredTables(query)} where ${where}`.execute(db);
  return { rows, count: counted.rows[0]?.count ?? 0 };
}

/** Joins only the tables that the filters need. */
function filteredTables({ q }: ListQuery): RawBuilder<unknown> {
  const reservations = sql`"reservations"`;
  return q === null
    ? reservations
    : sql`${reservations} join "eventSearch" on "eventSearch"."eventId" = "reservations"."eventId"`;
}

/** Whether a list may cover all reservations: no filter restricts it to an account, an event or a session. */
function isOfAll(viewer: AccountViewer, { filters }: ListQuery): boolean {
  const narrow = ['_id', 'userId', 'eventId', 'sessionId'];
  return may(viewer, 'bookForOthers') && !filters.some(({ field }) => narrow.includes(field));
}

/**
 * The ids of a page, found before anything is joined to them. In the default order, future and past reservations are sorted
 * separately, so that a page is read from where the two meet and not from the whole table.
 */
function pageOf(query: ListQuery, where: RawBuilder<unknown>, ofAll: boolean): RawBuilder<unknown> {
  const from = filteredTables(query);
  const before = (query.page - 1) * query.limit;
  const page = sql`limit ${query.limit} offset ${before}`;
  if (query.sort.length > 0)
    return sql`select "reservations"."_id" from ${from} where ${where} order by ${orderOf(query)} ${page}`;
  const part = (sessions: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql`(
    select "reservations"."_id", "sessions"."startDate", "sessions"."endDate"
    from ${from} join (select "_id", "startDate", "endDate" from "sessions" where ${sessions}) as "sessions"
      on "sessions"."_id" = "reservations"."sessionId"
    where ${where} order by ${order}, "reservations"."_id" limit ${before + query.limit})`;
  // The index of starts would scan all past sessions before the future ones. In a list of all reservations the future sessions
  // are sorted first (an offset prevents that they are merged into the join) and only the reservations of the next ones are read;
  // for a list of few, the added interval prevents the use of the index.
  const ahead = ofAll
    ? part(sql`"endDate" > curiosa_now() order by "startDate" offset 0`, sql`"sessions"."startDate"`)
    : part(sql`"endDate" > curiosa_now()`, sql`"sessions"."startDate" + interval '0'`);
  const over = part(sql`"endDate" <= curiosa_now()`, sql`"sessions"."startDate" desc`);
  return sql`select "_id" from (${ahead} union all ${over}) as "sessions" order by ${nextFirst}, "_id" ${page}`;
}

const nextFirst = sql`"sessions"."endDate" <= curiosa_now(),
  case when "sessions"."endDate" > curiosa_now() then "sessions"."startDate" end, "sessions"."startDate" desc`;

/** The rule of `mayRead` as a condition; a test checks that the two agree. */
function readableBy(viewer: AccountViewer): Expression<SqlBool> {
  if (may(viewer, 'bookForOthers')) return sql`true`;
  const own = sql<SqlBool>`"reservations"."userId" = ${viewer.userId}`;
  if (viewer.contactEventIds.length === 0) return own;
  return sql`(${own} or "reservations"."eventId" = any(cast(${[...viewer.contactEventIds]} as uuid[])))`;
}

/** Reservations by their ids, of any owner, in no order. */
export async function readReservations(db: Reader, ids: readonly string[]): Promise<ReservationRow[]> {
  const { rows } = await sql<ReservationRow>`
    select ${columns} from ${tables} where "reservations"."_id" = any(cast(${[...ids]} as uuid[]))`.execute(
    db,
  );
  return rows;
}

/**
 * An account's reservations that hold seats, and those that ended with their session. Of one session that was booked again, the
 * reservation that holds seats comes first.
 */
export async function readReservationsForCalendar(db: Reader, userId: string): Promise<ReservationRow[]> {
  const holding = sql`"reservations"."status" = any(${statesAllowing(reservationTransitions, 'cancel')})`;
  const { rows } = await sql<ReservationRow>`
    select ${columns} from ${tables}
    where "reservations"."userId" = ${userId} and "sessions"."endDate" > curiosa_now() - interval '30 days'
      and (${holding} or "sessions"."cancelledAt" is not null)
    order by ${holding} desc, "sessions"."startDate", "reservations"."_id" limit 500`.execute(db);
  return rows;
}

/** What is shown of sessions, by their ids. */
export async function readShown(
  db: Reader,
  sessionIds: readonly string[],
): Promise<Map<string, ShownSession>> {
  const { rows } = await sql<ShownSession>`
    select "sessions"."_id" as "sessionId", "sessions"."eventId", ${shownColumns} from "sessions" ${shownTables}
    where "sessions"."_id" = any(cast(${[...new Set(sessionIds)]} as uuid[]))`.execute(db);
  return new Map(rows.map((row) => [row.sessionId, row]));
}

/** Like `readReservations`, with the other bookings at the time of each. */
export async function readWithSameTime(
  db: Reader,
  ids: readonly string[],
): Promise<(ReservationRow & { readonly sameTime: SameTime | null })[]> {
  const { rows } = await sql<ReservationRow & { sameTime: SameTime | null }>`
    select ${columns}, ${sameTime} as "sameTime" from ${tables}
    where "reservations"."_id" = any(cast(${[...ids]} as uuid[]))`.execute(db);
  return rows;
}

/** One reservation, of any owner. */
export async function readReservation(db: Reader, _id: string): Promise<ReservationRow | undefined> {
  const [row] = await readReservations(db, [_id]);
  return row;
}

/** Sessions of the same event and audience that a party of so many heads, and of a school so many classes, can book now, the soonest first. */
export async function readOtherSessions(
  db: Reader,
  sessionId: string,
  { heads, classes }: { readonly heads: number; readonly classes: number },
): Promise<{ _id: string; startDate: Date; endDate: Date }[]> {
  const { rows } = await sql<{ _id: string; startDate: Date; endDate: Date }>`
    select "sessions"."_id", "sessions"."startDate", "sessions"."endDate" from "sessions"
      join "sessions" as "base" on "base"."eventId" = "sessions"."eventId"
        and "base"."sessionTarget" = "sessions"."sessionTarget"
    where "base"."_id" = ${sessionId} and "sessions"."_id" <> "base"."_id"
      and "sessions"."visibilityStatus" = 'public' and "sessions"."accessType" = 'reservation'
      and ${isAvailable(heads, Math.max(1, classes))}
    order by "sessions"."startDate", "sessions"."_id" limit 5`.execute(db);
  return rows;
}

function orderOf(query: ListQuery): RawBuilder<unknown> {
  const wanted = query.sort.map(({ field, descending }) => {
    const isNeverEmpty = fields[field]?.required === true;
    return inOrder(sql.ref(`reservations.${field}`), { descending, isNeverEmpty });
  });
  return sql`${wanted.length > 0 ? sql.join(wanted) : nextFirst}, "reservations"."_id"`;
}

/** Marks the PDF of a reservation's tickets as generated, with its address. */
export async function markGenerated(
  db: Reader,
  reservationId: string,
  generatedTicketUrl: string,
): Promise<void> {
  const pending = statesAllowing(generationTransitions, 'generate');
  await sql`
    with "made" as (
      update "tickets" set "generationStatus" = ${generated}, "generatedTicketUrl" = ${generatedTicketUrl}
      where "reservationId" = ${reservationId} and "generationStatus" = any(${pending})
    )
    update "reservations" set "generationStatus" = ${generated}
    where "_id" = ${reservationId} and "generationStatus" = any(${pending})`.execute(db);
}

/** Marks the confirmation with the tickets as sent. */
export async function markSent(tx: Tx, reservationId: string): Promise<void> {
  await sql`
    with "sent" as (
      update "tickets" set "isSent" = true where "reservationId" = ${reservationId} and not "isSent"
    )
    update "reservations" set "notified" = true where "_id" = ${reservationId} and not "notified"`.execute(
    tx,
  );
}
