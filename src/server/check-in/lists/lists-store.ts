import { type RawBuilder, sql } from 'kysely';
import type { DoorLimits } from '#core/accounts/access.ts';
import { admissionKinds, uncountedLatenesses } from '#core/check-in/lateness.ts';
import type { Presence } from '#core/resources/programme.ts';
import type { Reader } from '#server/db/database.ts';
import { doorNumbers, type DoorNumbers, seatsToRelease } from '../walk-ins/walk-ins-store.ts';

export interface SessionNumbers extends DoorNumbers {
  readonly _id: string;
  readonly eventId: string;
  readonly title: { readonly it?: string; readonly en?: string };
  readonly startDate: Date;
  readonly endDate: Date;
  readonly sessionDay: string;
  readonly cancelledAt: Date | null;
  readonly releaseAfterMinutes: number | null;
  readonly eventPresenceType: Presence;
  readonly sessionTarget: 'school' | 'private' | 'teacher';
  readonly accessType: 'reservation' | 'freeAccess';
  readonly locationId: string | null;
  readonly location: string | null;
  readonly expectedParticipants: number;
  readonly expectedClasses: number;
  readonly attendedParticipants: number;
  readonly attendedSchoolClasses: number;
  readonly attendedChaperones: number;
  /** While it goes on. */
  readonly seatsToRelease: number;
  readonly namesAtDoor: boolean;
  /** Of the last people without tickets in these numbers. */
  readonly walkInChange: number;
}

function sessionsWhere(where: RawBuilder<unknown>) {
  return sql<SessionNumbers>`
    select "sessions"."_id", "sessions"."eventId", "events"."title", "sessions"."startDate", "sessions"."endDate",
      "sessions"."sessionDay"::text as "sessionDay", "sessions"."cancelledAt", "sessions"."sessionTarget", "sessions"."releaseAfterMinutes", "events"."eventPresenceType", "sessions"."accessType",
      "locations"."_id" as "locationId", "locations"."name" as "location", "events"."namesAtDoor",
      coalesce("booked"."quantity", 0)::int as "expectedParticipants", "sessions"."totalSchoolClasses" as "expectedClasses",
      "sessions"."attendedParticipants", "sessions"."attendedSchoolClasses", "sessions"."attendedChaperones",
      "sessions"."walkInChange"::float8 as "walkInChange", ${doorNumbers},
      ${seatsToRelease}
    from "sessions" join "events" on "events"."_id" = "sessions"."eventId"
      left join "locations" on "locations"."_id" = coalesce("sessions"."locationId", "events"."locationId")
      left join lateral (select sum("quantity") as "quantity" from "reservations"
        where "reservations"."sessionId" = "sessions"."_id" and "status" = 'valid') as "booked" on true
    where ${where} order by "sessions"."startDate", "sessions"."_id"`;
}

/** Of the days from the first to before the last; `eventIds`: only of these events. */
export async function listSessionsOfDays(
  db: Reader,
  {
    from,
    until,
    eventIds,
  }: { readonly from: string; readonly until: string; readonly eventIds: readonly string[] | null },
): Promise<SessionNumbers[]> {
  const { rows } = await sessionsWhere(sql`
    "sessions"."sessionDay" >= ${from}::date and "sessions"."sessionDay" < ${until}::date
      and (${eventIds === null} or "sessions"."eventId" = any(cast(${[...(eventIds ?? [])]} as uuid[])))`).execute(
    db,
  );
  return rows;
}

export async function listSessionsOfEvent(db: Reader, eventId: string): Promise<SessionNumbers[]> {
  const { rows } = await sessionsWhere(sql`"sessions"."eventId" = ${eventId}`).execute(db);
  return rows;
}

export async function readListedSession(db: Reader, sessionId: string): Promise<SessionNumbers | undefined> {
  const { rows } = await sessionsWhere(sql`"sessions"."_id" = ${sessionId}`).execute(db);
  return rows[0];
}

export async function readEventVisibility(
  db: Reader,
  _id: string,
): Promise<{ isPrivate: boolean } | undefined> {
  const { rows } = await sql<{ isPrivate: boolean }>`
    select "visibilityStatus" = 'private' as "isPrivate" from "events" where "_id" = ${_id}`.execute(db);
  return rows[0];
}

export interface PackRow {
  readonly _id: string;
  readonly reservationId: string;
  readonly state: 'valid' | 'cancelled' | 'moved';
  readonly version: number;
  readonly target: 'school' | 'private' | 'teacher';
  readonly quantity: number;
  readonly chaperones: number;
  readonly attendedParticipants: number;
  readonly attendedChaperones: number;
  readonly addedParticipants: number;
  readonly addedChaperones: number;
  readonly releasedParticipants: number;
  readonly outHeads: number;
  readonly isScanned: boolean;
  readonly wheelchairs: number;
  readonly schoolClass: string | null;
  readonly name: string | null;
  readonly surname: string | null;
  readonly changeNumber: string;
  readonly scannedAt: Date | null;
  readonly device: string | null;
}

/** Of a row of scans: an admission that counts (`isCountedAdmission`). */
export const isCountedAdmission = sql`("scans"."result" = 'valid' and "scans"."undoneAt" is null
  and "scans"."kind" = any(cast(${[...admissionKinds]} as text[]))
  and ("scans"."lateness" is null or "scans"."lateness" <> all(cast(${[...uncountedLatenesses]} as text[]))))`;

/** The tickets of a session, also those that left it, whose last change is later than a number, in the order of their changes. */
export async function readPackRows(
  db: Reader,
  sessionId: string,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<PackRow[]> {
  const { rows } = await sql<PackRow>`
    with "changed" as (
      (select "_id", "changeNumber", false as "isMoved" from "tickets"
        where "sessionId" = ${sessionId} and "changeNumber" > ${after}::bigint order by "changeNumber" limit ${limit})
      union all
      (select "ticketId", "changeNumber", true from "leftTickets"
        where "sessionId" = ${sessionId} and "changeNumber" > ${after}::bigint order by "changeNumber" limit ${limit}))
    select "tickets"."_id", "tickets"."reservationId", "changed"."changeNumber"::text as "changeNumber",
      case when "isMoved" then 'moved' when "tickets"."status" = 'valid' then 'valid' else 'cancelled' end as "state",
      "version", "tickets"."target", "tickets"."quantity", "tickets"."chaperones", "tickets"."attendedParticipants",
      "tickets"."attendedChaperones", "tickets"."addedParticipants", "addedChaperones", "releasedParticipants", "outHeads", "isScanned",
      coalesce(("reservations"."needs"->>'wheelchair')::int, 0) as "wheelchairs", "schoolClass",
      "participant"->>'name' as "name", "participant"->>'surname' as "surname", "first"."scannedAt", "first"."device"
    from "changed" join "tickets" using ("_id")
      join "reservations" on "reservations"."_id" = "tickets"."reservationId"
      left join lateral (select "scannedAt", coalesce("doorDevices"."name", "device") as "device" from "scans"
        left join "doorDevices" on "doorDevices"."_id" = "scans"."deviceId"
        where "scans"."ticketId" = "tickets"."_id" and ${isCountedAdmission}
        order by "scannedAt" limit 1) as "first" on "tickets"."isScanned"
    order by "changed"."changeNumber" limit ${limit}`.execute(db);
  return rows;
}

/** As people type them, and as `fold` leaves them. */
const apostrophes = "'’‘ʼ`´";

/** The ids of tickets that a text is found in, in the order of names. */
export async function findTicketIds(
  db: Reader,
  sessionId: string,
  {
    words,
    state,
    byPhone,
    offset,
    limit,
  }: {
    readonly words: readonly string[];
    readonly state: 'in' | 'notIn' | null;
    readonly byPhone: boolean;
    readonly offset: number;
    readonly limit: number;
  },
): Promise<{ _id: string; isValid: boolean }[]> {
  const spoken = sql`fold(concat_ws(' ', "participant"->>'name', "participant"->>'surname', "tickets"."schoolClass",
    "users"."name", "users"."surname", "users"."educationalInstitution"))`;
  // Compared and not matched as patterns: a sign such as % would find every ticket.
  const endsWith = (text: RawBuilder<unknown>, word: string) =>
    sql`(length(${word}) >= 3 and right(${text}, length(${word})) = lower(${word}))`;
  // People type D'Angelo without its apostrophe.
  const plain = (text: RawBuilder<unknown>) => sql`translate(${text}, cast(${apostrophes} as text), '')`;
  const found = words.map(
    (word) => sql`((${plain(sql`fold(${word})`)} <> ''
        and strpos(${plain(spoken)}, ${plain(sql`fold(${word})`)}) > 0)
      or ${endsWith(sql`right("tickets"."_id"::text, 6)`, word)}
      or (${byPhone} and ${endsWith(sql`"users"."phoneNumber"`, word)}))`,
  );
  const states = {
    in: sql`"tickets"."isScanned"`,
    notIn: sql`not "tickets"."isScanned" and "tickets"."status" = 'valid'`,
  };
  const conditions = [sql`"tickets"."sessionId" = ${sessionId}`, ...found, ...(state ? [states[state]] : [])];
  const { rows } = await sql<{ _id: string; isValid: boolean }>`
    select "tickets"."_id", "tickets"."status" = 'valid' as "isValid"
    from "tickets" join "reservations" on "reservations"."_id" = "tickets"."reservationId"
      left join "users" on "users"."_id" = "reservations"."userId"
    where ${sql.join(conditions, sql` and `)}
    order by "tickets"."status" = 'valid' desc, fold(coalesce("tickets"."schoolClass", "participant"->>'surname', "users"."surname")),
      "tickets"."_id" limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export interface InsideRow {
  readonly locationId: string | null;
  readonly location: string | null;
  readonly inside: number;
  readonly sessionIds: string[];
}

/** Of sessions whose door is open, by place. */
export async function readInside(
  db: Reader,
  {
    opensMinutes,
    closesMinutes,
    eventIds,
    limits: { sessionIds, locationId, day },
  }: {
    readonly opensMinutes: number;
    readonly closesMinutes: number;
    readonly eventIds: readonly string[] | null;
    readonly limits: DoorLimits;
  },
): Promise<InsideRow[]> {
  const { rows } = await sql<InsideRow>`
    select "locations"."_id" as "locationId", "locations"."name" as "location", array_agg("sessions"."_id") as "sessionIds",
      sum("attendedParticipants" + "attendedChaperones" + "walkInParticipants" - "outHeads")::int as "inside"
    from "sessions" join "events" on "events"."_id" = "sessions"."eventId"
      left join "locations" on "locations"."_id" = coalesce("sessions"."locationId", "events"."locationId")
    where "startDate" - make_interval(mins => ${opensMinutes}) <= curiosa_now()
      and "startDate" > curiosa_now() - interval '2 days'
      and "endDate" + make_interval(mins => ${closesMinutes}) >= curiosa_now() and "sessions"."cancelledAt" is null
      and (${eventIds === null} or "eventId" = any(cast(${[...(eventIds ?? [])]} as uuid[])))
      and (${sessionIds === undefined} or "sessions"."_id" = any(cast(${[...(sessionIds ?? [])]} as uuid[])))
      and "locations"."_id" is not distinct from coalesce(cast(${locationId ?? null} as uuid), "locations"."_id")
      and "sessionDay" = coalesce(cast(${day ?? null} as date), "sessionDay")
    group by "locations"."_id", "locations"."name" order by "locations"."name"`.execute(db);
  return rows;
}
