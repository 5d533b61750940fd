import { type RawBuilder, sql } from 'kysely';
import type { Participant } from '#core/reservations/contract.ts';
import { reservationTransitions } from '#core/reservations/rules.ts';
import { statesAllowing } from '#core/state-machine.ts';
import { updateRows } from '#server/db/bulk.ts';
import type { Tx } from '#server/db/database.ts';

const toCome = (userId: string): RawBuilder<unknown> => sql`
  from "reservations" join "sessions" on "sessions"."_id" = "reservations"."sessionId"
  where "reservations"."userId" = ${userId} and "sessions"."startDate" > curiosa_now()
    and "reservations"."status" = any(${statesAllowing(reservationTransitions, 'cancel')})`;

export async function readSessionsToCome(tx: Tx, userId: string): Promise<string[]> {
  const { rows } = await sql<{ _id: string }>`select distinct "sessions"."_id" ${toCome(userId)}`.execute(tx);
  return rows.map(({ _id }) => _id);
}

/** Cancelled sessions with a reservation or a request of an account that comes back when the session is reopened. */
export async function readSessionsToReopen(tx: Tx, userId: string): Promise<string[]> {
  const { rows } = await sql<{ sessionId: string }>`
    select "sessionId" from "reservations" where "userId" = ${userId} and "endedWithSession"
    union select "sessionId" from "reservationRequests" where "userId" = ${userId} and "endedWithSession"`.execute(
    tx,
  );
  return rows.map(({ sessionId }) => sessionId);
}

export async function readReservationsToCome(tx: Tx, userId: string): Promise<string[]> {
  const { rows } = await sql<{ _id: string }>`select "reservations"."_id" ${toCome(userId)}`.execute(tx);
  return rows.map(({ _id }) => _id);
}

export async function readPartiesOf(
  tx: Tx,
  userId: string,
): Promise<{ _id: string; participants: Participant[] }[]> {
  return tx
    .selectFrom('reservations')
    .select(['_id', 'participants'])
    .where('userId', '=', userId)
    .orderBy('_id')
    .forNoKeyUpdate()
    .execute();
}

export async function readTicketHoldersOf(
  tx: Tx,
  userId: string,
): Promise<{ _id: string; participant: Participant }[]> {
  return tx
    .selectFrom('tickets')
    .select(['_id', 'participant'])
    .where('userId', '=', userId)
    .orderBy('_id')
    .forNoKeyUpdate()
    .execute();
}

/** Erases what supervisors wrote at the door about the tickets of an account. */
export async function eraseNotesOf(tx: Tx, userId: string): Promise<void> {
  await sql`
    update "scans" set "note" = null from "tickets"
    where "scans"."ticketId" = "tickets"."_id" and "tickets"."userId" = ${userId} and "note" is not null`.execute(
    tx,
  );
}

/** Erases what staff arranged for the needs of an account, and wrote of it. */
export async function eraseAccessRequestsOf(tx: Tx, userId: string): Promise<void> {
  await sql`
    delete from "accessRequests" using "reservations"
    where "reservations"."_id" = "accessRequests"."reservationId" and "reservations"."userId" = ${userId}`.execute(
    tx,
  );
}

/** Writes what remains of reservations and tickets, which then belong to no account. */
export async function eraseParties(
  tx: Tx,
  reservations: readonly { readonly _id: string; readonly participants: readonly Participant[] }[],
  tickets: readonly { readonly _id: string; readonly participant: Participant }[],
): Promise<void> {
  const withoutUser = { userId: null };
  await updateRows(
    tx,
    'reservations',
    { participants: 'jsonb', needs: 'jsonb', userId: 'uuid', schoolKey: 'text' },
    reservations.map((reservation) => ({ ...reservation, ...withoutUser, needs: null, schoolKey: null })),
  );
  await updateRows(
    tx,
    'tickets',
    { participant: 'jsonb', schoolClass: 'text', userId: 'uuid' },
    tickets.map((ticket) => ({ ...ticket, ...withoutUser, schoolClass: null })),
  );
}
