// The control of the booking benchmark: each booking is its own transaction in the best known form. One prepared statement, one round trip,
// the same rows; the statement that takes the seats also checks them.

import type pg from 'pg';
import { Refusal } from '#core/refusals.ts';
import { admissionsOf } from '#core/reservations/party.ts';
import { newId } from '#server/db/ids.ts';
import type { TakeBooking } from '#server/reservations/service.ts';

const text = `
  with "booker" as (
    select "_id", "email", "language" from "users" where "_id" = $2 and "isEnabled" and "isEmailConfirmed" and "privacyConsent"
      and not exists (select from "blackListEntries" where "userId" = $2 and coalesce("expiresAt" > curiosa_now(), true))
      for key share
  ), "taken" as (
    update "sessions" set "totalParticipants" = "totalParticipants" + $3
    from "booker" where "sessions"."_id" = $1 and "cancelledAt" is null and "closesAt" > curiosa_now()
      and "totalParticipants" + "lockedParticipants" + "savedParticipants" + $3 <= "maxParticipants"
    returning "sessions"."eventId"
  ), "made" as (
    insert into "reservations" ("_id", "eventId", "sessionId", "userId", "status", "target", "quantity", "seatsTaken",
      "participants", "createdAt", "updatedAt")
    select $4, "taken"."eventId", $1, $2, 'valid', 'private', $3, $3, $5, curiosa_now(), curiosa_now() from "taken"
    returning "_id"
  ), "ticketed" as (
    insert into "tickets" ("_id", "reservationId", "sessionId", "userId", "position", "status", "target", "quantity",
      "participant", "createdAt", "updatedAt")
    select "ticket"."_id", "made"."_id", $1, $2, "place" - 1, 'valid', 'private', 1, "participant", curiosa_now(), curiosa_now()
    from "made", unnest($6::uuid[]) with ordinality as "ticket" ("_id", "place")
      join jsonb_array_elements($5) with ordinality as "listed" ("participant", "place") using ("place")
  ), "stored" as (
    insert into "idempotencyKeys" ("scope", "key", "requestHash", "entityId", "createdAt")
    select $2::uuid::text, $7, $8, "made"."_id", curiosa_now() from "made"
  ), "written" as (
    insert into "messages" ("_id", "kind", "template", "facts", "language", "recipient", "userId", "reservationId")
    select $9, 'email', 'reservationConfirmed', jsonb_build_object('reservationId', "made"."_id"), "booker"."language",
      "booker"."email", $2, "made"."_id" from "made", "booker"
  )
  select graphile_worker.add_job('deliverMessages', payload => json_build_array($9::text),
    job_key => 'messages:' || pg_current_xact_id()), "eventId", curiosa_now() as "madeAt" from "taken"`;

export function bookInOneStatement(pool: pg.Pool): TakeBooking {
  return async ({ userId, sessionId, party, participants, needs, keyed }) => {
    if (party.target === 'school' || !keyed) throw new Error('Only what the benchmark sends.');
    const reservationId = newId();
    const tickets = admissionsOf(participants, party.target).map((admission) => ({
      _id: newId(),
      ...admission,
    }));
    const { rows } = await pool.query<{ eventId: string; madeAt: Date }>({
      name: 'book',
      text,
      values: [
        sessionId,
        userId,
        party.quantity,
        reservationId,
        JSON.stringify(participants),
        tickets.map(({ _id }) => _id),
        keyed.key,
        keyed.requestHash,
        newId(),
      ],
    });
    const [row] = rows;
    if (!row) return { outcome: 'refused', refusal: new Refusal('sessionFull') };
    const { quantity } = party;
    const numbers = { quantity, quantitySchool: 0, chaperones: 0, seatsTaken: quantity, classesTaken: 0 };
    const { target } = party;
    const created = {
      _id: reservationId,
      sessionId,
      userId,
      schoolKey: null,
      target,
      ...numbers,
      participants,
      needs,
      tickets,
    };
    const reservation = { ...created, eventId: row.eventId };
    return {
      outcome: 'reserved',
      reservationId,
      created: { reservation, createdAt: row.madeAt, warnings: [] },
    };
  };
}
