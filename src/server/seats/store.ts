// Sessions locked for transactions that change their seats.

import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { BookingFacts } from '#core/reservations/booking-facts.ts';
import type { Audience, Visibility } from '#core/resources/programme.ts';
import type { BookableSession } from '#core/seats/bookability.ts';
import type { Tx } from '#server/db/database.ts';

export interface LockedSession extends BookableSession {
  readonly _id: string;
  readonly eventId: string;
  readonly visibilityStatus: Visibility;
  readonly eventVisibilityStatus: Visibility;
  readonly allowedAges: BookingFacts['allowedAges'];
  readonly minPupils: number | null;
  /** The day of the programme. */
  readonly sessionDay: string;
  /** The waiting requests in its list, and when the first current offer ends. */
  readonly waitingRequests: number;
  readonly offersEndAt: Date | null;
  /** The instant at which the transaction began, by the product's clock. */
  readonly now: Date;
}

/**
 * Locks sessions in the order of their ids, as every transaction that locks several does, and reads their current rows. Other
 * transactions may still write rows that refer to the session; writes of its own row wait.
 */
export async function lockSessions(tx: Tx, ids: readonly string[]): Promise<LockedSession[]> {
  const { rows } = await sql<LockedSession>`
    select ${sessionFacts} from "sessions"
      join "events" on "events"."_id" = "sessions"."eventId"
      left join "reservationOpeningDates" as "opening" on "opening"."_id" = "sessions"."reservationOpeningDateId"
    where "sessions"."_id" = any(cast(${[...new Set(ids)]} as uuid[]))
    order by "sessions"."_id" for no key update of "sessions"`.execute(tx);
  return rows;
}

/**
 * The columns that decide the bookability of a session, with its opening date joined as "opening", and the instant of the read.
 */
export const bookableColumns = sql`
  "sessions"."startDate", "sessions"."endDate", "sessions"."sessionTarget", "sessions"."accessType",
  "sessions"."waitingListEnabled", "sessions"."cancelledAt", "sessions"."closesAt",
  "sessions"."maxParticipants", "sessions"."totalParticipants", "sessions"."lockedParticipants",
  "sessions"."savedParticipants", "sessions"."doorParticipants", "sessions"."maxSchoolClasses", "sessions"."totalSchoolClasses",
  "sessions"."lockedSchoolClasses", "sessions"."savedSchoolClasses", "opening"."date" as "opensAt", curiosa_now() as "now"`;

const sessionFacts = sql`
  "sessions"."_id", "sessions"."eventId", "sessions"."sessionDay", "sessions"."minPupils", "sessions"."visibilityStatus",
  "sessions"."waitingRequests", "sessions"."offersEndAt",
  "events"."visibilityStatus" as "eventVisibilityStatus", ${bookableColumns},
  case when "sessions"."ageEnforced" then coalesce((
    select jsonb_agg(jsonb_build_object('min', "ageTargets"."minAge", 'max', "ageTargets"."maxAge")) from "ageTargets"
    where "ageTargets"."_id" = any(coalesce(nullif("sessions"."ageTargetIds", '{}'), "events"."ageTargetIds"))), '[]')
  else '[]' end as "allowedAges"`;

const takesBookings = sql`("sessions"."closesAt" > curiosa_now() and "sessions"."startDate" > curiosa_now())`;
// One list of the future dates instead of a query for each session.
const opensLater = sql`coalesce("sessions"."reservationOpeningDateId" in (
  select "opening"."_id" from "reservationOpeningDates" as "opening" where "opening"."date" > curiosa_now()), false)`;

/** Sessions that may still have something to book: open, opening later, with a waiting list, or free to enter. */
export function isStillWorthwhile(): Expression<SqlBool> {
  return sql`(${isAvailable(1)} or ("sessions"."cancelledAt" is null and "sessions"."endDate" > curiosa_now()
    and (${opensLater} or (${takesBookings} and "sessions"."waitingListEnabled"))))`;
}

/**
 * `bookability` as a condition: sessions that are open, with room for so many, in so many classes of a school, or free to enter. The pure
 * function decides what is shown; a test compares the two.
 */
export function isAvailable(partySize: number, classes = 1): Expression<SqlBool> {
  const room = (
    max: string,
    kind: string,
    wanted: RawBuilder<unknown>,
  ) => sql`("sessions".${sql.ref(max)} is null or
    "sessions".${sql.ref(`total${kind}`)} + "sessions".${sql.ref(`locked${kind}`)} + "sessions".${sql.ref(`saved${kind}`)} + ${wanted} <= "sessions".${sql.ref(max)})`;
  const school: Audience = 'school';
  return sql`("sessions"."cancelledAt" is null and "sessions"."endDate" > curiosa_now() and ("sessions"."accessType" = 'freeAccess' or (
    ${takesBookings} and not ${opensLater}
    and ${room('maxParticipants', 'Participants', sql`${partySize} + "sessions"."doorParticipants"`)}
    and ("sessions"."sessionTarget" <> ${school} or ${room('maxSchoolClasses', 'SchoolClasses', sql`${classes}::int`)}))))`;
}

/** A date to come, not cancelled, has no seat left and people in its waiting list (docs/product/waiting-list.md#full-and-waited-for). */
export const isFullAndWaitedFor = sql<SqlBool>`("sessions"."cancelledAt" is null and "sessions"."endDate" > curiosa_now()
  and "sessions"."waitingRequests" > 0 and coalesce("sessions"."totalParticipants" >= "sessions"."maxParticipants", false))`;
