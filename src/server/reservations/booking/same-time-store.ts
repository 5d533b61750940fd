import { type RawBuilder, sql } from 'kysely';
import type { Translated } from '#core/field/field.ts';
import { reservationTransitions } from '#core/reservations/rules.ts';
import type { OverlappingReservation } from '#core/reservations/booking-facts.ts';
import { statesAllowing } from '#core/state-machine.ts';

/** Other bookings during a reservation's session. Instants are ISO texts. */
export interface SameTime {
  /** Other valid reservations of its account. */
  readonly overlapping: readonly (OverlappingReservation & {
    readonly eventId: string;
    readonly title: Translated;
    readonly startDate: string;
    readonly endDate: string;
  })[];
  /** The labels of the classes of its school in other valid reservations, of any account. */
  readonly labels: readonly string[];
}

const valid = sql`any(${statesAllowing(reservationTransitions, 'cancel')})`;
const others = sql`"reservations" as "other" join "sessions" as "its" on "its"."_id" = "other"."sessionId"`;
const meanwhile = sql`"other"."_id" <> "reservations"."_id" and "other"."status" = ${valid} and "its"."cancelledAt" is null
  and "its"."startDate" < "sessions"."endDate" and "sessions"."startDate" < "its"."endDate"`;

/** `SameTime` of "reservations" with its "sessions"; null for a reservation that is cancelled or over. */
export const sameTime: RawBuilder<SameTime | null> = sql`
  case when "reservations"."status" = ${valid} and "sessions"."cancelledAt" is null
      and "sessions"."endDate" > curiosa_now() then jsonb_build_object(
    'overlapping', coalesce((
      select jsonb_agg(jsonb_build_object('reservationId', "other"."_id", 'sessionId', "its"."_id",
        'eventId', "its"."eventId", 'title', "about"."title", 'startDate', "its"."startDate", 'endDate', "its"."endDate"))
      from ${others} join "events" as "about" on "about"."_id" = "its"."eventId"
      where "other"."userId" = "reservations"."userId" and ${meanwhile}), '[]'),
    'labels', coalesce((
      select jsonb_agg("label") from ${others}, jsonb_path_query("other"."participants", '$[*].schoolClass') as "label"
      where "other"."schoolKey" = "reservations"."schoolKey" and ${meanwhile}), '[]')) end`;
