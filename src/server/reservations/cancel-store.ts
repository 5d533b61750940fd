import { sql } from 'kysely';
import type { Language } from '#core/languages.ts';
import { type ReservationStatus, reservationTransitions } from '#core/reservations/rules.ts';
import type { LimitUnit } from '#core/resources/programme.ts';
import { stateAfter, statesAllowing } from '#core/state-machine.ts';
import { ticketTransitions } from '#core/tickets/rules.ts';
import type { Tx } from '#server/db/database.ts';

export interface CancellableReservation {
  readonly _id: string;
  readonly sessionId: string;
  readonly userId: string;
  readonly status: ReservationStatus;
  readonly email: string;
  readonly language: Language;
  readonly startDate: Date;
  readonly endDate: Date;
  readonly reservationLimitValue: number | null;
  readonly reservationLimitUnit: LimitUnit | null;
  readonly cancellationLimitValue: number | null;
  readonly cancellationLimitUnit: LimitUnit | null;
}

/** The session of a reservation, to be locked before the reservation is looked at. */
export async function readSessionId(tx: Tx, reservationId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('reservations')
    .select('sessionId')
    .where('_id', '=', reservationId)
    .executeTakeFirst();
  return row?.sessionId;
}

/** A reservation with what its cancellation depends on; its session is locked. */
export function readCancellable(tx: Tx, reservationId: string): Promise<CancellableReservation | undefined> {
  return tx
    .selectFrom('reservations')
    .innerJoin('sessions', 'sessions._id', 'reservations.sessionId')
    .innerJoin('users', 'users._id', 'reservations.userId')
    .select([
      'reservations._id',
      'reservations.sessionId',
      'users._id as userId',
      'reservations.status',
      'users.email',
      'users.language',
      'sessions.startDate',
      'sessions.endDate',
      'sessions.reservationLimitValue',
      'sessions.reservationLimitUnit',
      'sessions.cancellationLimitValue',
      'sessions.cancellationLimitUnit',
    ])
    .where('reservations._id', '=', reservationId)
    .executeTakeFirst();
}

/**
 * Ends reservations with all their tickets and gives their seats back, of those that are still valid: what was ended
 * before gives nothing twice. Their sessions are locked.
 */
export async function endReservations(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    with "ended" as (
      update "reservations" set "status" = ${stateAfter(reservationTransitions, 'cancel')}, "cancelledAt" = curiosa_now(), "updatedAt" = curiosa_now()
      where "_id" = any(cast(${[...ids]} as uuid[])) and "status" = any(${statesAllowing(reservationTransitions, 'cancel')})
      returning "_id", "sessionId", "seatsTaken", "classesTaken"
    ), "withdrawn" as (
      update "tickets" set "status" = ${stateAfter(ticketTransitions, 'cancel')}, "updatedAt" = curiosa_now()
      where "reservationId" in (select "_id" from "ended") and "status" = any(${statesAllowing(ticketTransitions, 'cancel')})
    )
    update "sessions" set "totalParticipants" = "totalParticipants" - "given"."seats",
      "totalSchoolClasses" = "totalSchoolClasses" - "given"."classes"
    from (select "sessionId", sum("seatsTaken")::int as "seats", sum("classesTaken")::int as "classes"
      from "ended" group by "sessionId") as "given"
    where "sessions"."_id" = "given"."sessionId"`.execute(tx);
}
