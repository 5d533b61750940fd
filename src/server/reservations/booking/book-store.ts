// Booking as SQL: each function is one statement, whatever the number of sessions and reservations.

import { sql } from 'kysely';
import { isUserCompleted } from '#core/accounts/completion.ts';
import type { Language } from '#core/languages.ts';
import type { BookingBody, Participant } from '#core/reservations/contract.ts';
import type { ReservationOfMailbox } from '#core/reservations/same-time.ts';
import type { Admission } from '#core/reservations/party.ts';
import type { Booker } from '#core/reservations/booking-facts.ts';
import { reservationTransitions, reserved } from '#core/reservations/rules.ts';
import type { Audience } from '#core/resources/programme.ts';
import { statesAllowing } from '#core/state-machine.ts';
import { issued } from '#core/tickets/rules.ts';
import { blockOfUser } from '#server/blocks/service.ts';
import type { Span } from '#core/time.ts';
import type { Tx } from '#server/db/database.ts';

export interface KnownBooker extends Booker {
  readonly userId: string;
  readonly email: string;
  readonly language: Language;
  /** The account's valid reservations of the requested sessions. */
  readonly reservedIn: readonly { readonly sessionId: string; readonly reservationId: string }[];
  /** The canonical address, the same for all aliases of a mailbox. */
  readonly mailbox: string;
  /** Valid reservations of sessions that have not started, of all accounts of the mailbox. */
  readonly reservationsToCome: number;
  /** Valid reservations of all accounts of the mailbox that overlap with a requested session, those of that session included. */
  readonly overlapping: readonly ReservationOfMailbox[];
}

const mailbox = sql<string>`canonical_email("users"."email")`;

type Times = Record<'startDate' | 'endDate', string>;

/**
 * What is known of the accounts that book. Read after the sessions are locked, so that no reservation is missed. The accounts
 * stay locked until the transaction ends: the statement waits for an account that is being erased, and then does not return it.
 */
export async function readBookers(
  tx: Tx,
  userIds: readonly string[],
  sessions: readonly (Span & { readonly _id: string })[],
): Promise<KnownBooker[]> {
  const sessionIds = sessions.map(({ _id }) => _id);
  const users = await tx
    .selectFrom('users')
    .innerJoinLateral(
      (query) =>
        query
          .selectFrom('reservations')
          .innerJoin('sessions', 'sessions._id', 'reservations.sessionId')
          .select([
            sql<KnownBooker['reservedIn']>`coalesce(
              jsonb_agg(jsonb_build_object('sessionId', "sessions"."_id", 'reservationId', "reservations"."_id"))
              filter (where "reservations"."userId" = "users"."_id"
                and "sessions"."_id" = any(cast(${sessionIds} as uuid[]))), '[]')`.as('reservedIn'),
            sql<(Omit<ReservationOfMailbox, keyof Times> & Times)[]>`coalesce(
              jsonb_agg(jsonb_build_object('sessionId', "sessions"."_id", 'reservationId', "reservations"."_id",
                'userId', "reservations"."userId", 'seats', case when "reservations"."target" = 'private' then "reservations"."quantity" else 0 end,
                'startDate', "sessions"."startDate", 'endDate', "sessions"."endDate"))
              filter (where "sessions"."cancelledAt" is null and exists (
                select from unnest(cast(${sessions.map(({ startDate }) => startDate)} as timestamptz[]),
                  cast(${sessions.map(({ endDate }) => endDate)} as timestamptz[])) as "asked" ("start", "end")
                where "sessions"."startDate" < "asked"."end" and "asked"."start" < "sessions"."endDate")), '[]')`.as(
              'overlapping',
            ),
            sql<number>`(count(*) filter (where "sessions"."startDate" > curiosa_now()))::int`.as(
              'reservationsToCome',
            ),
          ])
          .where(
            'reservations.userId',
            'in',
            sql<string>`(select "same"."_id" from "users" as "same" where canonical_email("same"."email") = ${mailbox})`,
          )
          .where('reservations.status', 'in', statesAllowing(reservationTransitions, 'cancel'))
          .as('held'),
      (join) => join.onTrue(),
    )
    .select([
      ...(['_id', 'email', 'language', 'name', 'surname', 'userType', 'educationalInstitution'] as const),
      ...(['privacyConsent', 'isEmailConfirmed', 'isPhoneNumberConfirmed'] as const),
      'reservedIn',
      'reservationsToCome',
      'overlapping',
      mailbox.as('mailbox'),
      blockOfUser.as('block'),
    ])
    .where('_id', '=', sql<string>`any(cast(${[...new Set(userIds)]} as uuid[]))`)
    .where('isEnabled', '=', true)
    .forKeyShare('users')
    .execute();
  return users.map((user) => ({
    userId: user._id,
    email: user.email,
    language: user.language,
    userType: user.userType,
    emailConfirmed: user.isEmailConfirmed,
    phoneConfirmed: user.isPhoneNumberConfirmed,
    profileCompleted: isUserCompleted(user),
    block: user.block && { reason: user.block.reason, expiresAt: new Date(user.block.expiresAt) },
    mailbox: user.mailbox,
    reservedIn: user.reservedIn,
    reservationsToCome: user.reservationsToCome,
    overlapping: user.overlapping.map(({ startDate, endDate, ...more }) => ({
      ...more,
      startDate: new Date(startDate),
      endDate: new Date(endDate),
    })),
  }));
}

export interface NewReservation {
  readonly _id: string;
  readonly eventId: string;
  readonly sessionId: string;
  readonly userId: string;
  /** Of classes: the school that they are booked for. */
  readonly schoolKey: string | null;
  readonly target: Audience;
  readonly quantity: number;
  readonly quantitySchool: number;
  readonly chaperones: number;
  readonly seatsTaken: number;
  readonly classesTaken: number;
  readonly participants: readonly Participant[];
  readonly needs: BookingBody['needs'] | null;
  readonly tickets: readonly (Admission & { readonly _id: string })[];
}

/**
 * Writes reservations with their tickets and updates the counters of their sessions. The session ids are passed again at the end:
 * PostgreSQL cannot estimate how many ids the JSON holds, and would scan all sessions to find them.
 */
export async function insertReservations(tx: Tx, reservations: readonly NewReservation[]): Promise<void> {
  if (reservations.length === 0) return;
  const sessionIds = [...new Set(reservations.map(({ sessionId }) => sessionId))];
  await sql`
    with "new" as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(reservations)}::jsonb) as "new" (
        "_id" uuid, "eventId" uuid, "sessionId" uuid, "userId" uuid, "schoolKey" text, "target" text, "quantity" int,
        "quantitySchool" int, "chaperones" int, "seatsTaken" int, "classesTaken" int, "participants" jsonb,
        "needs" jsonb, "tickets" jsonb)
    ), "made" as (
      insert into "reservations" ("_id", "eventId", "sessionId", "userId", "schoolKey", "status", "target", "quantity",
        "quantitySchool", "chaperones", "seatsTaken", "classesTaken", "participants", "needs", "createdAt", "updatedAt")
      select "_id", "eventId", "sessionId", "userId", "schoolKey", ${reserved}, "target", "quantity", "quantitySchool", "chaperones",
        "seatsTaken", "classesTaken", "participants", "needs", curiosa_now(), curiosa_now() from "new"
    ), "ticketed" as (
      insert into "tickets" ("_id", "reservationId", "sessionId", "userId", "position", "status", "target", "quantity",
        "chaperones", "schoolClass", "participant", "createdAt", "updatedAt")
      select ("ticket"->>'_id')::uuid, "new"."_id", "sessionId", "userId", "place" - 1, ${issued}, "target",
        ("ticket"->>'quantity')::int, ("ticket"->>'chaperones')::int, "ticket"->>'schoolClass', "ticket"->'participant',
        curiosa_now(), curiosa_now()
      from "new", jsonb_array_elements("tickets") with ordinality as "listed" ("ticket", "place")
    )
    update "sessions" set "totalParticipants" = "totalParticipants" + "taken"."seats",
      "totalSchoolClasses" = "totalSchoolClasses" + "taken"."classes"
    from (select "sessionId", sum("seatsTaken")::int as "seats", sum("classesTaken")::int as "classes"
      from "new" group by "sessionId") as "taken"
    where "sessions"."_id" = "taken"."sessionId"
      and "sessions"."_id" = any(cast(${sessionIds} as uuid[]))`.execute(tx);
}
