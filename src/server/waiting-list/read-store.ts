// Requests with what is serialized beside them: the session, the place in the list, the offered seats.

import { sql } from 'kysely';
import type { Translated } from '#core/field/field.ts';
import type { BookingBody, Participant } from '#core/reservations/contract.ts';
import type { Audience, Presence } from '#core/resources/programme.ts';
import { requestTransitions, type RequestStatus } from '#core/waiting-list/rules.ts';
import { statesAllowing } from '#core/state-machine.ts';
import { blockedUntil } from '#server/blocks/service.ts';
import type { Reader } from '#server/db/database.ts';
import { standingRequests } from './standing-store.ts';

const waiting = statesAllowing(requestTransitions, 'offer');

/**
 * The requests that are served before a waiting request: the order of `inOrder` (core), as a condition; a test checks that the
 * two agree.
 */
const isAhead = sql`"other"."sessionId" = "reservationRequests"."sessionId" and "other"."status" = any(${waiting})
  and ("other"."priority" > "reservationRequests"."priority" or ("other"."priority" = "reservationRequests"."priority"
    and ("other"."passes", "other"."sequence") < ("reservationRequests"."passes", "reservationRequests"."sequence")))`;

/** The request's place in the list, from 1, and the seats that the requests before it need; null when it does not wait. */
const place = sql`
  case when "reservationRequests"."status" = any(${waiting}) then (
    select count(*)::int + 1 from ${standingRequests} as "other" where ${isAhead}) end as "position",
  case when "reservationRequests"."status" = any(${waiting}) then (
    select coalesce(sum("other"."wantedSeats"), 0)::int from ${standingRequests} as "other" where ${isAhead}) end as "seatsAhead"`;

/** The location of a session: its own, or its event's. */
const location = sql`case when "locations"."_id" is not null
  then jsonb_build_object('name', "locations"."name", 'address', "locations"."address") end`;
const withLocation = sql`left join "locations" on "locations"."_id" = coalesce("sessions"."locationId", "events"."locationId")`;

/** What is serialized of a request beside its fields: participants, needs, location and place in the list. */
export const beside = sql`"reservationRequests"."participants", "reservationRequests"."needs", ${place}, (
  select ${location} from "sessions" join "events" on "events"."_id" = "sessions"."eventId" ${withLocation}
  where "sessions"."_id" = "reservationRequests"."sessionId") as "location"`;
export const standing = sql`${standingRequests} as "reservationRequests"`;

export interface RequestView {
  readonly _id: string;
  readonly userId: string;
  readonly eventId: string;
  readonly sessionId: string;
  readonly status: RequestStatus;
  readonly target: Audience;
  readonly quantity: number;
  readonly quantitySchool: number;
  readonly offeredQuantity: number | null;
  readonly offeredQuantitySchool: number | null;
  readonly offeredAt: Date | null;
  readonly offerExpiresAt: Date | null;
  readonly position: number | null;
  readonly seatsAhead: number | null;
  readonly participants: readonly Participant[];
  readonly needs: BookingBody['needs'] | null;
  readonly reservationId: string | null;
  /** The number of its expired offers. */
  readonly passes: number;
  /** Its account is blocked or disabled. */
  readonly isPassedOver: boolean;
  /** Staff took its offer back, and the seats are still free, for other requests. */
  readonly isTakenBack: boolean;
  readonly title: Translated;
  readonly eventPresenceType: Presence;
  readonly startDate: Date;
  readonly endDate: Date;
  readonly closesAt: Date;
  readonly location: { readonly name: string; readonly address: string | null } | null;
  readonly name: string;
  /** Seats that are free for direct bookings; null: no limit. */
  readonly freeSeats: number | null;
  readonly now: Date;
}

/** One request, of any owner. */
export async function readRequestView(db: Reader, _id: string): Promise<RequestView | undefined> {
  const { rows } = await sql<RequestView>`
    select "reservationRequests"."_id", "reservationRequests"."userId", "reservationRequests"."eventId", "sessionId",
      "reservationRequests"."status", "target", "quantity", "quantitySchool", "offeredQuantity", "offeredQuantitySchool",
      "offeredAt", "offerExpiresAt", "reservationRequests"."participants", "reservationRequests"."needs",
      "reservationRequests"."reservationId", "passes", "withheldSeats" + "withheldClasses" > 0 as "isTakenBack", "events"."title", "events"."eventPresenceType", "sessions"."startDate", "sessions"."endDate", "sessions"."closesAt",
      ${location} as "location",
      not "users"."isEnabled" or ${blockedUntil} is not null as "isPassedOver",
      "users"."name", "maxParticipants" - "totalParticipants" - "lockedParticipants" - "savedParticipants" - "doorParticipants" as "freeSeats",
      curiosa_now() as "now", ${place}
    from ${standingRequests} as "reservationRequests"
      join "sessions" on "sessions"."_id" = "reservationRequests"."sessionId"
      join "events" on "events"."_id" = "reservationRequests"."eventId"
      join "users" on "users"."_id" = "reservationRequests"."userId"
      ${withLocation}
    where "reservationRequests"."_id" = ${_id}`.execute(db);
  return rows[0];
}
